import { z } from 'zod';
import { requiredText } from './fields.ts';
import { MAX_ISIAN_FILTER } from './limits.ts';

/** How often a view is sent by e-mail; null never. */
export const rhythmValues = ['minggu', 'bulan'] as const;
/** How often a view is sent. */
export type Rhythm = (typeof rhythmValues)[number];

/** Largest number of views that a person, and the office, may keep of one list. */
export const MAX_TAMPILAN = 50;

const MAX_PARAMS = 50;
/** Longest parameter: the filter by own fields is the longest of all lists. */
const MAX_PARAM = MAX_ISIAN_FILTER;
const MAX_COLUMNS = 100;

/** What a person writes of a saved view. */
export const tampilanFields = z.strictObject({
  nama: requiredText(60),
  /** Whether it is the office's: everybody who may see the list reads it, admins change it. */
  untuk_kantor: z.boolean(),
  kirim: z.enum(rhythmValues).nullable(),
});

/** A saved view: what is written of it, and what its list shows. */
export const tampilanInput = tampilanFields.extend({
  /** Search, sort and filters by the name of their parameter, as the address carries them. */
  filter: z
    .record(z.string().min(1).max(60), z.string().min(1).max(MAX_PARAM))
    .refine((filter) => Object.keys(filter).length <= MAX_PARAMS),
  /** Keys of the shown columns; null: the columns of each reader. */
  kolom: z.array(requiredText(60)).min(1).max(MAX_COLUMNS).nullable(),
});
export type TampilanInput = z.output<typeof tampilanInput>;

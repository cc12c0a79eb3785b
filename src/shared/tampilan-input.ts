import { z } from 'zod';
import { requiredText } from './fields.ts';
import { MAX_ISIAN_FILTER } from './limits.ts';

/** E-mail frequencies of a view; null for never. */
export const rhythmValues = ['minggu', 'bulan'] as const;
/** How often a view is sent. */
export type Rhythm = (typeof rhythmValues)[number];

/** Maximum views of one list per person, and for the office. */
export const MAX_TAMPILAN = 50;

const MAX_PARAMS = 50;
/** Longest parameter: the filter by own fields is the longest of all lists. */
const MAX_PARAM = MAX_ISIAN_FILTER;
const MAX_COLUMNS = 100;

/** Fields of a saved view that people write. */
export const tampilanFields = z.strictObject({
  nama: requiredText(60),
  /** Whether it belongs to the office: everybody with access to the list may read it, admins change it. */
  untuk_kantor: z.boolean(),
  kirim: z.enum(rhythmValues).nullable(),
});

/** A saved view: its own fields, and the state of its list. */
export const tampilanInput = tampilanFields.extend({
  /** Search, sort and filters by parameter name, as in the address. */
  filter: z
    .record(z.string().min(1).max(60), z.string().min(1).max(MAX_PARAM))
    .refine((filter) => Object.keys(filter).length <= MAX_PARAMS),
  /** Keys of the visible columns; null for each reader's own choice. */
  kolom: z.array(requiredText(60)).min(1).max(MAX_COLUMNS).nullable(),
});
export type TampilanInput = z.output<typeof tampilanInput>;

import { z } from 'zod';
import { requiredLines, tanggalInput } from './fields.ts';
import { MAX_ALASAN } from './limits.ts';

/** Closes all days up to this one, the last of a complete month. */
export const tutupInput = z.strictObject({ sampai: tanggalInput });
/** Reopens the last closing. */
export const bukaInput = z.strictObject({ alasan: requiredLines(MAX_ALASAN) });

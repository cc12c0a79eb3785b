import { z } from 'zod';
import { requiredLines, tanggalInput } from './fields.ts';
import { MAX_ALASAN } from './limits.ts';

/** Closes all days up to this one, the last of a month that is over. */
export const tutupInput = z.strictObject({ sampai: tanggalInput });
/** Opens the last closing again. */
export const bukaInput = z.strictObject({ alasan: requiredLines(MAX_ALASAN) });

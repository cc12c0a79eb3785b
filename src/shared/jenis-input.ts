import { z } from 'zod';
import { requiredText } from './fields.ts';

export const jenisInput = z.strictObject({ jenis_buku: requiredText(100) });

export type JenisInput = z.output<typeof jenisInput>;

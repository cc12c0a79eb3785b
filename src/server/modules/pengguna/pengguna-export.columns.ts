import { labelOfField } from '../../../shared/field-labels.ts';
import type { Column } from '../../documents/table.ts';

const text = (key: string, width: number, rest: Partial<Column> = {}): Column => ({
  key,
  label: labelOfField(key),
  type: 'text',
  width,
  ...rest,
});

/** Columns of people in exported files, under the names that an import knows; without nomor KTP. */
export const penggunaColumns: readonly Column[] = [
  text('name', 28),
  text('nip', 22),
  text('jabatan', 24),
  text('pangkat', 22),
  text('unit_kerja', 26),
  text('email', 30),
  text('telepon', 20, { notInPdf: true }),
  text('status', 12),
];

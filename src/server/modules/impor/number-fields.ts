import type { FieldKind } from '../../../shared/impor-field.ts';
import { ownFieldKey } from '../../../shared/impor-fields-isian.ts';
import type { Entity } from './entity.ts';

/** Kinds of fields that know thousands. All others take digits as they stand: a code 2.125 is a text. */
const NUMERIC: ReadonlySet<FieldKind> = new Set(['rupiah', 'jumlah', 'kondisi_hitung'] as const);

/** Checks whether a field, or the unknown one of a column without a field, may read a text as a number. */
export function readsNumbers({ bidang, own }: Entity, nama: string | null | undefined): boolean {
  const field = bidang.find((one) => one.nama === nama);
  if (!field) return true;
  if (field.jenis !== 'isian') return NUMERIC.has(field.jenis);
  const kunci = ownFieldKey(field.nama);
  const kategori = [...(own?.byId.values() ?? [])];
  return kategori.some(({ isian }) => isian.some((one) => one.kunci === kunci && one.jenis === 'angka'));
}

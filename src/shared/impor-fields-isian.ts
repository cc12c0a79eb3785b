import { formatList } from './angka.ts';
import type { Bidang } from './impor-field.ts';

const PREFIX = 'isian.';
/** Maximum kategori that the mapping page names for a field. */
const NAMED = 3;

/** Field name of an own field in a list of barang. */
export const ownFieldName = (kunci: string): string => `${PREFIX}${kunci}`;

/** Extracts the own field's key from a field name; undefined for other fields. */
export const ownFieldKey = (nama: string): string | undefined =>
  nama.startsWith(PREFIX) ? nama.slice(PREFIX.length) : undefined;

/** Makes an own field of kategori a field of a list of barang. */
export function bidangIsian(kunci: string, header: string, kategori: readonly string[]): Bidang {
  const more = kategori.length - NAMED;
  const named = [...kategori.slice(0, NAMED), ...(more > 0 ? [`${more} lainnya`] : [])];
  const keterangan = `Isian kategori ${formatList(named)}`;
  return { nama: ownFieldName(kunci), label: header, jenis: 'isian', wajib: false, keterangan };
}

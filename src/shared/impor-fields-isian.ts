import { formatList } from './angka.ts';
import type { Bidang } from './impor-field.ts';

const PREFIX = 'isian.';
/** Kategori that the mapping page names of a field. */
const NAMED = 3;

/** The name of an own field of kategori among the fields of a list of barang. */
export const ownFieldName = (kunci: string): string => `${PREFIX}${kunci}`;

/** The key of the own field that a name means; undefined where it means another field. */
export const ownFieldKey = (nama: string): string | undefined =>
  nama.startsWith(PREFIX) ? nama.slice(PREFIX.length) : undefined;

/** An own field of kategori as a field of a list of barang. */
export function bidangIsian(kunci: string, header: string, kategori: readonly string[]): Bidang {
  const more = kategori.length - NAMED;
  const named = [...kategori.slice(0, NAMED), ...(more > 0 ? [`${more} lainnya`] : [])];
  const keterangan = `Isian kategori ${formatList(named)}`;
  return { nama: ownFieldName(kunci), label: header, jenis: 'isian', wajib: false, keterangan };
}

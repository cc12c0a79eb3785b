import { refused } from '../../../shared/errors.ts';
import {
  type IsianFilter,
  readIsianFilter,
  syaratInWords,
  syaratRefused,
} from '../../../shared/isian-filter.ts';
import type { Db } from '../../context.ts';
import { findIsianOf } from '../kategori/isian.repository.ts';
import type { KategoriIsian } from '../kategori/isian-columns.ts';

/** Barang filters that concern own fields. */
interface Filters {
  kategori_id?: number | undefined;
  isian?: string | undefined;
}

const again = 'Hapus filter ini, lalu pilih kembali.';

/**
 * Checks an own-field filter against the filtered kategori; returns it in words.
 * @throws AppError validation_failed at `isian`: unreadable, without a kategori, unknown field, or unsuited value
 */
export async function describeIsianFilter(
  db: Db,
  { kategori_id, isian }: Filters,
): Promise<[label: string, value: string][]> {
  if (isian === undefined) return [];
  const filter = readIsianFilter(isian);
  if (!filter) throw refused('isian', `Filter isian tambahan tidak terbaca. ${again}`);
  if (kategori_id === undefined)
    throw refused('isian', 'Pilih dahulu kategorinya: isian tambahan difilter di dalam satu kategori.');
  return described(filter, (await findIsianOf(db, [kategori_id])).get(kategori_id));
}

/** Checks an own-field filter without describing it. */
export async function assertIsianFilter(db: Db, filters: Filters): Promise<void> {
  await describeIsianFilter(db, filters);
}

function described(
  filter: IsianFilter,
  kategori: KategoriIsian | undefined,
): [label: string, value: string][] {
  return Object.entries(filter).map(([kunci, syarat]) => {
    const satu = kategori?.isian.find((one) => one.kunci === kunci);
    if (!satu) {
      const named = kategori ? `Kategori "${kategori.nama}"` : 'Kategori ini';
      throw refused('isian', `${named} tidak memiliki isian "${kunci}". ${again}`);
    }
    const problem = syaratRefused(satu, syarat);
    if (problem) throw refused('isian', `${satu.label}: ${problem} ${again}`);
    return [satu.label, syaratInWords(satu, syarat)];
  });
}

import { golonganInWords } from '../../../shared/golongan.ts';
import type { Params, ValueOf } from '../../../shared/list-params.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Db } from '../../context.ts';
import { namesOfFilters } from '../laporan/filters.repository.ts';
import type { LaporanFilters } from '../laporan/filters.ts';

/** Records whose names stand for the ids of filters. */
type Named = 'barang' | 'buku' | 'jenis' | 'kategori' | 'lokasi' | 'pengguna';

/** A filter in words: its label, and its value as text or as the name of the record with this id. */
export type FilterWord<Value = never> = { label: string } & (
  | { of: Named; more?: string }
  // a method, so that words of all lists fit into one record
  | { inWords(value: Value): string }
);

/** Parameters of lists that are no filters, or described alike for all lists. */
type Common = 'page' | 'per_page' | 'sort' | 'q';

/**
 * Each filter of a list in words, in the order of the e-mail; null for one that does not change which rows are listed,
 * `isian` for the own fields of a kategori, which have labels of their own.
 */
export type FilterWords<ListOf extends Params> = {
  [Name in Exclude<keyof ListOf, Common>]: FilterWord<ValueOf<ListOf[Name]>> | 'isian' | null;
};

/** Describes a filter by the name of a record. */
export const named = (label: string, of: Named, more?: string) => ({ label, of, ...(more && { more }) });
/** Describes a filter by one of several words. */
export const chosen = <Value extends string>(label: string, words: Readonly<Record<Value, string>>) => ({
  label,
  inWords: (value: Value) => words[value],
});
/** Describes a filter by yes or no. */
export const either = (label: string, yes: string, no: string) => ({
  label,
  inWords: (value: boolean) => (value ? yes : no),
});
/** Describes a filter by its value. */
export const plain = (label: string) => ({ label, inWords: (value: number | string) => String(value) });
/** Describes the two ends of a range, which share a line. */
export const range = <Value>(label: string, format: (value: Value) => string) => ({
  from: { label, inWords: (value: Value) => `mulai ${format(value)}` },
  to: { label, inWords: (value: Value) => `sampai ${format(value)}` },
});

/** Describes the first and last day of a period. */
export function period(label: string) {
  const { from, to } = range(label, formatTanggal);
  return { dari: from, sampai: to };
}

/** Describes a lokasi, which stands for all inside it. */
export const lokasiWord = named('Lokasi', 'lokasi', ', termasuk lokasi di dalamnya');
/** Describes a golongan, or that there is none. */
export const golonganWord = { label: 'Golongan', inWords: (kode: string) => golonganInWords(kode) };
/** Describes the import of a list; only admins see the name of its file. */
export const imporWord = { label: 'Impor', inWords: (id: number) => `Nomor ${id}` };

/**
 * Describes the filters of a view, one line each.
 * @throws AppError validation_failed (own fields that the kategori no longer has)
 */
export async function filtersInWords(
  db: Db,
  words: FilterWords<Params>,
  filters: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const { isian = [], ...names } = await namesOfFilters(db, filters as LaporanFilters);
  const pairs = Object.entries(words).flatMap(([name, word]): [label: string, text: string][] => {
    const value = filters[name];
    if (value === undefined || word === null) return [];
    if (word === 'isian') return isian;
    if ('inWords' in word) return [[word.label, word.inWords(value as never)]];
    return [[word.label, `${names[word.of] ?? `nomor ${value} (tidak ada)`}${word.more ?? ''}`]];
  });
  const lines = new Map<string, string[]>();
  for (const [label, text] of filters.q ? [['Kata kunci', String(filters.q)] as const, ...pairs] : pairs)
    lines.set(label, [...(lines.get(label) ?? []), text]);
  return [...lines].map(([label, texts]) => `${label}: ${texts.join(' ')}`);
}

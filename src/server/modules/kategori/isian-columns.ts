import { bidangBarang } from '../../../shared/impor-fields.ts';
import type { Isian, JenisIsian } from '../../../shared/isian.ts';
import { normalizeHeader } from '../../lists/header-name.ts';

/** Own fields of all kategori as columns of barang lists, which mix kategori. */

/** A kategori that has own fields. */
export interface KategoriIsian {
  id: number;
  nama: string;
  isian: readonly Isian[];
}

/** Own fields of one key, which mean the same in all kategori. */
export interface OwnColumn {
  kunci: string;
  /** Unique column name in lists. */
  header: string;
  /** All labels that kategori give it. */
  labels: readonly string[];
  /** Names of the kategori that have it. */
  kategori: readonly string[];
  /** Null where kategori differ: its cells are then texts. */
  jenis: JenisIsian | null;
}

/** Other columns of an export, whose names own fields must not take. */
const others = ['Kode barang', 'Tahun', 'Jumlah', 'Harga', 'Nilai', 'Lokasi', 'Kondisi'];
const reserved = new Set([...bidangBarang.map(({ label }) => label), ...others].map(normalizeHeader));

/** Builds one column per key from the own fields of these kategori, in their order. */
export function ownColumns(kategori: readonly KategoriIsian[]): OwnColumn[] {
  const byKey = new Map<string, { isian: Isian; nama: string }[]>();
  for (const { nama, isian } of kategori)
    for (const one of isian) byKey.set(one.kunci, [...(byKey.get(one.kunci) ?? []), { isian: one, nama }]);
  const named = [...byKey].map(([kunci, found]) => ({ kunci, found, name: plainName(found) }));
  const count = new Map<string, number>();
  for (const { name } of named) count.set(normalizeHeader(name), (count.get(normalizeHeader(name)) ?? 0) + 1);
  return named.map(({ kunci, found, name }) => {
    const plain = normalizeHeader(name);
    const taken = plain === '' || reserved.has(plain) || (count.get(plain) ?? 0) > 1;
    return {
      kunci,
      header: taken ? `${name} [${kunci}]` : name,
      labels: [...new Set(found.map(({ isian }) => isian.label))],
      kategori: found.map(({ nama }) => nama),
      jenis: same(found, 'jenis'),
    };
  });
}

type Found = readonly { isian: Isian }[];

/** Builds the plain name of a column: the label of the first kategori, with the unit if all have the same. */
function plainName(found: Found): string {
  const satuan = same(found, 'satuan');
  const label = found[0]?.isian.label ?? '';
  return satuan ? `${label} (${satuan})` : label;
}

/** Returns the value that all items share, or null. */
function same<Name extends 'jenis' | 'satuan'>(found: Found, name: Name): Isian[Name] | null {
  const first = found[0]?.isian[name] ?? null;
  return found.every(({ isian }) => isian[name] === first) ? first : null;
}

const BY_KEY = /\[([a-z][a-z0-9_]{0,39})\]\s*$/;

/**
 * Builds a function that finds the key for a column name: in brackets, else by its header, else by a label that only
 * one key has.
 */
export function ownColumnNamer(columns: readonly OwnColumn[]): (name: string) => string | undefined {
  const keys = new Set(columns.map(({ kunci }) => kunci));
  const headers = new Map(columns.map(({ kunci, header }) => [normalizeHeader(header), kunci]));
  const labels = new Map<string, Set<string>>();
  for (const { kunci, labels: names } of columns)
    for (const name of names.map(normalizeHeader))
      labels.set(name, (labels.get(name) ?? new Set()).add(kunci));
  return (name) => {
    const inBrackets = BY_KEY.exec(name)?.[1];
    if (inBrackets && keys.has(inBrackets)) return inBrackets;
    const plain = normalizeHeader(name);
    if (plain === '' || reserved.has(plain)) return undefined;
    const [only, ...more] = labels.get(plain) ?? [];
    return headers.get(plain) ?? (more.length === 0 ? only : undefined);
  };
}

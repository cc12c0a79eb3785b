import { bidangBarang } from '../../../shared/impor-fields.ts';
import type { Isian, JenisIsian } from '../../../shared/isian.ts';
import { normalizeHeader } from '../../lists/header-name.ts';

/** Own fields of all kategori as columns of lists of barang, which mix kategori. */

/** A kategori that has own fields. */
export interface KategoriIsian {
  id: number;
  nama: string;
  isian: readonly Isian[];
}

/** The fields of one key, which mean the same in all kategori that have it. */
export interface OwnColumn {
  kunci: string;
  /** Unique column name in lists. */
  header: string;
  /** All labels that kategori give it. */
  labels: readonly string[];
  /** Names of the kategori that have it. */
  kategori: readonly string[];
  /** Null where kategori differ: its cells are texts. */
  jenis: JenisIsian | null;
}

/** Columns of an exported list, which the own fields must not be taken for. */
const others = ['Kode barang', 'Tahun', 'Jumlah', 'Harga', 'Nilai', 'Lokasi', 'Kondisi'];
const reserved = new Set([...bidangBarang.map(({ label }) => label), ...others].map(normalizeHeader));

/** The own fields of these kategori as columns, each key once, in the order of the kategori. */
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

/** The label that the first kategori gives it, with the unit that all give it. */
function plainName(found: Found): string {
  const satuan = same(found, 'satuan');
  const label = found[0]?.isian.label ?? '';
  return satuan ? `${label} (${satuan})` : label;
}

/** Answers the value that all items share, or null. */
function same<Name extends 'jenis' | 'satuan'>(found: Found, name: Name): Isian[Name] | null {
  const first = found[0]?.isian[name] ?? null;
  return found.every(({ isian }) => isian[name] === first) ? first : null;
}

const BY_KEY = /\[([a-z][a-z0-9_]{0,39})\]\s*$/;

/** Says which key the name of a column means: in brackets, else by its header, else by a label that no other key has. */
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

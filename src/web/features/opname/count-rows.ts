import { readPath } from '../../../shared/label-content.ts';
import type { HarapanOpname } from '../../../shared/opname.ts';
import type { CountResult } from '../../../shared/opname-words.ts';
import { askedOf, typedOf } from '../../entities/label/label-text.ts';
import type { WaitingCount } from '../../entities/opname/count-rules.ts';

/** Row of the daftar harapan with its counts in one room, including unsent ones. */
export interface RoomRow {
  row: HarapanOpname;
  /** Pieces counted in this room. */
  here: number;
  /** Pieces counted in other rooms, or with other people. */
  elsewhere: number;
  /** Whether it is expected in another room or with another person. */
  foreign: boolean;
  /** Rooms in which this person's pieces were counted. */
  rooms?: number[];
}

/** Rows by label (kind and id) and by code. */
const byName = new WeakMap<readonly HarapanOpname[], Map<string, HarapanOpname>>();

function namesOf(rows: readonly HarapanOpname[]): Map<string, HarapanOpname> {
  let names = byName.get(rows);
  if (!names) {
    // of duplicate codes, the first row wins
    names = new Map(
      [...rows].reverse().flatMap((row) => [[`kode ${row.kode}`, row] as const, [row.kunci, row] as const]),
    );
    byName.set(rows, names);
  }
  return names;
}

/** Rows by kode lama, which several may have. */
const byKodeLama = new WeakMap<readonly HarapanOpname[], Map<string, HarapanOpname[]>>();

function withKodeLama(rows: readonly HarapanOpname[], kode: string): readonly HarapanOpname[] {
  let found = byKodeLama.get(rows);
  if (!found) {
    found = new Map();
    for (const row of rows) {
      if (row.kode_lama === undefined) continue;
      const key = row.kode_lama.toLowerCase();
      found.set(key, [...(found.get(key) ?? []), row]);
    }
    byKodeLama.set(rows, found);
  }
  return found.get(kode.toLowerCase()) ?? [];
}

/** Finds the rows of the daftar harapan for a scanned or typed text: of its own code, else all of this kode lama. */
export function findRows(
  rows: readonly HarapanOpname[],
  text: string,
  origin: string,
): readonly HarapanOpname[] {
  const asked = typedOf(text, origin);
  if (asked === null) return [];
  const path = readPath(asked);
  const own = namesOf(rows).get(path ? `${path.jenis}:${path.id}` : `kode ${asked}`);
  return own ? [own] : withKodeLama(rows, asked);
}

/** Finds the only row of the daftar harapan for a scanned or typed text, as the server does. */
export function findRow(
  rows: readonly HarapanOpname[],
  text: string,
  origin: string,
): HarapanOpname | undefined {
  const [only, ...others] = findRows(rows, text, origin);
  return others.length === 0 ? only : undefined;
}

/** Returns the room of a scanned door label. */
export function roomOf(text: string, origin: string): number | undefined {
  const path = readPath(askedOf(text, origin) ?? '');
  return path?.jenis === 'lokasi' ? path.id : undefined;
}

/** Computes the rows of a room; unsent counts replace those from the server. */
export function rowsIn(
  rows: readonly HarapanOpname[],
  waiting: readonly WaitingCount[],
  lokasiId: number,
  origin: string,
): RoomRow[] {
  const last = new Map<string, number>();
  for (const { kode, jumlah, lokasi_id } of waiting) {
    const row = lokasi_id === lokasiId ? findRow(rows, kode, origin) : undefined;
    if (row) last.set(row.kunci, jumlah);
  }
  return rows
    .map((row) => {
      const sum = (wanted: boolean) =>
        row.letak
          .filter(({ lokasi_id }) => (lokasi_id === lokasiId) === wanted)
          .reduce((total, { jumlah }) => total + jumlah, 0);
      const foreign = row.lokasi_id !== lokasiId;
      return { row, here: last.get(row.kunci) ?? sum(true), elsewhere: sum(false), foreign };
    })
    .filter(({ foreign, here }) => !foreign || here > 0);
}

/** Counts the rows per room that are counted anywhere, including unsent counts. */
export function countedByRoom(
  rows: readonly HarapanOpname[],
  waiting: readonly WaitingCount[],
  origin: string,
): Map<number, number> {
  const here = new Map<string, number>();
  for (const { kode, jumlah, lokasi_id } of waiting) {
    const row = findRow(rows, kode, origin);
    if (row) here.set(`${row.kunci} ${lokasi_id}`, jumlah);
  }
  const own = new Set([...here].filter(([, jumlah]) => jumlah > 0).map(([key]) => key.split(' ')[0]));
  const counted = new Map<number, number>();
  for (const { kunci, lokasi_id, letak } of rows) {
    const there = letak.some((one) => here.get(`${kunci} ${one.lokasi_id}`) !== 0);
    if (there || own.has(kunci)) counted.set(lokasi_id, (counted.get(lokasi_id) ?? 0) + 1);
  }
  return counted;
}

/** Determines the result of a count offline; the server's result replaces it. */
export function resultHere(row: HarapanOpname | undefined, lokasiId: number, here: number): CountResult {
  if (!row) return 'tidak_dikenal';
  if (here > 0) return 'sudah_dihitung';
  return row.lokasi_id === lokasiId ? 'cocok' : 'ruang_lain';
}

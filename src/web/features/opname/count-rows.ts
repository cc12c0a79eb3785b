import { readPath } from '../../../shared/label-content.ts';
import type { HarapanOpname } from '../../../shared/opname.ts';
import type { CountResult } from '../../../shared/opname-words.ts';
import { askedOf } from '../../entities/label/label-text.ts';
import type { WaitingCount } from '../../entities/opname/count-rules.ts';

/** A row of the daftar harapan with what is known of it in one room, counts that wait here included. */
export interface RoomRow {
  row: HarapanOpname;
  /** Pieces counted in this room. */
  here: number;
  /** Pieces counted in other rooms, or with other people. */
  elsewhere: number;
  /** Whether it is expected elsewhere. */
  foreign: boolean;
  /** Rooms in which pieces of it were counted with this person. */
  rooms?: number[];
}

/** Rows by what may name them: their label's record, and their code. */
const byName = new WeakMap<readonly HarapanOpname[], Map<string, HarapanOpname>>();

function namesOf(rows: readonly HarapanOpname[]): Map<string, HarapanOpname> {
  let names = byName.get(rows);
  if (!names) {
    // of two with one code the first one holds
    names = new Map(
      [...rows].reverse().flatMap((row) => [[`kode ${row.kode}`, row] as const, [row.kunci, row] as const]),
    );
    byName.set(rows, names);
  }
  return names;
}

/** Finds what a scanned or typed text is in the daftar harapan. */
export function findRow(
  rows: readonly HarapanOpname[],
  text: string,
  origin: string,
): HarapanOpname | undefined {
  const asked = askedOf(text, origin);
  if (asked === null) return undefined;
  const path = readPath(asked);
  return namesOf(rows).get(path ? `${path.jenis}:${path.id}` : `kode ${asked}`);
}

/** The room that a text names: the label at its door. */
export function roomOf(text: string, origin: string): number | undefined {
  const path = readPath(askedOf(text, origin) ?? '');
  return path?.jenis === 'lokasi' ? path.id : undefined;
}

/** Works out each row as it stands in a room: what waits on this device replaces what the server has of it. */
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

/** Counts for each room how many of its rows are counted anywhere, by what the server has and this device knows. */
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

/** Classifies a count from data on this device; the answer of the server replaces it. */
export function resultHere(row: HarapanOpname | undefined, lokasiId: number, here: number): CountResult {
  if (!row) return 'tidak_dikenal';
  if (here > 0) return 'sudah_dihitung';
  return row.lokasi_id === lokasiId ? 'cocok' : 'ruang_lain';
}

import type { HarapanOpname } from '../../../shared/opname.ts';
import type { CountResult } from '../../../shared/opname-words.ts';
import type { WaitingCount } from '../../entities/opname/count-rules.ts';
import { findRow, type RoomRow } from './count-rows.ts';

/** Computes the pieces of each row by person and room; unsent counts replace those from the server. */
function placesOf(
  rows: readonly HarapanOpname[],
  waiting: readonly WaitingCount[],
  origin: string,
): Map<string, Map<string, number>> {
  const places = new Map(
    rows.map((row) => [
      row.kunci,
      new Map(row.letak.map((one) => [`${one.pengguna_id} ${one.lokasi_id}`, one.jumlah])),
    ]),
  );
  for (const { kode, jumlah, lokasi_id, pengguna_id } of waiting) {
    const row = findRow(rows, kode, origin);
    if (row) places.get(row.kunci)?.set(`${pengguna_id} ${lokasi_id}`, jumlah);
  }
  return places;
}

/** Computes the rows of a person: expected pieces, and pieces counted with them. */
export function rowsWith(
  rows: readonly HarapanOpname[],
  waiting: readonly WaitingCount[],
  penggunaId: number,
  origin: string,
): RoomRow[] {
  const places = placesOf(rows, waiting, origin);
  return rows.flatMap((row): RoomRow[] => {
    const jumlah = row.pegangan?.find((one) => one.pengguna_id === penggunaId)?.jumlah ?? 0;
    const all = [...(places.get(row.kunci) ?? [])].filter(([, pieces]) => pieces > 0);
    const own = all.filter(([key]) => key.startsWith(`${penggunaId} `));
    const sum = (some: typeof all) => some.reduce((total, [, pieces]) => total + pieces, 0);
    const here = sum(own);
    const foreign = jumlah === 0;
    if (foreign && here === 0) return [];
    const rooms = own.map(([key]) => Number(key.split(' ')[1]));
    // pieces counted with others are those others' own, except the excess over what they should hold
    const others = (row.pegangan ?? []).filter((one) => one.pengguna_id !== penggunaId);
    const expected = others.reduce((total, one) => total + one.jumlah, 0);
    const elsewhere = Math.max(0, sum(all) - here - expected);
    return [{ row: foreign ? row : { ...row, jumlah }, here, elsewhere, foreign, rooms }];
  });
}

/** Counts the rows per person that are counted with them. */
export function countedByPerson(
  rows: readonly HarapanOpname[],
  waiting: readonly WaitingCount[],
  origin: string,
): Map<number, number> {
  const places = placesOf(rows, waiting, origin);
  const counted = new Map<number, number>();
  for (const { kunci, pegangan = [] } of rows) {
    const all = [...(places.get(kunci) ?? [])].filter(([, pieces]) => pieces > 0);
    for (const { pengguna_id } of pegangan)
      if (all.some(([key]) => key.startsWith(`${pengguna_id} `)))
        counted.set(pengguna_id, (counted.get(pengguna_id) ?? 0) + 1);
  }
  return counted;
}

/** Determines the result of a count with a person offline; the server's result replaces it. */
export function resultWith(
  row: HarapanOpname | undefined,
  { penggunaId, lokasiId, here }: { penggunaId: number; lokasiId: number; here: number },
): CountResult {
  if (!row) return 'tidak_dikenal';
  if (here > 0) return 'sudah_dihitung';
  if (!row.pegangan?.some((one) => one.pengguna_id === penggunaId)) return 'orang_lain';
  return row.lokasi_id === lokasiId ? 'cocok' : 'ruang_lain';
}

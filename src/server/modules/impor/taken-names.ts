import type { Trx } from '../../context.ts';
import type { CheckedRow } from './check-row.ts';
import { findByKeys } from './match.repository.ts';
import { Namesakes } from './namesakes.ts';
import { readPeople } from './people.repository.ts';
import type { Plan } from './plan.ts';
import { RowKeys } from './row-keys.ts';
import { batchesOf } from './rows.repository.ts';

/** Index of values that must be unique among records and rows. */
export interface Names {
  keys: readonly { field: string; rows: RowKeys }[];
  namesakes?: Namesakes;
}

/** Reads the unique values of rows and records, and people of the same name. */
export async function readNames(
  trx: Trx,
  id: number,
  plan: Plan,
  taken: ReadonlySet<number>,
): Promise<Names> {
  const { unik = [], jenis } = plan.entity;
  const keys = unik.map((field) => ({ field, rows: new RowKeys({ ...plan, cocokkan: [field] }) }));
  if (keys.length > 0) {
    for await (const rows of batchesOf(trx, id)) {
      for (const row of rows)
        if (!row.bukan_data || taken.has(row.nomor)) for (const one of keys) one.rows.add(row);
    }
  }
  for (const { field, rows } of keys) rows.setFound(await findByKeys(trx, jenis, [field], rows.keys));
  return { keys, ...(jenis === 'pengguna' && { namesakes: new Namesakes(await readPeople(trx)) }) };
}

/**
 * Refuses a row that creates a record when its name exists or is in another row, and one that changes a record when the
 * new name belongs to another.
 */
export function unlessTaken({ keys, namesakes }: Names, row: CheckedRow): CheckedRow {
  if (!row.siap) return row;
  const { nomor, record_id, ubah = [] } = row;
  const changed = keys.filter(({ field }) => ubah.some(({ bidang }) => bidang === field));
  const [pesan] =
    record_id === undefined
      ? keys.flatMap(({ rows }) => rows.takenBy(nomor) ?? [])
      : changed.flatMap(({ rows }) => rows.othersHave(nomor, record_id) ?? []);
  if (pesan === undefined) return namesakes ? namesakes.unlessSame(row) : row;
  const masalah = [...row.masalah, { kolom: null, nilai: null, pesan, berat: 'galat' as const }];
  return { nomor, status: 'ditolak', masalah, siap: null };
}

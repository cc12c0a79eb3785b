import type { Trx } from '../../context.ts';
import type { CheckedRow } from './check-row.ts';
import { findByKeys } from './match.repository.ts';
import type { Plan } from './plan.ts';
import { RowKeys } from './row-keys.ts';
import { batchesOf } from './rows.repository.ts';

/** The names of rows of a kind that has each name once; undefined for other kinds. */
export async function readNames(
  trx: Trx,
  id: number,
  plan: Plan,
  taken: ReadonlySet<number>,
): Promise<RowKeys | undefined> {
  const { unik, jenis } = plan.entity;
  if (!unik) return undefined;
  const keys = new RowKeys({ ...plan, cocokkan: unik });
  for await (const rows of batchesOf(trx, id)) {
    for (const row of rows) if (!row.bukan_data || taken.has(row.nomor)) keys.add(row);
  }
  keys.setFound(await findByKeys(trx, jenis, unik, keys.keys));
  return keys;
}

/** A row that makes a record, refused when its name is there already or stands in another row, too. */
export function unlessTaken(names: RowKeys | undefined, row: CheckedRow): CheckedRow {
  const pesan = names?.takenBy(row.nomor);
  if (pesan === undefined) return row;
  const masalah = [...row.masalah, { kolom: null, nilai: null, pesan, berat: 'galat' as const }];
  return { nomor: row.nomor, status: 'ditolak', masalah, siap: null };
}

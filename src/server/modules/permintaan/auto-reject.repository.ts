import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** Those that wait for one of these barang and ask for more than the given pieces, locked in the order of their ids. */
export async function lockWaiting(
  trx: Trx,
  barangIds: readonly number[],
  moreThan: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('permintaan')
    .select('id')
    .where(sql<boolean>`barang_id = any(${[...barangIds]})`)
    .where('status', '=', 'Menunggu')
    .where('jumlah', '>', moreThan)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

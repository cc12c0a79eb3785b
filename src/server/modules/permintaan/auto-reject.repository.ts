import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/**
 * Locks the undecided permintaan of these barang that ask for more than `left` pieces, in the order of ids; answers
 * their ids.
 */
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

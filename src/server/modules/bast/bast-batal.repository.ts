import { sql } from 'kysely';
import type { JenisBast } from '../../../shared/bast.ts';
import type { Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';

/** Locks a BAST until the transaction ends, so that a concurrent void waits. */
export async function lockBast(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('bast').select('id').where('id', '=', id).forUpdate().execute();
}

/** Voids a BAST; the database takes its holdings off the valid papers. */
export async function insertBatal(
  trx: Trx,
  row: { bast_id: number; alasan: string; oleh_id: number },
): Promise<void> {
  await trx
    .insertInto('bast_batal')
    .values({ ...row })
    .execute();
}

/** Finds of each holding, or of those that it corrects, the last voided BAST of this kind that listed it. */
export async function voidedListing(
  trx: Trx,
  jenis: JenisBast,
  holdingIds: readonly number[],
): Promise<{ id: number; nomor: string }[]> {
  const { rows } = await sql<{ id: number; nomor: string }>`
    with recursive asal as (
      select id as kini, id from unnest(${[...holdingIds]}::bigint[]) id
      union
      select asal.kini, bp.koreksi_dari_id from asal join barang_pengguna bp on bp.id = asal.id
      where bp.koreksi_dari_id is not null
    ), terakhir as (
      select asal.kini, max(batal.bast_id) as id from asal
      join bast_barang_pengguna baris on baris.barang_pengguna_id = asal.id and baris.jenis = ${jenis}
      join bast_batal batal on batal.bast_id = baris.bast_id
      group by asal.kini
    )
    select distinct bast.id, bast.nomor from terakhir join bast on bast.id = terakhir.id order by bast.id`.execute(
    trx,
  );
  return rows;
}

/** Writes down whose place a BAST took. */
export async function insertPengganti(
  trx: Trx,
  bastId: number,
  replaced: readonly { id: number }[],
): Promise<void> {
  await insertRows(
    trx,
    'bast_pengganti',
    replaced.map(({ id }) => ({ bast_id: bastId, menggantikan_id: id })),
  );
}

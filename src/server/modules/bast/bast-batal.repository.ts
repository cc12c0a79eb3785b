import { sql } from 'kysely';
import type { JenisBast } from '../../../shared/bast.ts';
import type { Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';

/** Locks a BAST until the transaction ends, so that a concurrent void waits. */
export async function lockBast(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('bast').select('id').where('id', '=', id).forUpdate().execute();
}

/** Voids a BAST; a trigger then frees its holdings for other papers. */
export async function insertBatal(
  trx: Trx,
  row: { bast_id: number; alasan: string; oleh_id: number },
): Promise<void> {
  await trx
    .insertInto('bast_batal')
    .values({ ...row })
    .execute();
}

/** Finds, for each holding or the one that it corrects, the last voided BAST of this kind that listed it. */
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

/**
 * Locks, until the transaction ends, the valid BAST of this kind with an unsigned tanda terima that list a row
 * corrected by one of these holdings. Call it before the holdings are locked, as a signature locks its BAST first, too.
 */
export async function lockWaitingCorrected(
  trx: Trx,
  jenis: JenisBast,
  holdingIds: readonly number[],
): Promise<{ id: number; tanggal: string }[]> {
  const { rows } = await sql<{ id: number; tanggal: string }>`
    with recursive asal as (
      select koreksi_dari_id as id from barang_pengguna where id = any(${[...holdingIds]}::bigint[])
      union
      select bp.koreksi_dari_id from asal join barang_pengguna bp on bp.id = asal.id
    )
    select bast.id, bast.tanggal from bast
    where bast.id in (
        select berlaku.bast_id from asal
        join bast_berlaku berlaku on berlaku.barang_pengguna_id = asal.id and berlaku.jenis = ${jenis}
        join tanda_terima minta on minta.bast_id = berlaku.bast_id
      )
    order by bast.id for update of bast`.execute(trx);
  return rows;
}

/** Reads which of these locked BAST still wait for a signature. */
export async function stillWaiting(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select minta.bast_id as id from tanda_terima minta where minta.bast_id = any(${[...ids]}::bigint[])
      and not exists (select from tanda_terima_ttd where bast_id = minta.bast_id)
      and not exists (select from bast_batal where bast_id = minta.bast_id)
    order by minta.bast_id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Records which BAST replaces a voided one. */
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

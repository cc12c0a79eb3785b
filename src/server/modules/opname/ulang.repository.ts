import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/**
 * Sends rooms back: their counts until now hold no longer. Answers the rooms that there are, with the id of each
 * sending.
 */
export async function sendBack(
  trx: Trx,
  opnameId: number,
  { lokasi_id, catatan, olehId }: { lokasi_id: readonly number[]; catatan: string | null; olehId: number },
): Promise<{ id: number; jalur: string }[]> {
  const { rows } = await sql<{ id: number; jalur: string }>`
    with baru as (
      insert into opname_ulang (opname_id, lokasi_id, sampai_nomor, catatan, oleh_id)
      select ruang.opname_id, ruang.lokasi_id,
        (select coalesce(max(nomor), 0) from opname_hitungan hitungan where hitungan.opname_id = ruang.opname_id),
        ${catatan}, ${olehId}
      from opname_ruang ruang where opname_id = ${opnameId} and lokasi_id = any(${[...lokasi_id]}::bigint[])
      returning id, lokasi_id
    )
    select baru.id, jalur from baru join opname_ruang ruang on ruang.opname_id = ${opnameId} and ruang.lokasi_id = baru.lokasi_id
    order by lower(jalur), baru.id`.execute(trx);
  return rows;
}

import { sql } from 'kysely';
import type { MenurutOpname } from '../../../shared/opname-words.ts';
import type { Trx } from '../../context.ts';

/** Tables and columns of rooms and people of an opname. */
const places = {
  ruang: { table: sql.table('opname_ruang'), id: sql.ref('lokasi_id'), nama: sql.ref('jalur') },
  orang: { table: sql.table('opname_orang'), id: sql.ref('pengguna_id'), nama: sql.ref('nama') },
} as const;

/**
 * Orders rooms or people to be recounted: their earlier counts are no longer valid. Returns the existing ones, each
 * with the id of its order.
 */
export async function sendBack(
  trx: Trx,
  opnameId: number,
  {
    menurut,
    ids,
    catatan,
    olehId,
  }: { menurut: MenurutOpname; ids: readonly number[]; catatan: string | null; olehId: number },
): Promise<{ id: number; nama: string }[]> {
  const { table, id, nama } = places[menurut];
  const { rows } = await sql<{ id: number; nama: string }>`
    with baru as (
      insert into opname_ulang (opname_id, ${id}, sampai_nomor, catatan, oleh_id)
      select opname_id, ${id},
        (select coalesce(max(nomor), 0) from opname_hitungan hitungan where hitungan.opname_id = tempat.opname_id),
        ${catatan}, ${olehId}
      from ${table} tempat where opname_id = ${opnameId} and ${id} = any(${[...ids]}::bigint[])
      returning id, ${id} as tempat_id
    )
    select baru.id, ${nama} as nama from baru join ${table} tempat on opname_id = ${opnameId} and ${id} = baru.tempat_id
    order by lower(${nama}), baru.id`.execute(trx);
  return rows;
}

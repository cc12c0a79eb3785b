import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** A day on which more of a barang is held than there would be, and by whom. */
export interface ShortDay {
  hari: string;
  ada: number;
  dipegang: number;
  pemegang: { name: string; jumlah: number }[];
}

/**
 * Finds the first day from `dari` on (by default of all) on which more of a barang is held than its journal says that
 * there is. A holding counts from its first day up to, but not with, its last; what a correction replaced does not.
 */
export async function firstShortDay(
  trx: Trx,
  barangId: number,
  dari?: string,
): Promise<ShortDay | undefined> {
  const { rows } = await sql<ShortDay>`
    with pakai as (
      select bp.id, name, jumlah, tanggal_awal, coalesce(tanggal_akhir, 'infinity') as tanggal_akhir
      from barang_pengguna bp join pengguna on pengguna.id = bp.pengguna_id
      where barang_id = ${barangId} and dikoreksi_pada is null
    ), masa as (
      select * from masa_barang where barang_id = ${barangId}
    ), hari as (
      select tanggal_awal as hari from pakai union select dari from masa union select sampai from masa
    )
    select hari, coalesce((select jumlah from masa where dari <= hari and hari < sampai), 0) as ada, dipegang, pemegang
    from (select hari from hari where hari < 'infinity' and hari >= ${dari ?? '-infinity'}::date
      union select ${dari ?? null}::date where ${dari ?? null}::date is not null) hari
    cross join lateral (
      select sum(jumlah)::integer as dipegang,
        json_agg(json_build_object('name', name, 'jumlah', jumlah) order by lower(name), id) as pemegang
      from pakai where tanggal_awal <= hari and hari < tanggal_akhir
    ) saat
    where dipegang > coalesce((select jumlah from masa where dari <= hari and hari < sampai), 0)
    order by hari limit 1`.execute(trx);
  return rows[0];
}

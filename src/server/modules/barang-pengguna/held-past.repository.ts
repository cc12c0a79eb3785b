import { sql } from 'kysely';
import type { Trx } from '../../context.ts';
import type { ShortDay } from '../barang/held-days.repository.ts';

/**
 * Finds the first day of a holding on which more was held than there was. Before a split, holders of a part held pieces
 * of the old barang: on such a day they are counted there, as `per_tanggal.barang_pengguna` does.
 */
export async function firstShortDayOf(trx: Trx, holdingId: number): Promise<ShortDay | undefined> {
  const { rows } = await sql<ShortDay>`
    with recursive asal as (
      select barang_id from barang_pengguna where id = ${holdingId}
      union
      select keluar.barang_id from asal
      join mutasi masuk on masuk.barang_id = asal.barang_id and masuk.jenis = 'pecah' and masuk.jumlah > 0
      join mutasi keluar on keluar.id = masuk.pasangan_id and keluar.barang_id <> masuk.barang_id
    ), keluarga as (
      select barang_id from asal
      union
      select masuk.barang_id from keluarga
      join mutasi keluar on keluar.barang_id = keluarga.barang_id and keluar.jenis = 'pecah' and keluar.jumlah < 0
      join mutasi masuk on masuk.id = keluar.pasangan_id and masuk.barang_id <> keluar.barang_id
    ), pakai as (
      select bp.id, bp.barang_id, name, jumlah, tanggal_awal as dari, coalesce(tanggal_akhir, 'infinity') as sampai
      from keluarga
      join barang_pengguna bp on bp.barang_id = keluarga.barang_id and dikoreksi_pada is null
      join pengguna on pengguna.id = bp.pengguna_id
      union all
      select pakai.id, keluar.barang_id, name, pakai.jumlah, dari, least(sampai, masuk.tanggal)
      from pakai
      join mutasi masuk on masuk.barang_id = pakai.barang_id and masuk.jenis = 'pecah' and masuk.jumlah > 0
        and masuk.tanggal > dari
      join mutasi keluar on keluar.id = masuk.pasangan_id and keluar.barang_id <> masuk.barang_id
    ), masa as (
      select masa.* from masa_barang masa join asal on asal.barang_id = masa.barang_id
    ), tercatat as (
      select barang_id, min(dari) as sejak from masa group by barang_id
    ), hari as (
      select barang_id, dari as hari from pakai
      union
      select barang_id, batas from masa cross join lateral (values (dari), (sampai)) batas (batas)
    )
    select hari.barang_id, hari, ada, dipegang, pemegang
    from hari
    join tercatat on tercatat.barang_id = hari.barang_id and sejak <= hari
    join pakai diri on diri.id = ${holdingId} and diri.barang_id = hari.barang_id
      and diri.dari <= hari and hari < diri.sampai
    cross join lateral (
      select coalesce(sum(jumlah), 0)::integer as ada from masa
      where masa.barang_id = hari.barang_id and masa.dari <= hari and hari < masa.sampai
    ) ada
    cross join lateral (
      select sum(jumlah)::integer as dipegang,
        json_agg(json_build_object('name', name, 'jumlah', jumlah) order by lower(name), pakai.id) as pemegang
      from pakai where pakai.barang_id = hari.barang_id and pakai.dari <= hari and hari < pakai.sampai
    ) saat
    where dipegang > ada
    order by hari limit 1`.execute(trx);
  return rows[0];
}

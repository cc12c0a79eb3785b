import { type RawBuilder, sql } from 'kysely';
import type { Kejadian } from '../../../shared/foto-kejadian.ts';
import type { Db, Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type BerkasRow, berkasListJson } from '../berkas/berkas.repository.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';

/** Event of a holding that has photos. */
export interface EventRef {
  kejadian: 'serah' | 'kembali' | 'aduan';
  barang_pengguna_id: number;
  aduan_id: number | null;
}

/** Stores files as photos of an event, in this order. */
export async function insertFoto(
  trx: Trx,
  event: EventRef,
  { berkasIds, olehId }: { berkasIds: readonly number[]; olehId: number },
): Promise<void> {
  await insertRows(
    trx,
    'foto_kejadian',
    berkasIds.map((berkas_id, index) => ({ ...event, berkas_id, urut: index + 1, oleh_id: olehId })),
  );
}

/** An event as stored; its photos have no addresses yet. */
export type KejadianRow = Omit<Kejadian, 'foto'> & { foto: BerkasRow[] };

const photos = (from: RawBuilder<unknown>) => berkasListJson(from, sql`foto.pada, foto.berkas_id`);

/** Reads the events of a barang, the latest first: its aduan, and photographed hand-overs, returns and counts. */
export async function eventsOfBarang(
  db: Db,
  barangId: number,
  { opname }: { opname: boolean },
): Promise<KejadianRow[]> {
  const { rows } = await sql<KejadianRow>`
    select kejadian, barang_pengguna_id, ${penggunaJson('pengguna')} as oleh, pada, aduan, opname, foto
    from (
      select 'aduan' as kejadian, aduan.barang_pengguna_id, aduan.pelapor_id as oleh_id, aduan.created_at as pada,
        json_build_object('id', aduan.id, 'jenis', aduan.jenis, 'status', aduan.status) as aduan, null::json as opname,
        ${photos(sql`foto_kejadian foto where foto.aduan_id = aduan.id`)} as foto
      from aduan
      where aduan.barang_id = ${barangId}
        or aduan.barang_pengguna_id in (select id from barang_pengguna where barang_id = ${barangId})
      union all
      select awal.kejadian, awal.barang_pengguna_id, awal.oleh_id, awal.pada, null, null,
        ${photos(sql`foto_kejadian foto where foto.barang_pengguna_id = awal.barang_pengguna_id and foto.kejadian = awal.kejadian`)}
      from foto_kejadian awal join barang_pengguna on barang_pengguna.id = awal.barang_pengguna_id
      where barang_pengguna.barang_id = ${barangId} and awal.urut = 1 and awal.aduan_id is null
      union all
      select 'opname', null, hitungan.oleh_id, hitungan.diterima_pada, null,
        json_build_object('id', opname.id, 'nama', opname.nama),
        ${photos(sql`(
          select berkas_id, pada from opname_foto where hitungan_id = hitungan.id
          union
          select hitungan.foto_id, hitungan.diterima_pada where hitungan.foto_id is not null
        ) foto`)}
      from opname_hitungan hitungan join opname on opname.id = hitungan.opname_id
      where ${opname} and hitungan.kunci = ${`barang:${barangId}`} and (
        hitungan.foto_id is not null or exists (select from opname_foto where hitungan_id = hitungan.id)
      )
    ) semua join pengguna on pengguna.id = semua.oleh_id
    order by pada desc, kejadian`.execute(db);
  return rows;
}

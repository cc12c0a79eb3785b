import { sql } from 'kysely';
import type {
  HarapanOpname,
  OpnameRinci,
  PemegangOpname,
  PerangkatOpname,
  RuangOpname,
} from '../../../shared/opname.ts';
import type { Db } from '../../context.ts';
import { penggunaJson } from '../keputusan/keputusan.repository.ts';

/** Reads for each room the expected and counted pieces, and the number of differences. */
export async function progressOfRooms(db: Db, id: number): Promise<RuangOpname[]> {
  const { rows } = await sql<RuangOpname>`
    with butir as materialized (select * from opname_butir(${id})),
    selisih as (
      select lokasi_id, count(distinct kunci)::integer as jumlah
      from (
        select kunci, lokasi_id from butir where kelompok not in ('cocok', 'belum_dihitung') and lokasi_id is not null
        union
        select kunci, (di ->> 'lokasi_id')::bigint from butir cross join lateral jsonb_array_elements(letak) di
        where kelompok not in ('cocok', 'belum_dihitung')
      ) di_ruang
      group by lokasi_id
    ), harapan as (
      select lokasi_id, count(*)::integer as harapan, count(*) filter (where jumlah_ditemukan > 0)::integer as dihitung
      from butir where harapan_id is not null group by lokasi_id
    )
    select ruang.lokasi_id, ruang.jalur, coalesce(harapan.harapan, 0) as harapan, coalesce(harapan.dihitung, 0) as dihitung,
      coalesce(selisih.jumlah, 0) as selisih,
      (select max(pada) from opname_ulang ulang
        where ulang.opname_id = ruang.opname_id and ulang.lokasi_id = ruang.lokasi_id) as ulang_pada
    from opname_ruang ruang
    left join harapan on harapan.lokasi_id = ruang.lokasi_id
    left join selisih on selisih.lokasi_id = ruang.lokasi_id
    where ruang.opname_id = ${id}
    order by lower(ruang.jalur), ruang.lokasi_id`.execute(db);
  return rows;
}

/** Reads for each person the expected pieces, those counted with them, and the differences. */
export async function progressOfPeople(db: Db, id: number): Promise<PemegangOpname[]> {
  const { rows } = await sql<PemegangOpname>`
    with harapan as (select kunci, pengguna_id, jumlah from opname_pegangan where opname_id = ${id}),
    ada as (
      select kunci, pengguna_id, sum(jumlah) as jumlah, bool_or(berbeda) as berbeda from opname_ditemukan
      where opname_id = ${id} and pengguna_id is not null group by kunci, pengguna_id
    ), isi as (
      select pengguna_id, count(harapan.kunci)::integer as harapan,
        count(*) filter (where harapan.kunci is not null and ada.jumlah > 0)::integer as dihitung,
        count(*) filter (
          where ada.berbeda or (ada.jumlah > 0 and ada.jumlah is distinct from harapan.jumlah)
        )::integer as selisih
      from harapan full join ada using (kunci, pengguna_id) group by pengguna_id
    )
    select orang.pengguna_id, orang.nama, coalesce(harapan, 0) as harapan, coalesce(dihitung, 0) as dihitung,
      coalesce(selisih, 0) as selisih,
      (select max(pada) from opname_ulang ulang
        where ulang.opname_id = orang.opname_id and ulang.pengguna_id = orang.pengguna_id) as ulang_pada
    from opname_orang orang left join isi on isi.pengguna_id = orang.pengguna_id
    where orang.opname_id = ${id}
    order by lower(orang.nama), orang.pengguna_id`.execute(db);
  return rows;
}

/** Counts the differences, except for records not counted yet. */
export async function countDifferences(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from opname_butir(${id})
    where kelompok not in ('cocok', 'belum_dihitung')`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** Reads the counts of each petugas. */
export async function progressOfPetugas(db: Db, id: number): Promise<OpnameRinci['hitungan_petugas']> {
  const { rows } = await sql<OpnameRinci['hitungan_petugas'][number]>`
    select ${penggunaJson('pengguna')} as petugas,
      count(distinct hitungan.kunci) filter (where hitungan.jumlah > 0)::integer as dihitung,
      count(distinct hitungan.lokasi_id) filter (where hitungan.jumlah > 0)::integer as ruang,
      max(hitungan.diterima_pada) as terakhir_pada
    from opname_petugas petugas
    join pengguna on pengguna.id = petugas.pengguna_id
    left join opname_berlaku hitungan on hitungan.opname_id = ${id} and hitungan.oleh_id = petugas.pengguna_id
    where petugas.opname_id = ${id}
    group by pengguna.id
    order by lower(pengguna.name), pengguna.id`.execute(db);
  return rows;
}

/** Reads the devices that took the list, or one of them. */
export async function listPerangkat(db: Db, id: number, one?: string): Promise<PerangkatOpname[]> {
  const { rows } = await sql<PerangkatOpname>`
    select perangkat.id, perangkat.nama, ${penggunaJson('pengguna')} as petugas,
      case when ditutup_pada is not null then 'ditutup' when diserahkan_pada is not null then 'diserahkan' else 'terbuka' end
        as status,
      (select count(*)::integer from opname_hitungan hitungan
        where hitungan.opname_id = perangkat.opname_id and hitungan.perangkat_id = perangkat.id) as hitungan,
      menunggu, menunggu_sejak, terakhir_pada, alasan_tutup
    from opname_perangkat perangkat join pengguna on pengguna.id = perangkat.pengguna_id
    where perangkat.opname_id = ${id} ${one === undefined ? sql`` : sql`and perangkat.id = ${one}::uuid`}
    order by dibuka_pada, perangkat.id`.execute(db);
  return rows;
}

/** Reads the late counts. */
export async function listSusulan(db: Db, id: number): Promise<OpnameRinci['susulan']> {
  const { rows } = await sql<OpnameRinci['susulan'][number]>`
    select hitungan.id as hitungan_id, pengguna.name as petugas, ruang.jalur, hitungan.kode, hitungan.nama, hitungan.jumlah,
      hitungan.diterima_pada, susulan.masuk
    from opname_hitungan hitungan
    join pengguna on pengguna.id = hitungan.oleh_id
    join opname_ruang ruang on ruang.opname_id = hitungan.opname_id and ruang.lokasi_id = hitungan.lokasi_id
    left join opname_susulan susulan on susulan.hitungan_id = hitungan.id
    where hitungan.opname_id = ${id} and hitungan.susulan
    order by hitungan.nomor`.execute(db);
  return rows;
}

/** Reads the counted pieces of each record by room, in the order of the rooms. */
async function placesOf(db: Db, id: number): Promise<Map<string, HarapanOpname['letak']>> {
  type Found = Omit<HarapanOpname['letak'][number], 'jalur' | 'pengguna_id'> & {
    kunci: string;
    pengguna_id: number | null;
  };
  const { rows } = await sql<Found>`
    select kunci, lokasi_id, pengguna_id, jumlah, kondisi from opname_ditemukan
    where opname_id = ${id} and jumlah > 0 order by lokasi_id, pengguna_id`.execute(db);
  const rooms = await sql<{ lokasi_id: number; jalur: string }>`
    select lokasi_id, jalur from opname_ruang where opname_id = ${id} order by lower(jalur), lokasi_id`.execute(
    db,
  );
  const jalur = new Map(rooms.rows.map((room, nth) => [room.lokasi_id, { nth, jalur: room.jalur }]));
  const nth = ({ lokasi_id }: { lokasi_id: number }) => jalur.get(lokasi_id)?.nth ?? 0;
  const places = new Map<string, HarapanOpname['letak']>();
  for (const { kunci, lokasi_id, pengguna_id, jumlah, kondisi } of rows) {
    const place = { lokasi_id, jalur: jalur.get(lokasi_id)?.jalur ?? '', jumlah, kondisi };
    const all = places.get(kunci) ?? [];
    all.push(pengguna_id === null ? place : { ...place, pengguna_id });
    places.set(kunci, all);
  }
  for (const all of places.values()) all.sort((one, other) => nth(one) - nth(other));
  return places;
}

/** Room or person of a part of the daftar harapan. */
export interface HarapanPart {
  lokasi_id?: number | undefined;
  pengguna_id?: number | undefined;
}

/**
 * Reads the daftar harapan of a room or a person, or all of it, with the counts. Joins them here, because PostgreSQL
 * can't estimate the number of counted records and chose a nested loop.
 */
export async function listHarapan(
  db: Db,
  id: number,
  { lokasi_id, pengguna_id }: HarapanPart,
): Promise<HarapanOpname[]> {
  const ofRoom = lokasi_id === undefined ? sql`` : sql`and harapan.lokasi_id = ${lokasi_id}`;
  const ofPerson =
    pengguna_id === undefined
      ? sql``
      : sql`and exists (select from opname_pegangan pegang where pegang.opname_id = ${id}
          and pegang.kunci = harapan.kunci and pegang.pengguna_id = ${pengguna_id})`;
  type Row = Omit<HarapanOpname, 'letak' | 'pegangan' | 'kode_lama'> & {
    pegangan: HarapanOpname['pegangan'] | null;
    kode_lama: string | null;
  };
  const { rows } = await sql<Row>`
    select harapan.kunci, harapan.jenis, harapan.record_id, harapan.lokasi_id, harapan.kode,
      coalesce(barang.kode_lama, buku.kode_lama) as kode_lama, harapan.nama, harapan.merk,
      harapan.nomor_seri, harapan.kategori, harapan.jumlah, harapan.kondisi, harapan.pemegang,
      case when (select menurut from opname where id = ${id}) = 'orang' then (
        select jsonb_agg(jsonb_build_object('pengguna_id', pengguna_id, 'jumlah', pegangan.jumlah) order by pengguna_id)
        from opname_pegangan pegangan where pegangan.opname_id = ${id} and pegangan.kunci = harapan.kunci
      ) end as pegangan
    from opname_harapan harapan
    left join barang on harapan.jenis = 'barang' and barang.id = harapan.record_id
    left join buku on harapan.jenis = 'buku' and buku.id = harapan.record_id
    where harapan.opname_id = ${id} ${ofRoom} ${ofPerson}
    order by harapan.lokasi_id, lower(harapan.nama), harapan.id`.execute(db);
  const places = await placesOf(db, id);
  return rows.map(({ pegangan, kode_lama, ...row }) => ({
    ...row,
    // left out where empty, as phones keep the whole list
    ...(kode_lama !== null && { kode_lama }),
    ...(pegangan !== null && { pegangan }),
    letak: places.get(row.kunci) ?? [],
  }));
}

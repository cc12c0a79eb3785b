import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/**
 * Freezes the rooms of an opname and their expected contents at the end of the cut-off day, from the views of that day.
 * Returns the number of rows in the list.
 */
export async function freezeList(trx: Trx, id: number): Promise<number> {
  await sql`select set_config('manis.per', tanggal::text, true) from opname where id = ${id}`.execute(trx);
  // present rooms, and those that had contents at the cut-off
  await sql`
    with batas as (select * from opname where id = ${id})
    insert into opname_ruang (opname_id, lokasi_id, jalur)
    select distinct batas.id, ruang.id, ruang.jalur
    from batas cross join per_tanggal.lokasi_jalur ruang
    where (batas.lokasi is null or batas.lokasi_id = any(ruang.leluhur)) and (
      exists (select from public.lokasi where lokasi.id = ruang.id)
      or exists (select from per_tanggal.barang where barang.lokasi_id = ruang.id)
      or exists (select from per_tanggal.buku where buku.lokasi_id = ruang.id)
    )`.execute(trx);
  await sql`
    with batas as (select * from opname where id = ${id} and menurut = 'orang')
    insert into opname_orang (opname_id, pengguna_id, nama)
    select batas.id, pengguna.id, pengguna.name
    from batas join pengguna on batas.pengguna_id is null or pengguna.id = batas.pengguna_id
    where aktif or exists (select from per_tanggal.barang_pengguna pegang where pegang.pengguna_id = pengguna.id)
      or exists (select from per_tanggal.buku where buku.pengguna_id = pengguna.id)`.execute(trx);
  const { numAffectedRows: barang } = await sql`
    insert into opname_harapan
      (opname_id, jenis, record_id, lokasi_id, kode, nama, merk, nomor_seri, kategori, gambar_id, jumlah, kondisi, pemegang, nilai)
    select batas.id, 'barang', barang.id, barang.lokasi_id, kode_barang, nama_barang, merk, nomor_seri, kategori.nama_kategori,
      (select berkas.id from berkas where berkas.id = barang.gambar_id), unit.jumlah, barang.kondisi, pegangan.pemegang,
      case when not barang.harga_belum_diketahui then unit.jumlah * barang.harga_barang end
    from opname batas
    join per_tanggal.barang on batas.kategori is null or barang.kategori_id = batas.kategori_id
    join opname_ruang ruang on ruang.opname_id = batas.id and ruang.lokasi_id = barang.lokasi_id
    join per_tanggal.kategori on kategori.id = barang.kategori_id
    left join (
      select barang_id, string_agg(distinct pengguna.name, ', ' order by pengguna.name) as pemegang,
        sum(pegang.jumlah) filter (where pegang.pengguna_id = coalesce(satu.pengguna_id, pegang.pengguna_id)) as dipegang
      from per_tanggal.barang_pengguna pegang join pengguna on pengguna.id = pegang.pengguna_id
      join opname satu on satu.id = ${id} group by barang_id
    ) pegangan on pegangan.barang_id = barang.id
    cross join lateral (
      select (case when batas.pengguna_id is null and batas.menurut = 'ruang' then barang.jumlah_barang else pegangan.dipegang end)::integer as jumlah
    ) unit
    where batas.id = ${id} and batas.isi in ('barang', 'semua') and unit.jumlah > 0
    order by barang.id`.execute(trx);
  const { numAffectedRows: buku } = await sql`
    insert into opname_harapan
      (opname_id, jenis, record_id, lokasi_id, kode, nama, kategori, gambar_id, jumlah, kondisi, pemegang, nilai)
    select batas.id, 'buku', buku.id, buku.lokasi_id, kode_buku, judul, jenis.jenis_buku,
      (select berkas.id from berkas where berkas.id = buku.gambar_id), buku.jumlah, buku.kondisi, pengguna.name,
      buku.jumlah * buku.harga
    from opname batas
    join per_tanggal.buku on batas.pengguna_id is null or buku.pengguna_id = batas.pengguna_id
    join opname_ruang ruang on ruang.opname_id = batas.id and ruang.lokasi_id = buku.lokasi_id
    join per_tanggal.jenis on jenis.id = buku.jenis_id
    left join pengguna on pengguna.id = buku.pengguna_id
    where batas.id = ${id} and batas.isi in ('buku', 'semua') and buku.jumlah > 0
      and (batas.menurut = 'ruang' or buku.pengguna_id is not null)
    order by buku.id`.execute(trx);
  await sql`
    insert into opname_pegangan (opname_id, kunci, pengguna_id, jumlah)
    select harapan.opname_id, harapan.kunci, pegang.pengguna_id, sum(pegang.jumlah)
    from opname_harapan harapan
    join (
      select 'barang' as jenis, barang_id as record_id, pengguna_id, jumlah from per_tanggal.barang_pengguna
      union all
      select 'buku', id, pengguna_id, jumlah from per_tanggal.buku where pengguna_id is not null
    ) pegang on pegang.jenis = harapan.jenis and pegang.record_id = harapan.record_id
    join opname_orang orang on orang.opname_id = harapan.opname_id and orang.pengguna_id = pegang.pengguna_id
    where harapan.opname_id = ${id}
    group by harapan.opname_id, harapan.kunci, pegang.pengguna_id`.execute(trx);
  return Number(barang ?? 0n) + Number(buku ?? 0n);
}

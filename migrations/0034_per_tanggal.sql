-- The register as it stood on a day (decision 0034). Only adds: releases before this one do not read it, and what they
-- write keeps it right.

-- Names of what spans may still mention after it was deleted.
create table rujukan_terhapus (
  tabel text not null constraint rujukan_terhapus_tabel_check check (tabel in ('kategori', 'jenis', 'lokasi')),
  id bigint not null,
  -- the row as it was; of a lokasi also its path
  data jsonb not null,
  primary key (tabel, id)
);
create function rujukan_simpan() returns trigger language plpgsql as $$
begin
  insert into rujukan_terhapus (tabel, id, data)
  select tg_table_name, old.id, to_jsonb(old) || case when tg_table_name = 'lokasi' then coalesce(
    (select to_jsonb(letak) from lokasi_jalur letak where letak.id = old.id), '{}') else '{}' end
  -- a restored backup may delete again what was deleted before
  on conflict (tabel, id) do update set data = excluded.data;
  return old;
end $$;
create trigger kategori_rujukan_simpan before delete on kategori for each row execute function rujukan_simpan();
create trigger jenis_rujukan_simpan before delete on jenis for each row execute function rujukan_simpan();
create trigger lokasi_rujukan_simpan before delete on lokasi for each row execute function rujukan_simpan();

-- What was worked out for a part of barang or buku rests on their spans, too.
create function mutasi_perubahan() returns trigger language plpgsql as $$
declare
  barang_bagian integer[];
  buku_bagian integer[];
begin
  select array_agg(distinct (barang_id >> 13)::integer) filter (where barang_id is not null),
    array_agg(distinct (buku_id >> 13)::integer) filter (where buku_id is not null)
  into barang_bagian, buku_bagian from baris;
  if barang_bagian is not null then
    perform catat_perubahan('barang', barang_bagian);
  end if;
  if buku_bagian is not null then
    perform catat_perubahan('buku', buku_bagian);
  end if;
  return null;
end $$;
create trigger mutasi_perubahan after insert on mutasi referencing new table as baris
  for each statement execute function mutasi_perubahan();

-- Tables of a day, under the names that they have today: whoever puts this schema before the others, and the day into
-- the setting `manis.per`, reads the register as it stood at the end of that day. A column that is added to one of these
-- tables is added to its view: a test compares both.
create schema per_tanggal;

create function per_tanggal.hari() returns date language sql stable parallel safe
return current_setting('manis.per')::date;

-- Records that were deleted and stand no more, as they were: the last deletion of each.
create view per_tanggal.barang_terhapus as
select distinct on (log.record_id) log.record_id as id, isi.lokasi_id, isi.detail_lokasi,
  isi.kode_barang, isi.nama_barang, isi.merk, isi.nomor_seri, isi.detail_barang, isi.fungsi, isi.satuan, isi.tahun,
  isi.tanggal_perolehan, isi.sumber_perolehan, isi.gambar_id, isi.lampiran_id, isi.versi, isi.dibuat_oleh_id,
  isi.created_at, isi.updated_at, isi.penyusutan_metode, isi.penyusutan_kelompok, isi.penyusutan_masa_manfaat_bulan,
  isi.penyusutan_nilai_residu, isi.penyusutan_mulai, isi.kode_lama, lower(concat_ws(' ', isi.nama_barang,
  isi.kode_barang, isi.merk, isi.nomor_seri, isi.kode_lama)) as cari
from public.logdeletebarang log cross join lateral jsonb_populate_record(null::public.barang, log.data) isi
where log.jenis = 'barang' and log.dipulihkan_pada is null
  and not exists (select from public.barang where barang.id = log.record_id)
order by log.record_id, log.id desc;

create view per_tanggal.buku_terhapus as
select distinct on (log.record_id) log.record_id as id,
  isi.kode_buku, isi.judul, isi.penulis, isi.penerbit, isi.tahun, isi.isbn, isi.pengguna_id, isi.gambar_id,
  isi.lampiran_id, isi.versi, isi.dibuat_oleh_id, isi.created_at, isi.updated_at, isi.kode_lama, lower(concat_ws(' ',
  isi.judul, isi.kode_buku, isi.penulis, isi.penerbit, isi.isbn, isi.kode_lama)) as cari
from public.logdeletebarang log cross join lateral jsonb_populate_record(null::public.buku, log.data) isi
where log.jenis = 'buku' and log.dipulihkan_pada is null
  and not exists (select from public.buku where buku.id = log.record_id)
order by log.record_id, log.id desc;

-- All holdings, with those of what was deleted.
create view per_tanggal.semua_pegangan as
select * from public.barang_pengguna
union all
select isi.* from (
  select distinct on (log.record_id) log.data -> 'penggunaan' as penggunaan from public.logdeletebarang log
  where log.jenis = 'barang' and log.dipulihkan_pada is null
    and not exists (select from public.barang where barang.id = log.record_id)
  order by log.record_id, log.id desc
) hapus
cross join lateral jsonb_populate_recordset(null::public.barang_pengguna, penggunaan) isi;

-- Each span of each barang, as rows of barang with the span itself. Sums that need nothing of the records read the spans
-- alone.
create view per_tanggal.masa_lengkap as
select masa.barang_id as id, masa.kategori_id, masa.harga as harga_barang, masa.jumlah as jumlah_barang, masa.kondisi,
  masa.lokasi_id,
  case masa.lokasi_id when kini.lokasi_id then kini.detail_lokasi when hapus.lokasi_id then hapus.detail_lokasi end
    as detail_lokasi,
  coalesce(kini.kode_barang, hapus.kode_barang) as kode_barang, coalesce(kini.nama_barang, hapus.nama_barang) as
  nama_barang, coalesce(kini.merk, hapus.merk) as merk, coalesce(kini.nomor_seri, hapus.nomor_seri) as nomor_seri,
  coalesce(kini.detail_barang, hapus.detail_barang) as detail_barang, coalesce(kini.fungsi, hapus.fungsi) as fungsi,
  coalesce(kini.satuan, hapus.satuan) as satuan, coalesce(kini.tahun, hapus.tahun) as tahun,
  coalesce(kini.tanggal_perolehan, hapus.tanggal_perolehan) as tanggal_perolehan, coalesce(kini.sumber_perolehan,
  hapus.sumber_perolehan) as sumber_perolehan, coalesce(kini.gambar_id, hapus.gambar_id) as gambar_id,
  coalesce(kini.lampiran_id, hapus.lampiran_id) as lampiran_id, coalesce(kini.versi, hapus.versi) as versi,
  coalesce(kini.dibuat_oleh_id, hapus.dibuat_oleh_id) as dibuat_oleh_id, coalesce(kini.created_at, hapus.created_at) as
  created_at, coalesce(kini.updated_at, hapus.updated_at) as updated_at, coalesce(kini.penyusutan_metode,
  hapus.penyusutan_metode) as penyusutan_metode, coalesce(kini.penyusutan_kelompok, hapus.penyusutan_kelompok) as
  penyusutan_kelompok, coalesce(kini.penyusutan_masa_manfaat_bulan, hapus.penyusutan_masa_manfaat_bulan) as
  penyusutan_masa_manfaat_bulan, coalesce(kini.penyusutan_nilai_residu, hapus.penyusutan_nilai_residu) as
  penyusutan_nilai_residu, coalesce(kini.penyusutan_mulai, hapus.penyusutan_mulai) as penyusutan_mulai,
  coalesce(kini.kode_lama, hapus.kode_lama) as kode_lama, coalesce(kini.cari, hapus.cari) as cari,
  masa.dari, masa.sampai, masa
from public.masa_barang masa
left join public.barang kini on kini.id = masa.barang_id
left join per_tanggal.barang_terhapus hapus on hapus.id = masa.barang_id;

create view per_tanggal.barang as
select * from per_tanggal.masa_lengkap where dari <= (select per_tanggal.hari()) and sampai > (select per_tanggal.hari());

create view per_tanggal.buku as
select masa.buku_id as id, masa.jenis_id, masa.harga, masa.jumlah, masa.kondisi, masa.lokasi_id,
  coalesce(kini.kode_buku, hapus.kode_buku) as kode_buku, coalesce(kini.judul, hapus.judul) as judul,
  coalesce(kini.penulis, hapus.penulis) as penulis, coalesce(kini.penerbit, hapus.penerbit) as penerbit,
  coalesce(kini.tahun, hapus.tahun) as tahun, coalesce(kini.isbn, hapus.isbn) as isbn, coalesce(kini.pengguna_id,
  hapus.pengguna_id) as pengguna_id, coalesce(kini.gambar_id, hapus.gambar_id) as gambar_id, coalesce(kini.lampiran_id,
  hapus.lampiran_id) as lampiran_id, coalesce(kini.versi, hapus.versi) as versi, coalesce(kini.dibuat_oleh_id,
  hapus.dibuat_oleh_id) as dibuat_oleh_id, coalesce(kini.created_at, hapus.created_at) as created_at,
  coalesce(kini.updated_at, hapus.updated_at) as updated_at, coalesce(kini.kode_lama, hapus.kode_lama) as kode_lama,
  coalesce(kini.cari, hapus.cari) as cari
from public.masa_buku masa
left join public.buku kini on kini.id = masa.buku_id
left join per_tanggal.buku_terhapus hapus on hapus.id = masa.buku_id
where masa.dari <= (select per_tanggal.hari()) and masa.sampai > (select per_tanggal.hari());

-- Held on the day: from the day of the hand-over until before that of the return; what was corrected never was.
create view per_tanggal.barang_pengguna as
select id, barang_id, pengguna_id, jumlah, tanggal_awal, null::date as tanggal_akhir, keterangan, kondisi_awal,
  null::text as kondisi_akhir, created_at, updated_at, asal_id, koreksi_dari_id,
  dikoreksi_pada, alasan_koreksi, dicatat_oleh_id, versi
from per_tanggal.semua_pegangan
where tanggal_awal <= (select per_tanggal.hari()) and (tanggal_akhir is null or tanggal_akhir > (select per_tanggal.hari()))
  and dikoreksi_pada is null;

-- As `stok_menurut_riwayat` has it, of what had come back by the day.
create view per_tanggal.barang_stok as
select catatan.id as barang_id, coalesce(terakhir, diperoleh) as sejak, terakhir is not null as kembali
from (
  select id, coalesce(tanggal_perolehan, make_date(tahun, 1, 1)) as diperoleh from public.barang
  union all
  select id, coalesce(tanggal_perolehan, make_date(tahun, 1, 1)) from per_tanggal.barang_terhapus
) catatan
left join (
  select bp.barang_id, max(bp.tanggal_akhir) as terakhir from per_tanggal.semua_pegangan bp
  where bp.tanggal_akhir <= (select per_tanggal.hari()) and bp.dikoreksi_pada is null and not exists (
    select from per_tanggal.semua_pegangan lanjut
    where lanjut.asal_id is not null and lanjut.asal_id = bp.id and lanjut.barang_id = bp.barang_id
      and lanjut.pengguna_id <> bp.pengguna_id and lanjut.dikoreksi_pada is null
  )
  group by bp.barang_id
) riwayat on riwayat.barang_id = catatan.id;

create view per_tanggal.kategori as
select * from public.kategori
union all
select isi.* from public.rujukan_terhapus hapus cross join lateral jsonb_populate_record(null::public.kategori, data) isi
where tabel = 'kategori' and not exists (select from public.kategori where kategori.id = hapus.id);

create view per_tanggal.jenis as
select * from public.jenis
union all
select isi.* from public.rujukan_terhapus hapus cross join lateral jsonb_populate_record(null::public.jenis, data) isi
where tabel = 'jenis' and not exists (select from public.jenis where jenis.id = hapus.id);

create view per_tanggal.lokasi as
select * from public.lokasi
union all
select isi.* from public.rujukan_terhapus hapus cross join lateral jsonb_populate_record(null::public.lokasi, data) isi
where tabel = 'lokasi' and not exists (select from public.lokasi where lokasi.id = hapus.id);

create view per_tanggal.lokasi_jalur as
select * from public.lokasi_jalur
union all
select isi.* from public.rujukan_terhapus hapus
cross join lateral jsonb_populate_record(null::public.lokasi_jalur, data) isi
where tabel = 'lokasi' and not exists (select from public.lokasi where lokasi.id = hapus.id);

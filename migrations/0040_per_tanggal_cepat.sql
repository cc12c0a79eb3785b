-- Reports of a past day that do not begin anew for each page (decision 0034). Only adds: releases before this one do not
-- read it.

-- All barang that there ever were, with what is told of each: those that are there by the indexes of their table.
create view per_tanggal.semua_barang as
select id, lokasi_id, detail_lokasi, kode_barang, nama_barang, merk, nomor_seri, detail_barang, fungsi, satuan, tahun,
  tanggal_perolehan, sumber_perolehan, gambar_id, lampiran_id, versi, dibuat_oleh_id, created_at, updated_at,
  penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai,
  kode_lama, cari, penyusutan_fiskal_metode, penyusutan_fiskal_kelompok
from public.barang
union all
select * from per_tanggal.barang_terhapus;

create or replace view per_tanggal.barang as
select catatan.id, masa.kategori_id, masa.harga as harga_barang, masa.jumlah as jumlah_barang, masa.kondisi,
  masa.lokasi_id, case when masa.lokasi_id = catatan.lokasi_id then catatan.detail_lokasi end as detail_lokasi,
  catatan.kode_barang, catatan.nama_barang, catatan.merk, catatan.nomor_seri, catatan.detail_barang, catatan.fungsi,
  catatan.satuan, catatan.tahun, catatan.tanggal_perolehan, catatan.sumber_perolehan, catatan.gambar_id,
  catatan.lampiran_id, catatan.versi, catatan.dibuat_oleh_id, catatan.created_at, catatan.updated_at,
  catatan.penyusutan_metode, catatan.penyusutan_kelompok, catatan.penyusutan_masa_manfaat_bulan,
  catatan.penyusutan_nilai_residu, catatan.penyusutan_mulai, catatan.kode_lama, catatan.cari,
  masa.dari, masa.sampai, masa, catatan.penyusutan_fiskal_metode, catatan.penyusutan_fiskal_kelompok
from per_tanggal.semua_barang catatan
join public.masa_barang masa on masa.barang_id = catatan.id
where masa.dari <= (select per_tanggal.hari()) and masa.sampai > (select per_tanggal.hari());

-- As before, but who handed on what came back is looked up once for all, and not beside each that came back.
create or replace view per_tanggal.barang_stok as
select catatan.id as barang_id, coalesce(terakhir, tanggal_perolehan, make_date(tahun, 1, 1)) as sejak,
  terakhir is not null as kembali
from per_tanggal.semua_barang catatan
left join (
  select barang_id, max(tanggal_akhir) as terakhir from per_tanggal.semua_pegangan
  where tanggal_akhir <= (select per_tanggal.hari()) and dikoreksi_pada is null and id not in (
    select asal.id from per_tanggal.semua_pegangan lanjut
    join per_tanggal.semua_pegangan asal on asal.id = lanjut.asal_id and asal.barang_id = lanjut.barang_id
    where lanjut.asal_id is not null and lanjut.pengguna_id <> asal.pengguna_id and lanjut.dikoreksi_pada is null
  )
  group by barang_id
) riwayat on riwayat.barang_id = catatan.id;

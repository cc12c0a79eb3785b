-- A price that nobody knows yet: the barang is worth nothing and is counted beside every total. A price of 0 is free.
alter table barang
  add column harga_belum_diketahui boolean not null default false,
  add constraint barang_harga_belum_diketahui_check check (
    not harga_belum_diketahui or harga_barang = 0 and coalesce(penyusutan_nilai_residu, 0) = 0
  );
create index barang_tanpa_harga_idx on barang (id) where harga_belum_diketahui;
create index logdeletebarang_tanpa_harga_idx on logdeletebarang (record_id)
  where data -> 'harga_belum_diketahui' = 'true';

-- Views of a past day (decision 0034). It was never dated: whoever learns the price corrects all days that are open.
create or replace view per_tanggal.barang_terhapus as
select distinct on (log.record_id) log.record_id as id, isi.lokasi_id, isi.detail_lokasi,
  isi.kode_barang, isi.nama_barang, isi.merk, isi.nomor_seri, isi.detail_barang, isi.fungsi, isi.satuan, isi.tahun,
  isi.tanggal_perolehan, isi.sumber_perolehan, isi.gambar_id, isi.lampiran_id, isi.versi, isi.dibuat_oleh_id,
  isi.created_at, isi.updated_at, isi.penyusutan_metode, isi.penyusutan_kelompok, isi.penyusutan_masa_manfaat_bulan,
  isi.penyusutan_nilai_residu, isi.penyusutan_mulai, isi.kode_lama, lower(concat_ws(' ', isi.nama_barang,
  isi.kode_barang, isi.merk, isi.nomor_seri, isi.kode_lama)) as cari, isi.penyusutan_fiskal_metode,
  isi.penyusutan_fiskal_kelompok, coalesce(isi.harga_belum_diketahui, false) as harga_belum_diketahui
from public.logdeletebarang log cross join lateral jsonb_populate_record(null::public.barang, log.data) isi
where log.jenis = 'barang' and log.dipulihkan_pada is null
  and not exists (select from public.barang where barang.id = log.record_id)
order by log.record_id, log.id desc;

create or replace view per_tanggal.semua_barang as
select id, lokasi_id, detail_lokasi, kode_barang, nama_barang, merk, nomor_seri, detail_barang, fungsi, satuan, tahun,
  tanggal_perolehan, sumber_perolehan, gambar_id, lampiran_id, versi, dibuat_oleh_id, created_at, updated_at,
  penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai,
  kode_lama, cari, penyusutan_fiskal_metode, penyusutan_fiskal_kelompok, harga_belum_diketahui
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
  masa.dari, masa.sampai, masa, catatan.penyusutan_fiskal_metode, catatan.penyusutan_fiskal_kelompok,
  catatan.harga_belum_diketahui
from per_tanggal.semua_barang catatan
join public.masa_barang masa on masa.barang_id = catatan.id
where masa.dari <= (select per_tanggal.hari()) and masa.sampai > (select per_tanggal.hari());

-- Their ids alone, by an index each, for sums that read spans and no records.
create view per_tanggal.tanpa_harga as
select id from public.barang where harga_belum_diketahui
union all
select log.record_id from public.logdeletebarang log
where log.data -> 'harga_belum_diketahui' = 'true' and log.jenis = 'barang' and log.dipulihkan_pada is null
  and not exists (select from public.barang where barang.id = log.record_id)
  and not exists (
    select from public.logdeletebarang lanjut
    where lanjut.jenis = 'barang' and lanjut.record_id = log.record_id and lanjut.id > log.id
      and lanjut.dipulihkan_pada is null
  );

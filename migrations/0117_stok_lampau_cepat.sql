-- Since when pieces lay in the stock on a past day (decision 0077), as before, in half the time. Only adds: releases before
-- this one read the same rows.

-- Holdings of what was deleted.
create view per_tanggal.pegangan_terhapus as
select isi.* from (
  select distinct on (log.record_id) log.data -> 'penggunaan' as penggunaan from public.logdeletebarang log
  where log.jenis = 'barang' and log.dipulihkan_pada is null
    and not exists (select from public.barang where barang.id = log.record_id)
  order by log.record_id, log.id desc
) hapus
cross join lateral jsonb_populate_recordset(null::public.barang_pengguna, penggunaan) isi;

-- Who handed on holds pieces of the same barang: those that are there and those that were deleted are added up apart, as the
-- former then come in the order of their index.
create or replace view per_tanggal.barang_stok as
select catatan.id as barang_id, coalesce(terakhir, tanggal_perolehan, make_date(tahun, 1, 1)) as sejak,
  terakhir is not null as kembali
from per_tanggal.semua_barang catatan
left join (
  select barang_id, max(tanggal_akhir) as terakhir from public.barang_pengguna
  where tanggal_akhir <= (select per_tanggal.hari()) and dikoreksi_pada is null and id not in (
    select asal.id from public.barang_pengguna lanjut
    join public.barang_pengguna asal on asal.id = lanjut.asal_id and asal.barang_id = lanjut.barang_id
    where lanjut.asal_id is not null and lanjut.pengguna_id <> asal.pengguna_id and lanjut.dikoreksi_pada is null
  )
  group by barang_id
  union all
  select barang_id, max(tanggal_akhir) from per_tanggal.pegangan_terhapus
  where tanggal_akhir <= (select per_tanggal.hari()) and dikoreksi_pada is null and id not in (
    select asal.id from per_tanggal.pegangan_terhapus lanjut
    join per_tanggal.pegangan_terhapus asal on asal.id = lanjut.asal_id and asal.barang_id = lanjut.barang_id
    where lanjut.asal_id is not null and lanjut.pengguna_id <> asal.pengguna_id and lanjut.dikoreksi_pada is null
  )
  group by barang_id
) riwayat on riwayat.barang_id = catatan.id;

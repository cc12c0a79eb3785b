-- Before a split its holders held pieces of the old barang: on such a day they are read with that one.

create index mutasi_pecah_idx on mutasi (tanggal) where jenis = 'pecah' and jumlah > 0;

-- Barang that did not stand apart yet on the day, each with the one that its pieces belonged to.
create view per_tanggal.belum_pecah as
with recursive pecah as (
  select masuk.barang_id, keluar.barang_id as asal_id
  from public.mutasi masuk
  join public.mutasi keluar on keluar.id = masuk.pasangan_id and keluar.barang_id <> masuk.barang_id
  where masuk.jenis = 'pecah' and masuk.jumlah > 0 and masuk.tanggal > (select per_tanggal.hari())
), rantai as (
  select barang_id, asal_id from pecah
  union
  select rantai.barang_id, pecah.asal_id from rantai join pecah on pecah.barang_id = rantai.asal_id
)
select barang_id, asal_id from rantai
where not exists (select from pecah where pecah.barang_id = rantai.asal_id);

create or replace view per_tanggal.barang_pengguna as
select pegangan.id, coalesce(belum.asal_id, pegangan.barang_id) as barang_id, pengguna_id, jumlah, tanggal_awal,
  null::date as tanggal_akhir, keterangan, kondisi_awal, null::text as kondisi_akhir, created_at, updated_at,
  pegangan.asal_id, koreksi_dari_id, dikoreksi_pada, alasan_koreksi, dicatat_oleh_id, versi
from per_tanggal.semua_pegangan pegangan
left join per_tanggal.belum_pecah belum on belum.barang_id = pegangan.barang_id
where tanggal_awal <= (select per_tanggal.hari()) and (tanggal_akhir is null or tanggal_akhir > (select per_tanggal.hari()))
  and dikoreksi_pada is null;

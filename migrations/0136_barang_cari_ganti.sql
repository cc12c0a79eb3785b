-- barang_ciri takes the place of barang_cari, which stays as a view for the release before this one.
drop trigger barang_cari_tambah on barang;
drop trigger barang_cari_ubah on barang;
drop trigger barang_cari_ubah_ukuran on barang;
drop trigger barang_cari_pindah on barang;
drop trigger barang_isian_cari_tambah on barang_isian;
drop trigger barang_isian_cari_ubah on barang_isian;
drop trigger barang_isian_cari_hapus on barang_isian;
drop function barang_cari_tambah();
drop function barang_cari_ubah();
drop function barang_cari_pindah();
drop function barang_isian_cari();

-- every barang has its row now
create or replace function barang_ciri_ubah() returns trigger language plpgsql as $$
declare
  uraian constant text := barang_uraian_teks(
    new.nama_barang, new.merk, new.fungsi, new.sumber_perolehan, new.ukuran, new.bahan
  );
begin
  perform barang_uraian_catat(array[uraian]);
  update public.barang_ciri set uraian_id = uraian_id(uraian), teks = barang_ciri_teks(
    new.kode_barang, new.kode_lama, new.nomor_seri, new.detail_barang, new.detail_lokasi
  ) || barang_isian_teks(new.id)
  where barang_id = new.id;
  return null;
end $$;

-- a move changes the lokasi alone, and so not what the texts are made of
create function barang_ciri_pindah() returns trigger language plpgsql as $$
begin
  update public.barang_ciri set lokasi_id = new.lokasi_id where barang_id = new.id;
  return null;
end $$;
drop trigger barang_ciri_pindah on barang;
create trigger barang_ciri_pindah after update of lokasi_id on barang
  for each row when (old.lokasi_id is distinct from new.lokasi_id) execute function barang_ciri_pindah();

create or replace function barang_isian_ciri() returns trigger language plpgsql as $$
begin
  perform from public.barang where id in (select barang_id from baris) order by id for no key update;
  update public.barang_ciri ciri set teks = barang_ciri_teks(
    kode_barang, kode_lama, nomor_seri, detail_barang, detail_lokasi
  ) || barang_isian_teks(barang.id)
  from public.barang where barang.id = ciri.barang_id and barang.id in (select barang_id from baris);
  return null;
end $$;

-- Under the same name for a past day: texts are those of today, places those of the day (decision 0034). What was deleted
-- since, and a closed day (decision 0037), have one text for all.
create view per_tanggal.barang_ciri as
select ciri.barang_id, ciri.uraian_id, ciri.teks,
  (select barang.lokasi_id from per_tanggal.barang where barang.id = ciri.barang_id) as lokasi_id
from (
  select barang_id, uraian_id, teks from public.barang_ciri
  union all
  select hapus.id, null::bigint, public.barang_ciri_teks(kode_barang, kode_lama, nomor_seri, detail_barang, detail_lokasi)
    || public.barang_uraian_teks(nama_barang, merk, fungsi, sumber_perolehan, ukuran, bahan)
    || coalesce((select public.isian_teks(isi) from per_tanggal.barang_isian isian where isian.barang_id = hapus.id), '')
  from per_tanggal.barang_terhapus hapus
) ciri;

create view hari_tutup.barang_ciri as
select catatan.id as barang_id, null::bigint as uraian_id,
  public.barang_ciri_teks(kode_barang, kode_lama, nomor_seri, detail_barang, detail_lokasi)
    || public.barang_uraian_teks(nama_barang, merk, fungsi, sumber_perolehan, ukuran, bahan)
    || coalesce(public.isian_teks(isian.isi), '') as teks,
  catatan.lokasi_id
from public.tutup_buku_barang catatan
left join public.tutup_buku_isian isian on isian.tutup_id = catatan.tutup_id and isian.id = catatan.id
where catatan.tutup_id = (select hari_tutup.tutup_id());

-- The release before this one searches the whole text, without an index: name, tab, codes, carriage return, the rest.
create view barang_cari_lama as
select barang_id, lokasi_id,
  split_part(uraian.teks, E'\t', 1) || E'\t' || split_part(ciri.teks, E'\r', 1) || E'\r'
    || split_part(uraian.teks, E'\t', 2) || split_part(ciri.teks, E'\r', 2) as teks
from barang_ciri ciri
cross join lateral (select teks from barang_uraian where id = ciri.uraian_id limit 1) uraian;

create or replace view per_tanggal.barang_cari as
select cari.barang_id, cari.teks,
  (select barang.lokasi_id from per_tanggal.barang where barang.id = cari.barang_id) as lokasi_id
from (
  select barang_id, teks from public.barang_cari_lama
  union all
  select hapus.id, public.barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) || coalesce((select public.isian_teks(isi) from per_tanggal.barang_isian isian where isian.barang_id = hapus.id), '')
  from per_tanggal.barang_terhapus hapus
) cari;
drop table barang_cari;
alter view barang_cari_lama rename to barang_cari;

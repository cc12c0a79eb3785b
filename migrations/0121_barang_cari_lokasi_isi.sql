-- The rows of barang_cari_baru for all barang there are; whoever changes one meanwhile has written its row already, or waits.
-- Then it takes the place of barang_cari.
set constraints all immediate;
insert into barang_cari_baru (barang_id, lokasi_id, teks)
select barang.id, lokasi_id, barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
) || coalesce(isian_teks(isi), '')
from barang left join barang_isian on barang_isian.barang_id = barang.id
order by barang.id
on conflict (barang_id) do nothing;
create index barang_cari_baru_teks_idx on barang_cari_baru using gin (teks gin_trgm_ops);
create index barang_cari_baru_kode_idx on barang_cari_baru using gin (barang_kode(teks));
create index barang_cari_baru_lokasi_idx on barang_cari_baru (lokasi_id);
analyze barang_cari_baru;

-- last, and checked as a whole: a check of each new row would lock, and so write, every barang
lock table barang in share row exclusive mode;
delete from barang_cari_baru where not exists (select from barang where barang.id = barang_cari_baru.barang_id);
alter table barang_cari_baru add constraint barang_cari_baru_barang_id_fkey foreign key (barang_id) references barang (id)
  on delete cascade;

-- Texts are those of today, places those of the day.
create or replace view per_tanggal.barang_cari as
select cari.barang_id, cari.teks,
  (select barang.lokasi_id from per_tanggal.barang where barang.id = cari.barang_id) as lokasi_id
from (
  select barang_id, teks from public.barang_cari_baru
  union all
  select hapus.id, public.barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) || coalesce((select public.isian_teks(isi) from per_tanggal.barang_isian isian where isian.barang_id = hapus.id), '')
  from per_tanggal.barang_terhapus hapus
) cari;

create or replace view hari_tutup.barang_cari as
select catatan.id as barang_id, public.barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
) || coalesce(public.isian_teks(isian.isi), '') as teks, catatan.lokasi_id
from public.tutup_buku_barang catatan
left join public.tutup_buku_isian isian on isian.tutup_id = catatan.tutup_id and isian.id = catatan.id
where catatan.tutup_id = (select hari_tutup.tutup_id());

drop table barang_cari;
alter table barang_cari_baru rename to barang_cari;
alter table barang_cari rename constraint barang_cari_baru_pkey to barang_cari_pkey;
alter table barang_cari rename constraint barang_cari_baru_barang_id_fkey to barang_cari_barang_id_fkey;
alter index barang_cari_baru_teks_idx rename to barang_cari_teks_idx;
alter index barang_cari_baru_kode_idx rename to barang_cari_kode_idx;
alter index barang_cari_baru_lokasi_idx rename to barang_cari_lokasi_idx;

create or replace function barang_cari_tambah() returns trigger language plpgsql as $$
begin
  insert into public.barang_cari (barang_id, lokasi_id, teks)
  select id, lokasi_id, barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) from baris;
  return null;
end $$;

create or replace function barang_cari_ubah() returns trigger language plpgsql as $$
begin
  update public.barang_cari set teks = barang_teks(
    new.kode_barang, new.kode_lama, new.nomor_seri, new.nama_barang, new.merk, new.detail_barang, new.fungsi,
    new.sumber_perolehan, new.detail_lokasi, new.ukuran, new.bahan
  ) || barang_isian_teks(new.id)
  where barang_id = new.id;
  return null;
end $$;

-- a move changes the lokasi alone, and so not what the text is made of
create function barang_cari_pindah() returns trigger language plpgsql as $$
begin
  update public.barang_cari set lokasi_id = new.lokasi_id where barang_id = new.id;
  return null;
end $$;
drop trigger barang_cari_pindah on barang;
create trigger barang_cari_pindah after update of lokasi_id on barang
  for each row when (old.lokasi_id is distinct from new.lokasi_id) execute function barang_cari_pindah();

create or replace function barang_isian_cari() returns trigger language plpgsql as $$
begin
  perform from public.barang where id in (select barang_id from baris) order by id for no key update;
  update public.barang_cari cari set teks = barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) || barang_isian_teks(barang.id)
  from public.barang where barang.id = cari.barang_id and barang.id in (select barang_id from baris);
  return null;
end $$;
set constraints all deferred;

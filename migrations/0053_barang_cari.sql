-- What a barang is searched by, in a table of its own: a changed generated column would rewrite barang, and its index was
-- written again with each new price, place or condition. Rows of today come with 0054; here are the triggers alone, which
-- need no more than a short lock. The release before this one goes on searching `barang.cari`, without an index.
create table barang_cari (
  barang_id bigint primary key,
  teks text not null
);

-- Codes that are searched whole stand first, each between two line feeds; then the name and the rest, each behind a tab.
-- A space before each field: a short word is searched where a word begins.
create function barang_teks(
  kode_barang text, kode_lama text, nomor_seri text, nama_barang text, merk text, detail_barang text, fungsi text,
  sumber_perolehan text, detail_lokasi text
) returns text language sql immutable parallel safe
return lower(
  E'\n ' || kode_barang || E'\n ' || coalesce(kode_lama, '') || E'\n ' || coalesce(nomor_seri, '') || E'\n\t '
    || nama_barang || E'\t ' || coalesce(merk, '')
    || coalesce(E'\t ' || translate(detail_barang, E'\n\r\t', '   '), '') || coalesce(E'\t ' || fungsi, '')
    || coalesce(E'\t ' || sumber_perolehan, '') || coalesce(E'\t ' || detail_lokasi, '')
);

create function barang_cari_tambah() returns trigger language plpgsql as $$
begin
  insert into public.barang_cari (barang_id, teks)
  select id, barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi
  ) from baris;
  return null;
end $$;
create trigger barang_cari_tambah after insert on barang referencing new table as baris
  for each statement execute function barang_cari_tambah();

-- its row may not be there yet, until 0054 has run
create function barang_cari_ubah() returns trigger language plpgsql as $$
begin
  insert into public.barang_cari (barang_id, teks) values (new.id, barang_teks(
    new.kode_barang, new.kode_lama, new.nomor_seri, new.nama_barang, new.merk, new.detail_barang, new.fungsi,
    new.sumber_perolehan, new.detail_lokasi
  ))
  on conflict (barang_id) do update set teks = excluded.teks;
  return null;
end $$;
create trigger barang_cari_ubah
  after update of kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi on barang
  for each row when (
    (old.kode_lama, old.nomor_seri, old.nama_barang, old.merk, old.detail_barang, old.fungsi, old.sumber_perolehan,
      old.detail_lokasi)
    is distinct from (new.kode_lama, new.nomor_seri, new.nama_barang, new.merk, new.detail_barang, new.fungsi,
      new.sumber_perolehan, new.detail_lokasi)
  ) execute function barang_cari_ubah();

-- Under the same name for a past day, with what was deleted since (decision 0034), and for a closed one (decision 0037).
create view per_tanggal.barang_cari as
select barang_id, teks from public.barang_cari
union all
select id, public.barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi
) from per_tanggal.barang_terhapus;

create view hari_tutup.barang_cari as
select id as barang_id, public.barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi
) as teks from public.tutup_buku_barang where tutup_id = (select hari_tutup.tutup_id());

drop index barang_cari_idx;

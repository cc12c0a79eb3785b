-- What a barang is searched by comes to stand beside where it lies, so that a word and a building are looked for in one place
-- (decision 0041). A table of its own, filled by 0121: to change the rows of today would write their index again. Here are
-- the functions and triggers alone, which need no more than a short lock and write both tables.
create table barang_cari_baru (
  barang_id bigint constraint barang_cari_baru_pkey primary key,
  lokasi_id bigint not null,
  teks text not null
) with (fillfactor = 95);

-- Each field between two spaces: a letter alone is searched as a word between spaces. The name stands first, before the only
-- tab, so that a pattern that ends with a tab looks at the name alone; then the codes that are searched whole, before the only
-- carriage return; then the rest, each behind a line feed.
create or replace function barang_teks(
  kode_barang text, kode_lama text, nomor_seri text, nama_barang text, merk text, detail_barang text, fungsi text,
  sumber_perolehan text, detail_lokasi text
) returns text language sql immutable parallel safe
return lower(
  ' ' || nama_barang || E' \t ' || kode_barang || E' \n ' || coalesce(kode_lama, '') || E' \n ' || coalesce(nomor_seri, '')
    || E' \r ' || coalesce(merk, '') || ' '
    || coalesce(E'\n ' || translate(detail_barang, E'\n\r\t', '   ') || ' ', '') || coalesce(E'\n ' || fungsi || ' ', '')
    || coalesce(E'\n ' || sumber_perolehan || ' ', '') || coalesce(E'\n ' || detail_lokasi || ' ', '')
);

create or replace function barang_teks(
  kode_barang text, kode_lama text, nomor_seri text, nama_barang text, merk text, detail_barang text, fungsi text,
  sumber_perolehan text, detail_lokasi text, ukuran text, bahan text
) returns text language sql immutable parallel safe
return barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi
) || lower(coalesce(E'\n ' || ukuran || ' ', '') || coalesce(E'\n ' || bahan || ' ', ''));

create or replace function isian_teks(isi jsonb) returns text language sql immutable parallel safe
return (
  select coalesce(string_agg(E'\n ' || translate(lower(
    case jsonb_typeof(nilai.value) when 'number' then replace(nilai.value #>> '{}', '.', ',') else nilai.value #>> '{}' end
  ), E'\n\r\t', '   ') || ' ', '' order by nilai.key), '')
  from jsonb_each(isi) nilai where jsonb_typeof(nilai.value) in ('string', 'number')
);

-- The codes of a text of barang_teks: kode, kode lama and nomor seri, those that there are.
create function barang_kode(teks text) returns text[] language sql immutable parallel safe
return array_remove(string_to_array(split_part(split_part(teks, E'\t ', 2), E' \r ', 1), E' \n '), '');

create or replace function barang_cari_tambah() returns trigger language plpgsql as $$
begin
  insert into public.barang_cari (barang_id, teks)
  select id, barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) from baris;
  insert into public.barang_cari_baru (barang_id, lokasi_id, teks)
  select id, lokasi_id, barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) from baris;
  return null;
end $$;

create or replace function barang_cari_ubah() returns trigger language plpgsql as $$
declare
  baru constant text := barang_teks(
    new.kode_barang, new.kode_lama, new.nomor_seri, new.nama_barang, new.merk, new.detail_barang, new.fungsi,
    new.sumber_perolehan, new.detail_lokasi, new.ukuran, new.bahan
  ) || barang_isian_teks(new.id);
begin
  insert into public.barang_cari (barang_id, teks) values (new.id, baru)
  on conflict (barang_id) do update set teks = excluded.teks;
  insert into public.barang_cari_baru (barang_id, lokasi_id, teks) values (new.id, new.lokasi_id, baru)
  on conflict (barang_id) do update set lokasi_id = excluded.lokasi_id, teks = excluded.teks;
  return null;
end $$;
create trigger barang_cari_pindah after update of lokasi_id on barang
  for each row when (old.lokasi_id is distinct from new.lokasi_id) execute function barang_cari_ubah();

create or replace function barang_isian_cari() returns trigger language plpgsql as $$
begin
  perform from public.barang where id in (select barang_id from baris) order by id for no key update;
  update public.barang_cari cari set teks = barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) || barang_isian_teks(barang.id)
  from public.barang where barang.id = cari.barang_id and barang.id in (select barang_id from baris);
  insert into public.barang_cari_baru (barang_id, lokasi_id, teks)
  select barang.id, lokasi_id, barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) || barang_isian_teks(barang.id)
  from public.barang where barang.id in (select barang_id from baris)
  on conflict (barang_id) do update set lokasi_id = excluded.lokasi_id, teks = excluded.teks;
  return null;
end $$;

-- What many barang have in common (name, merek, fungsi, sumber perolehan, ukuran, bahan) is kept once, and what tells one from
-- the other beside it: a word is looked for in some thousands of texts instead of all (decision 0041). Tables of their own,
-- filled by 0135; here are the functions and triggers alone, which need no more than a short lock.

-- The id is a number made of the text (52 bits, which a number of JavaScript holds), so that nobody waits for a row that
-- somebody else has not committed yet. Two who write a new text at the same moment may both keep it: whoever asks finds the
-- same id twice.
create table barang_uraian (
  id bigint not null,
  teks text not null
);
create index barang_uraian_id_idx on barang_uraian (id);
create index barang_uraian_teks_idx on barang_uraian using gin (teks gin_trgm_ops);

create table barang_ciri (
  barang_id bigint constraint barang_ciri_pkey primary key,
  lokasi_id bigint not null,
  uraian_id bigint not null,
  teks text not null
) with (fillfactor = 95);

-- Each field between two spaces: a letter alone is searched as a word between spaces. The name stands first, before the only
-- tab, so that a pattern that ends with a tab looks at the name alone.
create function barang_uraian_teks(
  nama_barang text, merk text, fungsi text, sumber_perolehan text, ukuran text, bahan text
) returns text language sql immutable parallel safe
return lower(
  ' ' || nama_barang || E' \t ' || coalesce(merk, '') || ' '
    || coalesce(E'\n ' || fungsi || ' ', '') || coalesce(E'\n ' || sumber_perolehan || ' ', '')
    || coalesce(E'\n ' || ukuran || ' ', '') || coalesce(E'\n ' || bahan || ' ', '')
);

create function uraian_id(teks text) returns bigint language sql immutable parallel safe
return hashtextextended(teks, 0) & 4503599627370495;

-- The codes that are searched whole stand first, before the only carriage return; then the rest, each behind a line feed. Own
-- fields (isian_teks) are added behind.
create function barang_ciri_teks(
  kode_barang text, kode_lama text, nomor_seri text, detail_barang text, detail_lokasi text
) returns text language sql immutable parallel safe
return lower(
  ' ' || kode_barang || E' \n ' || coalesce(kode_lama, '') || E' \n ' || coalesce(nomor_seri, '') || E' \r'
    || coalesce(E'\n ' || translate(detail_barang, E'\n\r\t', '   ') || ' ', '') || coalesce(E'\n ' || detail_lokasi || ' ', '')
);

-- The codes of a text of barang_ciri_teks: kode, kode lama and nomor seri, those that there are.
create function barang_ciri_kode(teks text) returns text[] language sql immutable parallel safe
return array_remove(string_to_array(substr(split_part(teks, E' \r', 1), 2), E' \n '), '');

-- A plan that was made while the table had few rows must not read all of it for each row later.
create function barang_uraian_catat(teks_baru text[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  insert into public.barang_uraian (id, teks)
  select public.uraian_id(baru), baru from (select distinct unnest(teks_baru)) isi (baru)
  where not exists (
    select from public.barang_uraian ada where ada.id = public.uraian_id(baru) and ada.teks = baru
  );
end $$;

create function barang_ciri_tambah() returns trigger language plpgsql as $$
begin
  perform barang_uraian_catat(array(
    select barang_uraian_teks(nama_barang, merk, fungsi, sumber_perolehan, ukuran, bahan) from baris
  ));
  insert into public.barang_ciri (barang_id, lokasi_id, uraian_id, teks)
  select id, lokasi_id, uraian_id(barang_uraian_teks(nama_barang, merk, fungsi, sumber_perolehan, ukuran, bahan)),
    barang_ciri_teks(kode_barang, kode_lama, nomor_seri, detail_barang, detail_lokasi)
  from baris;
  return null;
end $$;
create trigger barang_ciri_tambah after insert on barang referencing new table as baris
  for each statement execute function barang_ciri_tambah();

-- its row may not be there yet, until 0135 has run
create function barang_ciri_ubah() returns trigger language plpgsql as $$
declare
  uraian constant text := barang_uraian_teks(
    new.nama_barang, new.merk, new.fungsi, new.sumber_perolehan, new.ukuran, new.bahan
  );
begin
  perform barang_uraian_catat(array[uraian]);
  insert into public.barang_ciri (barang_id, lokasi_id, uraian_id, teks)
  values (new.id, new.lokasi_id, uraian_id(uraian), barang_ciri_teks(
    new.kode_barang, new.kode_lama, new.nomor_seri, new.detail_barang, new.detail_lokasi
  ) || barang_isian_teks(new.id))
  on conflict (barang_id) do update
    set lokasi_id = excluded.lokasi_id, uraian_id = excluded.uraian_id, teks = excluded.teks;
  return null;
end $$;
create trigger barang_ciri_ubah
  after update of kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  on barang
  for each row when (
    (old.kode_lama, old.nomor_seri, old.nama_barang, old.merk, old.detail_barang, old.fungsi, old.sumber_perolehan,
      old.detail_lokasi, old.ukuran, old.bahan)
    is distinct from (new.kode_lama, new.nomor_seri, new.nama_barang, new.merk, new.detail_barang, new.fungsi,
      new.sumber_perolehan, new.detail_lokasi, new.ukuran, new.bahan)
  ) execute function barang_ciri_ubah();
create trigger barang_ciri_pindah after update of lokasi_id on barang
  for each row when (old.lokasi_id is distinct from new.lokasi_id) execute function barang_ciri_ubah();

-- The barang first: whoever writes one of them meanwhile is waited for, and the text is made of what stands then.
create function barang_isian_ciri() returns trigger language plpgsql as $$
begin
  perform from public.barang where id in (select barang_id from baris) order by id for no key update;
  perform barang_uraian_catat(array(
    select barang_uraian_teks(nama_barang, merk, fungsi, sumber_perolehan, ukuran, bahan)
    from public.barang where id in (select barang_id from baris)
  ));
  insert into public.barang_ciri (barang_id, lokasi_id, uraian_id, teks)
  select id, lokasi_id, uraian_id(barang_uraian_teks(nama_barang, merk, fungsi, sumber_perolehan, ukuran, bahan)),
    barang_ciri_teks(kode_barang, kode_lama, nomor_seri, detail_barang, detail_lokasi) || barang_isian_teks(id)
  from public.barang where id in (select barang_id from baris)
  on conflict (barang_id) do update set teks = excluded.teks;
  return null;
end $$;
create trigger barang_isian_ciri_tambah after insert on barang_isian referencing new table as baris
  for each statement execute function barang_isian_ciri();
create trigger barang_isian_ciri_ubah after update on barang_isian referencing new table as baris
  for each statement execute function barang_isian_ciri();
create trigger barang_isian_ciri_hapus after delete on barang_isian referencing old table as baris
  for each statement execute function barang_isian_ciri();

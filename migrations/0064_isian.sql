-- Own fields of a kategori, and their values of each barang (decision 0045). The fields stand in the kategori, in order, and
-- are read, written and closed with it: [{kunci, label, jenis, satuan, wajib, pilihan}]. The release before this one leaves
-- both empty.
alter table kategori add column isian jsonb not null default '[]'
  constraint kategori_isian_check check (jsonb_typeof(isian) = 'array' and jsonb_array_length(isian) <= 30);

-- Beside barang, whose rows reports read whole: {kunci: value}, as many as are written.
create table barang_isian (
  barang_id bigint primary key constraint barang_isian_barang_id_fkey references barang (id) on delete cascade,
  isi jsonb not null constraint barang_isian_isi_check check (jsonb_typeof(isi) = 'object')
);

-- What of the values fits these fields: an unknown key, or a value of another type, does not.
create function isian_cocok(isian jsonb, isi jsonb) returns jsonb language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(nilai.key, nilai.value), '{}')
  from jsonb_each(isi) nilai join jsonb_array_elements(isian) satu (isian) on satu.isian ->> 'kunci' = nilai.key
  where case satu.isian ->> 'jenis'
    when 'angka' then jsonb_typeof(nilai.value) = 'number'
    when 'ya_tidak' then jsonb_typeof(nilai.value) = 'boolean'
    when 'pilihan' then jsonb_typeof(nilai.value) = 'string' and satu.isian -> 'pilihan' ? (nilai.value #>> '{}')
    when 'tanggal' then jsonb_typeof(nilai.value) = 'string' and nilai.value #>> '{}' ~ '^\d{4}-\d\d-\d\d$'
    else jsonb_typeof(nilai.value) = 'string' end
);

-- Whoever writes values or moves a barang: there are never others than its kategori has fields for.
create function barang_isian_cocok() returns trigger language plpgsql as $$
begin
  new.isi := isian_cocok((
    select kategori.isian from public.barang join public.kategori on kategori.id = barang.kategori_id where barang.id = new.barang_id
  ), new.isi);
  return new;
end $$;
create trigger barang_isian_cocok before insert or update on barang_isian for each row execute function barang_isian_cocok();

create function barang_isian_pindah() returns trigger language plpgsql as $$
begin
  update public.barang_isian set isi = isi where barang_id = new.id;
  return null;
end $$;
create trigger barang_isian_pindah after update of kategori_id on barang for each row
  when (old.kategori_id is distinct from new.kategori_id) execute function barang_isian_pindah();

-- Under the same name for a past day, with what was deleted since (decision 0034): texts and names are those of today.
create or replace view per_tanggal.kategori as
select * from public.kategori
union all
select isi.* from public.rujukan_terhapus hapus cross join lateral jsonb_populate_record(null::public.kategori, data) isi
where tabel = 'kategori' and not exists (select from public.kategori where kategori.id = hapus.id);

create view per_tanggal.barang_isian as
select barang_id, isi from public.barang_isian
union all
(
  select distinct on (log.record_id) log.record_id, log.data -> 'isian'
  from public.logdeletebarang log
  where log.jenis = 'barang' and log.dipulihkan_pada is null and log.data ? 'isian'
    and not exists (select from public.barang where barang.id = log.record_id)
  order by log.record_id, log.id desc
);

-- A closing keeps its own (decision 0037); one that was closed before this release has none.
create table tutup_buku_isian (
  tutup_id bigint not null constraint tutup_buku_isian_tutup_id_fkey references tutup_buku (id),
  id bigint not null,
  isi jsonb not null,
  primary key (tutup_id, id)
);
create trigger tutup_buku_isian_tetap before update or delete on tutup_buku_isian for each row execute function tutup_buku_tetap();
create trigger tutup_buku_isian_tetap_truncate before truncate on tutup_buku_isian for each statement execute function tutup_buku_tetap();

-- after `tutup_buku_salin (…, 'barang')`
create function tutup_buku_salin_isian(tutup bigint) returns void language sql as $$
  insert into tutup_buku_isian
  select tutup, isian.barang_id, isian.isi
  from tutup_buku_barang catatan join per_tanggal.barang_isian isian on isian.barang_id = catatan.id
  where catatan.tutup_id = tutup and isian.isi <> '{}'
$$;

-- Still the canonical form number 1: lines of a table that a closing before this release has none of come last.
create or replace function tutup_buku_baris(tutup bigint) returns table (urut bigint, baris text) language sql stable
set timezone = 'UTC' as $$
  select row_number() over (order by tabel, nama, id), concat_ws(' ', tabel, jsonb_strip_nulls(isi)::text)
  from (
    select 1 as tabel, '' as nama, id, to_jsonb(catatan) - 'tutup_id' as isi from tutup_buku_barang catatan where tutup_id = tutup
    union all
    select 2, '', id, to_jsonb(catatan) - 'tutup_id' from tutup_buku_buku catatan where tutup_id = tutup
    union all
    select 3, '', id, to_jsonb(catatan) - 'tutup_id' from tutup_buku_pegangan catatan where tutup_id = tutup
    union all
    select 4, tabel collate "C", id, to_jsonb(catatan) - 'tutup_id' from tutup_buku_nama catatan where tutup_id = tutup
    union all
    select 5, '', id, to_jsonb(catatan) - 'tutup_id' from tutup_buku_pengguna catatan where tutup_id = tutup
    union all
    select 6, '', id, jsonb_build_object('sampai', sampai, 'ditutup_pada', ditutup_pada, 'kop', kop, 'ringkasan', ringkasan)
    from tutup_buku where id = tutup
    union all
    select 7, '', id, to_jsonb(catatan) - 'tutup_id' from tutup_buku_isian catatan where tutup_id = tutup
  ) semua
$$;

create view hari_tutup.barang_isian as
select id as barang_id, isi from public.tutup_buku_isian where tutup_id = (select hari_tutup.tutup_id());

create or replace view hari_tutup.kategori as
select nama.id, isi.created_at, isi.fungsi, isi.golongan, isi.nama_kategori, isi.penyusutan_fiskal_kelompok,
  isi.penyusutan_fiskal_metode, isi.penyusutan_kelompok, isi.penyusutan_masa_manfaat_bulan, isi.penyusutan_metode,
  isi.sifat, isi.updated_at, isi.versi, isi.isian
from public.tutup_buku_nama nama cross join lateral jsonb_populate_record(null::public.kategori, data) isi
where tutup_id = (select hari_tutup.tutup_id()) and tabel = 'kategori';

-- What somebody who found a labelled barang is told without signing in: whom to call. Off where the office wants it so.
alter table pengaturan
  add column temuan_tampil boolean not null default true,
  add column temuan_kontak text;

-- A closed day keeps its own; one that was closed before has none of these.
create or replace view hari_tutup.pengaturan as
select isi.* from public.tutup_buku tutup cross join lateral jsonb_populate_record(null::public.pengaturan, kop) isi
where tutup.id = (select hari_tutup.tutup_id());

-- The state's golongan barang of a kategori (src/shared/golongan.ts); null is not set.
alter table kategori add column golongan text constraint kategori_golongan_check
  check (golongan in ('01', '02', '03', '04', '05', '06', '07'));

create or replace view per_tanggal.kategori as
select * from public.kategori
union all
select isi.* from public.rujukan_terhapus hapus cross join lateral jsonb_populate_record(null::public.kategori, data) isi
where tabel = 'kategori' and not exists (select from public.kategori where kategori.id = hapus.id);

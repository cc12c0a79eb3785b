-- The rows of barang_cari for all barang there are; whoever changes one meanwhile has written its row already, or waits.
set constraints all immediate;
insert into barang_cari (barang_id, teks)
select id, barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi
) from barang
on conflict (barang_id) do nothing;
create index barang_cari_teks_idx on barang_cari using gin (teks gin_trgm_ops);

-- last, and checked as a whole: a check of each new row would lock, and so write, every barang
lock table barang in share row exclusive mode;
delete from barang_cari where not exists (select from barang where barang.id = barang_cari.barang_id);
alter table barang_cari add constraint barang_cari_barang_id_fkey foreign key (barang_id) references barang (id)
  on delete cascade;
set constraints all deferred;

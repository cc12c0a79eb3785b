-- The rows of barang_ciri for all barang there are; whoever changes one meanwhile has written its row already, or waits.
set constraints all immediate;
insert into barang_uraian (id, teks)
select uraian_id(baru), baru
from (select distinct barang_uraian_teks(nama_barang, merk, fungsi, sumber_perolehan, ukuran, bahan) as baru from barang) isi
where not exists (select from barang_uraian ada where ada.id = uraian_id(baru) and ada.teks = baru);
insert into barang_ciri (barang_id, lokasi_id, uraian_id, teks)
select barang.id, lokasi_id, uraian_id(barang_uraian_teks(nama_barang, merk, fungsi, sumber_perolehan, ukuran, bahan)),
  barang_ciri_teks(kode_barang, kode_lama, nomor_seri, detail_barang, detail_lokasi) || coalesce(isian_teks(isi), '')
from barang left join barang_isian on barang_isian.barang_id = barang.id
order by barang.id
on conflict (barang_id) do nothing;
create index barang_ciri_teks_idx on barang_ciri using gin (teks gin_trgm_ops);
create index barang_ciri_kode_idx on barang_ciri using gin (barang_ciri_kode(teks));
create index barang_ciri_lokasi_idx on barang_ciri (lokasi_id);
create index barang_ciri_uraian_idx on barang_ciri (uraian_id, barang_id) include (lokasi_id);
analyze barang_uraian;
analyze barang_ciri;

-- last, and checked as a whole: a check of each new row would lock, and so write, every barang
lock table barang in share row exclusive mode;
delete from barang_ciri where not exists (select from barang where barang.id = barang_ciri.barang_id);
alter table barang_ciri add constraint barang_ciri_barang_id_fkey foreign key (barang_id) references barang (id)
  on delete cascade;
set constraints all deferred;

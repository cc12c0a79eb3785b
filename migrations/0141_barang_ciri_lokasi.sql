-- The barang of a lokasi with their common texts, from the index alone: a search by a room reads nothing else. Writing waits while it is built,
-- 1 to 2 seconds with 1,000,000 barang.
create index barang_ciri_lokasi_teks_idx on barang_ciri (lokasi_id) include (barang_id, uraian_id);
drop index barang_ciri_lokasi_idx;

-- Reports of closed days that go by kode, and those of what nobody holds, by their indexes. Only adds.
create index tutup_buku_barang_kode_idx on tutup_buku_barang (tutup_id, kode_barang, id);
create index tutup_buku_barang_stok_idx on tutup_buku_barang (tutup_id, id) include (sejak, kembali, jumlah_barang);
create index tutup_buku_pegangan_jumlah_idx on tutup_buku_pegangan (tutup_id, barang_id) include (jumlah)
  where tanggal_akhir is null;

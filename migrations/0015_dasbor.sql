-- The dashboard works out the book value of everything each time: what is acquired after today, nearly always nothing,
-- is found without reading all barang, and the columns that totals are made of stand together in one index.
create index barang_diperoleh_idx on barang ((coalesce(tanggal_perolehan, make_date(tahun, 1, 1))));
create index barang_nilai_idx on barang (kategori_id) include (
  id, lokasi_id, tahun, tanggal_perolehan, jumlah_barang, harga_barang, penyusutan_metode, penyusutan_kelompok,
  penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai
);

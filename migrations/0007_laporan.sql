-- The report of what nobody holds: the day on which pieces of each barang last came back, from the index alone.
create index barang_pengguna_kembali_idx on barang_pengguna (barang_id, tanggal_akhir) include (id)
  where tanggal_akhir is not null and dikoreksi_pada is null;

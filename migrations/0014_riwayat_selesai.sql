-- Counting what has ended, most of a long history, reads this small index alone.
create index barang_pengguna_selesai_idx on barang_pengguna (tanggal_akhir)
  where tanggal_akhir is not null and dikoreksi_pada is null;

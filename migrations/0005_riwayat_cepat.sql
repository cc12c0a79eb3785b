-- The history at 500,000 rows: each way to sort it, and to count what is filtered, is served by an index alone.
drop index barang_pengguna_tanggal_awal_idx;
create index barang_pengguna_tanggal_awal_idx on barang_pengguna (tanggal_awal desc, id desc)
  include (tanggal_akhir, dikoreksi_pada);

-- the holdings that go on stand at its end
drop index barang_pengguna_tanggal_akhir_idx;
create index barang_pengguna_tanggal_akhir_idx on barang_pengguna (tanggal_akhir, id)
  include (tanggal_awal, dikoreksi_pada);

create index barang_pengguna_jumlah_idx on barang_pengguna (jumlah, id);
create index barang_pengguna_dikoreksi_idx on barang_pengguna (tanggal_awal desc, id desc)
  where dikoreksi_pada is not null;

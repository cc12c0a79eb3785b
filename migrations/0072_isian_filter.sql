-- Choices, and yes or no, of own fields that lists of barang are filtered by (decision 0047).
create index barang_isian_isi_idx on barang_isian using gin (isi jsonb_path_ops);

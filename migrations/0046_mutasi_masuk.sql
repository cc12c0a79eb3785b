-- Barang that entered the register on another day than their entry says, for reports of a period. Only adds.
create index mutasi_masuk_idx on mutasi (barang_id) where ubah ? 'masuk';

-- A code of an old label is typed or scanned as a whole: found by an index, whatever its case.
create index barang_kode_lama_idx on barang (lower(kode_lama)) where kode_lama is not null;
create index buku_kode_lama_idx on buku (lower(kode_lama)) where kode_lama is not null;

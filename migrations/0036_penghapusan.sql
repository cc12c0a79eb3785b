-- Pieces that left the office: a deletion says which mutasi tells of it, and may be of some pieces alone (decision 0033).

-- A restore runs this beside migrations that wrote mutasi: what they put off is checked now.
set constraints all immediate;

-- Whether the record stayed with fewer pieces; the snapshot then counts those that left.
alter table logdeletebarang add column sebagian boolean not null default false;

-- The mutasi of a deletion, and of what is filtered on the page of mutasi.
create index mutasi_logdeletebarang_idx on mutasi (sebab_id) where sebab = 'logdeletebarang';
create index mutasi_tanggal_idx on mutasi (tanggal desc, id desc);
create index mutasi_jenis_idx on mutasi (jenis, tanggal desc, id desc);
create index mutasi_cara_idx on mutasi (cara, tanggal desc, id desc) where cara is not null;
create index masa_barang_kategori_id_idx on masa_barang (kategori_id, barang_id);
create index masa_barang_lokasi_id_idx on masa_barang (lokasi_id, barang_id);
create index masa_buku_lokasi_id_idx on masa_buku (lokasi_id, buku_id);

set constraints all deferred;

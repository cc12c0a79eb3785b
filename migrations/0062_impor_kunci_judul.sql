-- Import remembers the mapping of a kind of list. Only adds; releases before this one leave it empty.

-- The names of the columns without regard to case, signs and order, as a hash: lists that have it alike are mapped alike.
alter table impor add column kunci_judul text;
create index impor_kunci_judul_idx on impor (jenis, kunci_judul, selesai_pada desc) where status = 'selesai';

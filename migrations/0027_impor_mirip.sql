-- Import: which rows look like records that are there already. Only adds; releases before this one leave it empty.

-- The barang or buku that the row looks like, and by what; no foreign key: a record may go before the import begins.
alter table impor_baris add column mirip_id bigint;
alter table impor_baris add column mirip_dasar text;
-- Set when the import is applied: the person left the row out because its record is there.
alter table impor_baris add column mirip_dilewati boolean not null default false;

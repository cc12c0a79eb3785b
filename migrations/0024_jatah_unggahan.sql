-- What one person uploaded lately and nothing refers to yet is counted before they upload more.
create index berkas_dibuat_oleh_id_idx on berkas (dibuat_oleh_id, created_at);
create index impor_oleh_id_idx on impor (oleh_id, created_at);
-- bytes of the uploaded list; not known of older ones
alter table impor add column ukuran bigint constraint impor_ukuran_check check (ukuran > 0);

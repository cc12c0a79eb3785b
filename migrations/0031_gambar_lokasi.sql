-- The photo of a lokasi: people know a room by its look.
alter table lokasi add column gambar_id bigint constraint lokasi_gambar_id_fkey references berkas (id);
create index lokasi_gambar_id_idx on lokasi (gambar_id) where gambar_id is not null;

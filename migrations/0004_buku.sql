-- An ISBN is kept without hyphens; whether its check digit fits is the application's to say.
alter table buku
  add constraint buku_isbn_check check (isbn ~ '^([0-9]{9}[0-9X]|97[89][0-9]{10})$');

-- What the list of buku is sorted and filtered by.
create index buku_penulis_idx on buku (lower(penulis), id);
create index buku_penerbit_idx on buku (lower(penerbit), id);
create index buku_tahun_idx on buku (tahun, id);
create index buku_isbn_idx on buku (isbn, id);
create index buku_kondisi_idx on buku (kondisi, id);
create index buku_jumlah_idx on buku (jumlah, id);
create index buku_harga_idx on buku (harga, id);
create index buku_created_at_idx on buku (created_at, id);
create index buku_updated_at_idx on buku (updated_at, id);
create index buku_gambar_id_idx on buku (gambar_id) where gambar_id is not null;
create index buku_lampiran_id_idx on buku (lampiran_id) where lampiran_id is not null;

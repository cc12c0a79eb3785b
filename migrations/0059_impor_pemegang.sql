-- An import may hand barang out, and make the people who receive them.
alter table impor_rekaman drop constraint impor_rekaman_jenis_check;
alter table impor_rekaman add constraint impor_rekaman_jenis_check
  check (jenis in ('barang', 'buku', 'kategori', 'jenis', 'lokasi', 'pengguna', 'barang_pengguna')) not valid;
alter table impor_rekaman validate constraint impor_rekaman_jenis_check;

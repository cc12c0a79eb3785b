-- Import of people. Only allows more; releases before this one never write it.
alter table impor drop constraint impor_jenis_check;
alter table impor add constraint impor_jenis_check
  check (jenis in ('barang', 'buku', 'kategori', 'lokasi', 'pengguna')) not valid;
alter table impor validate constraint impor_jenis_check;

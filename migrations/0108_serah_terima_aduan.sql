-- An aduan that nobody has decided goes along in a serah terima, too (decision 0064). Only adds.
alter table serah_terima_baris
  drop constraint serah_terima_baris_jenis_check,
  add constraint serah_terima_baris_jenis_check
    check (jenis in ('barang', 'buku', 'bast', 'pengajuan', 'permintaan', 'opname', 'lokasi', 'aduan'));

-- Holdings tell the whole story: where pieces came from, what a correction replaced, and who wrote it down.
alter table barang_pengguna
  -- the holding that these pieces were taken from (transfer, or the part of one that was given back)
  add column asal_id bigint constraint barang_pengguna_asal_id_fkey references barang_pengguna (id)
    deferrable initially deferred,
  -- the row that this one puts right; that one says when it was put right
  add column koreksi_dari_id bigint constraint barang_pengguna_koreksi_dari_id_fkey references barang_pengguna (id)
    deferrable initially deferred,
  add column dikoreksi_pada timestamptz,
  add column alasan_koreksi text,
  add column dicatat_oleh_id bigint constraint barang_pengguna_dicatat_oleh_id_fkey references pengguna (id),
  add constraint barang_pengguna_dikoreksi_check check (dikoreksi_pada is null or tanggal_akhir is not null);

create unique index barang_pengguna_koreksi_dari_id_key on barang_pengguna (koreksi_dari_id);
create index barang_pengguna_asal_id_idx on barang_pengguna (asal_id) where asal_id is not null;
create index barang_pengguna_dicatat_oleh_id_idx on barang_pengguna (dicatat_oleh_id);
create index barang_pengguna_tanggal_awal_idx on barang_pengguna (tanggal_awal desc, id desc);
create index barang_pengguna_tanggal_akhir_idx on barang_pengguna (tanggal_akhir, id) where tanggal_akhir is not null;
create index barang_pengguna_masih_idx on barang_pengguna (tanggal_awal desc, id desc) where tanggal_akhir is null;

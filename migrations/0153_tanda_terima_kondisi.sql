-- The register's answer to a kondisi that a receiver saw: once for each line, never changed (decision 0087). Only adds.
create table tanda_terima_kondisi (
  bast_id bigint not null,
  barang_pengguna_id bigint not null,
  -- the barang that has this kondisi since that day, or what was split off it; no foreign key, as it may be deleted
  barang_id bigint not null,
  kode_barang text not null,
  tanggal date not null,
  oleh_id bigint not null constraint tanda_terima_kondisi_oleh_id_fkey references pengguna (id),
  pada timestamptz not null default clock_timestamp(),
  primary key (bast_id, barang_pengguna_id),
  constraint tanda_terima_kondisi_baris_fkey foreign key (bast_id, barang_pengguna_id)
    references tanda_terima_baris (bast_id, barang_pengguna_id)
);
create index tanda_terima_kondisi_oleh_id_idx on tanda_terima_kondisi (oleh_id);
create trigger tanda_terima_kondisi_tetap before update or delete on tanda_terima_kondisi
  for each row execute function tanda_terima_tetap();
create trigger tanda_terima_kondisi_tetap_truncate before truncate on tanda_terima_kondisi
  for each statement execute function tanda_terima_tetap();

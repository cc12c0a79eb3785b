-- The delete log is searched and sorted by what the deleted record was called.
alter table logdeletebarang
  add column kode text generated always as (coalesce(data ->> 'kode_barang', data ->> 'kode_buku')) stored,
  add column nama text generated always as (coalesce(data ->> 'nama_barang', data ->> 'judul')) stored,
  add column cari text generated always as (
    lower(
      coalesce(data ->> 'nama_barang', data ->> 'judul', '') || ' '
        || coalesce(data ->> 'kode_barang', data ->> 'kode_buku', '') || ' ' || alasan
    )
  ) stored;
create index logdeletebarang_cari_idx on logdeletebarang using gin (cari gin_trgm_ops);

-- The audit log is searched by the names and codes of its records, as they were before and after the change.

create function audit_nama(catatan jsonb) returns text language sql immutable parallel safe
  return coalesce(catatan ->> 'nama_barang', '') || ' ' || coalesce(catatan ->> 'kode_barang', '') || ' '
    || coalesce(catatan ->> 'judul', '') || ' '
    || coalesce(catatan ->> 'kode_buku', '') || ' ' || coalesce(catatan ->> 'nama_kategori', '') || ' '
    || coalesce(catatan ->> 'lokasi', '') || ' ' || coalesce(catatan ->> 'jenis_buku', '') || ' '
    || coalesce(catatan ->> 'name', '') || ' ' || coalesce(catatan ->> 'nama', '') || ' '
    || coalesce(catatan ->> 'nomor', '') || ' ' || coalesce(catatan #>> '{barang,nama_barang}', '') || ' '
    || coalesce(catatan #>> '{barang,kode_barang}', '') || ' ' || coalesce(catatan #>> '{pengguna,name}', '');

-- spaces together: a record has two or three of the names, and the rest would only be searched through
create function audit_cari(sebelum jsonb, sesudah jsonb) returns text language sql immutable parallel safe
  return lower(regexp_replace(audit_nama(sebelum) || ' ' || audit_nama(sesudah), '\s+', ' ', 'g'));

create index audit_cari_idx on audit using gin (audit_cari(sebelum, sesudah) gin_trgm_ops);
create index audit_request_id_idx on audit (request_id);

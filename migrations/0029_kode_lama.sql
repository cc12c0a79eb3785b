-- The code that a barang or buku had in the office's earlier lists: it stands on old stickers, so it is searched.

alter table barang add column kode_lama text;
alter table buku add column kode_lama text;

-- The import kept it as a line of detail_barang, there being no place of its own.
update barang set
  kode_lama = (regexp_match(detail_barang, '(?:^|\n)Kode lama: ([^\n]{1,200})$'))[1],
  detail_barang = nullif(regexp_replace(detail_barang, '(^|\n)Kode lama: [^\n]{1,200}$', ''), '')
where detail_barang ~ '(^|\n)Kode lama: [^\n]{1,200}$';

alter table barang drop column cari;
alter table barang add column cari text not null generated always as (
  lower(nama_barang || ' ' || kode_barang || ' ' || coalesce(merk, '') || ' ' || coalesce(nomor_seri, '')
    || ' ' || coalesce(kode_lama, ''))
) stored;
create index barang_cari_idx on barang using gin (cari gin_trgm_ops);

alter table buku drop column cari;
alter table buku add column cari text not null generated always as (
  lower(judul || ' ' || kode_buku || ' ' || penulis || ' ' || penerbit || ' ' || coalesce(isbn, '')
    || ' ' || coalesce(kode_lama, ''))
) stored;
create index buku_cari_idx on buku using gin (cari gin_trgm_ops);

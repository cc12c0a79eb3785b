-- Serves a part of a paper's number in the search box: "4999/skom". Those of BAST are in `bast_cari_idx`. Only adds.
create index surat_komitmen_nomor_idx on surat_komitmen using gin (nomor gin_trgm_ops);
create index surat_bebas_tanggungan_nomor_idx on surat_bebas_tanggungan using gin (nomor gin_trgm_ops);
create index penghapusan_dokumen_nomor_idx on penghapusan_dokumen using gin (lower(nomor) gin_trgm_ops);
create index opname_kertas_nomor_idx on opname_kertas using gin (lower(nomor) gin_trgm_ops);

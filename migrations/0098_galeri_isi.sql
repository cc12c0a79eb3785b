-- The pictures and attachments that there are become the first of their galleries.
lock table barang, buku in share mode;
insert into galeri (entitas, record_id, jenis, berkas_id, urut, pada)
select isi.* from (
  select 'barang', id, 'foto', gambar_id, 1, updated_at from barang
  union all select 'barang', id, 'dokumen', lampiran_id, 1, updated_at from barang
  union all select 'buku', id, 'foto', gambar_id, 1, updated_at from buku
  union all select 'buku', id, 'dokumen', lampiran_id, 1, updated_at from buku
) isi (entitas, record_id, jenis, berkas_id, urut, pada)
where isi.berkas_id is not null and not exists (
  select from galeri where entitas = isi.entitas and record_id = isi.record_id and jenis = isi.jenis
);

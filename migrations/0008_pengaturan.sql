-- Settings of the office: one row that is always there. An empty field means the built-in default.
create table pengaturan (
  id integer primary key default 1 constraint pengaturan_satu_check check (id = 1),
  nama_organisasi text,
  alamat text,
  -- where letters are signed
  kota text,
  penanda_tangan_nama text,
  penanda_tangan_jabatan text,
  penanda_tangan_nip text,
  logo_id bigint constraint pengaturan_logo_id_fkey references berkas (id),
  latar_masuk_id bigint constraint pengaturan_latar_masuk_id_fkey references berkas (id),
  gambar_barang_id bigint constraint pengaturan_gambar_barang_id_fkey references berkas (id),
  lampiran_id bigint constraint pengaturan_lampiran_id_fkey references berkas (id),
  templat_surat_komitmen_id bigint
    constraint pengaturan_templat_surat_komitmen_id_fkey references berkas (id),
  versi integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into pengaturan default values;

-- When the signed surat komitmen of a person was put there, and by whom.
alter table pengguna
  add surat_komitmen_pada timestamptz,
  add surat_komitmen_oleh_id bigint constraint pengguna_surat_komitmen_oleh_id_fkey references pengguna (id);
update pengguna set surat_komitmen_pada = updated_at where surat_komitmen_id is not null;
alter table pengguna add constraint pengguna_surat_komitmen_check
  check ((surat_komitmen_id is null) = (surat_komitmen_pada is null));
create index pengguna_surat_komitmen_id_idx on pengguna (surat_komitmen_id) where surat_komitmen_id is not null;
create index pengguna_surat_komitmen_oleh_id_idx on pengguna (surat_komitmen_oleh_id)
  where surat_komitmen_oleh_id is not null;

-- Aduan: who holds a barang says that it is broken, or that they want to return it, and an admin decides in one step.
-- What it names has no foreign key, as in bast_barang_pengguna: a barang that was deleted comes back with its ids.
create table aduan (
  id bigint generated always as identity primary key,
  jenis text not null constraint aduan_jenis_check check (jenis in ('rusak', 'kembali')),
  barang_id bigint not null,
  barang_pengguna_id bigint not null,
  -- as they were called when it was written
  kode_barang text not null,
  nama_barang text not null,
  jumlah integer not null constraint aduan_jumlah_check check (jumlah >= 1),
  catatan text not null constraint aduan_catatan_check check (btrim(catatan) <> ''),
  pelapor_id bigint not null constraint aduan_pelapor_id_fkey references pengguna (id),
  status text not null default 'menunggu' constraint aduan_status_check
    check (status in ('menunggu', 'dikembalikan', 'kondisi', 'dicatat', 'ditolak')),
  -- what the admin answers
  jawaban text,
  -- kondisi that the decision wrote down
  kondisi text constraint aduan_kondisi_check check (kondisi in ('Baik', 'Rusak Ringan', 'Rusak Berat')),
  diputus_oleh_id bigint constraint aduan_diputus_oleh_id_fkey references pengguna (id),
  diputus_pada timestamptz,
  created_at timestamptz not null default now(),
  constraint aduan_putusan_check check (
    num_nonnulls(diputus_oleh_id, diputus_pada) = case status when 'menunggu' then 0 else 2 end
  ),
  constraint aduan_alasan_check check (status not in ('dicatat', 'ditolak') or coalesce(btrim(jawaban), '') <> '')
);
-- a second open one of the same kind says nothing new
create unique index aduan_menunggu_key on aduan (barang_pengguna_id, jenis) where status = 'menunggu';
create index aduan_menunggu_idx on aduan (id) where status = 'menunggu';
create index aduan_pelapor_id_idx on aduan (pelapor_id, id);
create index aduan_barang_id_idx on aduan (barang_id);
create index aduan_barang_pengguna_id_idx on aduan (barang_pengguna_id);
create index aduan_diputus_oleh_id_idx on aduan (diputus_oleh_id) where diputus_oleh_id is not null;

-- Photos of what happened with a holding: when it was handed over, when it came back, and of an aduan.
create table foto_kejadian (
  id bigint generated always as identity primary key,
  kejadian text not null constraint foto_kejadian_kejadian_check check (kejadian in ('serah', 'kembali', 'aduan')),
  barang_pengguna_id bigint not null,
  aduan_id bigint constraint foto_kejadian_aduan_id_fkey references aduan (id),
  berkas_id bigint not null constraint foto_kejadian_berkas_id_fkey references berkas (id),
  -- its place holds the limit of five
  urut integer not null constraint foto_kejadian_urut_check check (urut between 1 and 5),
  oleh_id bigint not null constraint foto_kejadian_oleh_id_fkey references pengguna (id),
  pada timestamptz not null default now(),
  constraint foto_kejadian_aduan_check check ((kejadian = 'aduan') = (aduan_id is not null))
);
create unique index foto_kejadian_pegangan_key on foto_kejadian (barang_pengguna_id, kejadian, urut) where aduan_id is null;
create unique index foto_kejadian_aduan_key on foto_kejadian (aduan_id, urut) where aduan_id is not null;
create index foto_kejadian_berkas_id_idx on foto_kejadian (berkas_id);
create index foto_kejadian_oleh_id_idx on foto_kejadian (oleh_id);

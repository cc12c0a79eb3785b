-- Import that updates, and what each import did. Only adds; releases before this one leave it empty.

-- What a row of a list that updates becomes, the record that it was matched with, the version that was compared, and
-- what differs: {field: [before, after]}.
alter table impor_baris add column tindakan text
  constraint impor_baris_tindakan_check check (tindakan in ('baru', 'berubah', 'tetap', 'ganda'));
alter table impor_baris add column record_id bigint;
alter table impor_baris add column versi integer;
alter table impor_baris add column ubah jsonb;

-- What an import made and changed. No foreign key to the record: it may go later.
create table impor_rekaman (
  impor_id bigint not null constraint impor_rekaman_impor_id_fkey references impor (id) on delete cascade,
  jenis text not null constraint impor_rekaman_jenis_check check (jenis in ('barang', 'buku', 'kategori', 'jenis', 'lokasi')),
  record_id bigint not null,
  aksi text not null constraint impor_rekaman_aksi_check check (aksi in ('dibuat', 'diubah')),
  -- the record's version when the import had ended: another one means that somebody went on from it
  versi integer not null,
  -- of what was changed: {column: [before, after]}
  ubah jsonb,
  primary key (impor_id, jenis, record_id)
);
create index impor_rekaman_record_idx on impor_rekaman (jenis, record_id);
insert into impor_rekaman (impor_id, jenis, record_id, aksi, versi)
select distinct sebab_id, case when barang_id is not null then 'barang' else 'buku' end, coalesce(barang_id, buku_id), 'dibuat', 1
from mutasi where sebab = 'impor' and jenis = 'saldo_awal' and sebab_id in (select id from impor);

-- An import that was taken back after it had ended.
alter table impor add column ditarik_pada timestamptz;
alter table impor add column ditarik_oleh_id bigint constraint impor_ditarik_oleh_id_fkey references pengguna (id);
alter table impor drop constraint impor_status_check;
alter table impor add constraint impor_status_check
  check (status in ('diunggah', 'diperiksa', 'berjalan', 'selesai', 'ditarik', 'dibatalkan', 'gagal')) not valid;
alter table impor validate constraint impor_status_check;

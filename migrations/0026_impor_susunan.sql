-- Import: what the structure of a list says. Only adds; releases before this one leave the columns empty.

-- The first values of each column that are not empty: [["Meja", "Kursi"], …]; gone with the rows.
alter table impor add column contoh_kolom jsonb;

-- Why a line is no row of the list (title, total, signature): {jenis, pesan}; null for a row of data.
alter table impor_baris add column bukan_data jsonb;
alter table impor_baris drop constraint impor_baris_status_check;
alter table impor_baris add constraint impor_baris_status_check
  check (status in ('diterima', 'diperingatkan', 'ditolak', 'dilewati')) not valid;
alter table impor_baris validate constraint impor_baris_status_check;

-- Whether who receives what a BAST hands over has received it, and how they signed (decision 0058). These tables only grow:
-- the state of a tanda terima follows from its signature and from whether its BAST was voided.
create table tanda_terima (
  bast_id bigint primary key constraint tanda_terima_bast_id_fkey references bast (id),
  -- who receives: the second party of the BAST
  penerima_id bigint not null constraint tanda_terima_penerima_id_fkey references pengguna (id),
  diminta_oleh_id bigint not null constraint tanda_terima_diminta_oleh_id_fkey references pengguna (id),
  diminta_pada timestamptz not null default now()
);
create index tanda_terima_penerima_id_idx on tanda_terima (penerima_id, bast_id);
create index tanda_terima_diminta_oleh_id_idx on tanda_terima (diminta_oleh_id);

-- One signature for a whole BAST: the primary key is the rule.
create table tanda_terima_ttd (
  bast_id bigint primary key constraint tanda_terima_ttd_bast_id_fkey references tanda_terima (bast_id),
  hasil text not null constraint tanda_terima_ttd_hasil_check check (hasil in ('diterima', 'diterima sebagian', 'ditolak')),
  -- the receiver's own account, or the device of an officer who was present
  cara text not null constraint tanda_terima_ttd_cara_check check (cara in ('akun', 'perangkat')),
  -- who received, as the BAST names them
  nama text not null,
  -- the account that was signed in
  oleh_id bigint not null constraint tanda_terima_ttd_oleh_id_fkey references pengguna (id),
  -- name of the officer who was present, and what the receiver showed them
  saksi text,
  identitas text,
  -- strokes as the path of an SVG, or the name as it was typed
  goresan text,
  nama_ketik text,
  -- SHA-256 of the BAST's file that was signed, and of the lines
  sidik_bast text not null constraint tanda_terima_ttd_sidik_bast_check check (sidik_bast ~ '^[0-9a-f]{64}$'),
  sidik_baris text not null constraint tanda_terima_ttd_sidik_baris_check check (sidik_baris ~ '^[0-9a-f]{64}$'),
  alamat text not null,
  peramban text not null,
  pada timestamptz not null default clock_timestamp(),
  -- the lembar tanda terima, kept when it is printed for the first time
  berkas_id bigint constraint tanda_terima_ttd_berkas_id_fkey references berkas (id),
  constraint tanda_terima_ttd_bentuk_check check (num_nonnulls(goresan, nama_ketik) = 1),
  constraint tanda_terima_ttd_saksi_check check (num_nonnulls(saksi, identitas) = case cara when 'perangkat' then 2 else 0 end)
);
create index tanda_terima_ttd_oleh_id_idx on tanda_terima_ttd (oleh_id);
create unique index tanda_terima_ttd_berkas_id_key on tanda_terima_ttd (berkas_id) where berkas_id is not null;

create table tanda_terima_baris (
  bast_id bigint not null constraint tanda_terima_baris_bast_id_fkey references tanda_terima_ttd (bast_id),
  -- no foreign key, as in bast_barang_pengguna
  barang_pengguna_id bigint not null,
  urut integer not null,
  diterima boolean not null,
  alasan text,
  -- as it was received, where that is not what the BAST says
  kondisi text constraint tanda_terima_baris_kondisi_check check (kondisi in ('Baik', 'Rusak Ringan', 'Rusak Berat')),
  primary key (bast_id, barang_pengguna_id),
  constraint tanda_terima_baris_alasan_check check (diterima or coalesce(btrim(alasan), '') <> '')
);
create index tanda_terima_baris_ditolak_idx on tanda_terima_baris (barang_pengguna_id) where not diterima;

-- A BAST is signed once it was printed and while it is valid, whoever voids it at the same moment.
create function tanda_terima_ttd_masuk() returns trigger language plpgsql as $$
declare
  sidik text;
begin
  select berkas.sha256 into sidik from bast left join berkas on berkas.id = bast.berkas_id
    where bast.id = new.bast_id for update of bast;
  if sidik is distinct from new.sidik_bast then
    raise exception 'BAST % is signed as it was printed', new.bast_id using errcode = 'check_violation';
  end if;
  if exists (select from bast_batal where bast_id = new.bast_id) then
    raise exception 'BAST % was voided', new.bast_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tanda_terima_ttd_masuk before insert on tanda_terima_ttd
  for each row execute function tanda_terima_ttd_masuk();

-- Only the bytes of the first print of a lembar are put to its signature, once.
create function tanda_terima_tetap() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'tanda_terima_ttd' then
    if old.berkas_id is null and to_jsonb(new) - 'berkas_id' = to_jsonb(old) - 'berkas_id' then
      return new;
    end if;
  end if;
  raise exception 'a tanda terima is never changed or deleted (%)', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger tanda_terima_tetap before update or delete on tanda_terima
  for each row execute function tanda_terima_tetap();
create trigger tanda_terima_tetap_truncate before truncate on tanda_terima
  for each statement execute function tanda_terima_tetap();
create trigger tanda_terima_ttd_tetap before update or delete on tanda_terima_ttd
  for each row execute function tanda_terima_tetap();
create trigger tanda_terima_ttd_tetap_truncate before truncate on tanda_terima_ttd
  for each statement execute function tanda_terima_tetap();
create trigger tanda_terima_baris_tetap before update or delete on tanda_terima_baris
  for each row execute function tanda_terima_tetap();
create trigger tanda_terima_baris_tetap_truncate before truncate on tanda_terima_baris
  for each statement execute function tanda_terima_tetap();

-- Which BAST ask for one by themselves, and how it is signed.
alter table pengaturan
  add column tanda_terima text not null default 'tidak' constraint pengaturan_tanda_terima_check
    check (tanda_terima in ('tidak', 'kategori', 'selalu')),
  add column tanda_terima_kategori bigint[] not null default '{}',
  add column bentuk_tanda_tangan text not null default 'keduanya' constraint pengaturan_bentuk_tanda_tangan_check
    check (bentuk_tanda_tangan in ('keduanya', 'gambar', 'ketik'));

-- A closed day keeps its own; one that was closed before has none of these.
create or replace view hari_tutup.pengaturan as
select isi.* from public.tutup_buku tutup cross join lateral jsonb_populate_record(null::public.pengaturan, kop) isi
where tutup.id = (select hari_tutup.tutup_id());

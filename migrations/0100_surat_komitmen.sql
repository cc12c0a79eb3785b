-- Surat komitmen that were given a number, and how the person signed them. Both only grow: whether one waits, is signed or was
-- replaced follows from its signature and from the next one of the same person.
create table surat_komitmen_nomor (
  tahun integer primary key,
  terakhir integer not null
);

create table surat_komitmen (
  id bigint generated always as identity primary key,
  pengguna_id bigint not null constraint surat_komitmen_pengguna_id_fkey references pengguna (id),
  nomor text not null constraint surat_komitmen_nomor_key unique,
  tahun integer not null,
  urut integer not null constraint surat_komitmen_urut_check check (urut > 0),
  tanggal date not null,
  -- all that the paper shows
  isi jsonb not null constraint surat_komitmen_isi_check check (jsonb_typeof(isi) = 'object'),
  logo_id bigint constraint surat_komitmen_logo_id_fkey references berkas (id),
  -- its first print
  berkas_id bigint constraint surat_komitmen_berkas_id_fkey references berkas (id),
  dibuat_oleh_id bigint not null constraint surat_komitmen_dibuat_oleh_id_fkey references pengguna (id),
  created_at timestamptz not null default clock_timestamp(),
  constraint surat_komitmen_urut_key unique (tahun, urut)
);
create index surat_komitmen_pengguna_id_idx on surat_komitmen (pengguna_id, id);
create index surat_komitmen_dibuat_oleh_id_idx on surat_komitmen (dibuat_oleh_id);
create index surat_komitmen_logo_id_idx on surat_komitmen (logo_id) where logo_id is not null;
create unique index surat_komitmen_berkas_id_key on surat_komitmen (berkas_id) where berkas_id is not null;

-- One signature for a letter, by the person it names: the primary key is the rule.
create table surat_komitmen_ttd (
  surat_id bigint primary key constraint surat_komitmen_ttd_surat_id_fkey references surat_komitmen (id),
  nama text not null,
  -- the account that was signed in
  oleh_id bigint not null constraint surat_komitmen_ttd_oleh_id_fkey references pengguna (id),
  -- strokes as the path of an SVG, or the name as it was typed
  goresan text,
  nama_ketik text,
  -- SHA-256 of the letter's file that was signed
  sidik_surat text not null constraint surat_komitmen_ttd_sidik_surat_check check (sidik_surat ~ '^[0-9a-f]{64}$'),
  alamat text not null,
  peramban text not null,
  pada timestamptz not null default clock_timestamp(),
  -- the sheet of the signature, kept when it is printed for the first time
  berkas_id bigint constraint surat_komitmen_ttd_berkas_id_fkey references berkas (id),
  constraint surat_komitmen_ttd_bentuk_check check (num_nonnulls(goresan, nama_ketik) = 1)
);
create index surat_komitmen_ttd_oleh_id_idx on surat_komitmen_ttd (oleh_id);
create unique index surat_komitmen_ttd_berkas_id_key on surat_komitmen_ttd (berkas_id) where berkas_id is not null;

-- A letter is signed as it was printed, by the person that it names.
create function surat_komitmen_ttd_masuk() returns trigger language plpgsql as $$
begin
  perform from surat_komitmen surat join berkas on berkas.id = surat.berkas_id
  where surat.id = new.surat_id and surat.pengguna_id = new.oleh_id and berkas.sha256 = new.sidik_surat;
  if not found then
    raise exception 'surat komitmen % is signed as it was printed, by whom it names', new.surat_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger surat_komitmen_ttd_masuk before insert on surat_komitmen_ttd
  for each row execute function surat_komitmen_ttd_masuk();

-- Only the bytes of a first print are put to it, once.
create function surat_komitmen_tetap() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.berkas_id is null and to_jsonb(new) - 'berkas_id' = to_jsonb(old) - 'berkas_id' then
      return new;
    end if;
  end if;
  raise exception 'a surat komitmen is never changed or deleted (%)', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger surat_komitmen_tetap before update or delete on surat_komitmen
  for each row execute function surat_komitmen_tetap();
create trigger surat_komitmen_tetap_truncate before truncate on surat_komitmen
  for each statement execute function surat_komitmen_tetap();
create trigger surat_komitmen_ttd_tetap before update or delete on surat_komitmen_ttd
  for each row execute function surat_komitmen_tetap();
create trigger surat_komitmen_ttd_tetap_truncate before truncate on surat_komitmen_ttd
  for each statement execute function surat_komitmen_tetap();

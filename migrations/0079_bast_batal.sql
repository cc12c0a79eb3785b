-- Wrong BAST are voided, and a holding stands on one valid paper of each kind (decision 0053). Rows of a BAST stay as they are.
create table bast_batal (
  bast_id bigint primary key constraint bast_batal_bast_id_fkey references bast (id),
  alasan text not null constraint bast_batal_alasan_check check (btrim(alasan) <> ''),
  oleh_id bigint not null constraint bast_batal_oleh_id_fkey references pengguna (id),
  pada timestamptz not null default now()
);
create index bast_batal_oleh_id_idx on bast_batal (oleh_id);

-- The voided papers whose place a BAST took: an issue writes them down.
create table bast_pengganti (
  bast_id bigint not null constraint bast_pengganti_bast_id_fkey references bast (id),
  menggantikan_id bigint not null constraint bast_pengganti_menggantikan_id_fkey references bast_batal (bast_id),
  primary key (menggantikan_id, bast_id)
);
create index bast_pengganti_bast_id_idx on bast_pengganti (bast_id);

-- The valid paper of each kind that lists a holding. Triggers keep it.
create table bast_berlaku (
  barang_pengguna_id bigint not null,
  jenis text not null,
  bast_id bigint not null constraint bast_berlaku_bast_id_fkey references bast (id),
  primary key (barang_pengguna_id, jenis)
);
create index bast_berlaku_bast_id_idx on bast_berlaku (bast_id);
insert into bast_berlaku (barang_pengguna_id, jenis, bast_id)
select barang_pengguna_id, jenis, bast_id from bast_barang_pengguna;

alter table bast_barang_pengguna drop constraint bast_barang_pengguna_key;
create index bast_barang_pengguna_holding_idx on bast_barang_pengguna (barang_pengguna_id, jenis);

create function bast_berlaku_masuk() returns trigger language plpgsql as $$
begin
  insert into bast_berlaku (barang_pengguna_id, jenis, bast_id)
  values (new.barang_pengguna_id, new.jenis, new.bast_id);
  return null;
end $$;
create trigger bast_berlaku_masuk after insert on bast_barang_pengguna
  for each row execute function bast_berlaku_masuk();

-- A paper is voided while its day is open, whoever closes at the same moment.
create function bast_batal_masuk() returns trigger language plpgsql as $$
declare
  hari date := (select tanggal from bast where id = new.bast_id);
begin
  if hari <= current_setting('manis.tertutup')::date then perform tolak_hari_tertutup(hari); end if;
  delete from bast_berlaku where bast_id = new.bast_id;
  return new;
end $$;
create trigger bast_batal_kunci before insert on bast_batal for each statement execute function tutup_buku_kunci();
create trigger bast_batal_masuk before insert on bast_batal for each row execute function bast_batal_masuk();

create trigger bast_batal_tetap before update or delete on bast_batal for each row execute function bast_tetap();
create trigger bast_batal_tetap_truncate before truncate on bast_batal for each statement execute function bast_tetap();
create trigger bast_pengganti_tetap before update or delete on bast_pengganti for each row execute function bast_tetap();
create trigger bast_pengganti_tetap_truncate before truncate on bast_pengganti for each statement execute function bast_tetap();

-- What letters of the office say besides its name and address, and how their numbers look.
alter table pengaturan
  add column organisasi_induk text,
  add column kode_unit text,
  add column kode_klasifikasi text,
  add column pola_nomor_bast text,
  add column nomor_bast_pertama integer constraint pengaturan_nomor_bast_pertama_check check (nomor_bast_pertama > 0),
  add column nomor_bast_tahun integer,
  add column kertas_surat text not null default 'A4' constraint pengaturan_kertas_surat_check check (kertas_surat in ('A4', 'F4')),
  add constraint pengaturan_nomor_bast_check check ((nomor_bast_pertama is null) = (nomor_bast_tahun is null));

-- A closed day keeps its own; one that was closed before has none of these.
create or replace view hari_tutup.pengaturan as
select isi.* from public.tutup_buku tutup cross join lateral jsonb_populate_record(null::public.pengaturan, kop) isi
where tutup.id = (select hari_tutup.tutup_id());

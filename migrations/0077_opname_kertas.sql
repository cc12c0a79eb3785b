-- Papers of a closed opname: their numbers, what each says, and the result of every piece (decision 0052).
set constraints all immediate;

-- The last running number of each kind and year, as bast_nomor.
create table opname_nomor (
  jenis text not null constraint opname_nomor_jenis_check check (jenis in ('bahi', 'lhi', 'pernyataan')),
  tahun integer not null,
  terakhir integer not null constraint opname_nomor_terakhir_check check (terakhir > 0),
  primary key (jenis, tahun)
);

create table opname_kertas (
  opname_id bigint not null constraint opname_kertas_opname_id_fkey references opname (id),
  jenis text not null constraint opname_kertas_jenis_check check (jenis in ('bahi', 'lhi', 'pernyataan')),
  nomor text not null constraint opname_kertas_nomor_key unique,
  tahun integer not null,
  urut integer not null constraint opname_kertas_urut_check check (urut > 0),
  tanggal date not null,
  -- what the paper says beside the results, as it was when the opname was closed
  isi jsonb not null,
  logo_id bigint constraint opname_kertas_logo_id_fkey references berkas (id),
  -- the paper itself, kept when it is printed for the first time
  berkas_id bigint constraint opname_kertas_berkas_id_fkey references berkas (id),
  dibuat_oleh_id bigint not null constraint opname_kertas_dibuat_oleh_id_fkey references pengguna (id),
  created_at timestamptz not null default now(),
  primary key (opname_id, jenis),
  constraint opname_kertas_urut_key unique (jenis, tahun, urut),
  constraint opname_kertas_tahun_check check (tahun = extract(year from tanggal))
);
create index opname_kertas_logo_id_idx on opname_kertas (logo_id) where logo_id is not null;
create unique index opname_kertas_berkas_id_key on opname_kertas (berkas_id) where berkas_id is not null;
create index opname_kertas_dibuat_oleh_id_idx on opname_kertas (dibuat_oleh_id);

-- What became of all pieces that were expected or found, as the opname was closed.
create table opname_hasil (
  opname_id bigint not null constraint opname_hasil_opname_id_fkey references opname (id),
  nomor integer not null,
  hasil text not null constraint opname_hasil_hasil_check
    check (hasil in ('Baik', 'Rusak Ringan', 'Rusak Berat', 'Berlebih', 'Tidak Diketemukan', 'Dalam Sengketa')),
  -- what it did to the register: nothing, put right, left as lost, entered as new; or it does not stand there
  akibat text not null constraint opname_hasil_akibat_check check (akibat in ('tetap', 'koreksi', 'keluar', 'masuk', 'tidak_tercatat')),
  jenis text constraint opname_hasil_jenis_check check (jenis in ('barang', 'buku')),
  -- no foreign key, see opname_ruang
  record_id bigint,
  kode text not null,
  nama text,
  merk text,
  nomor_seri text,
  kategori text,
  ruang text not null,
  kondisi text constraint opname_hasil_kondisi_check check (kondisi in ('Baik', 'Rusak Ringan', 'Rusak Berat')),
  jumlah integer not null constraint opname_hasil_jumlah_check check (jumlah > 0),
  -- whole rupiah; null where nobody knows it
  nilai bigint,
  keterangan text,
  primary key (opname_id, nomor),
  constraint opname_hasil_rujukan_check check ((jenis is null) = (record_id is null))
);

create trigger opname_hasil_tetap before update or delete on opname_hasil for each row execute function opname_tetap();
create trigger opname_hasil_tetap_truncate before truncate on opname_hasil for each statement execute function opname_tetap();

-- Only the bytes of the first print are put to a paper, once.
create function opname_kertas_tetap() returns trigger language plpgsql as $$
begin
  if old.berkas_id is null and to_jsonb(new) - 'berkas_id' = to_jsonb(old) - 'berkas_id' then
    return new;
  end if;
  raise exception 'a paper of an opname is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger opname_kertas_tetap before update on opname_kertas for each row execute function opname_kertas_tetap();
create trigger opname_kertas_hapus before delete on opname_kertas for each row execute function opname_tetap();
create trigger opname_kertas_tetap_truncate before truncate on opname_kertas for each statement execute function opname_tetap();

-- The document of all mutasi of a transaction that names it in manis.dokumen, except those that name another.
create function mutasi_dokumen() returns trigger language plpgsql as $$
begin
  new.dokumen_nomor := current_setting('manis.dokumen');
  new.dokumen_tanggal := current_setting('manis.dokumen_tanggal')::date;
  return new;
end $$;
create trigger mutasi_dokumen before insert on mutasi for each row
  when (new.dokumen_nomor is null and coalesce(current_setting('manis.dokumen', true), '') <> '')
  execute function mutasi_dokumen();

set constraints all deferred;

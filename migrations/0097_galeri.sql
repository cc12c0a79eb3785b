-- Up to ten photos and ten documents of a barang or buku. The first of each is the main one: it stands in gambar_id and
-- lampiran_id as well, where earlier clients, lists, papers and imports read and write it; the two always agree.
create table galeri (
  id bigint generated always as identity primary key,
  entitas text not null constraint galeri_entitas_check check (entitas in ('barang', 'buku')),
  -- no foreign key: what was deleted comes back with its photos
  record_id bigint not null,
  jenis text not null constraint galeri_jenis_check check (jenis in ('foto', 'dokumen')),
  berkas_id bigint not null constraint galeri_berkas_id_fkey references berkas (id),
  -- its place, which holds the limit
  urut integer not null constraint galeri_urut_check check (urut between 1 and 10),
  keterangan text,
  tanggal date,
  oleh_id bigint constraint galeri_oleh_id_fkey references pengguna (id),
  pada timestamptz not null default now(),
  -- deferrable, so that one statement moves them all
  constraint galeri_urut_key unique (entitas, record_id, jenis, urut) deferrable initially immediate
);
create unique index galeri_berkas_key on galeri (entitas, record_id, jenis, berkas_id);
create index galeri_berkas_id_idx on galeri (berkas_id);
create index galeri_oleh_id_idx on galeri (oleh_id) where oleh_id is not null;

-- Lets the first of a gallery follow what was written into gambar_id or lampiran_id; answers what is to stand there: a
-- first one that goes leaves its place to the next.
create function galeri_ikut(di text, record bigint, macam text, wanted bigint) returns bigint language plpgsql as $$
declare
  pertama bigint;
  letak integer;
begin
  select berkas_id into pertama from galeri where entitas = di and record_id = record and jenis = macam and urut = 1;
  if pertama is not distinct from wanted then
    return wanted;
  end if;
  if wanted is null then
    delete from galeri where entitas = di and record_id = record and jenis = macam and urut = 1;
    update galeri set urut = urut - 1 where entitas = di and record_id = record and jenis = macam;
    select berkas_id into pertama from galeri where entitas = di and record_id = record and jenis = macam and urut = 1;
    return pertama;
  end if;
  select urut into letak from galeri where entitas = di and record_id = record and jenis = macam and berkas_id = wanted;
  if letak is not null then
    update galeri set urut = case when urut = letak then 1 when urut < letak then urut + 1 else urut end
      where entitas = di and record_id = record and jenis = macam;
  elsif pertama is null then
    insert into galeri (entitas, record_id, jenis, berkas_id, urut) values (di, record, macam, wanted, 1);
  else
    update galeri set berkas_id = wanted, keterangan = null, tanggal = null, oleh_id = null, pada = now()
      where entitas = di and record_id = record and jenis = macam and urut = 1;
  end if;
  return wanted;
end $$;

create function galeri_utama() returns trigger language plpgsql as $$
begin
  if not exists (select from berkas where id = new.gambar_id) and new.gambar_id is not null
    or not exists (select from berkas where id = new.lampiran_id) and new.lampiran_id is not null then
    -- refused by the foreign keys of these columns
    return new;
  end if;
  new.gambar_id := galeri_ikut(tg_table_name, new.id, 'foto', new.gambar_id);
  new.lampiran_id := galeri_ikut(tg_table_name, new.id, 'dokumen', new.lampiran_id);
  return new;
end $$;

create trigger barang_galeri_masuk before insert on barang for each row
  when (new.gambar_id is not null or new.lampiran_id is not null) execute function galeri_utama();
create trigger barang_galeri_ubah before update of gambar_id, lampiran_id on barang for each row
  when (new.gambar_id is distinct from old.gambar_id or new.lampiran_id is distinct from old.lampiran_id)
  execute function galeri_utama();
create trigger buku_galeri_masuk before insert on buku for each row
  when (new.gambar_id is not null or new.lampiran_id is not null) execute function galeri_utama();
create trigger buku_galeri_ubah before update of gambar_id, lampiran_id on buku for each row
  when (new.gambar_id is distinct from old.gambar_id or new.lampiran_id is distinct from old.lampiran_id)
  execute function galeri_utama();

-- What leaves without an entry of the delete log, from which it could come back, takes its gallery along.
create function galeri_lepas() returns trigger language plpgsql as $$
begin
  delete from galeri where entitas = tg_table_name and record_id = old.id and not exists (
    select from logdeletebarang log
    where log.jenis = tg_table_name and log.record_id = old.id and not log.sebagian and log.dipulihkan_pada is null
  );
  return null;
end $$;
create trigger barang_galeri_lepas after delete on barang for each row
  when (old.gambar_id is not null or old.lampiran_id is not null) execute function galeri_lepas();
create trigger buku_galeri_lepas after delete on buku for each row
  when (old.gambar_id is not null or old.lampiran_id is not null) execute function galeri_lepas();

-- At the end of a transaction a gallery has no gaps, and its record names its first one: there is exactly one main one.
create function galeri_utuh() returns trigger language plpgsql as $$
declare
  baris galeri;
  banyak integer;
  akhir integer;
  pertama bigint;
  tercatat bigint;
  ada boolean;
begin
  if tg_op = 'DELETE' then baris := old; else baris := new; end if;
  select count(*), coalesce(max(urut), 0), min(berkas_id) filter (where urut = 1) into banyak, akhir, pertama
    from galeri where entitas = baris.entitas and record_id = baris.record_id and jenis = baris.jenis;
  execute format('select true, %I from %I where id = $1',
    case baris.jenis when 'foto' then 'gambar_id' else 'lampiran_id' end, baris.entitas)
    into ada, tercatat using baris.record_id;
  if banyak <> akhir or ada and tercatat is distinct from pertama then
    raise exception 'the gallery of % % is not whole', baris.entitas, baris.record_id
      using errcode = 'check_violation', constraint = 'galeri_utuh';
  end if;
  return null;
end $$;
create constraint trigger galeri_utuh after insert or update or delete on galeri deferrable initially deferred
  for each row execute function galeri_utuh();

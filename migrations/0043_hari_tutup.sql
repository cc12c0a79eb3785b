-- Days that are closed (decision 0037): nothing is dated on them any more, and what was wrong on them stands corrected from
-- the first open day on. Only adds: without a closing everything is as before.

set constraints all immediate;

create table tutup_buku (
  id bigint generated always as identity primary key,
  -- the last day that is closed: that of a month
  sampai date not null constraint tutup_buku_sampai_check
    check (sampai = (date_trunc('month', sampai::timestamp) + interval '1 month - 1 day')::date),
  -- being copied, closed, or opened again
  status text not null default 'menutup' constraint tutup_buku_status_check check (status in ('menutup', 'tutup', 'dibuka')),
  dimulai_pada timestamptz not null default now(),
  ditutup_pada timestamptz,
  oleh_id bigint not null constraint tutup_buku_oleh_id_fkey references pengguna (id),
  -- SHA-256 of its rows, in hexadecimal, over the canonical form of this number
  sidik text,
  bentuk integer not null default 1,
  -- letterhead and signers of that day, and its logo
  kop jsonb not null,
  logo_id bigint constraint tutup_buku_logo_id_fkey references berkas (id),
  -- its figures, and what there was to look at
  ringkasan jsonb not null default '{}',
  dibuka_pada timestamptz,
  dibuka_oleh_id bigint constraint tutup_buku_dibuka_oleh_id_fkey references pengguna (id),
  alasan_buka text,
  constraint tutup_buku_tutup_check check (status = 'menutup' or sidik is not null and ditutup_pada is not null or status = 'dibuka'),
  constraint tutup_buku_buka_check check ((status = 'dibuka') = (dibuka_pada is not null and dibuka_oleh_id is not null and alasan_buka is not null))
);
create unique index tutup_buku_sampai_key on tutup_buku (sampai) where status <> 'dibuka';
create unique index tutup_buku_menutup_key on tutup_buku ((true)) where status = 'menutup';
create index tutup_buku_oleh_id_idx on tutup_buku (oleh_id);
create index tutup_buku_dibuka_oleh_id_idx on tutup_buku (dibuka_oleh_id) where dibuka_oleh_id is not null;
create index tutup_buku_logo_id_idx on tutup_buku (logo_id) where logo_id is not null;

-- The last closed day; before all days where none is.
create function hari_tertutup() returns date language sql stable
return coalesce((select max(sampai) from tutup_buku where status <> 'dibuka'), '-infinity'::date);

-- Writers of mutasi and holdings go side by side; a closing begins alone, so that it knows all that was written.
create function tutup_buku_kunci() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('manis.tutup_buku'));
  -- read after the lock, for all rows of the statement
  perform set_config('manis.tertutup', hari_tertutup()::text, true);
  return null;
end $$;
create trigger mutasi_kunci before insert on mutasi for each statement execute function tutup_buku_kunci();
create trigger barang_pengguna_kunci before insert or update or delete on barang_pengguna
  for each statement execute function tutup_buku_kunci();

create function tolak_hari_tertutup(hari date) returns void language plpgsql as $$
begin
  raise exception '% is closed', hari using errcode = 'check_violation', constraint = 'hari_tertutup',
    detail = current_setting('manis.tertutup');
end $$;

-- A correction of what stands on closed days takes effect on the first open day, its `tanggal`, and from then on alone.
alter table mutasi add column menyusul boolean not null default false
  constraint mutasi_menyusul_check check (not menyusul or jenis = 'koreksi' and pasangan_id is not null);
create index mutasi_menyusul_idx on mutasi (barang_id) where menyusul;

create function mutasi_hari_buka() returns trigger language plpgsql as $$
declare
  tertutup constant date := current_setting('manis.tertutup')::date;
  terbuka constant date := tertutup + 1;
  masuk constant date := (new.ubah #>> '{masuk,1}')::date;
begin
  if masuk is not null then
    -- what the journal takes for its acquisition, whenever it enters
    new.ubah := new.ubah || jsonb_build_object('perolehan', new.ubah -> 'masuk');
  end if;
  if new.jenis = 'koreksi' and new.pasangan_id is not null then
    if exists (
      select from mutasi where (id = new.pasangan_id or pasangan_id = new.pasangan_id and jenis = 'koreksi' and not menyusul)
        and least(tanggal, (ubah #>> '{masuk,1}')::date) <= tertutup
    ) then
      new.tanggal := terbuka;
      new.menyusul := true;
    elsif masuk <= tertutup then
      -- it was acquired on a closed day, and enters on the first open one
      new.ubah := jsonb_set(new.ubah, '{masuk,1}', to_jsonb(terbuka));
      new.tanggal := terbuka;
    end if;
  elsif new.tanggal > tertutup then
    null;
  elsif new.jenis in ('perolehan', 'saldo_awal') then
    new.ubah := new.ubah || jsonb_build_object('perolehan', jsonb_build_array(null, new.tanggal));
    new.tanggal := terbuka;
  elsif new.jenis = 'pemulihan' then
    new.tanggal := terbuka;
  elsif new.jenis = 'salah_catat' then
    -- it stood in a closing: it leaves as a correction, without a loss
    new.jenis := 'koreksi';
    new.tanggal := terbuka;
  else
    perform tolak_hari_tertutup(new.tanggal);
  end if;
  return new;
end $$;
create trigger mutasi_hari_buka before insert on mutasi for each row
  when (new.tanggal <= current_setting('manis.tertutup')::date
    or new.jenis = 'koreksi' and (current_setting('manis.tertutup') <> '-infinity' or new.ubah ? 'masuk'))
  execute function mutasi_hari_buka();

-- Who held what on closed days stays. A holding may be divided, as where some pieces come back or leave for a row of their
-- own: on these days its parts are together what the one was.
create function barang_pengguna_hari_buka() returns trigger language plpgsql as $$
declare
  tertutup constant date := current_setting('manis.tertutup')::date;
begin
  if tg_op = 'INSERT' then
    if new.tanggal_awal <= tertutup and current_setting('manis.pegangan_terbagi', true) is distinct from 'ya' then
      perform tolak_hari_tertutup(new.tanggal_awal);
    end if;
  elsif least(old.tanggal_awal, new.tanggal_awal) <= tertutup and (
    (old.pengguna_id, old.tanggal_awal, case when old.tanggal_akhir <= tertutup then old.tanggal_akhir end, old.dikoreksi_pada is null)
      is distinct from
    (new.pengguna_id, new.tanggal_awal, case when new.tanggal_akhir <= tertutup then new.tanggal_akhir end, new.dikoreksi_pada is null)
    or (old.barang_id, old.jumlah) is distinct from (new.barang_id, new.jumlah)
      and current_setting('manis.pegangan_terbagi', true) is distinct from 'ya'
  ) then
    perform tolak_hari_tertutup(least(old.tanggal_awal, new.tanggal_awal));
  end if;
  return new;
end $$;
create trigger barang_pengguna_hari_buka before insert or update on barang_pengguna for each row
  when (new.tanggal_awal <= current_setting('manis.tertutup')::date or current_setting('manis.tertutup') <> '-infinity')
  execute function barang_pengguna_hari_buka();

-- The mutasi of one record as they were read on a day (decision 0033): what was corrected since then after a closing is left
-- out.
drop function masa_barang_buku(bigint[], text, bigint);
drop function mutasi_terbaca(text, bigint[], text);
create function mutasi_terbaca(pokok text, banyak bigint[], buku text default 'komersial', per date default 'infinity') returns table (
  record_id bigint, urut integer, hari date, jenis text, jumlah integer, harga bigint, ubah jsonb, akumulasi bigint,
  tambah_bulan integer, id bigint, pasangan_id bigint
) language sql stable as $$
  with tercatat as materialized (
    select barang_id as record_id, mutasi.* from mutasi where pokok = 'barang' and barang_id = any(banyak)
    union all
    select buku_id, mutasi.* from mutasi where pokok = 'buku' and buku_id = any(banyak)
  ), semua as (
    select * from tercatat where not menyusul or tanggal <= per
  ), kembali as (
    select pulih.id as pulih_id, hapus.id as hapus_id
    from semua pulih join semua hapus on hapus.id = pulih.pasangan_id and hapus.record_id = pulih.record_id
    where hapus.tanggal = pulih.tanggal
      and (pulih.jenis = 'pemulihan' or pulih.jenis = 'pecah' and hapus.jenis = 'pecah')
  ), koreksi as (
    select pasangan_id, sum(jumlah)::integer as jumlah, sum(harga)::bigint as harga,
      sum(tambah_bulan)::integer as tambah_bulan, sum((akumulasi ->> buku)::bigint)::bigint as akumulasi
    from semua where jenis = 'koreksi' and pasangan_id is not null group by pasangan_id
  ), koreksi_ubah as (
    select pasangan_id, jsonb_object_agg(isi.key, isi.value order by id) as ubah
    from semua cross join lateral jsonb_each(semua.ubah) isi
    where jenis = 'koreksi' and pasangan_id is not null group by pasangan_id
  ), dibaca as (
    select asal.record_id, asal.id, asal.jenis, asal.tanggal, asal.jumlah + coalesce(koreksi.jumlah, 0) as jumlah,
      asal.harga + coalesce(koreksi.harga, 0) as harga, asal.ubah || coalesce(koreksi_ubah.ubah, '{}') as ubah,
      case when asal.akumulasi ? buku or koreksi.akumulasi is not null
        then coalesce((asal.akumulasi ->> buku)::bigint, 0) + coalesce(koreksi.akumulasi, 0) end as akumulasi,
      coalesce(asal.tambah_bulan, 0) + coalesce(koreksi.tambah_bulan, 0) as tambah_bulan, asal.pasangan_id
    from semua asal
    left join koreksi on koreksi.pasangan_id = asal.id
    left join koreksi_ubah on koreksi_ubah.pasangan_id = asal.id
    where (asal.jenis <> 'koreksi' or asal.pasangan_id is null)
      and not exists (select from kembali where asal.id in (pulih_id, hapus_id))
  ), masuk as (
    select distinct on (record_id) record_id, id, coalesce((ubah #>> '{masuk,1}')::date, tanggal) as hari
    from dibaca order by record_id, id
  )
  select record_id, row_number() over (
      partition by record_id order by dibaca.id <> masuk.id, greatest(tanggal, masuk.hari), dibaca.id
    )::integer, case when dibaca.id = masuk.id then masuk.hari else greatest(tanggal, masuk.hari) end,
    jenis, jumlah, harga, ubah, akumulasi, tambah_bulan, dibaca.id, pasangan_id
  from dibaca join masuk using (record_id)
  order by 1, 2
$$;

-- The spans of barang as their journal told them on a day, with the base of one ledger; up to a mutasi where one is given:
-- the last span is then what stood when it was written.
create function masa_barang_buku(banyak bigint[], buku text, sebelum bigint default null, per date default 'infinity') returns setof masa_barang language plpgsql stable as $$
declare
  m record;
  kini masa_barang;
  -- the span before, until all is read that happened on the day on which it ends
  lalu masa_barang;
  -- what left, by the mutasi with which it did: {id: span}
  hilang jsonb;
  pergi masa_barang;
  berlaku jsonb;
  mulai date;
  bulan_lalu date;
  sisa integer;
  beban bigint;
begin
  for m in select * from mutasi_terbaca('barang', banyak, buku, per) loop
    exit when m.id = sebelum;
    if m.urut = 1 or m.hari > kini.dari then
      if lalu.jumlah > 0 then
        return next lalu;
      end if;
      lalu := kini;
      lalu.sampai := case when m.urut = 1 then 'infinity'::date else m.hari end;
    end if;
    if m.urut = 1 then
      if lalu.jumlah > 0 then
        return next lalu;
      end if;
      lalu := null;
      kini := null;
      kini.barang_id := m.record_id;
      kini.jumlah := 0;
      kini.harga := 0;
      kini.keluar := 0;
      hilang := '{}';
    end if;
    kini.dari := m.hari;
    if m.jumlah < 0 and m.jenis in ('penghapusan', 'salah_catat', 'koreksi') then
      pergi := pecahan_masa(kini, -m.jumlah);
      hilang := hilang || jsonb_build_object(m.id, to_jsonb(pergi));
      if m.jenis = 'penghapusan' and lalu.jumlah > 0 then
        lalu.keluar := least(lalu.jumlah, lalu.keluar - m.jumlah);
      end if;
    elsif m.jenis = 'pemulihan' and hilang ? m.pasangan_id::text then
      kini := masa_pulih(kini, jsonb_populate_record(null::masa_barang, hilang -> m.pasangan_id::text));
    end if;
    kini.jumlah := kini.jumlah + m.jumlah;
    kini.harga := kini.harga + m.harga;
    if kini.jumlah < 0 or kini.harga < 0 then
      raise exception 'barang %: less than nothing on %', m.record_id, m.hari
        using errcode = 'check_violation', constraint = 'mutasi_cukup';
    end if;
    kini.kategori_id := coalesce((m.ubah #>> '{kategori_id,1}')::bigint, kini.kategori_id);
    kini.lokasi_id := coalesce((m.ubah #>> '{lokasi_id,1}')::bigint, kini.lokasi_id);
    kini.kondisi := coalesce(m.ubah #>> '{kondisi,1}', kini.kondisi);
    berlaku := m.ubah #> array[buku, '1'];

    if m.urut = 1 then
      kini.k_metode := berlaku ->> 'metode';
      kini.k_kelompok := berlaku ->> 'kelompok';
      kini.k_masa := (berlaku ->> 'masa_manfaat_bulan')::integer;
      kini.k_residu := coalesce((berlaku ->> 'nilai_residu')::bigint, 0);
      kini.k_awal := coalesce((berlaku ->> 'mulai')::date, m.hari);
      kini.k_mulai := kini.k_awal;
      kini.k_sisa := kini.k_masa;
      kini.k_nilai := kini.harga;
      kini.k_lebih := 0;
      if berlaku ? 'nilai' then
        -- it goes on where the row that it came from was
        kini.k_awal := (berlaku ->> 'awal')::date;
        kini.k_sisa := (berlaku ->> 'sisa')::integer;
        kini.k_nilai := (berlaku ->> 'nilai')::bigint;
        kini.k_beban_awal := (berlaku ->> 'beban_awal')::bigint;
        kini.k_lebih := coalesce((berlaku ->> 'lebih')::integer, 0);
        kini.k_nilai_lebih := (berlaku ->> 'nilai_lebih')::bigint;
      elsif kini.jumlah > 0 and (m.akumulasi is not null or berlaku ? 'sisa') then
        -- part of its life lies behind it
        kini.k_mulai := greatest(kini.k_awal, m.hari);
        kini.k_sisa := coalesce((berlaku ->> 'sisa')::integer,
          greatest(1, kini.k_masa - bulan_lewat(kini.k_metode, kini.k_awal, kini.k_mulai)));
        kini.k_nilai := kini.harga - coalesce(m.akumulasi, 0) / kini.jumlah;
        kini.k_lebih := mod(coalesce(m.akumulasi, 0), kini.jumlah::bigint);
        kini.k_nilai_lebih := case when kini.k_lebih > 0 then kini.k_nilai - 1 end;
      end if;
      if kini.k_metode = 'bukan_harta' then
        -- charged at once when it was bought
        kini.k_nilai := 0;
        kini.k_lebih := 0;
        kini.k_nilai_lebih := null;
      end if;
      continue;
    end if;

    -- those that carry less accumulation leave first
    kini.k_lebih := least(kini.k_lebih, kini.jumlah);
    if kini.k_lebih = kini.jumlah or kini.k_lebih = 0 then
      kini.k_nilai := case when kini.k_lebih > 0 then kini.k_nilai_lebih else kini.k_nilai end;
      kini.k_lebih := 0;
      kini.k_nilai_lebih := null;
    end if;
    if (m.harga <> 0 or m.akumulasi is not null or berlaku is not null) and kini.k_metode is distinct from 'bukan_harta' then
      -- a new beginning: from the value at the end of the month before, over what is left
      mulai := greatest(kini.k_mulai, m.hari);
      bulan_lalu := (date_trunc('month', mulai::timestamp) - interval '1 day')::date;
      sisa := greatest(0, kini.k_sisa - bulan_lewat(kini.k_metode, kini.k_mulai, mulai));
      beban := case when m.jenis = 'kapitalisasi' and kini.k_metode = 'saldo_menurun' and kini.k_sisa is not null
        then beban_awal_kapitalisasi(kini.k_nilai, kini.k_masa, kini.k_sisa, least(kini.k_residu, kini.k_nilai),
          kini.k_mulai, kini.k_beban_awal, m.harga, mulai) end;
      kini.k_nilai := nilai_buku_masa(kini.k_nilai, kini.k_metode, kini.k_masa, kini.k_sisa, kini.k_residu, kini.k_mulai,
        kini.k_beban_awal, bulan_lalu) + m.harga - coalesce(m.akumulasi / nullif(kini.jumlah, 0), 0);
      kini.k_nilai_lebih := case when kini.k_lebih > 0 then nilai_buku_masa(kini.k_nilai_lebih, kini.k_metode, kini.k_masa,
        kini.k_sisa, kini.k_residu, kini.k_mulai, kini.k_beban_awal, bulan_lalu)
        + m.harga - coalesce(m.akumulasi / kini.jumlah, 0) end;
      kini.k_beban_awal := beban;
      kini.k_mulai := mulai;
      if berlaku is null then
        kini.k_sisa := greatest(1, sisa + m.tambah_bulan);
        if buku = 'fiskal' then
          -- no longer than the life of the group, counted from the repair (PMK 72/2023)
          kini.k_sisa := least(kini.k_sisa, kini.k_masa);
        end if;
      else
        kini.k_metode := berlaku ->> 'metode';
        kini.k_kelompok := berlaku ->> 'kelompok';
        kini.k_masa := (berlaku ->> 'masa_manfaat_bulan')::integer;
        kini.k_residu := coalesce((berlaku ->> 'nilai_residu')::bigint, 0);
        kini.k_sisa := greatest(1, kini.k_masa - bulan_lewat(kini.k_metode, kini.k_awal, mulai));
      end if;
      if kini.k_masa is null then
        kini.k_sisa := null;
      end if;
    end if;
  end loop;
  if lalu.jumlah > 0 then
    return next lalu;
  end if;
  if kini.jumlah > 0 then
    kini.sampai := 'infinity';
    return next kini;
  end if;
end $$;

-- The same with both; that for the tax is read where something was set of it.
create function masa_barang_sampai(banyak bigint[], per date) returns setof masa_barang language plpgsql stable as $$
declare
  dua bigint[];
begin
  select coalesce(array_agg(distinct barang_id), '{}') into dua from mutasi
  where barang_id = any(banyak) and ubah ? 'fiskal';
  return query select keduanya.*
    from masa_barang_buku(banyak, 'komersial', null, per) komersial
    left join masa_barang_buku(dua, 'fiskal', null, per) fiskal
      on fiskal.barang_id = komersial.barang_id and fiskal.dari = komersial.dari
    cross join lateral masa_dua_buku(komersial, fiskal) keduanya;
end $$;

-- Spans of barang. Where closed days were corrected, each correction begins a time of its own: before its day it is not
-- read, from its day on all is as if it had always been right.
create or replace function masa_barang_hitung(banyak bigint[]) returns setof masa_barang language plpgsql stable as $$
declare
  lapis record;
  masa masa_barang;
  berlapis bigint[];
begin
  select coalesce(array_agg(distinct barang_id), '{}') into berlapis
  from mutasi where barang_id = any(banyak) and mutasi.menyusul;
  return query select * from masa_barang_sampai(
    case when berlapis = '{}' then banyak else array(select unnest(banyak) except select unnest(berlapis)) end, 'infinity');
  for lapis in
    select id, dari, lead(dari, 1, 'infinity'::date) over (partition by id order by dari) as sampai
    from (
      select unnest(berlapis) as id, '-infinity'::date as dari
      union select barang_id, tanggal from mutasi where barang_id = any(berlapis) and mutasi.menyusul
    ) mulai order by id, dari
  loop
    for masa in select * from masa_barang_sampai(array[lapis.id], lapis.dari) loop
      masa.dari := greatest(masa.dari, lapis.dari);
      if masa.sampai > lapis.sampai then
        masa.sampai := lapis.sampai;
        masa.keluar := 0;
      end if;
      if masa.dari < masa.sampai then
        return next masa;
      end if;
    end loop;
  end loop;
end $$;

-- The same of buku.
create function masa_buku_sampai(banyak bigint[], per date) returns setof masa_buku language plpgsql stable as $$
declare
  m record;
  kini masa_buku;
begin
  for m in select * from mutasi_terbaca('buku', banyak, 'komersial', per) loop
    if m.urut = 1 then
      if kini.jumlah > 0 then
        kini.sampai := 'infinity';
        return next kini;
      end if;
      kini := null;
      kini.buku_id := m.record_id;
      kini.jumlah := 0;
      kini.harga := 0;
    elsif m.hari > kini.dari and kini.jumlah > 0 then
      kini.sampai := m.hari;
      return next kini;
    end if;
    kini.dari := m.hari;
    kini.jumlah := kini.jumlah + m.jumlah;
    kini.harga := kini.harga + m.harga;
    if kini.jumlah < 0 or kini.harga < 0 then
      raise exception 'buku %: less than nothing on %', m.record_id, m.hari
        using errcode = 'check_violation', constraint = 'mutasi_cukup';
    end if;
    kini.jenis_id := coalesce((m.ubah #>> '{jenis_id,1}')::bigint, kini.jenis_id);
    kini.lokasi_id := coalesce((m.ubah #>> '{lokasi_id,1}')::bigint, kini.lokasi_id);
    kini.kondisi := coalesce(m.ubah #>> '{kondisi,1}', kini.kondisi);
  end loop;
  if kini.jumlah > 0 then
    kini.sampai := 'infinity';
    return next kini;
  end if;
end $$;
create or replace function masa_buku_hitung(banyak bigint[]) returns setof masa_buku language plpgsql stable as $$
declare
  lapis record;
  masa masa_buku;
  berlapis bigint[];
begin
  select coalesce(array_agg(distinct buku_id), '{}') into berlapis
  from mutasi where buku_id = any(banyak) and mutasi.menyusul;
  return query select * from masa_buku_sampai(
    case when berlapis = '{}' then banyak else array(select unnest(banyak) except select unnest(berlapis)) end, 'infinity');
  for lapis in
    select id, dari, lead(dari, 1, 'infinity'::date) over (partition by id order by dari) as sampai
    from (
      select unnest(berlapis) as id, '-infinity'::date as dari
      union select buku_id, tanggal from mutasi where buku_id = any(berlapis) and mutasi.menyusul
    ) mulai order by id, dari
  loop
    for masa in select * from masa_buku_sampai(array[lapis.id], lapis.dari) loop
      masa.dari := greatest(masa.dari, lapis.dari);
      masa.sampai := least(masa.sampai, lapis.sampai);
      if masa.dari < masa.sampai then
        return next masa;
      end if;
    end loop;
  end loop;
end $$;

set constraints all deferred;

-- The register in time: a journal of what happened to each barang and buku, and the spans of days that follow from it
-- (decision 0033). Nothing reads them yet.
-- henti: ya
-- perlu: 0033_register.sql

-- The journal ------------------------------------------------------------------------------------------------------
create table mutasi (
  id bigint generated always as identity primary key,
  -- no foreign keys: the journal outlives its records
  barang_id bigint,
  buku_id bigint,
  kode text not null,
  nama text not null,
  jenis text not null constraint mutasi_jenis_check check (jenis in (
    'saldo_awal', 'perolehan', 'kapitalisasi', 'pindah', 'kondisi', 'reklasifikasi', 'penyusutan', 'pecah', 'koreksi',
    'penghapusan', 'salah_catat', 'pemulihan'
  )),
  cara text constraint mutasi_cara_check check (cara in (
    'beli', 'hibah', 'transfer', 'dibangun_sendiri', 'jual', 'lelang', 'tukar', 'musnah', 'hilang', 'transfer_keluar'
  )),
  -- the day on which it takes effect
  tanggal date not null,
  -- the day is what is known best, not what was written down
  perkiraan boolean not null default false,
  -- pieces that came (+) or went (-)
  jumlah integer not null default 0,
  -- change of the price of one piece, whole rupiah
  harga bigint not null default 0,
  -- what it set: {column: [before, after]}
  ubah jsonb not null default '{}',
  -- accumulated depreciation of all pieces that it brings or corrects, whole rupiah: {"komersial": n}
  akumulasi jsonb,
  -- the mutasi that it corrects, takes back or belongs to
  pasangan_id bigint constraint mutasi_pasangan_id_fkey references mutasi (id) deferrable initially deferred,
  tambah_bulan integer constraint mutasi_tambah_bulan_check check (tambah_bulan between 0 and 1200),
  -- proceeds, whole rupiah
  hasil bigint constraint mutasi_hasil_check check (hasil >= 0),
  dokumen_nomor text,
  dokumen_tanggal date,
  berkas_id bigint constraint mutasi_berkas_id_fkey references berkas (id),
  alasan text,
  -- what led to it: a table and the id of its row
  sebab text,
  sebab_id bigint,
  oleh_id bigint constraint mutasi_oleh_id_fkey references pengguna (id),
  dicatat_pada timestamptz not null default now(),
  constraint mutasi_pokok_check check (num_nonnulls(barang_id, buku_id) = 1)
);
create index mutasi_barang_id_idx on mutasi (barang_id, id) where barang_id is not null;
create index mutasi_buku_id_idx on mutasi (buku_id, id) where buku_id is not null;
create index mutasi_berkas_id_idx on mutasi (berkas_id) where berkas_id is not null;
create index mutasi_oleh_id_idx on mutasi (oleh_id);
create index mutasi_pasangan_id_idx on mutasi (pasangan_id) where pasangan_id is not null;

create function mutasi_tetap() returns trigger language plpgsql as $$
begin
  raise exception 'mutasi is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger mutasi_tetap before update or delete on mutasi for each row execute function mutasi_tetap();
create trigger mutasi_tetap_truncate before truncate on mutasi for each statement execute function mutasi_tetap();

-- The spans --------------------------------------------------------------------------------------------------------
create table masa_barang (
  barang_id bigint not null,
  -- [dari, sampai); the last span of what is there has no end
  dari date not null,
  sampai date not null,
  jumlah integer not null constraint masa_barang_jumlah_check check (jumlah > 0),
  harga bigint not null constraint masa_barang_harga_check check (harga >= 0),
  kategori_id bigint not null,
  lokasi_id bigint not null,
  kondisi text not null,
  -- depreciation of one piece in the books of the office; decision 0033 says what each means
  k_metode text not null,
  k_kelompok text,
  k_masa integer,
  k_sisa integer,
  k_residu bigint not null,
  k_nilai bigint not null,
  k_mulai date not null,
  -- first month of the whole schedule, and what the rest of the year of `k_mulai` is charged where that is not the rule
  k_awal date not null,
  k_beban_awal bigint,
  -- an accumulation that pieces can't share equally: so many carry one rupiah more of it, and have this value instead
  k_lebih integer not null default 0,
  k_nilai_lebih bigint,
  primary key (barang_id, dari),
  constraint masa_barang_hari_check check (dari < sampai),
  constraint masa_barang_k_lebih_check check (k_lebih between 0 and jumlah - 1 and (k_lebih = 0) = (k_nilai_lebih is null))
);
create unique index masa_barang_kini_key on masa_barang (barang_id) where sampai = 'infinity';

create table masa_buku (
  buku_id bigint not null,
  dari date not null,
  sampai date not null,
  jumlah integer not null constraint masa_buku_jumlah_check check (jumlah > 0),
  harga bigint not null constraint masa_buku_harga_check check (harga >= 0),
  jenis_id bigint not null,
  lokasi_id bigint not null,
  kondisi text not null,
  primary key (buku_id, dari),
  constraint masa_buku_hari_check check (dari < sampai)
);
create unique index masa_buku_kini_key on masa_buku (buku_id) where sampai = 'infinity';

-- Book values of a span --------------------------------------------------------------------------------------------
-- Declining balance with a life of its own for the rate (`masa`) and for the end (`sisa`, from `mulai` on).
create function nilai_buku_saldo_menurun_masa(
  nilai bigint, masa integer, sisa integer, residu bigint, mulai date, beban_awal bigint, per date
) returns bigint language plpgsql immutable parallel safe as $$
declare
  awal constant integer := bulan_ke(mulai);
  kini constant integer := bulan_ke(per);
  akhir constant integer := awal + sisa - 1;
  buku bigint := nilai;
  beban bigint;
  bulan integer := 12 - awal % 12;
  ke integer;
begin
  if kini < awal then
    return nilai;
  elsif kini >= akhir then
    return residu;
  end if;
  for tahun in awal / 12 .. kini / 12 loop
    if tahun = akhir / 12 then
      beban := buku - residu;
      bulan := akhir - greatest(awal, tahun * 12) + 1;
    elsif tahun = awal / 12 and beban_awal is not null then
      beban := least(beban_awal, buku - residu);
    else
      beban := least(buku * 2 * bulan / masa, buku - residu);
    end if;
    exit when tahun = kini / 12;
    buku := buku - beban;
    bulan := 12;
  end loop;
  ke := kini - greatest(awal, kini / 12 * 12) + 1;
  return buku - case when ke = bulan then beban else beban / bulan * ke end;
end $$;

-- A whole life is one span: the loop of 0006 is the one above.
create or replace function nilai_buku_saldo_menurun(
  harga bigint, masa_manfaat_bulan integer, nilai_residu bigint, mulai date, per date
) returns bigint language sql immutable parallel safe
return nilai_buku_saldo_menurun_masa(harga, masa_manfaat_bulan, masa_manfaat_bulan, nilai_residu, mulai, null, per);

-- The book value of ONE piece at the end of the month of `per`, whole rupiah, from the depreciation of a span. The twin
-- of src/shared/penyusutan.ts; a test compares both.
create function nilai_buku_masa(
  nilai bigint, metode text, masa integer, sisa integer, residu bigint, mulai date, beban_awal bigint, per date
) returns bigint language sql immutable parallel safe
return case
  when sisa is null then nilai
  when metode = 'garis_lurus' then nilai_buku_garis_lurus(nilai, sisa, least(residu, nilai), mulai, per)
  when metode = 'saldo_menurun'
    then nilai_buku_saldo_menurun_masa(nilai, masa, sisa, least(residu, nilai), mulai, beban_awal, per)
  when metode = 'garis_lurus_semesteran' then nilai_buku_semesteran(nilai, sisa, mulai, per)
  else nilai
end;

-- Declining balance: what the rest of the year is charged after a cost of `biaya` was added in the month of `hari`. The
-- year's charge is 2 x 12 / masa x (value at its start + cost x months from `hari` / 12), less what it was charged before.
create function beban_awal_kapitalisasi(
  nilai bigint, masa integer, sisa integer, residu bigint, mulai date, beban_awal bigint, biaya bigint, hari date
) returns bigint language plpgsql immutable parallel safe as $$
declare
  tahun constant date := date_trunc('year', hari::timestamp)::date;
  bulan constant integer := 13 - date_part('month', hari)::integer;
  nilai_awal constant bigint := nilai_buku_masa(nilai, 'saldo_menurun', masa, sisa, residu, mulai, beban_awal, tahun - 1);
  nilai_kini constant bigint := nilai_buku_masa(nilai, 'saldo_menurun', masa, sisa, residu, mulai, beban_awal,
    (date_trunc('month', hari::timestamp) - interval '1 day')::date);
  bulan_tahun constant integer := case when mulai >= tahun then 13 - date_part('month', mulai)::integer else 12 end;
begin
  return greatest(0, case when mulai >= tahun and beban_awal is not null
    then beban_awal + biaya * 2 * bulan / masa
    else (nilai_awal * 2 * bulan_tahun + biaya * 2 * bulan) / masa
  end - (nilai_awal - nilai_kini));
end $$;

-- Months of a life that have passed from the month of `awal` to that of `hari`; half-years count whole.
create function bulan_lewat(metode text, awal date, hari date) returns integer language sql immutable parallel safe
return greatest(0, case when metode = 'garis_lurus_semesteran'
  then (bulan_ke(hari) / 6 - bulan_ke(awal) / 6) * 6 else bulan_ke(hari) - bulan_ke(awal) end);

-- The book value of all pieces of a span at the end of the month of `per`.
create function nilai_buku_semua(masa masa_barang, per date) returns bigint language sql immutable parallel safe
return (masa.jumlah - masa.k_lebih) * nilai_buku_masa(masa.k_nilai, masa.k_metode, masa.k_masa, masa.k_sisa, masa.k_residu,
    masa.k_mulai, masa.k_beban_awal, per)
  + case when masa.k_lebih = 0 then 0 else masa.k_lebih * nilai_buku_masa(masa.k_nilai_lebih, masa.k_metode, masa.k_masa,
    masa.k_sisa, masa.k_residu, masa.k_mulai, masa.k_beban_awal, per) end;

-- From journal to spans --------------------------------------------------------------------------------------------
-- The mutasi of one record as they are read (decision 0033): a koreksi with the mutasi that it corrects, as if that one
-- had said so; what left and came back on its own day not at all; none before the entry, which comes first.
create function mutasi_terbaca(pokok text, banyak bigint[]) returns table (
  record_id bigint, urut integer, hari date, jenis text, jumlah integer, harga bigint, ubah jsonb, akumulasi bigint,
  tambah_bulan integer
) language sql stable as $$
  with semua as materialized (
    select barang_id as record_id, mutasi.* from mutasi where pokok = 'barang' and barang_id = any(banyak)
    union all
    select buku_id, mutasi.* from mutasi where pokok = 'buku' and buku_id = any(banyak)
  ), kembali as (
    select pulih.id as pulih_id, hapus.id as hapus_id
    from semua pulih join semua hapus on hapus.id = pulih.pasangan_id
    where pulih.jenis = 'pemulihan' and hapus.tanggal = pulih.tanggal
  ), koreksi as (
    select pasangan_id, sum(jumlah)::integer as jumlah, sum(harga)::bigint as harga,
      sum(tambah_bulan)::integer as tambah_bulan, sum((akumulasi ->> 'komersial')::bigint)::bigint as akumulasi
    from semua where jenis = 'koreksi' and pasangan_id is not null group by pasangan_id
  ), koreksi_ubah as (
    select pasangan_id, jsonb_object_agg(isi.key, isi.value order by id) as ubah
    from semua cross join lateral jsonb_each(semua.ubah) isi
    where jenis = 'koreksi' and pasangan_id is not null group by pasangan_id
  ), dibaca as (
    select asal.record_id, asal.id, asal.jenis, asal.tanggal, asal.jumlah + coalesce(koreksi.jumlah, 0) as jumlah,
      asal.harga + coalesce(koreksi.harga, 0) as harga, asal.ubah || coalesce(koreksi_ubah.ubah, '{}') as ubah,
      case when asal.akumulasi is not null or koreksi.akumulasi is not null
        then coalesce((asal.akumulasi ->> 'komersial')::bigint, 0) + coalesce(koreksi.akumulasi, 0) end as akumulasi,
      coalesce(asal.tambah_bulan, 0) + coalesce(koreksi.tambah_bulan, 0) as tambah_bulan
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
    jenis, jumlah, harga, ubah, akumulasi, tambah_bulan
  from dibaca join masuk using (record_id)
  order by 1, 2
$$;

-- The spans of barang as their journal tells them.
create function masa_barang_hitung(banyak bigint[]) returns setof masa_barang language plpgsql stable as $$
declare
  m record;
  kini masa_barang;
  berlaku jsonb;
  mulai date;
  bulan_lalu date;
  sisa integer;
  beban bigint;
begin
  for m in select * from mutasi_terbaca('barang', banyak) loop
    if m.urut = 1 then
      if kini.jumlah > 0 then
        kini.sampai := 'infinity';
        return next kini;
      end if;
      kini := null;
      kini.barang_id := m.record_id;
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
      raise exception 'barang %: less than nothing on %', m.record_id, m.hari
        using errcode = 'check_violation', constraint = 'mutasi_cukup';
    end if;
    kini.kategori_id := coalesce((m.ubah #>> '{kategori_id,1}')::bigint, kini.kategori_id);
    kini.lokasi_id := coalesce((m.ubah #>> '{lokasi_id,1}')::bigint, kini.lokasi_id);
    kini.kondisi := coalesce(m.ubah #>> '{kondisi,1}', kini.kondisi);
    berlaku := m.ubah #> '{komersial,1}';

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
      if kini.jumlah > 0 and (m.akumulasi is not null or berlaku ? 'sisa') then
        -- part of its life lies behind it
        kini.k_mulai := greatest(kini.k_awal, m.hari);
        kini.k_sisa := coalesce((berlaku ->> 'sisa')::integer,
          greatest(1, kini.k_masa - bulan_lewat(kini.k_metode, kini.k_awal, kini.k_mulai)));
        kini.k_nilai := kini.harga - coalesce(m.akumulasi, 0) / kini.jumlah;
        kini.k_lebih := mod(coalesce(m.akumulasi, 0), kini.jumlah::bigint);
        kini.k_nilai_lebih := case when kini.k_lebih > 0 then kini.k_nilai - 1 end;
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
    if m.harga <> 0 or m.akumulasi is not null or berlaku is not null then
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
  if kini.jumlah > 0 then
    kini.sampai := 'infinity';
    return next kini;
  end if;
end $$;

-- Those with their entry alone, as after an import, need no reading in order; the others are taken some hundreds at a time.
create function masa_barang_susun(banyak bigint[]) returns void language plpgsql as $$
declare
  tunggal bigint[];
  lain bigint[];
begin
  -- whoever writes mutasi of the same barang waits here, and then sees these
  perform from barang where id = any(banyak) order by id for no key update;
  delete from masa_barang where barang_id = any(banyak);
  select array_agg(barang_id) filter (where satu), array_agg(barang_id) filter (where not satu) into tunggal, lain
  from (
    select barang_id, count(*) = 1 and bool_and(akumulasi is null and not ubah #> '{komersial,1}' ? 'sisa') as satu
    from mutasi where barang_id = any(banyak) group by barang_id
  ) sifat;
  if tunggal is not null then
    insert into masa_barang
    select barang_id, hari, 'infinity', jumlah, harga, (ubah #>> '{kategori_id,1}')::bigint,
      (ubah #>> '{lokasi_id,1}')::bigint, ubah #>> '{kondisi,1}', berlaku ->> 'metode', berlaku ->> 'kelompok',
      (berlaku ->> 'masa_manfaat_bulan')::integer, (berlaku ->> 'masa_manfaat_bulan')::integer,
      coalesce((berlaku ->> 'nilai_residu')::bigint, 0), harga, coalesce((berlaku ->> 'mulai')::date, hari),
      coalesce((berlaku ->> 'mulai')::date, hari), null, 0, null
    from mutasi
    cross join lateral (select ubah #> '{komersial,1}', coalesce((ubah #>> '{masuk,1}')::date, tanggal)) as isi (berlaku, hari)
    where barang_id = any(tunggal);
  end if;
  for mulai in 1 .. coalesce(array_length(lain, 1), 0) by 500 loop
    insert into masa_barang select * from masa_barang_hitung(lain[mulai : mulai + 499]);
  end loop;
end $$;

create function masa_buku_hitung(banyak bigint[]) returns setof masa_buku language plpgsql stable as $$
declare
  m record;
  kini masa_buku;
begin
  for m in select * from mutasi_terbaca('buku', banyak) loop
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

create function masa_buku_susun(banyak bigint[]) returns void language plpgsql as $$
begin
  perform from buku where id = any(banyak) order by id for no key update;
  delete from masa_buku where buku_id = any(banyak);
  for mulai in 1 .. array_length(banyak, 1) by 500 loop
    insert into masa_buku select * from masa_buku_hitung(banyak[mulai : mulai + 499]);
  end loop;
end $$;

-- The spans follow from the journal with each statement that writes to it.
create function mutasi_susun() returns trigger language plpgsql as $$
declare
  banyak bigint[];
begin
  perform set_config('manis.susun_masa', 'ya', true);
  select array_agg(distinct barang_id order by barang_id) into banyak from baris where barang_id is not null;
  if banyak is not null then
    perform masa_barang_susun(banyak);
  end if;
  select array_agg(distinct buku_id order by buku_id) into banyak from baris where buku_id is not null;
  if banyak is not null then
    perform masa_buku_susun(banyak);
  end if;
  perform set_config('manis.susun_masa', '', true);
  return null;
end $$;
create trigger mutasi_susun after insert on mutasi referencing new table as baris
  for each statement execute function mutasi_susun();

create function masa_jaga() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('manis.susun_masa', true), '') <> 'ya' then
    raise exception '% follows from mutasi, and is written with it alone', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger masa_barang_jaga before insert or update or delete or truncate on masa_barang
  for each statement execute function masa_jaga();
create trigger masa_buku_jaga before insert or update or delete or truncate on masa_buku
  for each statement execute function masa_jaga();

-- What is there already: it stood in the office before MANIS wrote dates. A deletion that was not taken back is one of
-- what left the office on that day.
insert into mutasi (barang_id, kode, nama, jenis, tanggal, perkiraan, jumlah, harga, ubah, sebab)
select barang.id, kode_barang, nama_barang, 'saldo_awal', coalesce(tanggal_perolehan, make_date(tahun, 1, 1)), true,
  barang.jumlah_barang, barang.harga_barang,
  jsonb_build_object(
    'kategori_id', jsonb_build_array(null, barang.kategori_id), 'lokasi_id', jsonb_build_array(null, barang.lokasi_id),
    'kondisi', jsonb_build_array(null, kondisi), 'komersial', jsonb_build_array(null, jsonb_build_object(
      'metode', metode, 'kelompok', kelompok, 'masa_manfaat_bulan', masa_manfaat_bulan, 'nilai_residu', nilai_residu,
      'mulai', mulai
    ))
  ), 'migrasi'
from barang join penyusutan_barang susut on susut.barang_id = barang.id;

with dihapus as (
  select log.id as log_id, log.alasan, record_id, waktu::date as hari, dihapus.*,
    coalesce(dihapus.tanggal_perolehan, make_date(dihapus.tahun, 1, 1)) as diperoleh,
    coalesce(dihapus.penyusutan_metode, kategori.penyusutan_metode, 'tidak_disusutkan') as metode,
    case when dihapus.penyusutan_metode is not null then dihapus.penyusutan_kelompok
      else kategori.penyusutan_kelompok end as kelompok,
    case when dihapus.penyusutan_metode is not null then dihapus.penyusutan_masa_manfaat_bulan
      else kategori.penyusutan_masa_manfaat_bulan end as masa
  from logdeletebarang log
  cross join lateral jsonb_populate_record(null::barang, log.data) dihapus
  left join kategori on kategori.id = dihapus.kategori_id
  where log.jenis = 'barang' and dipulihkan_pada is null
), berdasar as (
  select dihapus.*,
    case when dihapus.metode <> 'tidak_disusutkan' then coalesce(dihapus.masa, kelompok.masa_manfaat_bulan) end as umur
  from dihapus left join kelompok_penyusutan kelompok on kelompok.kode = dihapus.kelompok
)
insert into mutasi (barang_id, kode, nama, jenis, tanggal, perkiraan, jumlah, harga, ubah, alasan, sebab, sebab_id)
select record_id, kode_barang, nama_barang, catatan.jenis, catatan.tanggal, true, catatan.jumlah, catatan.harga, catatan.ubah,
  catatan.alasan, catatan.sebab, catatan.sebab_id
from berdasar
cross join lateral (values
  (1, 'saldo_awal', diperoleh, jumlah_barang, harga_barang, jsonb_build_object(
    'kategori_id', jsonb_build_array(null, kategori_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
    'kondisi', jsonb_build_array(null, kondisi), 'komersial', jsonb_build_array(null, jsonb_build_object(
      'metode', metode, 'kelompok', kelompok, 'masa_manfaat_bulan', umur,
      'nilai_residu', coalesce(penyusutan_nilai_residu, 0), 'mulai', coalesce(penyusutan_mulai, diperoleh)
    ))
  ), null, 'migrasi', null),
  (2, 'penghapusan', greatest(hari, diperoleh), -jumlah_barang, 0, '{}', berdasar.alasan, 'logdeletebarang', log_id)
) catatan (urut, jenis, tanggal, jumlah, harga, ubah, alasan, sebab, sebab_id)
order by record_id, urut;

insert into mutasi (buku_id, kode, nama, jenis, tanggal, perkiraan, jumlah, harga, ubah, sebab)
select id, kode_buku, judul, 'saldo_awal', created_at::date, true, jumlah, harga, jsonb_build_object(
  'jenis_id', jsonb_build_array(null, jenis_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
  'kondisi', jsonb_build_array(null, kondisi)
), 'migrasi'
from buku;

insert into mutasi (buku_id, kode, nama, jenis, tanggal, perkiraan, jumlah, harga, ubah, alasan, sebab, sebab_id)
select record_id, kode_buku, judul, catatan.jenis, catatan.tanggal, true, catatan.jumlah, catatan.harga, catatan.ubah,
  catatan.alasan, catatan.sebab, catatan.sebab_id
from logdeletebarang log
cross join lateral jsonb_populate_record(null::buku, log.data) dihapus
cross join lateral (values
  (1, 'saldo_awal', dihapus.created_at::date, dihapus.jumlah, dihapus.harga, jsonb_build_object(
    'jenis_id', jsonb_build_array(null, jenis_id), 'lokasi_id', jsonb_build_array(null, lokasi_id),
    'kondisi', jsonb_build_array(null, kondisi)
  ), null, 'migrasi', null),
  (2, 'penghapusan', greatest(waktu::date, dihapus.created_at::date), -dihapus.jumlah, 0, '{}', log.alasan, 'logdeletebarang', log.id)
) catatan (urut, jenis, tanggal, jumlah, harga, ubah, alasan, sebab, sebab_id)
where log.jenis = 'buku' and dipulihkan_pada is null
order by record_id, urut;

-- At each commit the row and its last span agree: a writer that forgets the mutasi, or the row, can't commit.
create function barang_masa_periksa(satu bigint) returns void language plpgsql as $$
begin
  if exists (
    select from (select * from barang where id = satu) kini
    full join (select * from masa_barang where barang_id = satu and sampai = 'infinity') masa on true
    where (kini.jumlah_barang, kini.harga_barang, kini.kategori_id, kini.lokasi_id, kini.kondisi)
        is distinct from (masa.jumlah, masa.harga, masa.kategori_id, masa.lokasi_id, masa.kondisi)
      or kini.penyusutan_metode is not null
        and (kini.penyusutan_metode, coalesce(kini.penyusutan_nilai_residu, 0)) is distinct from (masa.k_metode, masa.k_residu)
  ) then
    raise exception 'barang %: what it is and what its mutasi tell differ', satu
      using errcode = 'check_violation', constraint = 'barang_masa_cocok';
  end if;
end $$;
create function barang_masa_cocok() returns trigger language plpgsql as $$
begin
  perform barang_masa_periksa(coalesce(new.id, old.id));
  return null;
end $$;
create function masa_barang_cocok() returns trigger language plpgsql as $$
begin
  perform barang_masa_periksa(coalesce(new.barang_id, old.barang_id));
  return null;
end $$;
create constraint trigger barang_masa_cocok after insert or delete on barang deferrable initially deferred
  for each row execute function barang_masa_cocok();
create constraint trigger barang_masa_cocok_ubah after update on barang deferrable initially deferred
  for each row when (
    (old.jumlah_barang, old.harga_barang, old.kategori_id, old.lokasi_id, old.kondisi, old.penyusutan_metode,
      old.penyusutan_nilai_residu)
    is distinct from (new.jumlah_barang, new.harga_barang, new.kategori_id, new.lokasi_id, new.kondisi,
      new.penyusutan_metode, new.penyusutan_nilai_residu)
  ) execute function barang_masa_cocok();
create constraint trigger masa_barang_cocok after insert on masa_barang deferrable initially deferred
  for each row when (new.sampai = 'infinity') execute function masa_barang_cocok();
create constraint trigger masa_barang_cocok_hapus after delete on masa_barang deferrable initially deferred
  for each row when (old.sampai = 'infinity') execute function masa_barang_cocok();

create function buku_masa_periksa(satu bigint) returns void language plpgsql as $$
begin
  if exists (
    select from (select * from buku where id = satu) kini
    full join (select * from masa_buku where buku_id = satu and sampai = 'infinity') masa on true
    where (kini.jumlah, kini.harga, kini.jenis_id, kini.lokasi_id, kini.kondisi)
      is distinct from (masa.jumlah, masa.harga, masa.jenis_id, masa.lokasi_id, masa.kondisi)
  ) then
    raise exception 'buku %: what it is and what its mutasi tell differ', satu
      using errcode = 'check_violation', constraint = 'buku_masa_cocok';
  end if;
end $$;
create function buku_masa_cocok() returns trigger language plpgsql as $$
begin
  perform buku_masa_periksa(coalesce(new.id, old.id));
  return null;
end $$;
create function masa_buku_cocok() returns trigger language plpgsql as $$
begin
  perform buku_masa_periksa(coalesce(new.buku_id, old.buku_id));
  return null;
end $$;
create constraint trigger buku_masa_cocok after insert or delete on buku deferrable initially deferred
  for each row execute function buku_masa_cocok();
create constraint trigger buku_masa_cocok_ubah after update on buku deferrable initially deferred
  for each row when (
    (old.jumlah, old.harga, old.jenis_id, old.lokasi_id, old.kondisi)
    is distinct from (new.jumlah, new.harga, new.jenis_id, new.lokasi_id, new.kondisi)
  ) execute function buku_masa_cocok();
create constraint trigger masa_buku_cocok after insert on masa_buku deferrable initially deferred
  for each row when (new.sampai = 'infinity') execute function masa_buku_cocok();
create constraint trigger masa_buku_cocok_hapus after delete on masa_buku deferrable initially deferred
  for each row when (old.sampai = 'infinity') execute function masa_buku_cocok();

-- Penyusutan: what is set for a barang and for a holding, the groups of the law, and book values in SQL.

-- Groups: their codes are the law's, their names and lives may be edited ------------------------------------------
create table kelompok_penyusutan (
  kode text primary key
    constraint kelompok_penyusutan_kode_check
    check (kode in
      ('kelompok_1', 'kelompok_2', 'kelompok_3', 'kelompok_4', 'bangunan_permanen', 'bangunan_tidak_permanen')),
  -- their order, and what the audit log names them by
  id integer not null constraint kelompok_penyusutan_id_key unique,
  nama text not null constraint kelompok_penyusutan_nama_check check (btrim(nama) <> ''),
  masa_manfaat_bulan integer not null
    constraint kelompok_penyusutan_masa_manfaat_bulan_check check (masa_manfaat_bulan between 1 and 1200),
  -- the methods that may be chosen with it
  metode text[] not null constraint kelompok_penyusutan_metode_check
    check (metode <@ array['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran'] and cardinality(metode) > 0),
  sumber text not null constraint kelompok_penyusutan_sumber_check check (btrim(sumber) <> ''),
  versi integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into kelompok_penyusutan (kode, id, nama, masa_manfaat_bulan, metode, sumber)
select kode, id, nama, tahun * 12, metode, 'UU PPh pasal 11; PMK 72/2023'
from (values
  ('kelompok_1', 1, 'Kelompok 1', 4, array['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran']),
  ('kelompok_2', 2, 'Kelompok 2', 8, array['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran']),
  ('kelompok_3', 3, 'Kelompok 3', 16, array['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran']),
  ('kelompok_4', 4, 'Kelompok 4', 20, array['garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran']),
  ('bangunan_permanen', 5, 'Bangunan permanen', 20, array['garis_lurus', 'garis_lurus_semesteran']),
  ('bangunan_tidak_permanen', 6, 'Bangunan tidak permanen', 10, array['garis_lurus', 'garis_lurus_semesteran'])
) isi (kode, id, nama, tahun, metode);

alter table kategori add constraint kategori_penyusutan_kelompok_fkey
  foreign key (penyusutan_kelompok) references kelompok_penyusutan (kode);

-- Settings: all null = as the kategori (barang) or the barang (holding) has it -------------------------------------
alter table barang
  add column penyusutan_metode text
    constraint barang_penyusutan_metode_check
    check (penyusutan_metode in ('garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran', 'tidak_disusutkan')),
  add column penyusutan_kelompok text
    constraint barang_penyusutan_kelompok_fkey references kelompok_penyusutan (kode),
  add column penyusutan_masa_manfaat_bulan integer
    constraint barang_penyusutan_masa_manfaat_bulan_check check (penyusutan_masa_manfaat_bulan between 1 and 1200),
  -- whole rupiah for one unit
  add column penyusutan_nilai_residu bigint
    constraint barang_penyusutan_nilai_residu_check check (penyusutan_nilai_residu >= 0),
  add column penyusutan_mulai date,
  add constraint barang_penyusutan_check check (
    penyusutan_metode is not null
    or num_nonnulls(penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai) = 0
  );

alter table barang_pengguna
  add column penyusutan_metode text
    constraint barang_pengguna_penyusutan_metode_check
    check (penyusutan_metode in ('garis_lurus', 'saldo_menurun', 'garis_lurus_semesteran', 'tidak_disusutkan')),
  add column penyusutan_kelompok text
    constraint barang_pengguna_penyusutan_kelompok_fkey references kelompok_penyusutan (kode),
  add column penyusutan_masa_manfaat_bulan integer
    constraint barang_pengguna_penyusutan_masa_manfaat_bulan_check
    check (penyusutan_masa_manfaat_bulan between 1 and 1200),
  add column penyusutan_nilai_residu bigint
    constraint barang_pengguna_penyusutan_nilai_residu_check check (penyusutan_nilai_residu >= 0),
  add column penyusutan_mulai date,
  add column versi integer not null default 1,
  add constraint barang_pengguna_penyusutan_check check (
    penyusutan_metode is not null
    or num_nonnulls(penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai) = 0
  );

create index barang_penyusutan_kelompok_idx on barang (penyusutan_kelompok) where penyusutan_kelompok is not null;
create index barang_pengguna_penyusutan_kelompok_idx on barang_pengguna (penyusutan_kelompok)
  where penyusutan_kelompok is not null;
create index kategori_penyusutan_kelompok_idx on kategori (penyusutan_kelompok) where penyusutan_kelompok is not null;

-- Book values -----------------------------------------------------------------------------------------------------
-- The twin of src/shared/penyusutan-nilai.ts, which explains the methods and their rounding; a test compares both.

-- Months since the year 0: January 2024 is 24288.
create function bulan_ke(hari date) returns integer language sql immutable parallel safe
return (date_part('year', hari) * 12 + date_part('month', hari))::integer - 1;

-- A loop over the years: what is left at the end of the month of `per`.
create function nilai_buku_saldo_menurun(
  harga bigint, masa_manfaat_bulan integer, nilai_residu bigint, mulai date, per date
) returns bigint language plpgsql immutable parallel safe as $$
declare
  awal constant integer := bulan_ke(mulai);
  kini constant integer := bulan_ke(per);
  akhir constant integer := awal + masa_manfaat_bulan - 1;
  buku bigint := harga;
  beban bigint;
  bulan integer := 12 - awal % 12;
  ke integer;
begin
  if kini < awal then
    return harga;
  elsif kini >= akhir then
    return nilai_residu;
  end if;
  for tahun in awal / 12 .. kini / 12 loop
    if tahun = akhir / 12 then
      beban := buku - nilai_residu;
      bulan := akhir - greatest(awal, tahun * 12) + 1;
    else
      beban := least(buku * 2 * bulan / masa_manfaat_bulan, buku - nilai_residu);
    end if;
    exit when tahun = kini / 12;
    buku := buku - beban;
    bulan := 12;
  end loop;
  ke := kini - greatest(awal, kini / 12 * 12) + 1;
  return buku - case when ke = bulan then beban else beban / bulan * ke end;
end $$;

-- The functions below are single expressions, so that PostgreSQL puts them into the query that calls them: pass `per`
-- as a value, and all that depends on it alone is worked out once.

-- What straight line has charged in the years before that of `per`, of a total of `beban`; the first year lies earlier.
create function beban_garis_lurus_sebelum_tahun(
  beban bigint, masa_manfaat_bulan integer, mulai date, per date
) returns bigint language sql immutable parallel safe
return beban * (13 - date_part('month', mulai)::integer) / masa_manfaat_bulan
  + beban * 12 / masa_manfaat_bulan * (date_part('year', per)::integer - date_part('year', mulai)::integer - 1);

-- `sisa`, at most `harga`, is what stays in the end.
create function nilai_buku_garis_lurus(
  harga bigint, masa_manfaat_bulan integer, sisa bigint, mulai date, per date
) returns bigint language sql immutable parallel safe
return case
  when bulan_ke(mulai) > bulan_ke(per) then harga
  when bulan_ke(per) - bulan_ke(mulai) + 1 >= masa_manfaat_bulan then sisa
  when mulai >= date_trunc('year', per::timestamp)::date then case
    -- the whole life lies in this year
    when masa_manfaat_bulan <= 13 - date_part('month', mulai)::integer
      then harga - (harga - sisa) / masa_manfaat_bulan * (bulan_ke(per) - bulan_ke(mulai) + 1)
    when date_part('month', per) = 12
      then harga - (harga - sisa) * (13 - date_part('month', mulai)::integer) / masa_manfaat_bulan
    else harga - (harga - sisa) * (13 - date_part('month', mulai)::integer) / masa_manfaat_bulan
      / (13 - date_part('month', mulai)::integer) * (bulan_ke(per) - bulan_ke(mulai) + 1)
  end
  -- the last year charges what is left, over the months until the life ends
  when masa_manfaat_bulan - (bulan_ke(per) - bulan_ke(mulai) + 1) <= 12 - date_part('month', per)::integer
    then harga - beban_garis_lurus_sebelum_tahun(harga - sisa, masa_manfaat_bulan, mulai, per)
      - (harga - sisa - beban_garis_lurus_sebelum_tahun(harga - sisa, masa_manfaat_bulan, mulai, per))
        / (masa_manfaat_bulan - (bulan_ke(per) - bulan_ke(mulai) + 1) + date_part('month', per)::integer)
        * date_part('month', per)::integer
  -- a full year
  when date_part('month', per) = 12
    then harga - beban_garis_lurus_sebelum_tahun(harga - sisa, masa_manfaat_bulan, mulai, per)
      - (harga - sisa) * 12 / masa_manfaat_bulan
  else harga - beban_garis_lurus_sebelum_tahun(harga - sisa, masa_manfaat_bulan, mulai, per)
    - (harga - sisa) * 12 / masa_manfaat_bulan / 12 * date_part('month', per)::integer
end;

-- State property: whole half-years, each charged at its end (June, December).
create function nilai_buku_semesteran(
  harga bigint, masa_manfaat_bulan integer, mulai date, per date
) returns bigint language sql immutable parallel safe
return case
  when (bulan_ke(per) + 1) / 6 <= bulan_ke(mulai) / 6 then harga
  when (bulan_ke(per) + 1) / 6 - bulan_ke(mulai) / 6 >= (masa_manfaat_bulan + 5) / 6 then 0
  else harga - harga / ((masa_manfaat_bulan + 5) / 6) * ((bulan_ke(per) + 1) / 6 - bulan_ke(mulai) / 6)
end;

-- The book value of ONE unit at the end of the month of `per`, whole rupiah; multiply it by the number of units.
-- What has no life or no start stays at its cost; a residual above the cost counts as the cost.
create function nilai_buku_satuan(
  harga bigint, metode text, masa_manfaat_bulan integer, nilai_residu bigint, mulai date, per date
) returns bigint language sql immutable parallel safe
return case
  when masa_manfaat_bulan is null or mulai is null then harga
  when metode = 'garis_lurus'
    then nilai_buku_garis_lurus(harga, masa_manfaat_bulan, least(coalesce(nilai_residu, 0), harga), mulai, per)
  when metode = 'saldo_menurun'
    then nilai_buku_saldo_menurun(harga, masa_manfaat_bulan, least(coalesce(nilai_residu, 0), harga), mulai, per)
  when metode = 'garis_lurus_semesteran' then nilai_buku_semesteran(harga, masa_manfaat_bulan, mulai, per)
  else harga
end;

-- Lots -------------------------------------------------------------------------------------------------------------
-- The settings that hold for the units of a barang that have none of their own: the barang's, else the kategori's. A
-- setting of one's own replaces method, group and life together; a residual or a start that is left open is taken from
-- the level above, in the end 0 and the date of acquisition, else 1 January of the year of acquisition.
create view penyusutan_barang as
select barang.id as barang_id, barang.kategori_id, barang.lokasi_id, barang.jumlah_barang, barang.harga_barang,
  coalesce(barang.penyusutan_metode, kategori.penyusutan_metode) as metode,
  case when barang.penyusutan_metode is not null
    then barang.penyusutan_kelompok else kategori.penyusutan_kelompok end as kelompok,
  case when coalesce(barang.penyusutan_metode, kategori.penyusutan_metode) = 'tidak_disusutkan' then null
    when barang.penyusutan_metode is not null
    then coalesce(barang.penyusutan_masa_manfaat_bulan, kelompok_barang.masa_manfaat_bulan)
    else coalesce(kategori.penyusutan_masa_manfaat_bulan, kelompok_kategori.masa_manfaat_bulan)
  end as masa_manfaat_bulan,
  coalesce(barang.penyusutan_nilai_residu, 0) as nilai_residu,
  coalesce(barang.penyusutan_mulai, barang.tanggal_perolehan, make_date(barang.tahun, 1, 1)) as mulai
from barang
join kategori on kategori.id = barang.kategori_id
left join kelompok_penyusutan kelompok_barang on kelompok_barang.kode = barang.penyusutan_kelompok
left join kelompok_penyusutan kelompok_kategori on kelompok_kategori.kode = kategori.penyusutan_kelompok;

-- Every holding, ended ones too, with the settings that hold for its units.
create view penyusutan_pegangan as
select bp.id as barang_pengguna_id, bp.barang_id, bp.pengguna_id, bp.tanggal_awal, bp.tanggal_akhir,
  barang.kategori_id, barang.lokasi_id, bp.jumlah, barang.harga_barang,
  coalesce(bp.penyusutan_metode, barang.metode) as metode,
  case when bp.penyusutan_metode is not null then bp.penyusutan_kelompok else barang.kelompok end as kelompok,
  case when bp.penyusutan_metode = 'tidak_disusutkan' then null
    when bp.penyusutan_metode is not null
    then coalesce(bp.penyusutan_masa_manfaat_bulan, kelompok.masa_manfaat_bulan)
    else barang.masa_manfaat_bulan
  end as masa_manfaat_bulan,
  coalesce(bp.penyusutan_nilai_residu, barang.nilai_residu) as nilai_residu,
  coalesce(bp.penyusutan_mulai, barang.mulai) as mulai
from barang_pengguna bp
join penyusutan_barang barang on barang.barang_id = bp.barang_id
left join kelompok_penyusutan kelompok on kelompok.kode = bp.penyusutan_kelompok;

-- All units by who holds them now: a row per active holding, and one (barang_pengguna_id null) for what nobody holds.
create view lot_penyusutan as
select barang_id, barang_pengguna_id, pengguna_id, kategori_id, lokasi_id, jumlah, harga_barang,
  metode, kelompok, masa_manfaat_bulan, nilai_residu, mulai
from penyusutan_pegangan
where tanggal_akhir is null
union all
select barang.barang_id, null, null, kategori_id, lokasi_id,
  jumlah_barang - coalesce(dipegang.jumlah, 0), harga_barang,
  metode, kelompok, masa_manfaat_bulan, nilai_residu, mulai
from penyusutan_barang barang
left join (
  select barang_id, sum(jumlah)::integer as jumlah
  from barang_pengguna where tanggal_akhir is null group by barang_id
) dipegang on dipegang.barang_id = barang.barang_id
where jumlah_barang > coalesce(dipegang.jumlah, 0);

create index barang_pengguna_penyusutan_sendiri_idx on barang_pengguna (barang_id) include (jumlah)
  where tanggal_akhir is null and penyusutan_metode is not null;

-- All units in as few rows as their settings allow, for totals that don't ask who holds them: one row a barang, and
-- one for each active holding with settings of its own. A value is worked out for one unit, so both views add up to
-- the same rupiah.
create view lot_penyusutan_ringkas as
select barang.barang_id, kategori_id, lokasi_id,
  jumlah_barang - coalesce(sendiri.jumlah, 0) as jumlah, harga_barang,
  metode, kelompok, masa_manfaat_bulan, nilai_residu, mulai
from penyusutan_barang barang
left join (
  select barang_id, sum(jumlah)::integer as jumlah
  from barang_pengguna where tanggal_akhir is null and penyusutan_metode is not null group by barang_id
) sendiri on sendiri.barang_id = barang.barang_id
where jumlah_barang > coalesce(sendiri.jumlah, 0)
union all
select pegangan.barang_id, kategori_id, lokasi_id, pegangan.jumlah, harga_barang,
  metode, kelompok, masa_manfaat_bulan, nilai_residu, mulai
from barang_pengguna sendiri
join penyusutan_pegangan pegangan on pegangan.barang_pengguna_id = sendiri.id
where sendiri.tanggal_akhir is null and sendiri.penyusutan_metode is not null;

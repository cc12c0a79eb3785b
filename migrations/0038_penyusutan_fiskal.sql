-- The second ledger: depreciation for the tax, beside that of the office (decision 0033). Only adds.

-- A restore runs this beside migrations that wrote mutasi: what they put off is checked now.
set constraints all immediate;

-- Settings: kelompok of the law with straight line or declining balance, land (not depreciated), or not an asset for the
-- tax; null is not set. No life of one's own, no residual. Source: UU PPh pasal 11, PMK 72/2023.
alter table kategori
  add column penyusutan_fiskal_metode text constraint kategori_penyusutan_fiskal_metode_check
    check (penyusutan_fiskal_metode in ('garis_lurus', 'saldo_menurun', 'tidak_disusutkan', 'bukan_harta')),
  add column penyusutan_fiskal_kelompok text
    constraint kategori_penyusutan_fiskal_kelompok_fkey references kelompok_penyusutan (kode),
  add constraint kategori_penyusutan_fiskal_check check (
    (coalesce(penyusutan_fiskal_metode, '') in ('garis_lurus', 'saldo_menurun')) = (penyusutan_fiskal_kelompok is not null)
    and not (penyusutan_fiskal_metode = 'saldo_menurun' and penyusutan_fiskal_kelompok like 'bangunan%')
  );
alter table barang
  add column penyusutan_fiskal_metode text constraint barang_penyusutan_fiskal_metode_check
    check (penyusutan_fiskal_metode in ('garis_lurus', 'saldo_menurun', 'tidak_disusutkan', 'bukan_harta')),
  add column penyusutan_fiskal_kelompok text
    constraint barang_penyusutan_fiskal_kelompok_fkey references kelompok_penyusutan (kode),
  add constraint barang_penyusutan_fiskal_check check (
    (coalesce(penyusutan_fiskal_metode, '') in ('garis_lurus', 'saldo_menurun')) = (penyusutan_fiskal_kelompok is not null)
    and not (penyusutan_fiskal_metode = 'saldo_menurun' and penyusutan_fiskal_kelompok like 'bangunan%')
  );
create index kategori_penyusutan_fiskal_kelompok_idx on kategori (penyusutan_fiskal_kelompok)
  where penyusutan_fiskal_kelompok is not null;
create index barang_penyusutan_fiskal_kelompok_idx on barang (penyusutan_fiskal_kelompok)
  where penyusutan_fiskal_kelompok is not null;

-- Whether the office keeps its own ledger alone, or that for the tax, too.
alter table pengaturan add column buku_penyusutan text not null default 'komersial'
  constraint pengaturan_buku_penyusutan_check check (buku_penyusutan in ('komersial', 'keduanya'));

-- Each barang with the settings that hold for it.
create or replace view penyusutan_barang as
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
  coalesce(barang.penyusutan_mulai, barang.tanggal_perolehan, make_date(barang.tahun, 1, 1)) as mulai,
  coalesce(barang.penyusutan_fiskal_metode, kategori.penyusutan_fiskal_metode) as fiskal_metode,
  kelompok_fiskal.kode as fiskal_kelompok, kelompok_fiskal.masa_manfaat_bulan as fiskal_masa,
  -- from the month of acquisition, whatever the office does in its own ledger
  coalesce(barang.tanggal_perolehan, make_date(barang.tahun, 1, 1)) as fiskal_mulai
from barang
join kategori on kategori.id = barang.kategori_id
left join kelompok_penyusutan kelompok_barang on kelompok_barang.kode = barang.penyusutan_kelompok
left join kelompok_penyusutan kelompok_kategori on kelompok_kategori.kode = kategori.penyusutan_kelompok
left join kelompok_penyusutan kelompok_fiskal on kelompok_fiskal.kode = case
  when barang.penyusutan_fiskal_metode is not null then barang.penyusutan_fiskal_kelompok
  else kategori.penyusutan_fiskal_kelompok end;

-- The base in the ledger for the tax, as `k_` is that in the office's own; all null where nothing was set.
alter table masa_barang
  add column f_metode text,
  add column f_kelompok text,
  add column f_masa integer,
  add column f_sisa integer,
  add column f_nilai bigint,
  add column f_mulai date,
  add column f_awal date,
  add column f_beban_awal bigint,
  add column f_lebih integer not null default 0,
  add column f_nilai_lebih bigint,
  add constraint masa_barang_f_check check ((f_metode is null) = (f_nilai is null)),
  add constraint masa_barang_f_lebih_check check (f_lebih between 0 and jumlah - 1 and (f_lebih = 0) = (f_nilai_lebih is null));

-- A span as the ledger for the tax has it: its base stands where functions look for that of the office.
create function masa_fiskal(masa masa_barang) returns masa_barang language sql immutable parallel safe
return row(
  masa.barang_id, masa.dari, masa.sampai, masa.jumlah, masa.harga, masa.kategori_id, masa.lokasi_id, masa.kondisi,
  masa.f_metode, masa.f_kelompok, masa.f_masa, masa.f_sisa, 0, masa.f_nilai, masa.f_mulai, masa.f_awal,
  masa.f_beban_awal, masa.f_lebih, masa.f_nilai_lebih, masa.keluar,
  null, null, null, null, null, null, null, null, 0, null
)::masa_barang;

-- A span with the bases of both.
create function masa_dua_buku(komersial masa_barang, fiskal masa_barang) returns masa_barang
language plpgsql immutable parallel safe as $$
begin
  komersial.f_lebih := 0;
  if fiskal.k_metode is not null then
    komersial.f_metode := fiskal.k_metode;
    komersial.f_kelompok := fiskal.k_kelompok;
    komersial.f_masa := fiskal.k_masa;
    komersial.f_sisa := fiskal.k_sisa;
    komersial.f_nilai := fiskal.k_nilai;
    komersial.f_mulai := fiskal.k_mulai;
    komersial.f_awal := fiskal.k_awal;
    komersial.f_beban_awal := fiskal.k_beban_awal;
    komersial.f_lebih := fiskal.k_lebih;
    komersial.f_nilai_lebih := fiskal.k_nilai_lebih;
  end if;
  return komersial;
end $$;

-- Of the pieces of a span those that stay when some have left, as a span.
create function sisa_masa(masa masa_barang, pergi integer) returns masa_barang
language plpgsql immutable parallel safe as $$
begin
  masa.jumlah := masa.jumlah - pergi;
  if masa.k_lebih >= masa.jumlah and masa.k_lebih > 0 then
    masa.k_nilai := masa.k_nilai_lebih;
    masa.k_lebih := 0;
    masa.k_nilai_lebih := null;
  end if;
  return masa;
end $$;

-- The mutasi of one record as they are read (decision 0033), with the accumulation of one ledger: a koreksi with the
-- mutasi that it corrects, as if that one had said so; what left and came back on its own day not at all; none before
-- the entry, which comes first.
drop function masa_barang_hitung(bigint[]);
drop function mutasi_terbaca(text, bigint[]);
create function mutasi_terbaca(pokok text, banyak bigint[], buku text default 'komersial') returns table (
  record_id bigint, urut integer, hari date, jenis text, jumlah integer, harga bigint, ubah jsonb, akumulasi bigint,
  tambah_bulan integer, id bigint, pasangan_id bigint
) language sql stable as $$
  with semua as materialized (
    select barang_id as record_id, mutasi.* from mutasi where pokok = 'barang' and barang_id = any(banyak)
    union all
    select buku_id, mutasi.* from mutasi where pokok = 'buku' and buku_id = any(banyak)
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

-- The spans of barang as their journal tells them, with the base of one ledger; up to a mutasi where one is given: the last
-- span is then what stood when it was written.
create function masa_barang_buku(banyak bigint[], buku text, sebelum bigint default null) returns setof masa_barang language plpgsql stable as $$
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
  for m in select * from mutasi_terbaca('barang', banyak, buku) loop
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
    if m.jumlah < 0 and m.jenis in ('penghapusan', 'salah_catat') then
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
create function masa_barang_hitung(banyak bigint[]) returns setof masa_barang language plpgsql stable as $$
declare
  dua bigint[];
begin
  select coalesce(array_agg(distinct barang_id), '{}') into dua from mutasi
  where barang_id = any(banyak) and ubah ? 'fiskal';
  return query select keduanya.*
    from masa_barang_buku(banyak, 'komersial') komersial
    left join masa_barang_buku(dua, 'fiskal') fiskal
      on fiskal.barang_id = komersial.barang_id and fiskal.dari = komersial.dari
    cross join lateral masa_dua_buku(komersial, fiskal) keduanya;
end $$;

-- Those with their entry alone, as after an import, need no reading in order; the others are taken some hundreds at a time.
create or replace function masa_barang_susun(banyak bigint[]) returns void language plpgsql as $$
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
      coalesce((berlaku ->> 'mulai')::date, hari), null, 0, null, 0,
      fiskal ->> 'metode', fiskal ->> 'kelompok', (fiskal ->> 'masa_manfaat_bulan')::integer,
      (fiskal ->> 'masa_manfaat_bulan')::integer,
      case when fiskal ->> 'metode' = 'bukan_harta' then 0 when fiskal is not null then harga end,
      case when fiskal is not null then coalesce((fiskal ->> 'mulai')::date, hari) end,
      case when fiskal is not null then coalesce((fiskal ->> 'mulai')::date, hari) end, null, 0, null
    from mutasi
    cross join lateral (select ubah #> '{komersial,1}', ubah #> '{fiskal,1}',
      coalesce((ubah #>> '{masuk,1}')::date, tanggal)) as isi (berlaku, fiskal, hari)
    where barang_id = any(tunggal);
  end if;
  for mulai in 1 .. coalesce(array_length(lain, 1), 0) by 500 loop
    insert into masa_barang select * from masa_barang_hitung(lain[mulai : mulai + 499]);
  end loop;
end $$;

-- At each commit the row and its last span agree, in both ledgers.
create or replace function barang_masa_periksa(satu bigint) returns void language plpgsql as $$
begin
  if exists (
    select from (select * from barang where id = satu) kini
    full join (select * from masa_barang where barang_id = satu and sampai = 'infinity') masa on true
    where (kini.jumlah_barang, kini.harga_barang, kini.kategori_id, kini.lokasi_id, kini.kondisi)
        is distinct from (masa.jumlah, masa.harga, masa.kategori_id, masa.lokasi_id, masa.kondisi)
      or kini.penyusutan_metode is not null
        and (kini.penyusutan_metode, coalesce(kini.penyusutan_nilai_residu, 0)) is distinct from (masa.k_metode, masa.k_residu)
      or kini.penyusutan_fiskal_metode is not null
        and (kini.penyusutan_fiskal_metode, kini.penyusutan_fiskal_kelompok) is distinct from (masa.f_metode, masa.f_kelompok)
  ) then
    raise exception 'barang %: what it is and what its mutasi tell differ', satu
      using errcode = 'check_violation', constraint = 'barang_masa_cocok';
  end if;
end $$;
drop trigger barang_masa_cocok_ubah on barang;
create constraint trigger barang_masa_cocok_ubah after update on barang deferrable initially deferred
  for each row when (
    (old.jumlah_barang, old.harga_barang, old.kategori_id, old.lokasi_id, old.kondisi, old.penyusutan_metode,
      old.penyusutan_nilai_residu, old.penyusutan_fiskal_metode, old.penyusutan_fiskal_kelompok)
    is distinct from (new.jumlah_barang, new.harga_barang, new.kategori_id, new.lokasi_id, new.kondisi,
      new.penyusutan_metode, new.penyusutan_nilai_residu, new.penyusutan_fiskal_metode, new.penyusutan_fiskal_kelompok)
  ) execute function barang_masa_cocok();

-- The register of a day has every column of its tables.
create or replace view per_tanggal.barang_terhapus as
select distinct on (log.record_id) log.record_id as id, isi.lokasi_id, isi.detail_lokasi,
  isi.kode_barang, isi.nama_barang, isi.merk, isi.nomor_seri, isi.detail_barang, isi.fungsi, isi.satuan, isi.tahun,
  isi.tanggal_perolehan, isi.sumber_perolehan, isi.gambar_id, isi.lampiran_id, isi.versi, isi.dibuat_oleh_id,
  isi.created_at, isi.updated_at, isi.penyusutan_metode, isi.penyusutan_kelompok, isi.penyusutan_masa_manfaat_bulan,
  isi.penyusutan_nilai_residu, isi.penyusutan_mulai, isi.kode_lama, lower(concat_ws(' ', isi.nama_barang,
  isi.kode_barang, isi.merk, isi.nomor_seri, isi.kode_lama)) as cari, isi.penyusutan_fiskal_metode, isi.penyusutan_fiskal_kelompok
from public.logdeletebarang log cross join lateral jsonb_populate_record(null::public.barang, log.data) isi
where log.jenis = 'barang' and log.dipulihkan_pada is null
  and not exists (select from public.barang where barang.id = log.record_id)
order by log.record_id, log.id desc;

create or replace view per_tanggal.masa_lengkap as
select masa.barang_id as id, masa.kategori_id, masa.harga as harga_barang, masa.jumlah as jumlah_barang, masa.kondisi,
  masa.lokasi_id,
  case masa.lokasi_id when kini.lokasi_id then kini.detail_lokasi when hapus.lokasi_id then hapus.detail_lokasi end
    as detail_lokasi,
  coalesce(kini.kode_barang, hapus.kode_barang) as kode_barang, coalesce(kini.nama_barang, hapus.nama_barang) as
  nama_barang, coalesce(kini.merk, hapus.merk) as merk, coalesce(kini.nomor_seri, hapus.nomor_seri) as nomor_seri,
  coalesce(kini.detail_barang, hapus.detail_barang) as detail_barang, coalesce(kini.fungsi, hapus.fungsi) as fungsi,
  coalesce(kini.satuan, hapus.satuan) as satuan, coalesce(kini.tahun, hapus.tahun) as tahun,
  coalesce(kini.tanggal_perolehan, hapus.tanggal_perolehan) as tanggal_perolehan, coalesce(kini.sumber_perolehan,
  hapus.sumber_perolehan) as sumber_perolehan, coalesce(kini.gambar_id, hapus.gambar_id) as gambar_id,
  coalesce(kini.lampiran_id, hapus.lampiran_id) as lampiran_id, coalesce(kini.versi, hapus.versi) as versi,
  coalesce(kini.dibuat_oleh_id, hapus.dibuat_oleh_id) as dibuat_oleh_id, coalesce(kini.created_at, hapus.created_at) as
  created_at, coalesce(kini.updated_at, hapus.updated_at) as updated_at, coalesce(kini.penyusutan_metode,
  hapus.penyusutan_metode) as penyusutan_metode, coalesce(kini.penyusutan_kelompok, hapus.penyusutan_kelompok) as
  penyusutan_kelompok, coalesce(kini.penyusutan_masa_manfaat_bulan, hapus.penyusutan_masa_manfaat_bulan) as
  penyusutan_masa_manfaat_bulan, coalesce(kini.penyusutan_nilai_residu, hapus.penyusutan_nilai_residu) as
  penyusutan_nilai_residu, coalesce(kini.penyusutan_mulai, hapus.penyusutan_mulai) as penyusutan_mulai,
  coalesce(kini.kode_lama, hapus.kode_lama) as kode_lama, coalesce(kini.cari, hapus.cari) as cari,
  masa.dari, masa.sampai, masa,
  coalesce(kini.penyusutan_fiskal_metode, hapus.penyusutan_fiskal_metode) as penyusutan_fiskal_metode,
  coalesce(kini.penyusutan_fiskal_kelompok, hapus.penyusutan_fiskal_kelompok) as penyusutan_fiskal_kelompok
from public.masa_barang masa
left join public.barang kini on kini.id = masa.barang_id
left join per_tanggal.barang_terhapus hapus on hapus.id = masa.barang_id;

create or replace view per_tanggal.barang as
select * from per_tanggal.masa_lengkap where dari <= (select per_tanggal.hari()) and sampai > (select per_tanggal.hari());

create or replace view per_tanggal.kategori as
select * from public.kategori
union all
select isi.* from public.rujukan_terhapus hapus cross join lateral jsonb_populate_record(null::public.kategori, data) isi
where tabel = 'kategori' and not exists (select from public.kategori where kategori.id = hapus.id);

set constraints all deferred;

-- Pieces that leave for a row of their own, that left the office, and that come back on a later day, in the spans of
-- barang (decision 0033).

-- a rowtype of functions: added at its end
alter table masa_barang
  -- pieces that left by penghapusan on `sampai`: their month of leaving is charged in full
  add column keluar integer not null default 0,
  add constraint masa_barang_keluar_check check (keluar between 0 and jumlah);

-- The mutasi of one record as they are read (decision 0033): a koreksi with the mutasi that it corrects, as if that one
-- had said so; what left and came back on its own day not at all; none before the entry, which comes first.
drop function mutasi_terbaca(text, bigint[]);
create function mutasi_terbaca(pokok text, banyak bigint[]) returns table (
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

-- Of the pieces of a span those that leave next, as a span: those that carry less accumulation first.
create function pecahan_masa(masa masa_barang, banyak integer) returns masa_barang
language plpgsql immutable parallel safe as $$
begin
  masa.k_lebih := greatest(0, banyak - (masa.jumlah - masa.k_lebih));
  masa.k_nilai_lebih := case when masa.k_lebih > 0 then masa.k_nilai_lebih end;
  masa.jumlah := banyak;
  return masa;
end $$;

-- What the entry of a row says of depreciation that pieces of a span leave for.
create function dasar_pecah(masa masa_barang, banyak integer) returns jsonb language sql immutable parallel safe
return (
  select jsonb_build_object(
    'metode', k_metode, 'kelompok', k_kelompok, 'masa_manfaat_bulan', k_masa, 'nilai_residu', k_residu, 'sisa', k_sisa,
    'nilai', k_nilai, 'mulai', k_mulai, 'awal', k_awal, 'beban_awal', k_beban_awal, 'lebih', k_lebih,
    'nilai_lebih', k_nilai_lebih
  ) from pecahan_masa(masa, banyak)
);

-- What stands after pieces came back that had left: they bring the value of the end of the month in which they left, and
-- lose it from the month of return over the months that were left. Months in which they were there count once.
create function masa_pulih(kini masa_barang, pulang masa_barang) returns masa_barang
language plpgsql immutable parallel safe as $$
declare
  -- the month with which their schedule goes on
  lanjut constant date := greatest(pulang.k_mulai, (date_trunc('month', pulang.dari::timestamp) + interval '1 month')::date);
  jeda constant boolean := pulang.k_sisa is not null and bulan_lewat(pulang.k_metode, lanjut, kini.dari) > 0;
  kurang bigint;
  lebih bigint;
  banyak integer;
begin
  if kini.jumlah > 0 then
    if jeda or (kini.k_metode, kini.k_masa, kini.k_sisa, kini.k_residu, kini.k_mulai, kini.k_beban_awal) is distinct from
      (pulang.k_metode, pulang.k_masa, pulang.k_sisa, pulang.k_residu, pulang.k_mulai, pulang.k_beban_awal)
    then
      raise exception 'barang %: what comes back on % has a schedule of its own', kini.barang_id, kini.dari
        using errcode = 'check_violation', constraint = 'mutasi_pulih_sendiri';
    end if;
    -- of two values one is that of pieces that carry more accumulation; those that left first carried less
    kurang := case when pulang.k_lebih > 0 or kini.k_lebih = 0 then pulang.k_nilai else kini.k_nilai end;
    lebih := coalesce(pulang.k_nilai_lebih, kini.k_nilai_lebih, kini.k_nilai);
    banyak := case when kini.k_nilai = lebih then kini.jumlah else kini.k_lebih end
      + case when pulang.k_nilai = lebih then pulang.jumlah else pulang.k_lebih end;
    kini.k_lebih := case when kurang = lebih or banyak = kini.jumlah + pulang.jumlah then 0 else banyak end;
    kini.k_nilai := case when kini.k_lebih = 0 then lebih else kurang end;
    kini.k_nilai_lebih := case when kini.k_lebih > 0 then lebih end;
    return kini;
  end if;
  if jeda then
    pulang.k_nilai_lebih := case when pulang.k_lebih > 0 then nilai_buku_masa(pulang.k_nilai_lebih, pulang.k_metode,
      pulang.k_masa, pulang.k_sisa, pulang.k_residu, pulang.k_mulai, pulang.k_beban_awal, pulang.dari) end;
    pulang.k_nilai := nilai_buku_masa(pulang.k_nilai, pulang.k_metode, pulang.k_masa, pulang.k_sisa, pulang.k_residu,
      pulang.k_mulai, pulang.k_beban_awal, pulang.dari);
    pulang.k_sisa := greatest(1, pulang.k_sisa - bulan_lewat(pulang.k_metode, pulang.k_mulai, lanjut));
    pulang.k_mulai := kini.dari;
    pulang.k_beban_awal := null;
  end if;
  kini.k_metode := pulang.k_metode;
  kini.k_kelompok := pulang.k_kelompok;
  kini.k_masa := pulang.k_masa;
  kini.k_sisa := pulang.k_sisa;
  kini.k_residu := pulang.k_residu;
  kini.k_nilai := pulang.k_nilai;
  kini.k_mulai := pulang.k_mulai;
  kini.k_beban_awal := pulang.k_beban_awal;
  kini.k_lebih := pulang.k_lebih;
  kini.k_nilai_lebih := pulang.k_nilai_lebih;
  return kini;
end $$;

-- The spans of barang as their journal tells them.
create or replace function masa_barang_hitung(banyak bigint[]) returns setof masa_barang language plpgsql stable as $$
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
  for m in select * from mutasi_terbaca('barang', banyak) loop
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
  if lalu.jumlah > 0 then
    return next lalu;
  end if;
  if kini.jumlah > 0 then
    kini.sampai := 'infinity';
    return next kini;
  end if;
end $$;

-- what left before now, with the pieces that did
select set_config('manis.susun_masa', 'ya', true);
select masa_barang_susun(array_agg(distinct barang_id)) from mutasi where jenis = 'penghapusan' and barang_id is not null;
select set_config('manis.susun_masa', '', true);

-- Corrections that carry over a split (decision 0033). Only adds: releases before this one read the same.

-- As before, and up to a mutasi where one is given: the last span is then what stood when it was written.
drop function masa_barang_buku(bigint[], text);
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

-- What stood of a barang when a mutasi of it was written, in both ledgers; what was corrected since is read as corrected.
create function masa_sebelum(satu bigint, sebelum bigint) returns masa_barang language sql stable as $$
  select masa_dua_buku(komersial, fiskal)
  from masa_barang_buku(array[satu], 'komersial', sebelum) komersial
  left join masa_barang_buku(array[satu], 'fiskal', sebelum) fiskal on fiskal.dari = komersial.dari
  order by komersial.dari desc limit 1
$$;

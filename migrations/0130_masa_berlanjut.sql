-- A span says whether it goes on with what the one before it is worth by, and whether the next one does: values at both ends of such
-- a boundary cancel out in a sum of all barang (decision 0079). Only adds: releases before this one read spans as they did.

set constraints all immediate;

alter table masa_barang
  add column lanjutan boolean not null default false,
  add column berlanjut boolean not null default false;

-- Whether a span goes on with pieces, price, kategori and the base in both ledgers of the one before it. Not where the price is
-- nothing, which may be known on some days alone.
create function masa_berlanjut(masa masa_barang, berikut masa_barang) returns boolean language sql immutable parallel safe
return coalesce(masa.sampai = berikut.dari and masa.barang_id = berikut.barang_id and masa.harga <> 0 and (
  masa.jumlah, masa.harga, masa.kategori_id, masa.k_metode, masa.k_masa, masa.k_sisa, masa.k_residu, masa.k_nilai,
  masa.k_mulai, masa.k_beban_awal, masa.k_lebih, masa.k_nilai_lebih, masa.f_metode, masa.f_masa, masa.f_sisa, masa.f_nilai,
  masa.f_mulai, masa.f_beban_awal, masa.f_lebih, masa.f_nilai_lebih
) is not distinct from (
  berikut.jumlah, berikut.harga, berikut.kategori_id, berikut.k_metode, berikut.k_masa, berikut.k_sisa, berikut.k_residu,
  berikut.k_nilai, berikut.k_mulai, berikut.k_beban_awal, berikut.k_lebih, berikut.k_nilai_lebih, berikut.f_metode,
  berikut.f_masa, berikut.f_sisa, berikut.f_nilai, berikut.f_mulai, berikut.f_beban_awal, berikut.f_lebih,
  berikut.f_nilai_lebih
), false);

create function masa_barang_sambung(banyak bigint[]) returns void language sql as $$
  update masa_barang masa set lanjutan = benar.lanjutan, berlanjut = benar.berlanjut
  from (
    select barang_id, dari, masa_berlanjut(lag(satu) over urut, satu) as lanjutan, masa_berlanjut(satu, lead(satu) over urut) as berlanjut
    from masa_barang satu where barang_id = any(banyak) window urut as (partition by barang_id order by dari)
  ) benar
  where masa.barang_id = benar.barang_id and masa.dari = benar.dari
    and (masa.lanjutan <> benar.lanjutan or masa.berlanjut <> benar.berlanjut)
$$;

-- What is read from the journal says so, too.
alter function masa_barang_hitung(bigint[]) rename to masa_barang_baca;
create function masa_barang_hitung(banyak bigint[]) returns setof masa_barang language sql stable as $$
  select barang_id, dari, sampai, jumlah, harga, kategori_id, lokasi_id, kondisi, k_metode, k_kelompok, k_masa, k_sisa, k_residu,
  k_nilai, k_mulai, k_awal, k_beban_awal, k_lebih, k_nilai_lebih, keluar, f_metode, f_kelompok, f_masa, f_sisa, f_nilai,
  f_mulai, f_awal, f_beban_awal, f_lebih, f_nilai_lebih,
    masa_berlanjut(lag(satu) over urut, satu), masa_berlanjut(satu, lead(satu) over urut)
  from masa_barang_baca(banyak) satu window urut as (partition by barang_id order by dari)
$$;

-- As before (0045), and the two spans at a boundary say whether one goes on with the other.
create or replace function masa_barang_lanjutkan(banyak bigint[], baru bigint[]) returns bigint[] language plpgsql as $$
declare
  lanjut bigint[];
  digeser boolean;
begin
  -- whoever writes mutasi of the same barang waits here, and then sees these
  perform from barang where id = any(banyak) order by id for no key update;
  select array_agg(barang_id), bool_or(geser <> 0) into lanjut, digeser
  from (
    select barang_id, min(tanggal) filter (where jenis <> 'koreksi') as hari, min(id) as pertama,
      count(*) as baris, sum(harga) as geser
    from mutasi where id = any(baru)
    group by barang_id
    having count(distinct tanggal) filter (where jenis <> 'koreksi') <= 1 and bool_and(jumlah = 0 and akumulasi is null
      and coalesce(tambah_bulan, 0) = 0 and not menyusul and case
        when jenis in ('pindah', 'kondisi', 'reklasifikasi')
        then harga = 0 and pasangan_id is null and ubah - array['lokasi_id', 'kondisi', 'kategori_id'] = '{}'
        else jenis = 'koreksi' and ubah = '{}' and exists (
          select from mutasi asal where asal.id = mutasi.pasangan_id and asal.barang_id = mutasi.barang_id and asal.jenis in ('perolehan', 'saldo_awal')
        ) end)
  ) tambahan
  where exists (
      select from masa_barang where barang_id = tambahan.barang_id and sampai = 'infinity' and (dari <= hari or hari is null)
    )
    and (geser = 0 or not exists (
      select from masa_barang where barang_id = tambahan.barang_id and not (
        harga + geser >= 0 and k_nilai = harga and k_mulai = k_awal and k_sisa is not distinct from k_masa
        and k_beban_awal is null and k_lebih = 0 and f_lebih = 0 and (f_metode is null or f_metode = 'bukan_harta'
          or f_nilai = harga and f_mulai = f_awal and f_sisa is not distinct from f_masa and f_beban_awal is null)
      )
    ))
    -- none of another transaction that is read after these
    and (select count(*) from mutasi where barang_id = tambahan.barang_id and id >= pertama) = baris;
  if lanjut is null then
    return banyak;
  end if;
  if digeser then
    update masa_barang masa
    set harga = masa.harga + geser, k_nilai = k_nilai + geser, f_nilai = case when f_metode = 'bukan_harta' then 0 else f_nilai + geser end
    from (select barang_id, sum(harga) as geser from mutasi where id = any(baru) and harga <> 0 group by barang_id) tambahan
    where masa.barang_id = tambahan.barang_id and masa.barang_id = any(lanjut);
  end if;
  update masa_barang masa set sampai = hari, berlanjut = harga <> 0 and sama
  from (
    select barang_id, tanggal as hari, not bool_or(ubah ? 'kategori_id') as sama
    from mutasi where id = any(baru) and jenis <> 'koreksi' group by barang_id, tanggal
  ) tambahan
  where masa.barang_id = tambahan.barang_id and masa.barang_id = any(lanjut) and sampai = 'infinity' and dari < hari;
  insert into masa_barang
  select berikut.*
  from (
    select barang_id, tanggal as hari, coalesce(jsonb_object_agg(isi.key, isi.value -> 1 order by id)
      filter (where isi.value -> 1 <> 'null'), '{}')
      || jsonb_build_object('dari', tanggal, 'sampai', 'infinity', 'berlanjut', false) as ubah
    from mutasi left join lateral jsonb_each(ubah) isi on true
    where id = any(baru) and jenis <> 'koreksi' and barang_id = any(lanjut) group by barang_id, tanggal
  ) tambahan
  cross join lateral (
    select masa from masa_barang masa where masa.barang_id = tambahan.barang_id and dari <= hari order by dari desc limit 1
  ) lama
  cross join lateral jsonb_populate_record(
    lama.masa, ubah || jsonb_build_object('lanjutan', (lama.masa).harga <> 0 and not ubah ? 'kategori_id')
  ) berikut
  on conflict (barang_id, dari) do update
  set kategori_id = excluded.kategori_id, lokasi_id = excluded.lokasi_id, kondisi = excluded.kondisi;
  perform masa_barang_sambung(lanjut);
  perform masa_barang_bandingkan(lanjut);
  return array(select unnest(banyak) except select unnest(lanjut));
end $$;

-- As before (0118), alike.
create or replace function mutasi_susun() returns trigger language plpgsql as $$
declare
  banyak bigint[];
  baru bigint[];
  buku bigint[];
  rencana constant text := current_setting('plan_cache_mode');
  satu mutasi;
  kini masa_barang;
  hari date;
  geser bigint := 0;
  kategori bigint;
  lanjut boolean := false;
begin
  perform set_config('manis.susun_masa', 'ya', true);
  select array_agg(distinct barang_id order by barang_id) filter (where barang_id is not null),
    case when bool_or(barang_id is not null and jenis in ('pindah', 'kondisi', 'reklasifikasi', 'koreksi'))
      then array_agg(id order by id) filter (where barang_id is not null) end,
    array_agg(distinct buku_id order by buku_id) filter (where buku_id is not null)
  into banyak, baru, buku from baris;
  if cardinality(banyak) = 1 then
    -- planning for one takes longer than all that is done for it
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
    if baru is not null then
      -- whoever writes mutasi of the same barang waits here, and then sees these
      perform from barang where id = banyak[1] for no key update;
      select * into kini from masa_barang where barang_id = banyak[1] and sampai = 'infinity'
        -- none of another transaction that is read after these
        and (select count(*) from mutasi where barang_id = banyak[1] and id >= baru[1]) = (select count(*) from baris);
      lanjut := found;
      kategori := kini.kategori_id;
    end if;
    if lanjut then
      for satu in select * from baris order by id loop
        lanjut := satu.jumlah = 0 and satu.akumulasi is null and coalesce(satu.tambah_bulan, 0) = 0 and not satu.menyusul;
        exit when not lanjut;
        if satu.jenis = 'koreksi' then
          -- the price at the entry
          lanjut := satu.ubah = '{}' and exists (
            select from mutasi where id = satu.pasangan_id and barang_id = satu.barang_id and jenis in ('perolehan', 'saldo_awal')
          );
          exit when not lanjut;
          geser := geser + satu.harga;
          continue;
        end if;
        lanjut := satu.jenis in ('pindah', 'kondisi', 'reklasifikasi') and satu.harga = 0 and satu.pasangan_id is null
          and satu.ubah - array['lokasi_id', 'kondisi', 'kategori_id'] = '{}'
          and satu.tanggal >= kini.dari and (hari is null or hari = satu.tanggal);
        exit when not lanjut;
        hari := satu.tanggal;
        kini.lokasi_id := coalesce((satu.ubah #>> '{lokasi_id,1}')::bigint, kini.lokasi_id);
        kini.kondisi := coalesce(satu.ubah #>> '{kondisi,1}', kini.kondisi);
        kini.kategori_id := coalesce((satu.ubah #>> '{kategori_id,1}')::bigint, kini.kategori_id);
      end loop;
    end if;
    if lanjut and geser <> 0 then
      -- nothing has been charged of it yet when a schedule began
      lanjut := not exists (
        select from masa_barang where barang_id = kini.barang_id and not (
          harga + geser >= 0 and k_nilai = harga and k_mulai = k_awal and k_sisa is not distinct from k_masa
          and k_beban_awal is null and k_lebih = 0 and f_lebih = 0 and (f_metode is null or f_metode = 'bukan_harta'
            or f_nilai = harga and f_mulai = f_awal and f_sisa is not distinct from f_masa and f_beban_awal is null)
        )
      );
    end if;
    if lanjut then
      if geser <> 0 then
        update masa_barang set harga = harga + geser, k_nilai = k_nilai + geser,
          f_nilai = case when f_metode = 'bukan_harta' then 0 else f_nilai + geser end
        where barang_id = kini.barang_id;
        kini.harga := kini.harga + geser;
        kini.k_nilai := kini.k_nilai + geser;
        kini.f_nilai := case when kini.f_metode = 'bukan_harta' then 0 else kini.f_nilai + geser end;
      end if;
      if kini.dari < hari then
        kini.lanjutan := kini.harga <> 0 and kini.kategori_id = kategori;
        update masa_barang set sampai = hari, berlanjut = kini.lanjutan where barang_id = kini.barang_id and dari = kini.dari;
        kini.dari := hari;
        insert into masa_barang values (kini.*);
      elsif hari is not null then
        update masa_barang set lokasi_id = kini.lokasi_id, kondisi = kini.kondisi, kategori_id = kini.kategori_id
        where barang_id = kini.barang_id and dari = kini.dari;
        if kini.kategori_id <> kategori then
          perform masa_barang_sambung(banyak);
        end if;
      end if;
      if geser <> 0 and exists (select from masa_barang where barang_id = kini.barang_id and harga in (0, geser)) then
        perform masa_barang_sambung(banyak);
      end if;
      perform masa_barang_bandingkan(banyak);
      banyak := '{}';
    end if;
  end if;
  if baru is not null and banyak <> '{}' then
    banyak := masa_barang_lanjutkan(banyak, baru);
  end if;
  if banyak <> '{}' then
    perform masa_barang_susun(banyak);
    perform masa_barang_bandingkan(banyak);
  end if;
  if buku is not null then
    perform masa_buku_susun(buku);
  end if;
  perform set_config('plan_cache_mode', rencana, true);
  perform set_config('manis.susun_masa', '', true);
  return null;
end $$;

set constraints all deferred;

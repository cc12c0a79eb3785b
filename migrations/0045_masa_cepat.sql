-- Saves that write a mutasi, and imports, do less for the same spans (decision 0033). Only adds: releases before this one
-- write as they did.

set constraints all immediate;

-- Whether a row is what its last span tells, in both ledgers.
create function barang_masa_sesuai(kini barang, masa masa_barang) returns boolean language sql immutable
return (kini.jumlah_barang, kini.harga_barang, kini.kategori_id, kini.lokasi_id, kini.kondisi)
    is not distinct from (masa.jumlah, masa.harga, masa.kategori_id, masa.lokasi_id, masa.kondisi)
  and (kini.penyusutan_metode is null
    or (kini.penyusutan_metode, coalesce(kini.penyusutan_nilai_residu, 0)) is not distinct from (masa.k_metode, masa.k_residu))
  and (kini.penyusutan_fiskal_metode is null
    or (kini.penyusutan_fiskal_metode, kini.penyusutan_fiskal_kelompok) is not distinct from (masa.f_metode, masa.f_kelompok));

create or replace function barang_masa_periksa(satu bigint) returns void language plpgsql as $$
begin
  if exists (
    select from (select barang as isi from barang where id = satu) kini
    full join (select masa_barang as isi from masa_barang where barang_id = satu and sampai = 'infinity') masa on true
    where kini.isi is null or masa.isi is null or not barang_masa_sesuai(kini.isi, masa.isi)
  ) then
    raise exception 'barang %: what it is and what its mutasi tell differ', satu
      using errcode = 'check_violation', constraint = 'barang_masa_cocok';
  end if;
end $$;

-- At commit. A row that changed again has a check of its own, so what the last span tells is compared with this one first.
create or replace function barang_masa_cocok() returns trigger language plpgsql as $$
declare
  masa masa_barang;
begin
  if tg_op <> 'DELETE' then
    select * into masa from masa_barang where barang_id = new.id and sampai = 'infinity';
    if found and barang_masa_sesuai(new, masa) then
      return null;
    end if;
  end if;
  perform barang_masa_periksa(coalesce(new.id, old.id));
  return null;
end $$;

-- A span is compared when it is written, and at commit only where the row was another then: whatever changes the row or the
-- span later has a check of its own.
drop trigger masa_barang_cocok on masa_barang;
create constraint trigger masa_barang_cocok_ubah after update on masa_barang deferrable initially deferred
  for each row when (new.sampai = 'infinity') execute function masa_barang_cocok();
create function masa_barang_bandingkan(banyak bigint[]) returns void language plpgsql as $$
begin
  -- an update that changes nothing has its check at commit
  update masa_barang set sampai = sampai
  where barang_id = any(banyak) and sampai = 'infinity' and not exists (
    select from barang where barang.id = masa_barang.barang_id and barang_masa_sesuai(barang, masa_barang)
  );
end $$;

-- Spans that go on as they were, but longer: place, kondisi or kategori from the last span's beginning or a later day on; or
-- at another price from the entry on, where nothing has been charged of it yet when a schedule began. Answers those that
-- have to be read anew.
create function masa_barang_lanjutkan(banyak bigint[], baru bigint[]) returns bigint[] language plpgsql as $$
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
  update masa_barang masa set sampai = hari
  from (select distinct barang_id, tanggal as hari from mutasi where id = any(baru) and jenis <> 'koreksi') tambahan
  where masa.barang_id = tambahan.barang_id and masa.barang_id = any(lanjut) and sampai = 'infinity' and dari < hari;
  insert into masa_barang
  select berikut.*
  from (
    select barang_id, tanggal as hari, coalesce(jsonb_object_agg(isi.key, isi.value -> 1 order by id)
      filter (where isi.value -> 1 <> 'null'), '{}') || jsonb_build_object('dari', tanggal, 'sampai', 'infinity') as ubah
    from mutasi left join lateral jsonb_each(ubah) isi on true
    where id = any(baru) and jenis <> 'koreksi' and barang_id = any(lanjut) group by barang_id, tanggal
  ) tambahan
  cross join lateral (
    select masa from masa_barang masa where masa.barang_id = tambahan.barang_id and dari <= hari order by dari desc limit 1
  ) lama
  cross join lateral jsonb_populate_record(lama.masa, ubah) berikut
  on conflict (barang_id, dari) do update
  set kategori_id = excluded.kategori_id, lokasi_id = excluded.lokasi_id, kondisi = excluded.kondisi;
  perform masa_barang_bandingkan(lanjut);
  return array(select unnest(banyak) except select unnest(lanjut));
end $$;

-- The spans follow from the journal with each statement that writes to it.
create or replace function mutasi_susun() returns trigger language plpgsql as $$
declare
  banyak bigint[];
  baru bigint[];
  rencana constant text := current_setting('plan_cache_mode');
begin
  perform set_config('manis.susun_masa', 'ya', true);
  select array_agg(distinct barang_id order by barang_id),
    case when bool_or(jenis in ('pindah', 'kondisi', 'reklasifikasi', 'koreksi')) then array_agg(id) end
  into banyak, baru from baris where barang_id is not null;
  if cardinality(banyak) = 1 then
    -- planning for one takes longer than all that is done for it
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;
  if baru is not null then
    banyak := masa_barang_lanjutkan(banyak, baru);
  end if;
  if banyak <> '{}' then
    perform masa_barang_susun(banyak);
    perform masa_barang_bandingkan(banyak);
  end if;
  select array_agg(distinct buku_id order by buku_id) into banyak from baris where buku_id is not null;
  if banyak is not null then
    perform masa_buku_susun(banyak);
  end if;
  perform set_config('plan_cache_mode', rencana, true);
  perform set_config('manis.susun_masa', '', true);
  return null;
end $$;

-- Locks a barang that no split leads to or from; false where one does.
create function kunci_barang_utuh(satu bigint) returns boolean language plpgsql as $$
begin
  if exists (select from mutasi where barang_id = satu and jenis = 'pecah') then
    return false;
  end if;
  perform from barang where id = satu for update;
  -- who split it meanwhile held its lock
  return not exists (select from mutasi where barang_id = satu and jenis = 'pecah');
end $$;

set constraints all deferred;

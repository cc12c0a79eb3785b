-- At each commit the row and its journal agree on all that a figure rests on (decision 0086): now also on the day of acquisition, on
-- whether the price is known, and on kelompok, life and start of depreciation. Only adds: releases before this one write as they did.

set constraints all immediate;

-- Whether a row is what its last span tells, in both ledgers: of its own setting all that is set. The life of a kelompok is the law's.
create or replace function barang_masa_sesuai(kini barang, masa masa_barang) returns boolean language sql immutable
return (kini.jumlah_barang, kini.harga_barang, kini.kategori_id, kini.lokasi_id, kini.kondisi)
    is not distinct from (masa.jumlah, masa.harga, masa.kategori_id, masa.lokasi_id, masa.kondisi)
  and (kini.penyusutan_metode is null
    or (kini.penyusutan_metode, kini.penyusutan_kelompok, coalesce(kini.penyusutan_nilai_residu, 0))
        is not distinct from (masa.k_metode, masa.k_kelompok, masa.k_residu)
      and (kini.penyusutan_masa_manfaat_bulan is null or kini.penyusutan_metode = 'tidak_disusutkan'
        or kini.penyusutan_masa_manfaat_bulan is not distinct from masa.k_masa)
      and (kini.penyusutan_mulai is null or kini.penyusutan_mulai = masa.k_awal))
  and (kini.penyusutan_fiskal_metode is null
    or (kini.penyusutan_fiskal_metode, kini.penyusutan_fiskal_kelompok) is not distinct from (masa.f_metode, masa.f_kelompok));

-- What the journal says of the day of acquisition and of whether nobody knows the price: the last word, else the entry. What was
-- split off says what its source does; what came back as a row of its own says what that did then, as long as nothing else was said.
create function pokok_tercatat(satu bigint, out diperoleh date, out tanpa_harga boolean) language plpgsql stable as $$
declare
  sebelum bigint := 9223372036854775807;
  entri mutasi;
  hari date;
  tanpa boolean;
begin
  loop
    select * into entri from mutasi where barang_id = satu order by id limit 1;
    exit when not found;
    if entri.jenis <> 'pecah' then
      select (array_agg(coalesce(ubah #>> '{perolehan,1}', ubah #>> '{masuk,1}') order by id desc)
          filter (where ubah ?| '{perolehan,masuk}'))[1],
        (array_agg(ubah #>> '{harga_belum_diketahui,1}' order by id desc) filter (where ubah ? 'harga_belum_diketahui'))[1]
      into hari, tanpa
      from mutasi where barang_id = satu and id < sebelum and ubah ?| '{perolehan,masuk,harga_belum_diketahui}';
      diperoleh := coalesce(diperoleh, hari, entri.tanggal);
      tanpa_harga := coalesce(tanpa_harga, tanpa);
      exit when entri.jenis <> 'pemulihan' or tanpa_harga is not null;
      sebelum := least(sebelum, entri.id);
    end if;
    satu := (select barang_id from mutasi where id = entri.pasangan_id);
  end loop;
  tanpa_harga := coalesce(tanpa_harga, false);
end $$;

create function barang_pokok_sesuai(kini barang) returns boolean language sql stable
return (
  select (coalesce(kini.tanggal_perolehan, make_date(kini.tahun, 1, 1)), kini.harga_belum_diketahui)
    is not distinct from (diperoleh, tanpa_harga)
  from pokok_tercatat(kini.id)
);

create or replace function barang_masa_periksa(satu bigint) returns void language plpgsql as $$
begin
  if exists (
    select from (select barang as isi from barang where id = satu) kini
    full join (select masa_barang as isi from masa_barang where barang_id = satu and sampai = 'infinity') masa on true
    where kini.isi is null or masa.isi is null or not barang_masa_sesuai(kini.isi, masa.isi) or not barang_pokok_sesuai(kini.isi)
  ) then
    raise exception 'barang %: what it is and what its mutasi tell differ', satu
      using errcode = 'check_violation', constraint = 'barang_masa_cocok';
  end if;
end $$;

drop trigger barang_masa_cocok_ubah on barang;
create constraint trigger barang_masa_cocok_ubah after update on barang deferrable initially deferred
  for each row when (
    (old.jumlah_barang, old.harga_barang, old.kategori_id, old.lokasi_id, old.kondisi, old.penyusutan_metode,
      old.penyusutan_kelompok, old.penyusutan_masa_manfaat_bulan, old.penyusutan_nilai_residu, old.penyusutan_mulai,
      old.penyusutan_fiskal_metode, old.penyusutan_fiskal_kelompok)
    is distinct from (new.jumlah_barang, new.harga_barang, new.kategori_id, new.lokasi_id, new.kondisi, new.penyusutan_metode,
      new.penyusutan_kelompok, new.penyusutan_masa_manfaat_bulan, new.penyusutan_nilai_residu, new.penyusutan_mulai,
      new.penyusutan_fiskal_metode, new.penyusutan_fiskal_kelompok)
  ) execute function barang_masa_cocok();

-- Acquisition and the unknown price stand in no span. A row that changes them is compared with the journal; a year beside a date is
-- that of the date.
create function barang_pokok_cocok() returns trigger language plpgsql as $$
begin
  if exists (
    select from barang where id = new.id
      and (not barang_pokok_sesuai(barang) or date_part('year', tanggal_perolehan) <> tahun)
  ) then
    raise exception 'barang %: what it is and what its mutasi tell differ', new.id
      using errcode = 'check_violation', constraint = 'barang_masa_cocok';
  end if;
  return null;
end $$;
create constraint trigger barang_pokok_cocok after update on barang deferrable initially deferred
  for each row when (
    (old.tanggal_perolehan, old.tahun, old.harga_belum_diketahui)
    is distinct from (new.tanggal_perolehan, new.tahun, new.harga_belum_diketahui)
  ) execute function barang_pokok_cocok();

-- A row that follows its kategori has no setting to compare. Where it begins to follow, or follows another kategori, its schedule is
-- the one that this asks for; not where nothing was left to be charged (decision 0033), and not where the tax ledger has no setting.
create function barang_ikut_cocok() returns trigger language plpgsql as $$
declare
  komersial constant boolean := old.kategori_id <> new.kategori_id or old.penyusutan_metode is not null;
  fiskal constant boolean := old.kategori_id <> new.kategori_id or old.penyusutan_fiskal_metode is not null;
begin
  if exists (
    select from barang kini
    join penyusutan_barang susut on susut.barang_id = kini.id
    join masa_barang masa on masa.barang_id = kini.id and masa.sampai = 'infinity'
    where kini.id = new.id and (
      komersial and kini.penyusutan_metode is null
        and (susut.metode, susut.kelompok, susut.masa_manfaat_bulan, susut.nilai_residu)
          is distinct from (masa.k_metode, masa.k_kelompok, masa.k_masa, masa.k_residu)
        and not exists (
          select from masa_barang habis where habis.barang_id = kini.id
            and k_sisa <= bulan_lewat(k_metode, k_mulai, least(sampai - 1, current_date + 1))
        )
      or fiskal and kini.penyusutan_fiskal_metode is null and susut.fiskal_metode is not null
        and (susut.fiskal_metode, susut.fiskal_kelompok, susut.fiskal_masa) is distinct from (masa.f_metode, masa.f_kelompok, masa.f_masa)
        and not exists (
          select from masa_barang habis where habis.barang_id = kini.id
            and f_sisa <= bulan_lewat(f_metode, f_mulai, least(sampai - 1, current_date + 1))
        )
    )
  ) then
    raise exception 'barang %: what it is and what its mutasi tell differ', new.id
      using errcode = 'check_violation', constraint = 'barang_masa_cocok';
  end if;
  return null;
end $$;
create constraint trigger barang_ikut_cocok after update on barang deferrable initially deferred
  for each row when (
    (new.penyusutan_metode is null or new.penyusutan_fiskal_metode is null)
    and (old.kategori_id <> new.kategori_id
      or old.penyusutan_metode is not null and new.penyusutan_metode is null
      or old.penyusutan_fiskal_metode is not null and new.penyusutan_fiskal_metode is null)
  ) execute function barang_ikut_cocok();

-- As before (0038). What is read from the journal anew may say another acquisition, or that the price is known; what goes on from the
-- last span can't. Compared for all of a statement at once, and at commit only where the row was another then.
create or replace function masa_barang_susun(banyak bigint[]) returns void language plpgsql as $$
declare
  tunggal bigint[];
  lain bigint[];
  beda bigint[];
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
  -- each row is looked up by its id: a join would be planned by statistics that say nothing yet while a first list comes in
  select array_agg(entri.barang_id) into beda
  from mutasi entri
  cross join lateral (
    select coalesce(tanggal_perolehan, make_date(tahun, 1, 1)) as diperoleh, harga_belum_diketahui as tanpa_harga
    from barang where id = entri.barang_id offset 0
  ) kini
  where entri.barang_id = any(tunggal) and (
    coalesce((ubah #>> '{perolehan,1}')::date, (ubah #>> '{masuk,1}')::date, tanggal) <> diperoleh
    or coalesce((ubah #>> '{harga_belum_diketahui,1}')::boolean, false) <> tanpa_harga
  );
  beda := beda || array(select id from barang where id = any(lain) and not barang_pokok_sesuai(barang));
  if cardinality(beda) > 0 then
    update masa_barang set sampai = sampai where barang_id = any(beda) and sampai = 'infinity';
  end if;
end $$;

set constraints all deferred;

-- A save that says where a barang lies, in which kondisi or kategori it is, and at which price it came, extends its spans with
-- less work (decision 0077).
-- Only adds: the spans are the same, releases before this one write as they did.

set constraints all immediate;

-- The spans follow from the journal with each statement that writes to it. What moves one barang on from its last span, as
-- most saves do, ends that span and begins another like it (`masa_barang_lanjutkan` does the same for many).
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
        update masa_barang set sampai = hari where barang_id = kini.barang_id and dari = kini.dari;
        kini.dari := hari;
        insert into masa_barang values (kini.*);
      elsif hari is not null then
        update masa_barang set lokasi_id = kini.lokasi_id, kondisi = kini.kondisi, kategori_id = kini.kategori_id
        where barang_id = kini.barang_id and dari = kini.dari;
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

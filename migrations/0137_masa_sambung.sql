-- As before (0130), and never row by row with the spans of all others: statistics that PostgreSQL gathers while nothing is
-- committed say that there are none, as within a first import.
create or replace function masa_barang_sambung(banyak bigint[]) returns void language sql set enable_nestloop = off as $$
  update masa_barang masa set lanjutan = benar.lanjutan, berlanjut = benar.berlanjut
  from (
    select barang_id, dari, masa_berlanjut(lag(satu) over urut, satu) as lanjutan, masa_berlanjut(satu, lead(satu) over urut) as berlanjut
    from masa_barang satu where barang_id = any(banyak) window urut as (partition by barang_id order by dari)
  ) benar
  where masa.barang_id = any(banyak) and masa.barang_id = benar.barang_id and masa.dari = benar.dari
    and (masa.lanjutan <> benar.lanjutan or masa.berlanjut <> benar.berlanjut)
$$;

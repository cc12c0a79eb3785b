-- Spans that stood before 0130 say whether they go on, too. A migration of its own: reports are read meanwhile, saves wait. Rows and
-- their last spans agree as before, so that is not checked again.
lock table masa_barang in share row exclusive mode;
select set_config('manis.susun_masa', 'ya', true);
alter table masa_barang disable trigger masa_barang_cocok_ubah;
update masa_barang masa set lanjutan = benar.lanjutan, berlanjut = benar.berlanjut
from (
  select barang_id, dari, masa_berlanjut(lag(satu) over urut, satu) as lanjutan, masa_berlanjut(satu, lead(satu) over urut) as berlanjut
  from masa_barang satu window urut as (partition by barang_id order by dari)
) benar
where masa.barang_id = benar.barang_id and masa.dari = benar.dari and (benar.lanjutan or benar.berlanjut);
alter table masa_barang enable trigger masa_barang_cocok_ubah;
select set_config('manis.susun_masa', '', true);

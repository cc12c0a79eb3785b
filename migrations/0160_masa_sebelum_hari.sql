-- What stood of a barang when a mutasi of it was written (0042), as it was read on a day: what was corrected since then after a
-- closing is left out. Only adds.
create function masa_sebelum(satu bigint, sebelum bigint, per date) returns masa_barang language sql stable as $$
  select masa_dua_buku(komersial, fiskal)
  from masa_barang_buku(array[satu], 'komersial', sebelum, per) komersial
  left join masa_barang_buku(array[satu], 'fiskal', sebelum, per) fiskal on fiskal.dari = komersial.dari
  order by komersial.dari desc limit 1
$$;

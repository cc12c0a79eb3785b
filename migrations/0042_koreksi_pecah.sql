-- Corrections that carry over a split (decision 0033). Only adds: releases before this one read the same.

-- What stood of a barang when a mutasi of it was written, in both ledgers; what was corrected since is read as corrected.
create function masa_sebelum(satu bigint, sebelum bigint) returns masa_barang language sql stable as $$
  select masa_dua_buku(komersial, fiskal)
  from masa_barang_buku(array[satu], 'komersial', sebelum) komersial
  left join masa_barang_buku(array[satu], 'fiskal', sebelum) fiskal on fiskal.dari = komersial.dari
  order by komersial.dari desc limit 1
$$;

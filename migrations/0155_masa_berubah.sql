-- Reports of a period look up the few spans that begin or end otherwise than their neighbour, or have no price, instead of reading all
-- spans of all barang for them (decision 0090). Spans that a move or another kondisi adds go on, so they are in none of these.
create index masa_barang_datang_idx on masa_barang (dari) where not lanjutan;
create index masa_barang_pergi_idx on masa_barang (sampai) where not berlanjut and sampai < 'infinity';
create index masa_barang_tanpa_harga_idx on masa_barang (barang_id) where harga = 0;

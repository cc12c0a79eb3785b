-- The journal of many records is read from their ids on, each by the index. Before, the planner took how many rows there are from the
-- statistics of mutasi: those that are gathered while a first import is under way, or after one that was taken back, say none,
-- and each row was then compared with each other one: 150 barang took 12 s, 500 more than a statement may. Of subscripts it always
-- expects many, of an array that it does not know only ten; `offset 0` keeps it from reckoning with the table's rows again.
create or replace function mutasi_terbaca(pokok text, banyak bigint[], buku text default 'komersial', per date default 'infinity') returns table (
  record_id bigint, urut integer, hari date, jenis text, jumlah integer, harga bigint, ubah jsonb, akumulasi bigint,
  tambah_bulan integer, id bigint, pasangan_id bigint
) language sql stable as $$
  with diminta as (
    select distinct banyak[nomor] as id from generate_subscripts(banyak, 1) nomor
  ), tercatat as materialized (
    select diminta.id as record_id, satu.* from diminta
    cross join lateral (select * from mutasi where pokok = 'barang' and barang_id = diminta.id offset 0) satu
    union all
    select diminta.id, satu.* from diminta
    cross join lateral (select * from mutasi where pokok = 'buku' and buku_id = diminta.id offset 0) satu
  ), semua as (
    select * from tercatat where not menyusul or tanggal <= per
  ), kembali as (
    select pulih.id as pulih_id, hapus.id as hapus_id
    from semua pulih join semua hapus on hapus.id = pulih.pasangan_id and hapus.record_id = pulih.record_id
    where hapus.tanggal = pulih.tanggal
      and (pulih.jenis = 'pemulihan' or pulih.jenis = 'pecah' and hapus.jenis = 'pecah')
  ), koreksi as (
    select pasangan_id, sum(jumlah)::integer as jumlah, sum(harga)::bigint as harga,
      sum(tambah_bulan)::integer as tambah_bulan, sum((akumulasi ->> buku)::bigint)::bigint as akumulasi
    from semua where jenis = 'koreksi' and pasangan_id is not null group by pasangan_id
  ), koreksi_ubah as (
    select pasangan_id, jsonb_object_agg(isi.key, isi.value order by id) as ubah
    from semua cross join lateral jsonb_each(semua.ubah) isi
    where jenis = 'koreksi' and pasangan_id is not null group by pasangan_id
  ), dibaca as (
    select asal.record_id, asal.id, asal.jenis, asal.tanggal, asal.jumlah + coalesce(koreksi.jumlah, 0) as jumlah,
      asal.harga + coalesce(koreksi.harga, 0) as harga, asal.ubah || coalesce(koreksi_ubah.ubah, '{}') as ubah,
      case when asal.akumulasi ? buku or koreksi.akumulasi is not null
        then coalesce((asal.akumulasi ->> buku)::bigint, 0) + coalesce(koreksi.akumulasi, 0) end as akumulasi,
      coalesce(asal.tambah_bulan, 0) + coalesce(koreksi.tambah_bulan, 0) as tambah_bulan, asal.pasangan_id
    from semua asal
    left join koreksi on koreksi.pasangan_id = asal.id
    left join koreksi_ubah on koreksi_ubah.pasangan_id = asal.id
    where (asal.jenis <> 'koreksi' or asal.pasangan_id is null)
      and asal.jenis <> 'hasil'
      and not exists (select from kembali where asal.id = pulih_id)
      and not exists (select from kembali where asal.id = hapus_id)
  ), masuk as (
    select distinct on (record_id) record_id, id, coalesce((ubah #>> '{masuk,1}')::date, tanggal) as hari
    from dibaca order by record_id, id
  )
  select record_id, row_number() over (
      partition by record_id order by dibaca.id <> masuk.id, greatest(tanggal, masuk.hari), dibaca.id
    )::integer, case when dibaca.id = masuk.id then masuk.hari else greatest(tanggal, masuk.hari) end,
    jenis, jumlah, harga, ubah, akumulasi, tambah_bulan, dibaca.id, pasangan_id
  from dibaca join masuk using (record_id)
  order by 1, 2
$$;


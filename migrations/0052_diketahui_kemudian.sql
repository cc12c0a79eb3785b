-- What became known later, after days were closed or pieces had left (decisions 0033 and 0037).
set constraints all immediate;

-- Whether a price was known on a past day. What a correction after a closing says holds from its day on alone: before it
-- stands what was said until then. Those of which the present flag says the opposite of that of the day:
create view per_tanggal.harga_lain as
select barang_id as id from public.mutasi
where menyusul and barang_id is not null and ubah ? 'harga_belum_diketahui' and tanggal > (select per_tanggal.hari())
group by barang_id
having (array_agg((ubah #>> '{harga_belum_diketahui,0}')::boolean order by tanggal, id))[1]
  <> (array_agg((ubah #>> '{harga_belum_diketahui,1}')::boolean order by tanggal desc, id desc))[1];

create or replace view per_tanggal.semua_barang as
select id, lokasi_id, detail_lokasi, kode_barang, nama_barang, merk, nomor_seri, detail_barang, fungsi, satuan, tahun,
  tanggal_perolehan, sumber_perolehan, gambar_id, lampiran_id, versi, dibuat_oleh_id, created_at, updated_at,
  penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai,
  kode_lama, cari, penyusutan_fiskal_metode, penyusutan_fiskal_kelompok,
  harga_belum_diketahui <> (id in (select lain.id from per_tanggal.harga_lain lain)) as harga_belum_diketahui
from public.barang
union all
select id, lokasi_id, detail_lokasi, kode_barang, nama_barang, merk, nomor_seri, detail_barang, fungsi, satuan, tahun,
  tanggal_perolehan, sumber_perolehan, gambar_id, lampiran_id, versi, dibuat_oleh_id, created_at, updated_at,
  penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai,
  kode_lama, cari, penyusutan_fiskal_metode, penyusutan_fiskal_kelompok,
  harga_belum_diketahui <> (id in (select lain.id from per_tanggal.harga_lain lain)) as harga_belum_diketahui
from per_tanggal.barang_terhapus;

-- The ids of today, as before; those of a past day with what differs then.
create view tanpa_harga_kini as
select id from public.barang where harga_belum_diketahui
union all
select log.record_id from public.logdeletebarang log
where log.data -> 'harga_belum_diketahui' = 'true' and log.jenis = 'barang' and log.dipulihkan_pada is null
  and not exists (select from public.barang where barang.id = log.record_id)
  and not exists (
    select from public.logdeletebarang lanjut
    where lanjut.jenis = 'barang' and lanjut.record_id = log.record_id and lanjut.id > log.id
      and lanjut.dipulihkan_pada is null
  );
create or replace view tanpa_harga as select id from tanpa_harga_kini;
create or replace view per_tanggal.tanpa_harga as
select coalesce(kini.id, lain.id) as id
from public.tanpa_harga_kini kini full join per_tanggal.harga_lain lain on lain.id = kini.id
where kini.id is null or lain.id is null;

-- Pieces that left the office with the end of a span and did not come back in the same month, up to a day: those are charged
-- for their month of leaving. Whoever came back in it goes on as if never away, and is charged with what stands.
create function keluar_tetap(masa masa_barang, per date) returns integer language sql stable parallel safe
return masa.keluar - coalesce((
  select sum(pulih.jumlah) from public.mutasi hapus
  join public.mutasi pulih on pulih.pasangan_id = hapus.id and pulih.jenis = 'pemulihan' and pulih.barang_id = hapus.barang_id
  where masa.keluar > 0 and hapus.barang_id = masa.barang_id and hapus.jenis = 'penghapusan' and hapus.tanggal = masa.sampai
    and pulih.tanggal > hapus.tanggal and pulih.tanggal <= per
    and date_trunc('month', pulih.tanggal) = date_trunc('month', hapus.tanggal)
), 0)::integer;

-- Proceeds that come later are a row of their own, beside the deletion that they belong to (`pasangan_id`).
alter table mutasi
  drop constraint mutasi_jenis_check,
  add constraint mutasi_jenis_check check (jenis in (
    'saldo_awal', 'perolehan', 'kapitalisasi', 'pindah', 'kondisi', 'reklasifikasi', 'penyusutan', 'pecah', 'koreksi',
    'penghapusan', 'hasil', 'salah_catat', 'pemulihan'
  )),
  add constraint mutasi_hasil_sendiri_check check (
    jenis <> 'hasil' or pasangan_id is not null and hasil is not null and jumlah = 0 and harga = 0 and ubah = '{}'
      and akumulasi is null
  );

-- The mutasi of one record as they were read on a day (decision 0033). Proceeds change nothing that stands.
create or replace function mutasi_terbaca(pokok text, banyak bigint[], buku text default 'komersial', per date default 'infinity') returns table (
  record_id bigint, urut integer, hari date, jenis text, jumlah integer, harga bigint, ubah jsonb, akumulasi bigint,
  tambah_bulan integer, id bigint, pasangan_id bigint
) language sql stable as $$
  with tercatat as materialized (
    select barang_id as record_id, mutasi.* from mutasi where pokok = 'barang' and barang_id = any(banyak)
    union all
    select buku_id, mutasi.* from mutasi where pokok = 'buku' and buku_id = any(banyak)
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
      and not exists (select from kembali where asal.id in (pulih_id, hapus_id))
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

set constraints all deferred;

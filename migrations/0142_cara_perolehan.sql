-- How a barang came in (decision 0081): told by its first mutasi, of which an entry has had `cara` since 0033, and kept on the row. Null
-- where nobody said it, as of all that is there. Only adds.

set constraints all immediate;

alter table barang add column cara_perolehan text constraint barang_cara_perolehan_check check (
  cara_perolehan in ('beli', 'hibah', 'transfer', 'dibangun_sendiri')
);

-- Serves the corrections of it, which are few among all mutasi.
create index mutasi_cara_koreksi_idx on mutasi (pasangan_id) where jenis = 'koreksi' and ubah ? 'cara';

-- What the journal says of it: the last correction of the entry, else the entry; pieces that were split off came in with what they
-- were split from.
create function cara_tercatat(satu bigint) returns text language plpgsql stable as $$
declare
  kini bigint := satu;
  entri mutasi;
  kata text;
begin
  loop
    select * into entri from mutasi where barang_id = kini order by id limit 1;
    select ubah #>> '{cara,1}' into kata from mutasi
    where pasangan_id = entri.id and jenis = 'koreksi' and ubah ? 'cara' order by id desc limit 1;
    if found then
      return kata;
    elsif entri.ubah ? 'cara' then
      return entri.ubah #>> '{cara,1}';
    elsif entri.jenis is distinct from 'pecah' then
      return entri.cara;
    end if;
    kini := (select barang_id from mutasi where id = entri.pasangan_id);
  end loop;
end $$;

-- At each commit the row and its journal agree on it, as on all else (0033).
create function barang_cara_cocok() returns trigger language plpgsql as $$
begin
  if exists (
    select from barang where id = new.id and cara_perolehan is distinct from cara_tercatat(id)
  ) then
    raise exception 'barang %: how it came in and what its mutasi tell differ', new.id
      using errcode = 'check_violation', constraint = 'barang_masa_cocok';
  end if;
  return null;
end $$;
create constraint trigger barang_cara_cocok after insert on barang deferrable initially deferred
  for each row when (new.cara_perolehan is not null) execute function barang_cara_cocok();
create constraint trigger barang_cara_cocok_ubah after update of cara_perolehan on barang deferrable initially deferred
  for each row when (old.cara_perolehan is distinct from new.cara_perolehan) execute function barang_cara_cocok();

-- A past day (decision 0034): as it is told today.
create or replace view per_tanggal.barang_terhapus as
select distinct on (log.record_id) log.record_id as id, isi.lokasi_id, isi.detail_lokasi,
  isi.kode_barang, isi.nama_barang, isi.merk, isi.nomor_seri, isi.detail_barang, isi.fungsi, isi.satuan, isi.tahun,
  isi.tanggal_perolehan, isi.sumber_perolehan, isi.gambar_id, isi.lampiran_id, isi.versi, isi.dibuat_oleh_id,
  isi.created_at, isi.updated_at, isi.penyusutan_metode, isi.penyusutan_kelompok, isi.penyusutan_masa_manfaat_bulan,
  isi.penyusutan_nilai_residu, isi.penyusutan_mulai, isi.kode_lama, lower(concat_ws(' ', isi.nama_barang,
  isi.kode_barang, isi.merk, isi.nomor_seri, isi.kode_lama)) as cari, isi.penyusutan_fiskal_metode,
  isi.penyusutan_fiskal_kelompok, coalesce(isi.harga_belum_diketahui, false) as harga_belum_diketahui, isi.ukuran, isi.bahan,
  isi.cara_perolehan
from public.logdeletebarang log cross join lateral jsonb_populate_record(null::public.barang, log.data) isi
where log.jenis = 'barang' and log.dipulihkan_pada is null
  and not exists (select from public.barang where barang.id = log.record_id)
order by log.record_id, log.id desc;

create or replace view per_tanggal.semua_barang as
select id, lokasi_id, detail_lokasi, kode_barang, nama_barang, merk, nomor_seri, detail_barang, fungsi, satuan, tahun,
  tanggal_perolehan, sumber_perolehan, gambar_id, lampiran_id, versi, dibuat_oleh_id, created_at, updated_at,
  penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai,
  kode_lama, cari, penyusutan_fiskal_metode, penyusutan_fiskal_kelompok,
  harga_belum_diketahui <> (id in (select lain.id from per_tanggal.harga_lain lain)) as harga_belum_diketahui, ukuran, bahan,
  cara_perolehan
from public.barang
union all
select id, lokasi_id, detail_lokasi, kode_barang, nama_barang, merk, nomor_seri, detail_barang, fungsi, satuan, tahun,
  tanggal_perolehan, sumber_perolehan, gambar_id, lampiran_id, versi, dibuat_oleh_id, created_at, updated_at,
  penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai,
  kode_lama, cari, penyusutan_fiskal_metode, penyusutan_fiskal_kelompok,
  harga_belum_diketahui <> (id in (select lain.id from per_tanggal.harga_lain lain)) as harga_belum_diketahui, ukuran, bahan,
  cara_perolehan
from per_tanggal.barang_terhapus;

create or replace view per_tanggal.barang as
select catatan.id, masa.kategori_id, masa.harga as harga_barang, masa.jumlah as jumlah_barang, masa.kondisi,
  masa.lokasi_id, case when masa.lokasi_id = catatan.lokasi_id then catatan.detail_lokasi end as detail_lokasi,
  catatan.kode_barang, catatan.nama_barang, catatan.merk, catatan.nomor_seri, catatan.detail_barang, catatan.fungsi,
  catatan.satuan, catatan.tahun, catatan.tanggal_perolehan, catatan.sumber_perolehan, catatan.gambar_id,
  catatan.lampiran_id, catatan.versi, catatan.dibuat_oleh_id, catatan.created_at, catatan.updated_at,
  catatan.penyusutan_metode, catatan.penyusutan_kelompok, catatan.penyusutan_masa_manfaat_bulan,
  catatan.penyusutan_nilai_residu, catatan.penyusutan_mulai, catatan.kode_lama, catatan.cari,
  masa.dari, masa.sampai, masa, catatan.penyusutan_fiskal_metode, catatan.penyusutan_fiskal_kelompok,
  catatan.harga_belum_diketahui, catatan.ukuran, catatan.bahan, catatan.cara_perolehan
from per_tanggal.semua_barang catatan
join public.masa_barang masa on masa.barang_id = catatan.id
where masa.dari <= (select per_tanggal.hari()) and masa.sampai > (select per_tanggal.hari());

-- A closed day keeps its own (decision 0037); one that was closed before has none.
alter table tutup_buku_barang add column cara_perolehan text;

create or replace function tutup_buku_salin(tutup bigint, bagian text) returns void language plpgsql as $$
declare
  hari constant date := (select sampai from tutup_buku where id = tutup);
begin
  perform set_config('manis.per', hari::text, true);
  if bagian = 'barang' then
    insert into tutup_buku_barang
    select tutup,
  catatan.id, masa.kategori_id, masa.harga as harga_barang, masa.jumlah as jumlah_barang, masa.kondisi,
  masa.lokasi_id, case when masa.lokasi_id = catatan.lokasi_id then catatan.detail_lokasi end as detail_lokasi,
  catatan.kode_barang, catatan.nama_barang, catatan.merk, catatan.nomor_seri, catatan.detail_barang, catatan.fungsi,
  catatan.satuan, catatan.tahun, catatan.tanggal_perolehan, catatan.sumber_perolehan, catatan.gambar_id,
  catatan.lampiran_id, catatan.versi, catatan.dibuat_oleh_id, catatan.created_at, catatan.updated_at,
  catatan.penyusutan_metode, catatan.penyusutan_kelompok, catatan.penyusutan_masa_manfaat_bulan,
  catatan.penyusutan_nilai_residu, catatan.penyusutan_mulai, catatan.kode_lama, catatan.cari,
  catatan.penyusutan_fiskal_metode, catatan.penyusutan_fiskal_kelompok, catatan.harga_belum_diketahui, masa.dari,
  masa.k_metode, masa.k_kelompok, masa.k_masa, masa.k_sisa, masa.k_residu, masa.k_nilai, masa.k_mulai, masa.k_awal,
  masa.k_beban_awal, masa.k_lebih, masa.k_nilai_lebih, masa.keluar, masa.f_metode, masa.f_kelompok, masa.f_masa,
  masa.f_sisa, masa.f_nilai, masa.f_mulai, masa.f_awal, masa.f_beban_awal, masa.f_lebih, masa.f_nilai_lebih,
  stok.sejak, stok.kembali, nilai_buku_semua(masa, hari) as nilai_buku,
  nilai_buku_semua(masa_fiskal(masa), hari) as nilai_buku_fiskal, catatan.ukuran, catatan.bahan,
  catatan.cara_perolehan
  from per_tanggal.semua_barang catatan
  join per_tanggal.barang_stok stok on stok.barang_id = catatan.id
  left join masa_barang masa on masa.barang_id = catatan.id and masa.dari <= hari and masa.sampai > hari
  where exists (select from masa_barang dahulu where dahulu.barang_id = catatan.id and dahulu.dari <= hari);
  elsif bagian = 'buku' then
    insert into tutup_buku_buku select tutup, buku.* from per_tanggal.buku buku;
  elsif bagian = 'pegangan' then
    insert into tutup_buku_pegangan select tutup, pegangan.* from per_tanggal.barang_pengguna pegangan;
  elsif bagian = 'nama' then
    insert into tutup_buku_nama
  select tutup, 'kategori', id, to_jsonb(isi) from per_tanggal.kategori isi
  union all select tutup, 'jenis', id, to_jsonb(isi) from per_tanggal.jenis isi
  union all select tutup, 'lokasi', id, to_jsonb(isi) from per_tanggal.lokasi isi
  union all select tutup, 'lokasi_jalur', id, to_jsonb(isi) from per_tanggal.lokasi_jalur isi;
    -- no addresses, no passwords; papers name people by their NIP
    insert into tutup_buku_pengguna select tutup, id, name, jabatan, aktif, nip from pengguna;
  end if;
end $$;

create or replace view hari_tutup.barang as
select
  isi.id, isi.kategori_id, isi.harga_barang, isi.jumlah_barang, isi.kondisi, isi.lokasi_id, isi.detail_lokasi,
  isi.kode_barang, isi.nama_barang, isi.merk, isi.nomor_seri, isi.detail_barang, isi.fungsi, isi.satuan, isi.tahun,
  isi.tanggal_perolehan, isi.sumber_perolehan, isi.gambar_id, isi.lampiran_id, isi.versi, isi.dibuat_oleh_id,
  isi.created_at, isi.updated_at, isi.penyusutan_metode, isi.penyusutan_kelompok, isi.penyusutan_masa_manfaat_bulan,
  isi.penyusutan_nilai_residu, isi.penyusutan_mulai, isi.kode_lama, isi.cari, isi.penyusutan_fiskal_metode,
  isi.penyusutan_fiskal_kelompok, isi.harga_belum_diketahui, isi.dari, 'infinity'::date as sampai,
  row(
    isi.id, isi.dari, 'infinity', isi.jumlah_barang, isi.harga_barang, isi.kategori_id, isi.lokasi_id, isi.kondisi,
    isi.k_metode, isi.k_kelompok, isi.k_masa, isi.k_sisa, isi.k_residu, isi.k_nilai, isi.k_mulai, isi.k_awal,
    isi.k_beban_awal, isi.k_lebih, isi.k_nilai_lebih, isi.keluar, isi.f_metode, isi.f_kelompok, isi.f_masa,
    isi.f_sisa, isi.f_nilai, isi.f_mulai, isi.f_awal, isi.f_beban_awal, isi.f_lebih, isi.f_nilai_lebih, false, false
  )::masa_barang as masa, isi.ukuran, isi.bahan, isi.cara_perolehan
from public.tutup_buku_barang isi
where tutup_id = (select hari_tutup.tutup_id()) and jumlah_barang is not null;

set constraints all deferred;

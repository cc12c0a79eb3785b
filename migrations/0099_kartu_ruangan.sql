-- What a KIR shows of a barang and of its room. Only adds.
alter table barang add column ukuran text, add column bahan text;
alter table lokasi
  add column kode_lokasi text constraint lokasi_kode_lokasi_check check (btrim(kode_lokasi) <> ''),
  add column penanggung_jawab_id bigint constraint lokasi_penanggung_jawab_id_fkey references pengguna (id);
create index lokasi_penanggung_jawab_id_idx on lokasi (penanggung_jawab_id) where penanggung_jawab_id is not null;

-- What a barang is searched by, with both: behind its other fields, so that codes and names come first. Rows of today have
-- neither, so their texts stay as they are.
create function barang_teks(
  kode_barang text, kode_lama text, nomor_seri text, nama_barang text, merk text, detail_barang text, fungsi text,
  sumber_perolehan text, detail_lokasi text, ukuran text, bahan text
) returns text language sql immutable parallel safe
return barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi
) || lower(coalesce(E'\t ' || ukuran, '') || coalesce(E'\t ' || bahan, ''));

create or replace function barang_cari_tambah() returns trigger language plpgsql as $$
begin
  insert into public.barang_cari (barang_id, teks)
  select id, barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) from baris;
  return null;
end $$;

create or replace function barang_cari_ubah() returns trigger language plpgsql as $$
begin
  insert into public.barang_cari (barang_id, teks) values (new.id, barang_teks(
    new.kode_barang, new.kode_lama, new.nomor_seri, new.nama_barang, new.merk, new.detail_barang, new.fungsi,
    new.sumber_perolehan, new.detail_lokasi, new.ukuran, new.bahan
  ) || barang_isian_teks(new.id))
  on conflict (barang_id) do update set teks = excluded.teks;
  return null;
end $$;
create trigger barang_cari_ubah_ukuran after update of ukuran, bahan on barang
  for each row when ((old.ukuran, old.bahan) is distinct from (new.ukuran, new.bahan)) execute function barang_cari_ubah();

create or replace function barang_isian_cari() returns trigger language plpgsql as $$
begin
  perform from public.barang where id in (select barang_id from baris) order by id for no key update;
  update public.barang_cari cari set teks = barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
  ) || barang_isian_teks(barang.id)
  from public.barang where barang.id = cari.barang_id and barang.id in (select barang_id from baris);
  return null;
end $$;

-- A past day (decision 0034): texts are those of today.
create or replace view per_tanggal.barang_terhapus as
select distinct on (log.record_id) log.record_id as id, isi.lokasi_id, isi.detail_lokasi,
  isi.kode_barang, isi.nama_barang, isi.merk, isi.nomor_seri, isi.detail_barang, isi.fungsi, isi.satuan, isi.tahun,
  isi.tanggal_perolehan, isi.sumber_perolehan, isi.gambar_id, isi.lampiran_id, isi.versi, isi.dibuat_oleh_id,
  isi.created_at, isi.updated_at, isi.penyusutan_metode, isi.penyusutan_kelompok, isi.penyusutan_masa_manfaat_bulan,
  isi.penyusutan_nilai_residu, isi.penyusutan_mulai, isi.kode_lama, lower(concat_ws(' ', isi.nama_barang,
  isi.kode_barang, isi.merk, isi.nomor_seri, isi.kode_lama)) as cari, isi.penyusutan_fiskal_metode,
  isi.penyusutan_fiskal_kelompok, coalesce(isi.harga_belum_diketahui, false) as harga_belum_diketahui, isi.ukuran, isi.bahan
from public.logdeletebarang log cross join lateral jsonb_populate_record(null::public.barang, log.data) isi
where log.jenis = 'barang' and log.dipulihkan_pada is null
  and not exists (select from public.barang where barang.id = log.record_id)
order by log.record_id, log.id desc;

create or replace view per_tanggal.semua_barang as
select id, lokasi_id, detail_lokasi, kode_barang, nama_barang, merk, nomor_seri, detail_barang, fungsi, satuan, tahun,
  tanggal_perolehan, sumber_perolehan, gambar_id, lampiran_id, versi, dibuat_oleh_id, created_at, updated_at,
  penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai,
  kode_lama, cari, penyusutan_fiskal_metode, penyusutan_fiskal_kelompok,
  harga_belum_diketahui <> (id in (select lain.id from per_tanggal.harga_lain lain)) as harga_belum_diketahui, ukuran, bahan
from public.barang
union all
select id, lokasi_id, detail_lokasi, kode_barang, nama_barang, merk, nomor_seri, detail_barang, fungsi, satuan, tahun,
  tanggal_perolehan, sumber_perolehan, gambar_id, lampiran_id, versi, dibuat_oleh_id, created_at, updated_at,
  penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan, penyusutan_nilai_residu, penyusutan_mulai,
  kode_lama, cari, penyusutan_fiskal_metode, penyusutan_fiskal_kelompok,
  harga_belum_diketahui <> (id in (select lain.id from per_tanggal.harga_lain lain)) as harga_belum_diketahui, ukuran, bahan
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
  catatan.harga_belum_diketahui, catatan.ukuran, catatan.bahan
from per_tanggal.semua_barang catatan
join public.masa_barang masa on masa.barang_id = catatan.id
where masa.dari <= (select per_tanggal.hari()) and masa.sampai > (select per_tanggal.hari());

create or replace view per_tanggal.barang_cari as
select barang_id, teks from public.barang_cari
union all
select hapus.id, public.barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
) || coalesce((select public.isian_teks(isi) from per_tanggal.barang_isian isian where isian.barang_id = hapus.id), '')
from per_tanggal.barang_terhapus hapus;

create or replace view per_tanggal.lokasi as
select * from public.lokasi
union all
select isi.* from public.rujukan_terhapus hapus cross join lateral jsonb_populate_record(null::public.lokasi, data) isi
where tabel = 'lokasi' and not exists (select from public.lokasi where lokasi.id = hapus.id);

-- A closed day keeps its own (decision 0037); one that was closed before has neither.
alter table tutup_buku_barang add column ukuran text, add column bahan text;

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
  nilai_buku_semua(masa_fiskal(masa), hari) as nilai_buku_fiskal, catatan.ukuran, catatan.bahan
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
    -- no addresses, no passwords
    insert into tutup_buku_pengguna select tutup, id, name, jabatan, aktif from pengguna;
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
    isi.f_sisa, isi.f_nilai, isi.f_mulai, isi.f_awal, isi.f_beban_awal, isi.f_lebih, isi.f_nilai_lebih
  )::masa_barang as masa, isi.ukuran, isi.bahan
from public.tutup_buku_barang isi
where tutup_id = (select hari_tutup.tutup_id()) and jumlah_barang is not null;

create or replace view hari_tutup.lokasi as
select nama.id, isi.created_at, isi.gambar_id, isi.induk_id, isi.lokasi, isi.updated_at, isi.versi, isi.kode_lokasi,
  isi.penanggung_jawab_id
from public.tutup_buku_nama nama cross join lateral jsonb_populate_record(null::public.lokasi, data) isi
where tutup_id = (select hari_tutup.tutup_id()) and tabel = 'lokasi';

create or replace view hari_tutup.barang_cari as
select catatan.id as barang_id, public.barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi, ukuran, bahan
) || coalesce(public.isian_teks(isian.isi), '') as teks
from public.tutup_buku_barang catatan
left join public.tutup_buku_isian isian on isian.tutup_id = catatan.tutup_id and isian.id = catatan.id
where catatan.tutup_id = (select hari_tutup.tutup_id());

-- Papers of a closed day name who answers for a room by their NIP, as those of other days. A closing before this has none.
alter table tutup_buku_pengguna add column nip text;

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
    -- no addresses, no passwords; papers name people by their NIP
    insert into tutup_buku_pengguna select tutup, id, name, jabatan, aktif, nip from pengguna;
  end if;
end $$;

create or replace view hari_tutup.pengguna as
select isi.id, isi.name, isi.jabatan, isi.aktif, null::text as email, null::text as id_api, null::text as no_ktp,
  null::text as password_hash, null::timestamptz as akun_dicabut_pada, null::bigint as surat_komitmen_id,
  null::bigint as surat_komitmen_oleh_id, null::timestamptz as surat_komitmen_pada, null::timestamptz as created_at,
  null::timestamptz as updated_at, null::integer as versi, isi.nip, null::text as pangkat,
  null::text as unit_kerja, null::text as telepon
from public.tutup_buku_pengguna isi where tutup_id = (select hari_tutup.tutup_id());

-- What a closed day was (decision 0037): its rows, figures, names and letterhead are copied when it is closed, and every report,
-- card and file of that day reads them. Only adds.

-- One view for spans with their records, and one for barang without a price, that a closed day has, too.
create view masa_lengkap as select * from per_tanggal.masa_lengkap;
create view tanpa_harga as select * from per_tanggal.tanpa_harga;

-- All barang that there had been by then; `jumlah_barang` is null for what had left. With the span of the day, its book
-- values, and since when it lay in the stock.
create table tutup_buku_barang as
select 0::bigint as tutup_id,
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
  nilai_buku_semua(masa_fiskal(masa), hari) as nilai_buku_fiskal
from per_tanggal.semua_barang catatan
join masa_barang masa on masa.barang_id = catatan.id
join barang_stok stok on stok.barang_id = catatan.id
cross join (values (null::date)) kosong (hari)
with no data;
alter table tutup_buku_barang add primary key (tutup_id, id),
  add constraint tutup_buku_barang_tutup_id_fkey foreign key (tutup_id) references tutup_buku (id);
-- what reports are ordered by and narrowed to
create index tutup_buku_barang_nama_idx on tutup_buku_barang (tutup_id, lower(nama_barang), id);
create index tutup_buku_barang_harga_idx on tutup_buku_barang (tutup_id, harga_barang, id);
create index tutup_buku_barang_sejak_idx on tutup_buku_barang (tutup_id, sejak, id);
create index tutup_buku_barang_kategori_idx on tutup_buku_barang (tutup_id, kategori_id);
create index tutup_buku_barang_lokasi_idx on tutup_buku_barang (tutup_id, lokasi_id);

create table tutup_buku_buku as select 0::bigint as tutup_id, buku.* from per_tanggal.buku with no data;
alter table tutup_buku_buku add primary key (tutup_id, id),
  add constraint tutup_buku_buku_tutup_id_fkey foreign key (tutup_id) references tutup_buku (id);

create table tutup_buku_pegangan as
select 0::bigint as tutup_id, pegangan.* from per_tanggal.barang_pengguna pegangan with no data;
alter table tutup_buku_pegangan add primary key (tutup_id, id),
  add constraint tutup_buku_pegangan_tutup_id_fkey foreign key (tutup_id) references tutup_buku (id);
create index tutup_buku_pegangan_barang_id_idx on tutup_buku_pegangan (tutup_id, barang_id);

-- Names that were in use: people; kategori, jenis, and lokasi with their paths.
create table tutup_buku_pengguna (
  tutup_id bigint not null constraint tutup_buku_pengguna_tutup_id_fkey references tutup_buku (id),
  id bigint not null,
  name text not null,
  jabatan text,
  aktif boolean not null,
  primary key (tutup_id, id)
);
create table tutup_buku_nama (
  tutup_id bigint not null constraint tutup_buku_nama_tutup_id_fkey references tutup_buku (id),
  tabel text not null constraint tutup_buku_nama_tabel_check
    check (tabel in ('kategori', 'jenis', 'lokasi', 'lokasi_jalur')),
  id bigint not null,
  data jsonb not null constraint tutup_buku_nama_data_check check (jsonb_typeof(data) = 'object'),
  primary key (tutup_id, tabel, id)
);

-- A closing is added, never changed.
create function tutup_buku_tetap() returns trigger language plpgsql as $$
begin
  raise exception 'closings are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger tutup_buku_barang_tetap before update or delete on tutup_buku_barang for each row execute function tutup_buku_tetap();
create trigger tutup_buku_barang_tetap_truncate before truncate on tutup_buku_barang for each statement execute function tutup_buku_tetap();
create trigger tutup_buku_buku_tetap before update or delete on tutup_buku_buku for each row execute function tutup_buku_tetap();
create trigger tutup_buku_buku_tetap_truncate before truncate on tutup_buku_buku for each statement execute function tutup_buku_tetap();
create trigger tutup_buku_pegangan_tetap before update or delete on tutup_buku_pegangan for each row execute function tutup_buku_tetap();
create trigger tutup_buku_pegangan_tetap_truncate before truncate on tutup_buku_pegangan for each statement execute function tutup_buku_tetap();
create trigger tutup_buku_pengguna_tetap before update or delete on tutup_buku_pengguna for each row execute function tutup_buku_tetap();
create trigger tutup_buku_pengguna_tetap_truncate before truncate on tutup_buku_pengguna for each statement execute function tutup_buku_tetap();
create trigger tutup_buku_nama_tetap before update or delete on tutup_buku_nama for each row execute function tutup_buku_tetap();
create trigger tutup_buku_nama_tetap_truncate before truncate on tutup_buku_nama for each statement execute function tutup_buku_tetap();

-- Copies what a closing keeps, one kind after the other, in a transaction that reads one moment.
create function tutup_buku_salin(tutup bigint, bagian text) returns void language plpgsql as $$
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
  nilai_buku_semua(masa_fiskal(masa), hari) as nilai_buku_fiskal
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

-- The canonical form of a closing, number 1: a line for each row, in the order of tables and ids; columns that are null are left
-- out, so that a column which a later release adds changes nothing. Moments in UTC.
create function tutup_buku_baris(tutup bigint) returns table (urut bigint, baris text) language sql stable
set timezone = 'UTC' as $$
  select row_number() over (order by tabel, nama, id), concat_ws(' ', tabel, jsonb_strip_nulls(isi)::text)
  from (
    select 1 as tabel, '' as nama, id, to_jsonb(catatan) - 'tutup_id' as isi from tutup_buku_barang catatan where tutup_id = tutup
    union all
    select 2, '', id, to_jsonb(catatan) - 'tutup_id' from tutup_buku_buku catatan where tutup_id = tutup
    union all
    select 3, '', id, to_jsonb(catatan) - 'tutup_id' from tutup_buku_pegangan catatan where tutup_id = tutup
    union all
    select 4, tabel collate "C", id, to_jsonb(catatan) - 'tutup_id' from tutup_buku_nama catatan where tutup_id = tutup
    union all
    select 5, '', id, to_jsonb(catatan) - 'tutup_id' from tutup_buku_pengguna catatan where tutup_id = tutup
    union all
    select 6, '', id, jsonb_build_object('sampai', sampai, 'ditutup_pada', ditutup_pada, 'kop', kop, 'ringkasan', ringkasan)
    from tutup_buku where id = tutup
  ) semua
$$;

-- Its SHA-256: that of the SHA-256 of each thousand lines, in order.
create function tutup_buku_sidik(tutup bigint) returns text language sql stable as $$
  select encode(sha256(coalesce(string_agg(bagian, ''::bytea order by ke), ''::bytea)), 'hex')
  from (
    select (urut - 1) / 1000 as ke, sha256(convert_to(string_agg(urut || ' ' || baris, E'\n' order by urut), 'UTF8')) as bagian
    from tutup_buku_baris(tutup) group by 1
  ) ribuan
$$;

-- The register of a closed day, under the names that tables have (decision 0034): whoever puts this schema before the others,
-- and the id of a closing into the setting `manis.tutup`, reads what it keeps.
create schema hari_tutup;

create function hari_tutup.tutup_id() returns bigint language sql stable parallel safe
return current_setting('manis.tutup')::bigint;

create view hari_tutup.barang as
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
  )::masa_barang as masa
from public.tutup_buku_barang isi
where tutup_id = (select hari_tutup.tutup_id()) and jumlah_barang is not null;

create view hari_tutup.masa_lengkap as
select
  masa.barang_id as id, masa.kategori_id, masa.harga as harga_barang, masa.jumlah as jumlah_barang, masa.kondisi,
  masa.lokasi_id, case when masa.lokasi_id = isi.lokasi_id then isi.detail_lokasi end as detail_lokasi,
  isi.kode_barang, isi.nama_barang, isi.merk, isi.nomor_seri, isi.detail_barang, isi.fungsi, isi.satuan, isi.tahun,
  isi.tanggal_perolehan, isi.sumber_perolehan, isi.gambar_id, isi.lampiran_id, isi.versi, isi.dibuat_oleh_id,
  isi.created_at, isi.updated_at, isi.penyusutan_metode, isi.penyusutan_kelompok, isi.penyusutan_masa_manfaat_bulan,
  isi.penyusutan_nilai_residu, isi.penyusutan_mulai, isi.kode_lama, isi.cari, isi.penyusutan_fiskal_metode,
  isi.penyusutan_fiskal_kelompok, isi.harga_belum_diketahui, masa.dari, masa.sampai, masa
from public.masa_barang masa
left join public.tutup_buku_barang isi on isi.tutup_id = (select hari_tutup.tutup_id()) and isi.id = masa.barang_id
where masa.dari <= (select per_tanggal.hari());

create view hari_tutup.tanpa_harga as
select id from public.tutup_buku_barang where tutup_id = (select hari_tutup.tutup_id()) and harga_belum_diketahui;

create view hari_tutup.barang_stok as
select id as barang_id, sejak, kembali from public.tutup_buku_barang where tutup_id = (select hari_tutup.tutup_id());

create view hari_tutup.buku as select * from public.tutup_buku_buku where tutup_id = (select hari_tutup.tutup_id());

create view hari_tutup.barang_pengguna as
select * from public.tutup_buku_pegangan where tutup_id = (select hari_tutup.tutup_id());

create view hari_tutup.kategori as
select nama.id, isi.created_at, isi.fungsi, isi.golongan, isi.nama_kategori, isi.penyusutan_fiskal_kelompok,
  isi.penyusutan_fiskal_metode, isi.penyusutan_kelompok, isi.penyusutan_masa_manfaat_bulan, isi.penyusutan_metode,
  isi.sifat, isi.updated_at, isi.versi
from public.tutup_buku_nama nama cross join lateral jsonb_populate_record(null::public.kategori, data) isi
where tutup_id = (select hari_tutup.tutup_id()) and tabel = 'kategori';

create view hari_tutup.jenis as
select nama.id, isi.created_at, isi.jenis_buku, isi.updated_at, isi.versi
from public.tutup_buku_nama nama cross join lateral jsonb_populate_record(null::public.jenis, data) isi
where tutup_id = (select hari_tutup.tutup_id()) and tabel = 'jenis';

create view hari_tutup.lokasi as
select nama.id, isi.created_at, isi.gambar_id, isi.induk_id, isi.lokasi, isi.updated_at, isi.versi
from public.tutup_buku_nama nama cross join lateral jsonb_populate_record(null::public.lokasi, data) isi
where tutup_id = (select hari_tutup.tutup_id()) and tabel = 'lokasi';

create view hari_tutup.lokasi_jalur as
select nama.id, isi.induk_id, isi.jalur, isi.leluhur, isi.lokasi
from public.tutup_buku_nama nama cross join lateral jsonb_populate_record(null::public.lokasi_jalur, data) isi
where tutup_id = (select hari_tutup.tutup_id()) and tabel = 'lokasi_jalur';

-- Of people the names alone are kept.
create view hari_tutup.pengguna as
select isi.id, isi.name, isi.jabatan, isi.aktif, null::text as email, null::text as id_api, null::text as no_ktp,
  null::text as password_hash, null::timestamptz as akun_dicabut_pada, null::bigint as surat_komitmen_id,
  null::bigint as surat_komitmen_oleh_id, null::timestamptz as surat_komitmen_pada, null::timestamptz as created_at,
  null::timestamptz as updated_at, null::integer as versi
from public.tutup_buku_pengguna isi where tutup_id = (select hari_tutup.tutup_id());

create view hari_tutup.pengaturan as
select isi.* from public.tutup_buku tutup cross join lateral jsonb_populate_record(null::public.pengaturan, kop) isi
where tutup.id = (select hari_tutup.tutup_id());

-- How far a closing under way has come, in percent: beside it, as its own row is written once, at the end.
create table tutup_buku_kemajuan (
  tutup_id bigint primary key constraint tutup_buku_kemajuan_tutup_id_fkey references tutup_buku (id),
  persen integer not null constraint tutup_buku_kemajuan_persen_check check (persen between 0 and 100)
);

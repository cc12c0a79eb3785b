-- Who holds it never changes what it is worth: depreciation is set for kategori and barang only. What a holding had set
-- moves to its barang, or to a barang of its own, and lives that differ from the law's move to what followed them. Every
-- book value stays the same to the rupiah.
-- henti: ya
-- perlu: 0032_penyusutan_pegangan.sql

-- What changes, and why: the audit log tells it at the end.
create temporary table alasan (barang_id bigint not null, kalimat text not null);
create temporary table barang_lama as
select * from barang
where id in (select barang_id from barang_pengguna where tanggal_akhir is null and penyusutan_metode is not null);

-- Settings of holdings ---------------------------------------------------------------------------------------------

do $$
declare
  pegangan barang_pengguna;
  lama barang;
  baru barang;
  -- the rows that go to the new barang, and the one that stays from which their pieces came
  ikut bigint[];
  asal bigint;
begin
  for pegangan in
    select * from barang_pengguna where tanggal_akhir is null and penyusutan_metode is not null order by id
  loop
    select * into lama from barang where id = pegangan.barang_id;
    baru := lama;
    -- method, group and life are replaced together; a residual or a start that was left open is the barang's
    baru.penyusutan_metode := pegangan.penyusutan_metode;
    baru.penyusutan_kelompok := pegangan.penyusutan_kelompok;
    baru.penyusutan_masa_manfaat_bulan := pegangan.penyusutan_masa_manfaat_bulan;
    baru.penyusutan_nilai_residu := case when pegangan.penyusutan_metode in ('garis_lurus', 'saldo_menurun')
      then coalesce(pegangan.penyusutan_nilai_residu, lama.penyusutan_nilai_residu) end;
    baru.penyusutan_mulai := case when pegangan.penyusutan_metode <> 'tidak_disusutkan'
      then coalesce(pegangan.penyusutan_mulai, lama.penyusutan_mulai) end;

    if pegangan.jumlah = lama.jumlah_barang then
      update barang set
        penyusutan_metode = baru.penyusutan_metode, penyusutan_kelompok = baru.penyusutan_kelompok,
        penyusutan_masa_manfaat_bulan = baru.penyusutan_masa_manfaat_bulan,
        penyusutan_nilai_residu = baru.penyusutan_nilai_residu, penyusutan_mulai = baru.penyusutan_mulai,
        versi = versi + 1, updated_at = now()
      where id = lama.id;
      insert into alasan values (lama.id,
        'Pengaturan penyusutan catatan pengguna nomor ' || pegangan.id || ' dipindahkan ke barangnya.');
      continue;
    end if;

    insert into barang (
      nama_barang, merk, nomor_seri, detail_barang, kategori_id, fungsi, harga_barang, jumlah_barang, satuan, tahun,
      tanggal_perolehan, sumber_perolehan, kondisi, lokasi_id, detail_lokasi, gambar_id, lampiran_id, dibuat_oleh_id,
      created_at, kode_lama, penyusutan_metode, penyusutan_kelompok, penyusutan_masa_manfaat_bulan,
      penyusutan_nilai_residu, penyusutan_mulai
    ) values (
      lama.nama_barang, lama.merk, lama.nomor_seri, lama.detail_barang, lama.kategori_id, lama.fungsi,
      lama.harga_barang, pegangan.jumlah, lama.satuan, lama.tahun,
      lama.tanggal_perolehan, lama.sumber_perolehan, lama.kondisi, lama.lokasi_id, lama.detail_lokasi, lama.gambar_id,
      lama.lampiran_id, lama.dibuat_oleh_id,
      lama.created_at, lama.kode_lama, baru.penyusutan_metode, baru.penyusutan_kelompok,
      baru.penyusutan_masa_manfaat_bulan, baru.penyusutan_nilai_residu, baru.penyusutan_mulai
    ) returning * into baru;

    -- The rows that the holding corrected go along, and those of the people who had just these pieces before: so no day
    -- shows more pieces held than there are, and no stock looks returned to. What was given back of them stays.
    with recursive rantai as (
      select id, asal_id, koreksi_dari_id, pengguna_id from barang_pengguna where id = pegangan.id
      union
      select sebelumnya.id, sebelumnya.asal_id, sebelumnya.koreksi_dari_id, sebelumnya.pengguna_id
      from rantai
      join barang_pengguna sebelumnya on sebelumnya.barang_id = lama.id and (
        sebelumnya.id = rantai.koreksi_dari_id
        or sebelumnya.id = rantai.asal_id and sebelumnya.pengguna_id <> rantai.pengguna_id
          and sebelumnya.tanggal_akhir is not null and sebelumnya.dikoreksi_pada is null
          and sebelumnya.jumlah <= pegangan.jumlah
      )
    )
    select array_agg(id), min(asal_id) filter (where asal_id not in (select id from rantai)) into ikut, asal
    from rantai;
    update barang_pengguna set barang_id = baru.id where id = any(ikut);
    -- no row names one of another barang
    update barang_pengguna set asal_id = null where id = any(ikut) and asal_id <> all(ikut);
    update barang_pengguna set asal_id = asal where barang_id = lama.id and asal_id = any(ikut);

    update barang set jumlah_barang = jumlah_barang - pegangan.jumlah, versi = versi + 1, updated_at = now()
    where id = lama.id;
    insert into alasan values
      (baru.id, format('Dipisahkan dari %s: catatan pengguna nomor %s mempunyai pengaturan penyusutan sendiri.',
        lama.kode_barang, pegangan.id)),
      (lama.id, format('%s unit dengan pengaturan penyusutan sendiri dipisahkan menjadi %s.',
        pegangan.jumlah, baru.kode_barang));
  end loop;
end $$;

-- in a restore the rows came in this same transaction: what is left to be checked keeps their table from being changed
set constraints barang_pengguna_asal_id_fkey, barang_pengguna_koreksi_dari_id_fkey immediate;
set constraints barang_pengguna_asal_id_fkey, barang_pengguna_koreksi_dari_id_fkey deferred;

drop view lot_penyusutan_ringkas, lot_penyusutan, penyusutan_pegangan;
-- indexes and constraints go with them
alter table barang_pengguna
  drop column penyusutan_metode,
  drop column penyusutan_kelompok,
  drop column penyusutan_masa_manfaat_bulan,
  drop column penyusutan_nilai_residu,
  drop column penyusutan_mulai;

-- Lives of the law -------------------------------------------------------------------------------------------------

create temporary table kelompok_lama as
select kelompok.kode, kelompok.id, kelompok.nama, kelompok.masa_manfaat_bulan, kelompok.sumber,
  hukum.nama as nama_hukum, hukum.bulan
from kelompok_penyusutan kelompok
join (values
  ('kelompok_1', 'Kelompok 1', 48), ('kelompok_2', 'Kelompok 2', 96), ('kelompok_3', 'Kelompok 3', 192),
  ('kelompok_4', 'Kelompok 4', 240), ('bangunan_permanen', 'Bangunan permanen', 240),
  ('bangunan_tidak_permanen', 'Bangunan tidak permanen', 120)
) hukum (kode, nama, bulan) using (kode)
where (kelompok.nama, kelompok.masa_manfaat_bulan, kelompok.sumber)
  is distinct from (hukum.nama, hukum.bulan, 'UU PPh pasal 11; PMK 72/2023');

create temporary table kelompok_pengikut as
select 'barang' as jenis, barang.id, kelompok.masa_manfaat_bulan, kelompok.nama
from barang join kelompok_lama kelompok on kelompok.kode = barang.penyusutan_kelompok
where masa_manfaat_bulan <> bulan and penyusutan_masa_manfaat_bulan is null and penyusutan_metode <> 'tidak_disusutkan'
union all
select 'kategori', kategori.id, kelompok.masa_manfaat_bulan, kelompok.nama
from kategori join kelompok_lama kelompok on kelompok.kode = kategori.penyusutan_kelompok
where masa_manfaat_bulan <> bulan and penyusutan_masa_manfaat_bulan is null and penyusutan_metode <> 'tidak_disusutkan';

insert into barang_lama
select * from barang
where id in (select id from kelompok_pengikut where jenis = 'barang')
  and id not in (select id from barang_lama) and id not in (select barang_id from alasan);
insert into alasan
select id, 'Masa manfaat ' || nama || ' kembali menurut undang-undang; masa manfaat yang berlaku ditulis di sini.'
from kelompok_pengikut where jenis = 'barang';

update barang set penyusutan_masa_manfaat_bulan = pengikut.masa_manfaat_bulan, versi = versi + 1, updated_at = now()
from kelompok_pengikut pengikut where pengikut.jenis = 'barang' and pengikut.id = barang.id;
update kategori set penyusutan_masa_manfaat_bulan = pengikut.masa_manfaat_bulan, versi = versi + 1, updated_at = now()
from kelompok_pengikut pengikut where pengikut.jenis = 'kategori' and pengikut.id = kategori.id;
-- and what may still be restored
update logdeletebarang set data = data || jsonb_build_object('penyusutan_masa_manfaat_bulan', masa_manfaat_bulan)
from kelompok_lama
where masa_manfaat_bulan <> bulan and dipulihkan_pada is null and data ->> 'penyusutan_kelompok' = kelompok_lama.kode
  and data ->> 'penyusutan_masa_manfaat_bulan' is null and data ->> 'penyusutan_metode' <> 'tidak_disusutkan';

update kelompok_penyusutan kelompok
set nama = nama_hukum, masa_manfaat_bulan = bulan, sumber = 'UU PPh pasal 11; PMK 72/2023'
from kelompok_lama where kelompok_lama.kode = kelompok.kode;
-- nothing changes a group any more
drop trigger kelompok_penyusutan_perubahan on kelompok_penyusutan;
delete from perubahan where tabel = 'kelompok_penyusutan';
alter table kelompok_penyusutan drop column versi, drop column updated_at;

-- The audit log ----------------------------------------------------------------------------------------------------

insert into audit (request_id, jenis, record_id, aksi, sebelum, sesudah)
select 'migrasi', 'barang', baru.id, case when lama.id is null then 'create' else 'update' end,
  case when lama.id is not null then keadaan_lama.isi end,
  keadaan_baru.isi || jsonb_build_object('keterangan', sebab.kalimat)
from (select barang_id, string_agg(kalimat, ' ' order by kalimat) as kalimat from alasan group by barang_id) sebab
join barang baru on baru.id = sebab.barang_id
left join barang_lama lama on lama.id = baru.id
cross join lateral (
  select jsonb_build_object(
    'id', lama.id, 'kode_barang', lama.kode_barang, 'nama_barang', lama.nama_barang, 'harga_barang', lama.harga_barang,
    'jumlah_barang', lama.jumlah_barang, 'versi', lama.versi,
    'penyusutan', case when lama.penyusutan_metode is not null then jsonb_build_object(
      'metode', lama.penyusutan_metode, 'kelompok', lama.penyusutan_kelompok,
      'masa_manfaat_bulan', lama.penyusutan_masa_manfaat_bulan,
      'nilai_residu', lama.penyusutan_nilai_residu, 'mulai', lama.penyusutan_mulai) end) as isi
) keadaan_lama
cross join lateral (
  select jsonb_build_object(
    'id', baru.id, 'kode_barang', baru.kode_barang, 'nama_barang', baru.nama_barang, 'harga_barang', baru.harga_barang,
    'jumlah_barang', baru.jumlah_barang, 'versi', baru.versi,
    'penyusutan', case when baru.penyusutan_metode is not null then jsonb_build_object(
      'metode', baru.penyusutan_metode, 'kelompok', baru.penyusutan_kelompok,
      'masa_manfaat_bulan', baru.penyusutan_masa_manfaat_bulan,
      'nilai_residu', baru.penyusutan_nilai_residu, 'mulai', baru.penyusutan_mulai) end) as isi
) keadaan_baru
order by baru.id;

insert into audit (request_id, jenis, record_id, aksi, sebelum, sesudah)
select 'migrasi', 'kategori', kategori.id, 'update',
  isi || jsonb_build_object('penyusutan', aturan || '{"masa_manfaat_bulan": null}', 'versi', versi - 1),
  isi || jsonb_build_object('penyusutan', aturan, 'versi', versi)
from kelompok_pengikut pengikut
join kategori on kategori.id = pengikut.id
cross join lateral (
  select jsonb_build_object('id', kategori.id, 'nama_kategori', nama_kategori) as isi,
    jsonb_build_object('metode', penyusutan_metode, 'kelompok', penyusutan_kelompok,
      'masa_manfaat_bulan', penyusutan_masa_manfaat_bulan) as aturan
) tetap
where pengikut.jenis = 'kategori'
order by kategori.id;

insert into audit (request_id, jenis, record_id, aksi, sebelum, sesudah)
select 'migrasi', 'kelompok_penyusutan', id, 'update',
  jsonb_build_object('id', id, 'nama', nama, 'masa_manfaat_bulan', masa_manfaat_bulan, 'sumber', sumber),
  jsonb_build_object('id', id, 'nama', nama_hukum, 'masa_manfaat_bulan', bulan, 'sumber', 'UU PPh pasal 11; PMK 72/2023')
from kelompok_lama order by id;

drop table alasan, barang_lama, kelompok_pengikut, kelompok_lama;

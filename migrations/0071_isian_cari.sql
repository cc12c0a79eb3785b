-- Values of own fields in what a barang is searched by (0053, decision 0047): behind everything else, so that codes and names come first.

-- Texts, choices, numbers as Indonesians write them, and days; yes and no say nothing by themselves. Each behind a tab and a space, as the other fields.
create function isian_teks(isi jsonb) returns text language sql immutable parallel safe
return (
  select coalesce(string_agg(E'\t ' || translate(lower(
    case jsonb_typeof(nilai.value) when 'number' then replace(nilai.value #>> '{}', '.', ',') else nilai.value #>> '{}' end
  ), E'\n\r\t', '   '), '' order by nilai.key), '')
  from jsonb_each(isi) nilai where jsonb_typeof(nilai.value) in ('string', 'number')
);

create function barang_isian_teks(id bigint) returns text language sql stable
return coalesce((select isian_teks(isi) from public.barang_isian where barang_id = id), '');

create or replace function barang_cari_ubah() returns trigger language plpgsql as $$
begin
  insert into public.barang_cari (barang_id, teks) values (new.id, barang_teks(
    new.kode_barang, new.kode_lama, new.nomor_seri, new.nama_barang, new.merk, new.detail_barang, new.fungsi,
    new.sumber_perolehan, new.detail_lokasi
  ) || barang_isian_teks(new.id))
  on conflict (barang_id) do update set teks = excluded.teks;
  return null;
end $$;

-- The barang first: whoever writes one of them meanwhile is waited for, and the text is made of what stands then.
create function barang_isian_cari() returns trigger language plpgsql as $$
begin
  perform from public.barang where id in (select barang_id from baris) order by id for no key update;
  update public.barang_cari cari set teks = barang_teks(
    kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi
  ) || barang_isian_teks(barang.id)
  from public.barang where barang.id = cari.barang_id and barang.id in (select barang_id from baris);
  return null;
end $$;
create trigger barang_isian_cari_tambah after insert on barang_isian referencing new table as baris
  for each statement execute function barang_isian_cari();
create trigger barang_isian_cari_ubah after update on barang_isian referencing new table as baris
  for each statement execute function barang_isian_cari();
create trigger barang_isian_cari_hapus after delete on barang_isian referencing old table as baris
  for each statement execute function barang_isian_cari();

create or replace view per_tanggal.barang_cari as
select barang_id, teks from public.barang_cari
union all
select hapus.id, public.barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi
) || coalesce((select public.isian_teks(isi) from per_tanggal.barang_isian isian where isian.barang_id = hapus.id), '')
from per_tanggal.barang_terhapus hapus;

create or replace view hari_tutup.barang_cari as
select catatan.id as barang_id, public.barang_teks(
  kode_barang, kode_lama, nomor_seri, nama_barang, merk, detail_barang, fungsi, sumber_perolehan, detail_lokasi
) || coalesce(public.isian_teks(isian.isi), '') as teks
from public.tutup_buku_barang catatan
left join public.tutup_buku_isian isian on isian.tutup_id = catatan.tutup_id and isian.id = catatan.id
where catatan.tutup_id = (select hari_tutup.tutup_id());

-- those that have values already
update barang_cari cari set teks = cari.teks || isian_teks(isi)
from barang_isian where barang_isian.barang_id = cari.barang_id and isi <> '{}';

-- What offices know of a person besides the jabatan. A NIP is of one person, whatever the case of its letters.
alter table pengguna
  add column nip text constraint pengguna_nip_check check (nip ~ '^[0-9A-Za-z]{8,20}$'),
  add column pangkat text constraint pengguna_pangkat_check check (btrim(pangkat) <> ''),
  add column unit_kerja text constraint pengguna_unit_kerja_check check (btrim(unit_kerja) <> ''),
  add column telepon text constraint pengguna_telepon_check check (btrim(telepon) <> '');
create unique index pengguna_nip_key on pengguna (upper(nip));
-- beside pengguna_cari_idx, which everybody's search uses: these two are found by admins alone
create index pengguna_cari_dinas_idx on pengguna
  using gin (lower(coalesce(nip, '') || ' ' || coalesce(unit_kerja, '')) gin_trgm_ops);

-- A closing keeps of people the names alone; its views have each column all the same.
create or replace view hari_tutup.pengguna as
select isi.id, isi.name, isi.jabatan, isi.aktif, null::text as email, null::text as id_api, null::text as no_ktp,
  null::text as password_hash, null::timestamptz as akun_dicabut_pada, null::bigint as surat_komitmen_id,
  null::bigint as surat_komitmen_oleh_id, null::timestamptz as surat_komitmen_pada, null::timestamptz as created_at,
  null::timestamptz as updated_at, null::integer as versi, null::text as nip, null::text as pangkat,
  null::text as unit_kerja, null::text as telepon
from public.tutup_buku_pengguna isi where tutup_id = (select hari_tutup.tutup_id());

-- Photos of counts, and pieces of one thing in one room in several conditions.

-- A photo that a phone took of what it counted. It follows its count, and neither changes.
create table opname_foto (
  hitungan_id uuid not null constraint opname_foto_hitungan_id_fkey references opname_hitungan (id),
  -- of the bytes as they were sent: the same photo sent again is the same
  sha256 text not null constraint opname_foto_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  berkas_id bigint not null constraint opname_foto_berkas_id_fkey references berkas (id),
  oleh_id bigint not null constraint opname_foto_oleh_id_fkey references pengguna (id),
  pada timestamptz not null default now(),
  primary key (hitungan_id, sha256)
);
create index opname_foto_berkas_id_idx on opname_foto (berkas_id);
create trigger opname_foto_tetap before update or delete on opname_foto for each row execute function opname_tetap();
create trigger opname_foto_tetap_truncate before truncate on opname_foto for each statement execute function opname_tetap();

-- How many pieces of a count are in which condition, where they are not all in one: [{"kondisi": …, "jumlah": …}], in the
-- order of the conditions. Their sum is the count's jumlah.
alter table opname_hitungan add column rincian jsonb;

create function opname_rincian_jumlah(rincian jsonb) returns bigint language sql immutable as $$
  select sum((isi ->> 'jumlah')::bigint)::bigint from jsonb_array_elements(rincian) isi
$$;

alter table opname_hitungan add constraint opname_hitungan_rincian_check check (
  rincian is null
  or jsonb_typeof(rincian) = 'array' and kondisi is null and opname_rincian_jumlah(rincian) = jumlah
);

-- As before, and the conditions of what is in several: devices that say another mixture differ.
create or replace view opname_ditemukan as
select berlaku.opname_id, berlaku.kunci, berlaku.lokasi_id, max(berlaku.jumlah) as jumlah,
  (array_agg(berlaku.kondisi order by berlaku.nomor desc) filter (where berlaku.kondisi is not null))[1] as kondisi,
  count(distinct (berlaku.jumlah, coalesce(hitungan.rincian::text, berlaku.kondisi, harapan.kondisi))) > 1 as berbeda,
  (array_agg(hitungan.rincian order by berlaku.nomor desc))[1] as rincian
from opname_berlaku berlaku
join opname_hitungan hitungan on hitungan.id = berlaku.id
left join opname_harapan harapan on harapan.opname_id = berlaku.opname_id and harapan.kunci = berlaku.kunci
group by berlaku.opname_id, berlaku.kunci, berlaku.lokasi_id;

-- The pieces of a count by their conditions: one part where they are all in one.
create function opname_bagian(jumlah integer, kondisi text, rincian jsonb)
returns table (nomor bigint, jumlah_bagian integer, kondisi_bagian text) language sql immutable as $$
  select nomor, (isi ->> 'jumlah')::integer, isi ->> 'kondisi'
  from jsonb_array_elements($3) with ordinality semua (isi, nomor)
  union all
  select 1, $1, $2 where $3 is null
$$;

-- As before, with one place for each condition.
create or replace function opname_butir(opname bigint) returns table (
  kunci text, harapan_id bigint, lokasi_id bigint, jumlah integer, kondisi text, jumlah_ditemukan integer, letak jsonb,
  kelompok text
) language sql stable as $$
  select coalesce(harapan.kunci, ditemukan.kunci), harapan.id, harapan.lokasi_id, harapan.jumlah, harapan.kondisi,
    coalesce(ditemukan.jumlah, 0), coalesce(ditemukan.letak, '[]'),
    case
      when ditemukan.berbeda then 'berbeda'
      when harapan.id is null then case when ditemukan.jumlah > 0 then 'berlebih' else 'cocok' end
      when coalesce(ditemukan.jumlah, 0) = 0 then 'belum_dihitung'
      when ditemukan.jumlah <> harapan.jumlah then 'jumlah'
      when exists (
        select from jsonb_array_elements(ditemukan.letak) di where (di ->> 'lokasi_id')::bigint <> harapan.lokasi_id
      ) then 'ruang_lain'
      when exists (select from jsonb_array_elements(ditemukan.letak) di where di ->> 'kondisi' <> harapan.kondisi) then 'kondisi'
      else 'cocok'
    end
  from (select * from opname_harapan where opname_id = $1) harapan
  full join (
    select semua.kunci, sum(jumlah_bagian)::integer as jumlah, bool_or(berbeda) as berbeda,
      jsonb_agg(
        jsonb_build_object('lokasi_id', semua.lokasi_id, 'jumlah', jumlah_bagian, 'kondisi', kondisi_bagian)
        order by semua.lokasi_id, nomor
      ) filter (where jumlah_bagian > 0) as letak
    from opname_ditemukan semua cross join lateral opname_bagian(semua.jumlah, semua.kondisi, semua.rincian)
    where semua.opname_id = $1 group by semua.kunci
  ) ditemukan on ditemukan.kunci = harapan.kunci
$$;

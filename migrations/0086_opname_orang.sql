-- Opname by people: what is expected of a person, and whose pieces a count is of (decision 0059). A price that nobody
-- knew at the cut-off is frozen as such.
set constraints all immediate;

alter table opname
  add column menurut text not null default 'ruang' constraint opname_menurut_check check (menurut in ('ruang', 'orang'));

alter table opname_harapan alter column nilai drop not null;

-- People of the scope when it began; without foreign keys to them, as opname_ruang.
create table opname_orang (
  opname_id bigint not null constraint opname_orang_opname_id_fkey references opname (id),
  pengguna_id bigint not null,
  nama text not null,
  primary key (opname_id, pengguna_id)
);

-- How many pieces of a row are expected of whom.
create table opname_pegangan (
  opname_id bigint not null,
  kunci text not null,
  pengguna_id bigint not null,
  jumlah integer not null constraint opname_pegangan_jumlah_check check (jumlah > 0),
  primary key (opname_id, kunci, pengguna_id),
  constraint opname_pegangan_kunci_fkey foreign key (opname_id, kunci) references opname_harapan (opname_id, kunci),
  constraint opname_pegangan_orang_fkey
    foreign key (opname_id, pengguna_id) references opname_orang (opname_id, pengguna_id)
);
create index opname_pegangan_orang_idx on opname_pegangan (opname_id, pengguna_id);

create trigger opname_orang_tetap before update or delete on opname_orang for each row execute function opname_tetap();
create trigger opname_orang_tetap_truncate before truncate on opname_orang for each statement execute function opname_tetap();
create trigger opname_pegangan_tetap before update or delete on opname_pegangan for each row execute function opname_tetap();
create trigger opname_pegangan_tetap_truncate before truncate on opname_pegangan
  for each statement execute function opname_tetap();

-- Whose pieces they are; none where counting is by rooms.
alter table opname_hitungan
  add column pengguna_id bigint,
  add constraint opname_hitungan_orang_fkey
    foreign key (opname_id, pengguna_id) references opname_orang (opname_id, pengguna_id),
  drop constraint opname_hitungan_hasil_check,
  add constraint opname_hitungan_hasil_check
    check (hasil in ('cocok', 'ruang_lain', 'orang_lain', 'sudah_dihitung', 'tidak_dikenal', 'di_luar_cakupan'));
create index opname_hitungan_orang_idx on opname_hitungan (opname_id, pengguna_id) where pengguna_id is not null;

-- As before, for each person on its own.
create or replace view opname_berlaku as
select distinct on (hitungan.opname_id, hitungan.kunci, hitungan.lokasi_id, hitungan.pengguna_id, perangkat_id) hitungan.*
from opname_hitungan hitungan
left join opname_susulan susulan on susulan.hitungan_id = hitungan.id
left join (
  select opname_id, lokasi_id, max(sampai_nomor) as sampai_nomor from opname_ulang group by opname_id, lokasi_id
) ulang on ulang.opname_id = hitungan.opname_id and ulang.lokasi_id = hitungan.lokasi_id
where (not hitungan.susulan or susulan.masuk) and (ulang.sampai_nomor is null or hitungan.nomor > ulang.sampai_nomor)
order by hitungan.opname_id, hitungan.kunci, hitungan.lokasi_id, hitungan.pengguna_id, perangkat_id, urut desc;

create or replace view opname_ditemukan as
select berlaku.opname_id, berlaku.kunci, berlaku.lokasi_id, max(berlaku.jumlah) as jumlah,
  (array_agg(berlaku.kondisi order by berlaku.nomor desc) filter (where berlaku.kondisi is not null))[1] as kondisi,
  count(distinct (berlaku.jumlah, coalesce(hitungan.rincian::text, berlaku.kondisi, harapan.kondisi))) > 1 as berbeda,
  (array_agg(hitungan.rincian order by berlaku.nomor desc))[1] as rincian, berlaku.pengguna_id
from opname_berlaku berlaku
join opname_hitungan hitungan on hitungan.id = berlaku.id
left join opname_harapan harapan on harapan.opname_id = berlaku.opname_id and harapan.kunci = berlaku.kunci
group by berlaku.opname_id, berlaku.kunci, berlaku.lokasi_id, berlaku.pengguna_id;

-- Things of which somebody has more or fewer pieces than are expected of them.
create function opname_salah_orang(opname bigint) returns table (kunci text) language sql stable as $$
  select distinct satu.kunci
  from (
    select isi.kunci from (
      select pegangan.kunci, pengguna_id, jumlah, 0 as dihitung from opname_pegangan pegangan where opname_id = $1
      union all
      select ditemukan.kunci, pengguna_id, 0, jumlah from opname_ditemukan ditemukan
      where opname_id = $1 and pengguna_id is not null
    ) isi
    group by isi.kunci, pengguna_id having sum(jumlah) <> sum(dihitung)
  ) satu
  where (select menurut from opname where id = $1) = 'orang'
$$;

-- As before, with the pieces of all people in one place together.
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
      when salah_orang.kunci is not null then 'pemegang'
      else 'cocok'
    end
  from (select * from opname_harapan where opname_id = $1) harapan
  full join (
    select di.kunci, sum(jumlah)::integer as jumlah, bool_or(berbeda) as berbeda,
      jsonb_agg(
        jsonb_build_object('lokasi_id', di.lokasi_id, 'jumlah', jumlah, 'kondisi', kondisi_bagian)
        order by di.lokasi_id, nomor
      ) filter (where jumlah > 0) as letak
    from (
      select semua.kunci, semua.lokasi_id, kondisi_bagian, min(nomor) as nomor, sum(jumlah_bagian) as jumlah,
        bool_or(berbeda) as berbeda
      from opname_ditemukan semua cross join lateral opname_bagian(semua.jumlah, semua.kondisi, semua.rincian)
      where semua.opname_id = $1 group by semua.kunci, semua.lokasi_id, kondisi_bagian
    ) di
    group by di.kunci
  ) ditemukan on ditemukan.kunci = harapan.kunci
  left join opname_salah_orang($1) salah_orang on salah_orang.kunci = harapan.kunci
$$;

set constraints all deferred;

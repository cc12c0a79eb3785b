-- Where counting is by people, a person is sent back from the review, not a room (decision 0070).
set constraints all immediate;

alter table opname_ulang
  alter column lokasi_id drop not null,
  add column pengguna_id bigint,
  add constraint opname_ulang_tempat_check check (num_nonnulls(lokasi_id, pengguna_id) = 1),
  add constraint opname_ulang_orang_fkey
    foreign key (opname_id, pengguna_id) references opname_orang (opname_id, pengguna_id);
create index opname_ulang_orang_idx on opname_ulang (opname_id, pengguna_id, sampai_nomor) where pengguna_id is not null;

-- As before, also of those received since the person was sent back.
create or replace view opname_berlaku as
select distinct on (hitungan.opname_id, hitungan.kunci, hitungan.lokasi_id, hitungan.pengguna_id, perangkat_id) hitungan.*
from opname_hitungan hitungan
left join opname_susulan susulan on susulan.hitungan_id = hitungan.id
left join (
  select opname_id, lokasi_id, max(sampai_nomor) as sampai_nomor from opname_ulang
  where lokasi_id is not null group by opname_id, lokasi_id
) ulang on ulang.opname_id = hitungan.opname_id and ulang.lokasi_id = hitungan.lokasi_id
left join (
  select opname_id, pengguna_id, max(sampai_nomor) as sampai_nomor from opname_ulang
  where pengguna_id is not null group by opname_id, pengguna_id
) orang on orang.opname_id = hitungan.opname_id and orang.pengguna_id = hitungan.pengguna_id
where (not hitungan.susulan or susulan.masuk)
  and (ulang.sampai_nomor is null or hitungan.nomor > ulang.sampai_nomor)
  and (orang.sampai_nomor is null or hitungan.nomor > orang.sampai_nomor)
order by hitungan.opname_id, hitungan.kunci, hitungan.lokasi_id, hitungan.pengguna_id, perangkat_id, urut desc;

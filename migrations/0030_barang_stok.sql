-- The report of what nobody holds: since when the pieces of each barang lie in the stock. Triggers keep the day, so that
-- a page in its order reads an index instead of all holdings that ever ended. Only adds; releases before this one do
-- not read it, and their changes keep it right as well.
create table barang_stok (
  barang_id bigint primary key constraint barang_stok_barang_id_fkey references barang (id) on delete cascade,
  sejak date not null,
  -- pieces came back on that day; otherwise it is the day of acquisition
  kembali boolean not null
);

-- What a correction replaced never came back. What went on to somebody else did not either: its pieces stand in a
-- holding of another person that names it.
create view stok_menurut_riwayat as
select barang.id as barang_id, coalesce(riwayat.terakhir, barang.tanggal_perolehan, make_date(barang.tahun, 1, 1)) as sejak,
  riwayat.terakhir is not null as kembali
from barang
cross join lateral (
  select max(bp.tanggal_akhir) as terakhir from barang_pengguna bp
  where bp.barang_id = barang.id and bp.tanggal_akhir is not null and bp.dikoreksi_pada is null
    and not exists (
      select from barang_pengguna lanjut
      where lanjut.asal_id = bp.id and lanjut.barang_id = bp.barang_id and lanjut.pengguna_id <> bp.pengguna_id
        and lanjut.dikoreksi_pada is null
    )
) riwayat;

create function catat_stok(barang_barang bigint[]) returns void language plpgsql as $$
begin
  -- the statement after the lock sees what others have committed who had it before
  perform from barang where id = any(barang_barang) order by id for no key update;
  update barang_stok stok set sejak = baru.sejak, kembali = baru.kembali
  from stok_menurut_riwayat baru
  where baru.barang_id = any(barang_barang) and stok.barang_id = baru.barang_id
    and (stok.sejak, stok.kembali) is distinct from (baru.sejak, baru.kembali);
end $$;

create function barang_stok_tambah() returns trigger language plpgsql as $$
begin
  insert into barang_stok (barang_id, sejak, kembali)
  select id, coalesce(tanggal_perolehan, make_date(tahun, 1, 1)), false from baris;
  return null;
end $$;
create trigger barang_stok_tambah after insert on barang referencing new table as baris
  for each statement execute function barang_stok_tambah();

create function barang_stok_perolehan() returns trigger language plpgsql as $$
begin
  perform catat_stok(array[new.id]);
  return null;
end $$;
create trigger barang_stok_perolehan after update of tanggal_perolehan, tahun on barang
  for each row when ((old.tanggal_perolehan, old.tahun) is distinct from (new.tanggal_perolehan, new.tahun))
  execute function barang_stok_perolehan();

create function barang_stok_riwayat() returns trigger language plpgsql as $$
declare
  barang_barang bigint[];
begin
  if tg_op = 'TRUNCATE' then
    select array_agg(barang_id) into barang_barang from barang_stok where kembali;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct barang_id) into barang_barang from (
      select unnest(array[lama.barang_id, baris.barang_id]) as barang_id from lama join baris using (id)
      where (lama.barang_id, lama.pengguna_id, lama.tanggal_akhir, lama.dikoreksi_pada, lama.asal_id)
        is distinct from (baris.barang_id, baris.pengguna_id, baris.tanggal_akhir, baris.dikoreksi_pada, baris.asal_id)
    ) berubah;
  else
    select array_agg(distinct barang_id) into barang_barang from baris
    where tanggal_akhir is not null or asal_id is not null;
  end if;
  if barang_barang is not null then
    perform catat_stok(barang_barang);
  end if;
  return null;
end $$;
create trigger barang_stok_riwayat_tambah after insert on barang_pengguna referencing new table as baris
  for each statement execute function barang_stok_riwayat();
create trigger barang_stok_riwayat_ubah after update on barang_pengguna
  referencing old table as lama new table as baris for each statement execute function barang_stok_riwayat();
create trigger barang_stok_riwayat_hapus after delete on barang_pengguna referencing old table as baris
  for each statement execute function barang_stok_riwayat();
create trigger barang_stok_riwayat_kosong after truncate on barang_pengguna
  for each statement execute function barang_stok_riwayat();

insert into barang_stok (barang_id, sejak, kembali) select barang_id, sejak, kembali from stok_menurut_riwayat;
create index barang_stok_sejak_idx on barang_stok (sejak, barang_id);

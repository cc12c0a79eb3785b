-- Which parts of a table have changed. Totals are worked out from the records; what came out for a part of them may be
-- used again for as long as nothing of that part was changed, and this is how the application knows (decision 0020).
-- A part of a table is 8192 ids that follow each other. `versi` grows with every transaction that changes something of
-- the part, and is seen by others together with the change. A part may have several rows, so that nobody waits for
-- somebody else's transaction: the sum of them is what counts.
create table perubahan (
  id uuid primary key default gen_random_uuid(),
  tabel text not null,
  bagian integer not null,
  versi bigint not null
) with (fillfactor = 50);
create index perubahan_tabel_idx on perubahan (tabel, bagian);

-- Once for each part in a transaction. The step is a random one: should a database lose its last transactions (a standby
-- takes over), no other change brings back a number that stood for something else.
create function catat_perubahan(nama text, bagian_bagian integer[]) returns void language plpgsql as $$
declare
  sudah text := coalesce(current_setting('manis.perubahan', true), '');
  langkah bigint;
  satu integer;
  kunci text;
begin
  foreach satu in array bagian_bagian loop
    kunci := ' ' || nama || ':' || satu || ' ';
    continue when position(kunci in sudah) > 0;
    sudah := sudah || kunci;
    langkah := 1 + floor(random() * 1000000);
    -- a snapshot of the whole transaction can't see what others have added meanwhile
    if current_setting('transaction_isolation') = 'read committed' then
      update perubahan set versi = versi + langkah where id = (
        select id from perubahan where tabel = nama and bagian = satu order by id limit 1 for update skip locked
      );
      continue when found;
    end if;
    insert into perubahan (tabel, bagian, versi) values (nama, satu, langkah);
  end loop;
  -- undone with the transaction, or with the savepoint that the rows above belong to
  perform set_config('manis.perubahan', sudah, true);
end $$;

-- The part is told by the column that the trigger names; without one the whole table is one part.
create function perubahan_baris() returns trigger language plpgsql as $$
declare
  bagian_bagian integer[];
begin
  if tg_nargs = 0 then
    bagian_bagian := array[0];
  elsif tg_op = 'TRUNCATE' then
    select array_agg(distinct bagian) into bagian_bagian from perubahan where tabel = tg_table_name;
  elsif tg_argv[0] = 'id' then
    select array_agg(distinct (id >> 13)::integer) into bagian_bagian from baris;
  else
    select array_agg(distinct (barang_id >> 13)::integer) into bagian_bagian from baris;
  end if;
  if bagian_bagian is not null then
    perform catat_perubahan(tg_table_name, bagian_bagian);
  end if;
  return null;
end $$;

create trigger barang_perubahan_tambah after insert on barang referencing new table as baris
  for each statement execute function perubahan_baris('id');
create trigger barang_perubahan_ubah after update on barang referencing new table as baris
  for each statement execute function perubahan_baris('id');
create trigger barang_perubahan_hapus after delete on barang referencing old table as baris
  for each statement execute function perubahan_baris('id');
create trigger barang_perubahan_kosong after truncate on barang
  for each statement execute function perubahan_baris('id');

create trigger buku_perubahan_tambah after insert on buku referencing new table as baris
  for each statement execute function perubahan_baris('id');
create trigger buku_perubahan_ubah after update on buku referencing new table as baris
  for each statement execute function perubahan_baris('id');
create trigger buku_perubahan_hapus after delete on buku referencing old table as baris
  for each statement execute function perubahan_baris('id');
create trigger buku_perubahan_kosong after truncate on buku
  for each statement execute function perubahan_baris('id');

-- holdings are told apart by their barang; should one move to another barang, both parts change
create trigger barang_pengguna_perubahan_tambah after insert on barang_pengguna referencing new table as baris
  for each statement execute function perubahan_baris('barang_id');
create trigger barang_pengguna_perubahan_ubah after update on barang_pengguna referencing new table as baris
  for each statement execute function perubahan_baris('barang_id');
create trigger barang_pengguna_perubahan_lama after update on barang_pengguna referencing old table as baris
  for each statement execute function perubahan_baris('barang_id');
create trigger barang_pengguna_perubahan_hapus after delete on barang_pengguna referencing old table as baris
  for each statement execute function perubahan_baris('barang_id');
create trigger barang_pengguna_perubahan_kosong after truncate on barang_pengguna
  for each statement execute function perubahan_baris('barang_id');

create trigger kategori_perubahan after insert or update or delete or truncate on kategori
  for each statement execute function perubahan_baris();
create trigger kelompok_penyusutan_perubahan after insert or update or delete or truncate on kelompok_penyusutan
  for each statement execute function perubahan_baris();

insert into perubahan (tabel, bagian, versi)
select 'barang', (id >> 13)::integer, 1 from barang group by 2
union all select 'buku', (id >> 13)::integer, 1 from buku group by 2
union all select 'barang_pengguna', (barang_id >> 13)::integer, 1 from barang_pengguna group by 2;

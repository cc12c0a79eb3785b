-- Pieces that a BAST of hand-over lists under a holding from which they were split off since: a refused line takes them
-- back, too, and they are not offered for another paper (decision 0058). Only adds: without rows everything is as before.
create table bast_pecahan (
  -- the holding that they have since; no foreign key, as in bast_barang_pengguna
  barang_pengguna_id bigint not null,
  bast_id bigint not null constraint bast_pecahan_bast_id_fkey references bast (id),
  -- the holding that the BAST lists
  dari_id bigint not null,
  primary key (barang_pengguna_id, bast_id)
);
create index bast_pecahan_bast_id_idx on bast_pecahan (bast_id, dari_id);
create trigger bast_pecahan_tetap before update or delete on bast_pecahan for each row execute function bast_tetap();
create trigger bast_pecahan_tetap_truncate before truncate on bast_pecahan for each statement execute function bast_tetap();

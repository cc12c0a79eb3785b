import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import type { Pokok } from '../mutasi/mutasi.repository.ts';

/** Reads the day of each record's last change. */
export async function lastChangeOf(
  db: Db,
  pokok: Pokok,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; dari: string }>`
    select ${sql.ref(`${pokok}_id`)} as id, dari from ${sql.table(`masa_${pokok}`)}
    where ${sql.ref(`${pokok}_id`)} = any(${[...ids]}::bigint[]) and sampai = 'infinity'`.execute(db);
  return new Map(rows.map(({ id, dari }) => [id, dari]));
}

/** Counts late counts that are neither accepted nor ignored. */
export async function openSusulan(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from opname_hitungan hitungan
    where opname_id = ${id} and susulan and not exists (select from opname_susulan where hitungan_id = hitungan.id)`.execute(
    db,
  );
  return rows[0]?.jumlah ?? 0;
}

/** A row that was split off from an expected record. */
export interface SplitRow {
  /** Key of the expected record. */
  kunci: string;
  jenis: Pokok;
  record_id: number;
  jumlah: number;
}

/** Locks the records that an opname expects, and more of the same kind, in the order of their ids. */
export async function lockExpected(
  trx: Trx,
  id: number,
  pokok: Pokok,
  more: readonly number[],
): Promise<void> {
  await sql`
    select from ${sql.table(pokok)} where id in (
      select record_id from opname_harapan where opname_id = ${id} and jenis = ${pokok}
      union
      select unnest(${[...more]}::bigint[])
    ) order by id for update`.execute(trx);
}

/** Reads the rows that were split off from expected records since the list was frozen, also from such rows. */
export async function splitOff(db: Db, id: number): Promise<SplitRow[]> {
  const { rows } = await sql<SplitRow>`
    with recursive pecah as materialized (
      select case when keluar.barang_id is null then 'buku' else 'barang' end as jenis,
        coalesce(keluar.barang_id, keluar.buku_id) as dari, coalesce(masuk.barang_id, masuk.buku_id) as ke
      from opname
      join mutasi keluar on keluar.jenis = 'pecah' and keluar.jumlah < 0
        and (keluar.tanggal > opname.tanggal or keluar.dicatat_pada > opname.dimulai_pada)
      join mutasi masuk on masuk.id = keluar.pasangan_id
      where opname.id = ${id}
    ), bagian (kunci, jenis, record_id) as (
      select harapan.kunci, harapan.jenis, pecah.ke
      from opname_harapan harapan join pecah on pecah.jenis = harapan.jenis and pecah.dari = harapan.record_id
      where harapan.opname_id = ${id}
      union
      select kunci, bagian.jenis, pecah.ke
      from bagian join pecah on pecah.jenis = bagian.jenis and pecah.dari = bagian.record_id
    )
    select bagian.kunci, bagian.jenis, bagian.record_id, coalesce(barang.jumlah_barang, buku.jumlah) as jumlah
    from bagian
    left join barang on bagian.jenis = 'barang' and barang.id = bagian.record_id
    left join buku on bagian.jenis = 'buku' and buku.id = bagian.record_id
    where coalesce(barang.id, buku.id) is not null`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { LokasiInput } from '../../../shared/lokasi-input.ts';
import type { Trx } from '../../context.ts';

/** Records that reference a kategori, jenis or lokasi, and the column that does. */
export type Moving =
  | { table: 'barang'; column: 'kategori_id' | 'lokasi_id' }
  | { table: 'buku'; column: 'jenis_id' | 'lokasi_id' };

/** Locks the records that reference another one, in the order of ids; returns at most `limit` ids. */
export async function lockReferring(
  trx: Trx,
  { table, column }: Moving,
  id: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by id limit ${limit} for update`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}

/** Changes the reference of records, with a new version each. */
export async function referTo(
  trx: Trx,
  { table, column }: Moving,
  ids: readonly number[],
  to: number,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}, versi = versi + 1, updated_at = now()
    where id = any(${[...ids]}::bigint[])`.execute(trx);
}

/** Reads the lokasi directly inside one, by id. */
export async function childrenOf(
  trx: Trx,
  id: number,
): Promise<(Omit<LokasiInput, 'induk_id'> & { id: number })[]> {
  return trx
    .selectFrom('lokasi')
    .select(['id', 'lokasi', 'kode_lokasi', 'penanggung_jawab_id', 'gambar_id'])
    .where('induk_id', '=', id)
    .orderBy('id')
    .execute();
}

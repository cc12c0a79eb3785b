import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import type { Induk } from './rujukan.ts';

/** Kategori of barang and all lokasi, as they are now. */
export async function readIndukBarang(db: Db): Promise<Induk> {
  const golongan = await db.selectFrom('kategori').select(['id', 'nama_kategori as nama']).execute();
  const lokasi = await db.selectFrom('lokasi').select(['id', 'lokasi', 'induk_id']).execute();
  return { golongan, lokasi };
}

/** Whether these records, picked as defaults, are there. */
export async function existKategori(db: Db, id: number): Promise<boolean> {
  return Boolean(await db.selectFrom('kategori').select('id').where('id', '=', id).executeTakeFirst());
}

export async function existLokasi(db: Db, id: number): Promise<boolean> {
  return Boolean(await db.selectFrom('lokasi').select('id').where('id', '=', id).executeTakeFirst());
}

/** Makes kategori by name, each with the usual settings. */
export async function insertKategoriBaru(trx: Trx, names: readonly string[]) {
  if (names.length === 0) return [];
  return trx
    .insertInto('kategori')
    .values(names.map((nama_kategori) => ({ nama_kategori })))
    .returningAll()
    .execute();
}

/** Makes lokasi, each below its parent. */
export async function insertLokasiBaru(
  trx: Trx,
  rows: readonly { lokasi: string; induk_id: number | null }[],
) {
  if (rows.length === 0) return [];
  return trx
    .insertInto('lokasi')
    .values([...rows])
    .returningAll()
    .execute();
}

/** Lets nobody else make or rename a kategori until the transaction ends; barang may still refer to them. */
export async function lockKategoriNames(trx: Trx): Promise<void> {
  await sql`lock table kategori in share row exclusive mode`.execute(trx);
}

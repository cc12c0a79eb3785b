import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';

/** Columns of a file that its addresses are made from. */
export interface BerkasRow {
  id: number;
  nama: string;
  mime: string;
  ukuran: number;
  ada_pratinjau: boolean;
}

/** A file with its key in the store. */
export interface StoredBerkas extends BerkasRow {
  kunci: string;
}

/**
 * SQL for the file that a column references, as JSON or null.
 * @param column the column that holds the id, e.g. `barang.gambar_id`
 */
export function berkasJson(column: string): RawBuilder<BerkasRow | null> {
  return sql<BerkasRow | null>`(
    select json_build_object(
      'id', berkas.id, 'nama', berkas.nama, 'mime', berkas.mime, 'ukuran', berkas.ukuran,
      'ada_pratinjau', berkas.ada_pratinjau
    ) from berkas where berkas.id = ${sql.ref(column)}
  )`;
}

/**
 * SQL for the files of several rows, as a JSON array.
 * @param from what follows `from`, with a table or subquery named `foto` that has a `berkas_id`
 */
export function berkasListJson(
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<BerkasRow[]> {
  return sql<BerkasRow[]>`coalesce((
    select json_agg(${berkasJson('foto.berkas_id')} order by ${order}) from ${from}
  ), '[]')`;
}

/** Finds one file. */
export async function findBerkas(
  db: Db,
  id: number,
): Promise<(StoredBerkas & { dibuat_oleh_id: number | null }) | undefined> {
  return db
    .selectFrom('berkas')
    .select(['id', 'nama', 'mime', 'ukuran', 'ada_pratinjau', 'kunci', 'dibuat_oleh_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Inserts the row of a file that is already in the store. */
export async function insertBerkas(
  trx: Trx,
  row: Omit<StoredBerkas, 'id'> & { sha256: string; dibuat_oleh_id: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('berkas')
    .values({ ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Jenis, jenisEndpoints } from '../../../shared/jenis.ts';
import type { JenisInput } from '../../../shared/jenis-input.ts';
import type { Db, Trx } from '../../context.ts';
import { closeness } from '../../db/closeness.ts';
import { ofImport } from '../../db/of-import.ts';
import { containing, type Page, paged } from '../../db/paging.ts';

type ListQuery = QueryOf<typeof jenisEndpoints.list>;

const selectJenis = (db: Db) =>
  db.selectFrom('jenis').select((eb) => [
    'jenis.id',
    'jenis.jenis_buku',
    eb
      .selectFrom('buku')
      .select(({ fn }) => fn.countAll<number>().as('jumlah'))
      .whereRef('buku.jenis_id', '=', 'jenis.id')
      .$asScalar()
      .$notNull()
      .as('jumlah'),
    'jenis.versi',
  ]);

/** Reads one page of jenis, each with its number of buku. */
export async function listJenis(db: Db, query: ListQuery): Promise<Page<Jenis>> {
  const filtered = selectJenis(db)
    .$if(Boolean(query.q), (qb) => qb.where('jenis.jenis_buku', 'ilike', containing(query.q)))
    .$if(query.impor_id !== undefined, (qb) => qb.where(ofImport('jenis', query.impor_id ?? 0)));
  return paged(db, filtered, query, 'jenis_buku', {
    jenis_buku: sql`lower(jenis_buku)`,
    cocok: closeness(query.q, [sql`lower(jenis_buku)`]),
    jumlah: sql`jumlah`,
    id: sql`id`,
  });
}

/** Finds a jenis with its number of buku. */
export async function findJenis(db: Db, id: number): Promise<Jenis | undefined> {
  return selectJenis(db).where('jenis.id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends, so that concurrent changes wait and then see this one. */
export async function lockJenis(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('jenis').select('id').where('id', '=', id).forUpdate().execute();
}

/** Inserts a jenis; returns the id. A name that exists violates a unique index. */
export async function insertJenis(trx: Trx, input: JenisInput): Promise<number> {
  const { id } = await trx
    .insertInto('jenis')
    .values({ ...input })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a jenis. Expects its version checked. */
export async function updateJenis(trx: Trx, id: number, input: JenisInput): Promise<void> {
  await trx
    .updateTable('jenis')
    .set({ ...input, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a jenis; one with buku violates a foreign key. */
export async function deleteJenis(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('jenis').where('id', '=', id).execute();
}

import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Lokasi, LokasiInput, lokasiEndpoints } from '../../../shared/lokasi.ts';
import type { Db, Trx } from '../../context.ts';
import { containing, type Page, paged } from '../../db/paging.ts';

type ListQuery = QueryOf<typeof lokasiEndpoints.list>;

/**
 * How many rows of a table each lokasi holds, those of the lokasi inside it included: the rows are counted once per
 * lokasi_id from the index, and each count is then added to every ancestor.
 */
const countsOf = (db: Db, table: 'barang' | 'buku') =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom(table)
        .select(['lokasi_id', eb.fn.countAll<number>().as('jumlah')])
        .groupBy('lokasi_id')
        .as('langsung'),
    )
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'langsung.lokasi_id')
    .crossJoinLateral(sql<{ id: number }>`unnest(lokasi_jalur.leluhur)`.as<'leluhur'>(sql`leluhur(id)`))
    .select(['leluhur.id', sql<number>`sum(langsung.jumlah)`.as('jumlah')])
    .groupBy('leluhur.id');

const selectLokasi = (db: Db) =>
  db
    .selectFrom('lokasi')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'lokasi.id')
    .leftJoin(countsOf(db, 'barang').as('isi_barang'), 'isi_barang.id', 'lokasi.id')
    .leftJoin(countsOf(db, 'buku').as('isi_buku'), 'isi_buku.id', 'lokasi.id')
    .select((eb) => [
      'lokasi.id',
      'lokasi.lokasi',
      'lokasi.induk_id',
      sql<string>`lokasi_jalur.jalur`.as('jalur'),
      sql<number>`coalesce(isi_barang.jumlah, 0)`.as('jumlah_barang'),
      sql<number>`coalesce(isi_buku.jumlah, 0)`.as('jumlah_buku'),
      eb
        .selectFrom('lokasi as anak')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .whereRef('anak.induk_id', '=', 'lokasi.id')
        .$asScalar()
        .$notNull()
        .as('jumlah_anak'),
      'lokasi.versi',
    ]);

/** One page of lokasi; every word of `q` must stand somewhere in the way from the root. */
export async function listLokasi(db: Db, query: ListQuery): Promise<Page<Lokasi>> {
  let filtered = selectLokasi(db).$if(query.induk_id !== undefined, (qb) =>
    qb.where('lokasi.induk_id', '=', query.induk_id ?? 0),
  );
  for (const word of (query.q ?? '').split(/\s+/).filter(Boolean)) {
    filtered = filtered.where('lokasi_jalur.jalur', 'ilike', containing(word));
  }
  return paged(db, filtered, query, 'jalur', {
    jalur: sql`lower(jalur)`,
    lokasi: sql`lower(lokasi)`,
    jumlah_barang: sql`jumlah_barang`,
    jumlah_buku: sql`jumlah_buku`,
    id: sql`id`,
  });
}

/** All lokasi, each after the one it lies in. */
export async function listPohon(db: Db): Promise<Lokasi[]> {
  return selectLokasi(db).orderBy(sql`lower(lokasi_jalur.jalur)`).orderBy('lokasi.id').execute();
}

export async function findLokasi(db: Db, id: number): Promise<Lokasi | undefined> {
  return selectLokasi(db).where('lokasi.id', '=', id).executeTakeFirst();
}

/** The lokasi that this one lies in, the outermost first. */
export async function findLeluhur(db: Db, id: number): Promise<{ id: number; lokasi: string }[]> {
  return db
    .selectFrom('lokasi_jalur as ini')
    .innerJoin('lokasi', (join) => join.on(sql<boolean>`lokasi.id = any(ini.leluhur)`))
    .select(['lokasi.id', 'lokasi.lokasi'])
    .where('ini.id', '=', id)
    .where('lokasi.id', '<>', id)
    .orderBy(sql`array_position(ini.leluhur, lokasi.id)`)
    .execute();
}

/** Makes every change of the tree wait for its turn: two moves at once could otherwise build a cycle together. */
export async function lockPohon(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('manis.lokasi'))`.execute(trx);
}

/** Locks the row until the transaction ends, also against barang and buku that are about to be put there. */
export async function lockLokasi(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('lokasi').select('id').where('id', '=', id).forUpdate().execute();
}

/** The ids from the root to this lokasi, itself included; empty when there is no such lokasi. */
export async function leluhurOf(trx: Trx, id: number): Promise<number[]> {
  const row = await trx.selectFrom('lokasi_jalur').select('leluhur').where('id', '=', id).executeTakeFirst();
  return row?.leluhur ?? [];
}

/** How many levels the tree below this lokasi has, itself included. */
export async function tinggiOf(trx: Trx, id: number): Promise<number> {
  const { tinggi } = await trx
    .selectFrom('lokasi_jalur')
    .select(sql<number>`max(cardinality(leluhur) - array_position(leluhur, ${id}) + 1)`.as('tinggi'))
    .where(sql<boolean>`leluhur @> array[${id}::bigint]`)
    .executeTakeFirstOrThrow();
  return tinggi;
}

/** Rows of barang and buku that lie in this lokasi itself. */
export async function countLangsung(trx: Trx, id: number): Promise<{ barang: number; buku: number }> {
  return trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('barang')
        .select(eb.fn.countAll<number>().as('n'))
        .where('lokasi_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('barang'),
      eb
        .selectFrom('buku')
        .select(eb.fn.countAll<number>().as('n'))
        .where('lokasi_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('buku'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertLokasi(trx: Trx, input: LokasiInput): Promise<number> {
  const { id } = await trx.insertInto('lokasi').values(input).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateLokasi(trx: Trx, id: number, input: LokasiInput): Promise<void> {
  await trx
    .updateTable('lokasi')
    .set({ ...input, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteLokasi(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('lokasi').where('id', '=', id).execute();
}

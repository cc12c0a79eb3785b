import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { lokasiEndpoints } from '../../../shared/lokasi.ts';
import type { LokasiInput } from '../../../shared/lokasi-input.ts';
import type { Db, Trx } from '../../context.ts';
import { closeness } from '../../db/closeness.ts';
import { ofImport } from '../../db/of-import.ts';
import { containing, type Page, paged } from '../../db/paging.ts';
import { berkasJson } from '../berkas/berkas.repository.ts';
import { addedUp } from './added-up.ts';
import type { LokasiRow } from './lokasi-row.ts';

type ListQuery = QueryOf<typeof lokasiEndpoints.list>;

type Uncounted = Omit<LokasiRow, 'jumlah_barang' | 'jumlah_buku'>;

const selectLokasi = (db: Db) =>
  db
    .selectFrom('lokasi')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'lokasi.id')
    .select((eb) => [
      'lokasi.id',
      'lokasi.lokasi',
      'lokasi.induk_id',
      'lokasi_jalur.jalur',
      'lokasi.kode_lokasi',
      'lokasi.penanggung_jawab_id',
      eb
        .selectFrom('pengguna')
        .select('pengguna.name')
        .whereRef('pengguna.id', '=', 'lokasi.penanggung_jawab_id')
        .$asScalar()
        .as('penanggung_jawab'),
      eb
        .selectFrom('lokasi as anak')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .whereRef('anak.induk_id', '=', 'lokasi.id')
        .$asScalar()
        .$notNull()
        .as('jumlah_anak'),
      'lokasi.gambar_id',
      berkasJson('lokasi.gambar_id').as('gambar'),
      'lokasi.versi',
    ]);

/** Counts the barang and buku of each lokasi, including all lokasi inside it. */
async function withCounts(db: Db, rows: Uncounted[]): Promise<LokasiRow[]> {
  const counts = await db
    .withRecursive('isi(akar, id)', (qb) =>
      qb
        .selectFrom('lokasi')
        .select(['lokasi.id as akar', 'lokasi.id'])
        .where('lokasi.id', '=', sql<number>`any(${rows.map(({ id }) => id)})`)
        .unionAll(
          qb
            .selectFrom('lokasi')
            .innerJoin('isi', 'isi.id', 'lokasi.induk_id')
            .select(['isi.akar', 'lokasi.id']),
        ),
    )
    .selectFrom('isi')
    .select([
      'akar',
      sql<number>`sum((select count(*) from barang where barang.lokasi_id = isi.id))`.as('jumlah_barang'),
      sql<number>`sum((select count(*) from buku where buku.lokasi_id = isi.id))`.as('jumlah_buku'),
    ])
    .groupBy('akar')
    .execute();
  const byId = new Map(counts.map(({ akar, ...count }) => [akar, count]));
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? { jumlah_barang: 0, jumlah_buku: 0 }) }));
}

function matching(db: Db, { q, impor_id }: Pick<ListQuery, 'q' | 'impor_id'>) {
  let filtered = selectLokasi(db);
  if (impor_id !== undefined) filtered = filtered.where(ofImport('lokasi', impor_id));
  for (const word of (q ?? '').split(/\s+/).filter(Boolean)) {
    filtered = filtered.where('lokasi_jalur.jalur', 'ilike', containing(word));
  }
  return filtered;
}

/** Reads all lokasi that match, children after their parent. */
export async function allOfLokasi(db: Db, filters: Pick<ListQuery, 'q' | 'impor_id'>): Promise<LokasiRow[]> {
  const rows = await matching(db, filters)
    .orderBy(sql`lower(lokasi_jalur.jalur)`)
    .orderBy('lokasi.id')
    .execute();
  return withCounts(db, rows);
}

/** Reads one page of lokasi; every word of `q` must be contained in the path. */
export async function listLokasi(db: Db, query: ListQuery): Promise<Page<LokasiRow>> {
  const filtered = matching(db, query).$if(query.induk_id !== undefined, (qb) =>
    qb.where('lokasi.induk_id', '=', query.induk_id ?? 0),
  );
  const { data, meta } = await paged(db, filtered, query, 'jalur', {
    jalur: sql`lower(jalur)`,
    cocok: closeness(query.q, [sql`lower(jalur)`, sql`lower(lokasi)`]),
    lokasi: sql`lower(lokasi)`,
    id: sql`id`,
  });
  return { data: await withCounts(db, data), meta };
}

/** Reads all lokasi, or those of one import with their ancestors; children after their parent. */
export async function listPohon(db: Db, imporId?: number): Promise<LokasiRow[]> {
  const rows = await selectLokasi(db)
    .select([
      sql<number>`(select count(*) from barang where barang.lokasi_id = lokasi.id)`.as('jumlah_barang'),
      sql<number>`(select count(*) from buku where buku.lokasi_id = lokasi.id)`.as('jumlah_buku'),
    ])
    .orderBy(sql`lower(lokasi_jalur.jalur)`)
    .orderBy('lokasi.id')
    .execute();
  // filtered last, because counts include everything inside a lokasi
  const all = addedUp(rows);
  if (imporId === undefined) return all;
  const kept = new Set(await waysOfImport(db, imporId));
  return all.filter(({ id }) => kept.has(id));
}

/** SQL for the lokasi that an import created or changed, and their ancestors. */
async function waysOfImport(db: Db, imporId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lokasi')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'lokasi.id')
    .select(sql<number>`unnest(lokasi_jalur.leluhur)`.as('id'))
    .where(ofImport('lokasi', imporId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds a lokasi with its path and what is in it. */
export async function findLokasi(db: Db, id: number): Promise<LokasiRow | undefined> {
  const row = await selectLokasi(db).where('lokasi.id', '=', id).executeTakeFirst();
  return row && (await withCounts(db, [row]))[0];
}

/** Reads several lokasi. */
export async function findLokasiOf(db: Db, ids: readonly number[]): Promise<LokasiRow[]> {
  const rows = await selectLokasi(db)
    .where('lokasi.id', '=', sql<number>`any(${[...ids]})`)
    .execute();
  return withCounts(db, rows);
}

/** Reads the ancestors of a lokasi, the outermost first. */
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

/** Locks the tree until the transaction ends: two concurrent moves could create a cycle. */
export async function lockPohon(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('manis.lokasi'))`.execute(trx);
}

/** Locks the row until the transaction ends, also against new barang and buku in it. */
export async function lockLokasi(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('lokasi').select('id').where('id', '=', id).forUpdate().execute();
}

/** Reads the ids from the root to this lokasi, which is the last; empty when it does not exist. */
export async function leluhurOf(trx: Trx, id: number): Promise<number[]> {
  const row = await trx.selectFrom('lokasi_jalur').select('leluhur').where('id', '=', id).executeTakeFirst();
  return row?.leluhur ?? [];
}

/** Returns the height of the subtree of this lokasi, itself included. */
export async function tinggiOf(trx: Trx, id: number): Promise<number> {
  const { tinggi } = await trx
    .selectFrom('lokasi_jalur')
    .select(sql<number>`max(cardinality(leluhur) - array_position(leluhur, ${id}) + 1)`.as('tinggi'))
    .where(sql<boolean>`leluhur @> array[${id}::bigint]`)
    .executeTakeFirstOrThrow();
  return tinggi;
}

/** Counts the rows of barang and buku directly in this lokasi. */
export async function countDirect(trx: Trx, id: number): Promise<{ barang: number; buku: number }> {
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

/** Inserts a lokasi; returns the id. A name that its parent has already violates a unique index. */
export async function insertLokasi(trx: Trx, input: LokasiInput): Promise<number> {
  const { id } = await trx
    .insertInto('lokasi')
    .values({ ...input })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the fields of a lokasi. Expects the tree locked and its version checked. */
export async function updateLokasi(trx: Trx, id: number, input: LokasiInput): Promise<void> {
  await trx
    .updateTable('lokasi')
    .set({ ...input, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a lokasi; one with anything in it violates a foreign key. */
export async function deleteLokasi(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('lokasi').where('id', '=', id).execute();
}

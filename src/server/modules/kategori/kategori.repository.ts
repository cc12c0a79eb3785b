import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Isian } from '../../../shared/isian.ts';
import type { Kategori, kategoriEndpoints } from '../../../shared/kategori.ts';
import type { KategoriInput } from '../../../shared/kategori-input.ts';
import type { Db, Trx } from '../../context.ts';
import { closeness } from '../../db/closeness.ts';
import { ofImport } from '../../db/of-import.ts';
import { containing, type Page, paged } from '../../db/paging.ts';
import { fiskalColumns, fiskalJson } from '../penyusutan/penyusutan-columns.repository.ts';

type ListQuery = QueryOf<typeof kategoriEndpoints.list>;

/** Own fields of a kategori; none for a deleted one, or for one closed before there were own fields. */
export const isianOf = sql<Isian[]>`coalesce(kategori.isian, '[]')`;

const selectKategori = (db: Db) =>
  db.selectFrom('kategori').select((eb) => [
    'kategori.id',
    'kategori.nama_kategori',
    'kategori.fungsi',
    sql<Kategori['sifat']>`kategori.sifat`.as('sifat'),
    sql<Kategori['golongan']>`kategori.golongan`.as('golongan'),
    sql<Kategori['penyusutan']>`json_build_object(
      'metode', kategori.penyusutan_metode,
      'kelompok', kategori.penyusutan_kelompok,
      'masa_manfaat_bulan', kategori.penyusutan_masa_manfaat_bulan
    )`.as('penyusutan'),
    fiskalJson('kategori').as('penyusutan_fiskal'),
    isianOf.as('isian'),
    eb
      .selectFrom('barang')
      .select(({ fn }) => fn.countAll<number>().as('jumlah'))
      .whereRef('barang.kategori_id', '=', 'kategori.id')
      .$asScalar()
      .$notNull()
      .as('jumlah'),
    'kategori.versi',
  ]);

const columnsOf = ({ penyusutan, penyusutan_fiskal, golongan, isian, ...kategori }: KategoriInput) => ({
  ...kategori,
  ...(golongan !== undefined && { golongan }),
  ...(isian !== undefined && { isian: JSON.stringify(isian) }),
  penyusutan_metode: penyusutan.metode,
  penyusutan_kelompok: penyusutan.kelompok,
  penyusutan_masa_manfaat_bulan: penyusutan.masa_manfaat_bulan,
  ...(penyusutan_fiskal !== undefined && fiskalColumns(penyusutan_fiskal)),
});

type Filters = Pick<ListQuery, 'q' | 'sifat' | 'golongan' | 'impor_id'>;

const matching = (db: Db, query: Filters) =>
  selectKategori(db)
    .$if(Boolean(query.q), (qb) => qb.where('kategori.nama_kategori', 'ilike', containing(query.q)))
    .$if(query.sifat !== undefined, (qb) => qb.where('kategori.sifat', '=', query.sifat ?? ''))
    .$if(query.golongan !== undefined, (qb) => qb.where('kategori.golongan', '=', query.golongan ?? ''))
    .$if(query.impor_id !== undefined, (qb) => qb.where(ofImport('kategori', query.impor_id ?? 0)));

/** Reads all kategori that match, by name. */
export async function allOfKategori(db: Db, filters: Filters): Promise<Kategori[]> {
  return matching(db, filters).orderBy(sql`lower(nama_kategori)`).orderBy('kategori.id').execute();
}

/** Reads one page of kategori, each with its number of barang. */
export async function listKategori(db: Db, query: ListQuery): Promise<Page<Kategori>> {
  return paged(db, matching(db, query), query, 'nama_kategori', {
    nama_kategori: sql`lower(nama_kategori)`,
    cocok: closeness(query.q, [sql`lower(nama_kategori)`]),
    sifat: sql`sifat`,
    golongan: sql`golongan`,
    jumlah: sql`jumlah`,
    id: sql`id`,
  });
}

/** Finds a kategori with its number of barang and its own fields. */
export async function findKategori(db: Db, id: number): Promise<Kategori | undefined> {
  return selectKategori(db).where('kategori.id', '=', id).executeTakeFirst();
}

/** Reads several kategori, in the order of their ids. */
export async function findKategoriOf(db: Db, ids: readonly number[]): Promise<Kategori[]> {
  return selectKategori(db)
    .where('kategori.id', '=', sql<number>`any(${[...ids]})`)
    .orderBy('kategori.id')
    .execute();
}

/** Locks the row until the transaction ends, so that concurrent changes wait and then see this one. */
export async function lockKategori(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('kategori').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks the barang that inherit a depreciation setting from their kategori, so that they can't change meanwhile. */
export async function lockFollowers(trx: Trx, id: number): Promise<void> {
  await trx
    .selectFrom('barang')
    .select(sql`1`.as('satu'))
    .where('kategori_id', '=', id)
    .where((eb) => eb.or([eb('penyusutan_metode', 'is', null), eb('penyusutan_fiskal_metode', 'is', null)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Finds the first barang of a kategori that its own setting depreciates, in either ledger. */
export async function ownSettingIn(trx: Trx, id: number): Promise<string | undefined> {
  const found = await trx
    .selectFrom('barang')
    .select(sql<string>`nama_barang || ' (' || kode_barang || ')'`.as('nama'))
    .where('kategori_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('penyusutan_metode', '<>', 'tidak_disusutkan'),
        eb('penyusutan_fiskal_metode', 'is not', null),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst();
  return found?.nama;
}

/** Inserts a kategori; returns the id. A name that exists violates a unique index. */
export async function insertKategori(trx: Trx, input: KategoriInput): Promise<number> {
  const { id } = await trx
    .insertInto('kategori')
    .values({ ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the fields of a kategori. Expects it locked and its version checked. */
export async function updateKategori(trx: Trx, id: number, input: KategoriInput): Promise<void> {
  await trx
    .updateTable('kategori')
    .set({ ...columnsOf(input), versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a kategori; one with barang violates a foreign key. */
export async function deleteKategori(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('kategori').where('id', '=', id).execute();
}

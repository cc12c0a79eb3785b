import { type SelectQueryBuilder, sql } from 'kysely';
import type { Berkas } from '../../../shared/berkas.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import type { Pengguna, penggunaEndpoints, SuratKomitmen } from '../../../shared/pengguna.ts';
import type { PenggunaInput } from '../../../shared/pengguna-input.ts';
import type { Db, Trx } from '../../context.ts';
import { closeness } from '../../db/closeness.ts';
import { ofImport } from '../../db/of-import.ts';
import { containing, type Page, paged } from '../../db/paging.ts';
import type { Database } from '../../db/tables.ts';
import { selectUser } from '../auth/auth.repository.ts';
import type { BerkasRow } from '../berkas/berkas.repository.ts';

/** A person as stored: their surat komitmen has no address yet. */
export type PenggunaRow = Omit<Pengguna, 'surat_komitmen'> & {
  surat_komitmen: (BerkasRow & Omit<SuratKomitmen, keyof Berkas>) | null;
};

type ListQuery = QueryOf<typeof penggunaEndpoints.list>;
export type PenggunaFilters = Omit<ListQuery, 'page' | 'per_page' | 'sort'>;

const selectPengguna = (db: Db) =>
  selectUser(db).select((eb) => [
    'pengguna.nip',
    'pengguna.pangkat',
    'pengguna.unit_kerja',
    'pengguna.telepon',
    'pengguna.no_ktp',
    sql<PenggunaRow['surat_komitmen']>`(
      select json_build_object(
        'id', berkas.id, 'nama', berkas.nama, 'mime', berkas.mime, 'ukuran', berkas.ukuran,
        'ada_pratinjau', berkas.ada_pratinjau, 'diunggah_pada', pengguna.surat_komitmen_pada,
        'diunggah_oleh', case when oleh.id is not null then json_build_object(
          'id', oleh.id, 'name', oleh.name, 'jabatan', oleh.jabatan
        ) end
      )
      from berkas left join pengguna oleh on oleh.id = pengguna.surat_komitmen_oleh_id
      where berkas.id = pengguna.surat_komitmen_id
    )`.as('surat_komitmen'),
    eb
      .selectFrom('barang_pengguna')
      .select(sql<number>`coalesce(sum(barang_pengguna.jumlah), 0)`.as('jumlah'))
      .whereRef('barang_pengguna.pengguna_id', '=', 'pengguna.id')
      .where('barang_pengguna.tanggal_akhir', 'is', null)
      .$asScalar()
      .$notNull()
      .as('jumlah_barang'),
    eb
      .selectFrom('barang_pengguna')
      .innerJoin('barang', 'barang.id', 'barang_pengguna.barang_id')
      .select(sql<NilaiTotal>`coalesce(sum(barang_pengguna.jumlah * barang.harga_barang), 0)`.as('nilai'))
      .whereRef('barang_pengguna.pengguna_id', '=', 'pengguna.id')
      .where('barang_pengguna.tanggal_akhir', 'is', null)
      .$asScalar()
      .$notNull()
      .as('nilai_barang'),
    eb
      .selectFrom('barang_pengguna')
      .innerJoin('barang', 'barang.id', 'barang_pengguna.barang_id')
      .select(sql<number>`count(distinct barang.id)`.as('banyak'))
      .whereRef('barang_pengguna.pengguna_id', '=', 'pengguna.id')
      .where('barang_pengguna.tanggal_akhir', 'is', null)
      // a parameter would be planned for each time
      .where(sql<boolean>`barang.harga_belum_diketahui`)
      .$asScalar()
      .$notNull()
      .as('barang_tanpa_harga'),
    eb
      .selectFrom('buku')
      .select(sql<number>`coalesce(sum(buku.jumlah), 0)`.as('jumlah'))
      .whereRef('buku.pengguna_id', '=', 'pengguna.id')
      .$asScalar()
      .$notNull()
      .as('jumlah_buku'),
    'pengguna.versi',
  ]);

/**
 * Restricts a query to people whose name, jabatan, e-mail, NIP or unit kerja contains the text; served by two trigram
 * indexes.
 * @param withEmail false for a caller who sees name and jabatan only, so that a search does not reveal the rest
 */
export function penggunaMatching<DB extends Pick<Database, 'pengguna'>, TB extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, TB, Output>,
  text: string | undefined,
  withEmail: boolean,
): SelectQueryBuilder<DB, TB, Output> {
  if (!text) return query;
  const pattern = containing(text.toLowerCase());
  // these conditions match the expressions of the indexes
  const named = sql<boolean>`lower(pengguna.name || ' ' || coalesce(pengguna.jabatan, '') || ' ' || coalesce(pengguna.email, ''))
      like ${pattern}`;
  if (withEmail) {
    const atWork = sql`lower(coalesce(pengguna.nip, '') || ' ' || coalesce(pengguna.unit_kerja, ''))`;
    const nip = asNip(text);
    const patterns = [pattern, ...(nip === undefined ? [] : [containing(nip)])];
    return query.where(sql<boolean>`(${named} or ${atWork} like any(${patterns}))`);
  }
  // excludes matches in the e-mail
  return query
    .where(named)
    .where(sql<boolean>`lower(pengguna.name || ' ' || coalesce(pengguna.jabatan, '')) like ${pattern}`);
}

/** Normalizes a NIP that may be typed in groups: `19800101 200501 1 001`. */
function asNip(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  return digits !== text && /^\d+$/.test(digits) ? digits : undefined;
}

/** Restricts a query to people that match the filters. `withEmail` as for `penggunaMatching`. */
export function penggunaFiltered<DB extends Pick<Database, 'pengguna'>, TB extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, TB, Output>,
  { q, aktif, memegang, akun, impor_id }: PenggunaFilters,
  withEmail: boolean,
): SelectQueryBuilder<DB, TB, Output> {
  const conditions = [
    aktif === undefined ? undefined : sql<boolean>`pengguna.aktif = ${aktif}`,
    memegang === undefined
      ? undefined
      : sql<boolean>`${memegang} = (
          exists (select from barang_pengguna bp where bp.pengguna_id = pengguna.id and bp.tanggal_akhir is null)
          or exists (select from buku b where b.pengguna_id = pengguna.id)
        )`,
    akun === undefined
      ? undefined
      : sql<boolean>`${akun} = exists (select from pengguna_role pr where pr.pengguna_id = pengguna.id)`,
    impor_id === undefined ? undefined : ofImport('pengguna', impor_id),
  ];
  return conditions.reduce(
    (found, condition) => (condition ? found.where(condition) : found),
    penggunaMatching(query, q, withEmail),
  );
}

/** Reads one page of people. `withEmail` as for `penggunaMatching`. */
export async function listPengguna(db: Db, query: ListQuery, withEmail: boolean): Promise<Page<PenggunaRow>> {
  const filtered = penggunaFiltered(selectPengguna(db), query, withEmail);
  const byName = sql`lower(name)`;
  const orders = {
    name: byName,
    cocok: closeness(query.q, [sql`lower(name)`]),
    jabatan: sql`lower(jabatan)`,
    // sorting would reveal hidden values
    nip: withEmail ? sql`nip` : byName,
    unit_kerja: withEmail ? sql`lower(unit_kerja)` : byName,
    email: withEmail ? sql`lower(email)` : byName,
    jumlah_barang: sql`jumlah_barang`,
    nilai_barang: sql`nilai_barang`,
    jumlah_buku: sql`jumlah_buku`,
    id: sql`id`,
  };
  return paged(db, filtered, query, 'name', orders, selectPengguna(db));
}

/** Finds a person with what they hold and their account. */
export async function findPengguna(db: Db, id: number): Promise<PenggunaRow | undefined> {
  return selectPengguna(db).where('pengguna.id', '=', id).executeTakeFirst();
}

/** Finds these people, in the order of the given ids. */
export async function findPenggunaOf(db: Db, ids: readonly number[]): Promise<PenggunaRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectPengguna(db)
    .where(sql<boolean>`pengguna.id = any(${[...ids]})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Inserts a person without an account; returns the id. A NIP or e-mail that exists violates a unique index. */
export async function insertPengguna(
  trx: Trx,
  input: Pick<PenggunaInput, 'name'> & Partial<PenggunaInput>,
): Promise<number> {
  const { id } = await trx
    .insertInto('pengguna')
    .values({ ...input })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the given fields; undefined ones stay unchanged. */
export async function updatePengguna(
  trx: Trx,
  id: number,
  fields: { [Field in keyof PenggunaInput]?: PenggunaInput[Field] | undefined },
): Promise<void> {
  await trx
    .updateTable('pengguna')
    .set({ ...fields, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes the row unless another record references it; returns whether it was deleted. */
export async function deleteUnreferenced(trx: Trx, id: number): Promise<boolean> {
  await sql`savepoint hapus_pengguna`.execute(trx);
  try {
    await trx.deleteFrom('pengguna').where('id', '=', id).execute();
    await sql`release savepoint hapus_pengguna`.execute(trx);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION)) throw error;
    await sql`rollback to savepoint hapus_pengguna`.execute(trx);
    return false;
  }
}

/** Reads the e-mail address of a person; null where there is none. */
export async function emailOf(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('pengguna').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? null;
}

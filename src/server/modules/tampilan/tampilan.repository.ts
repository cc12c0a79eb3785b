import { sql } from 'kysely';
import type { GabungKind } from '../../../shared/gabung.ts';
import type { Halaman, Tampilan } from '../../../shared/tampilan.ts';
import type { Rhythm, TampilanInput } from '../../../shared/tampilan-input.ts';
import type { Db, Trx } from '../../context.ts';

/** A saved view as stored. */
export interface StoredTampilan extends Omit<Tampilan, 'dilepas' | 'untuk_kantor'> {
  pemilik_id: number | null;
}

const selectTampilan = (db: Db) =>
  db.selectFrom('tampilan').select([
    'id',
    sql<Halaman>`halaman`.as('halaman'),
    'nama',
    sql<Record<string, string>>`filter`.as('filter'),
    'kolom',
    'pemilik_id',
    sql<Rhythm | null>`kirim`.as('kirim'),
    sql<
      Tampilan['penerima']
    >`(select jsonb_build_object('id', pengguna.id, 'name', pengguna.name, 'jabatan', pengguna.jabatan)
      from pengguna where pengguna.id = tampilan.penerima_id)`.as('penerima'),
    'versi',
  ]);

/** Reads the views of a list: a person's own, then the office's, each by name. */
export async function listTampilan(db: Db, halaman: Halaman, penggunaId: number): Promise<StoredTampilan[]> {
  return selectTampilan(db)
    .where('halaman', '=', halaman)
    .where((eb) => eb.or([eb('pemilik_id', '=', penggunaId), eb('pemilik_id', 'is', null)]))
    .orderBy(sql`pemilik_id is null`)
    .orderBy(sql`lower(nama)`)
    .execute();
}

/** Reads a view that is the person's own or the office's. */
export async function findTampilan(
  db: Db,
  id: number,
  penggunaId: number,
): Promise<StoredTampilan | undefined> {
  return selectTampilan(db)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('pemilik_id', '=', penggunaId), eb('pemilik_id', 'is', null)]))
    .executeTakeFirst();
}

/** Locks the row until the transaction ends, so that concurrent changes wait and then see this one. */
export async function lockTampilan(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('tampilan').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks the views of one owner, or of the office, of one list, so that names and count can't change. */
export async function lockShelf(trx: Trx, halaman: Halaman, pemilikId: number | null): Promise<void> {
  const key = `manis.tampilan.${halaman}.${pemilikId ?? 'kantor'}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Counts the other views of the same owner and list, and tells whether one of them has this name. */
export async function readShelf(
  trx: Trx,
  {
    halaman,
    pemilik_id,
    nama,
    id,
  }: { halaman: Halaman; pemilik_id: number | null; nama: string; id: number | null },
): Promise<{ jumlah: number; taken: boolean }> {
  return trx
    .selectFrom('tampilan')
    .select([
      sql<number>`count(*)::int`.as('jumlah'),
      sql<boolean>`coalesce(bool_or(lower(nama) = lower(${nama})), false)`.as('taken'),
    ])
    .where('halaman', '=', halaman)
    .where('pemilik_id', 'is not distinct from', pemilik_id)
    .where('id', 'is distinct from', id)
    .executeTakeFirstOrThrow();
}

interface TampilanRow extends Omit<TampilanInput, 'untuk_kantor'> {
  pemilik_id: number | null;
  penerima_id: number | null;
  dikirim_terakhir: string | null;
}

const valuesOf = ({ filter, ...row }: TampilanRow) => ({ ...row, filter: JSON.stringify(filter) });

/** Inserts a view and returns its id. */
export async function insertTampilan(trx: Trx, halaman: Halaman, row: TampilanRow): Promise<number> {
  const { id } = await trx
    .insertInto('tampilan')
    .values({ ...valuesOf(row), halaman })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces all columns of a view. */
export async function updateTampilan(trx: Trx, id: number, row: TampilanRow): Promise<void> {
  await trx
    .updateTable('tampilan')
    .set({ ...valuesOf(row), versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Filters of lists that name a kategori, jenis or lokasi by its id. */
export const filtersBy: Record<GabungKind, readonly string[]> = {
  kategori: ['kategori_id'],
  jenis: ['jenis_id'],
  lokasi: ['lokasi_id'],
};

/** Replaces a kategori, jenis or lokasi in the filters of all views by the one into which it was merged. */
export async function refilterViews(
  trx: Trx,
  kind: GabungKind,
  { id, ke_id }: { id: number; ke_id: number },
): Promise<void> {
  for (const name of filtersBy[kind])
    await trx
      .updateTable('tampilan')
      .set({
        filter: sql`(select json_object_agg(key, case when key = ${name} then ${String(ke_id)} else value end)
          from json_each_text(filter))`,
        versi: sql`versi + 1`,
        updated_at: sql`now()`,
      })
      .where(sql<boolean>`filter ->> ${name}::text = ${String(id)}`)
      .execute();
}

/** Deletes a view. */
export async function deleteTampilan(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('tampilan').where('id', '=', id).execute();
}

/** Reads when a view was last handled, and how often it is sent. */
export async function sendingOf(
  trx: Trx,
  id: number,
): Promise<{ penerima_id: number | null; dikirim_terakhir: string | null; kirim: string | null }> {
  return trx
    .selectFrom('tampilan')
    .select(['penerima_id', 'dikirim_terakhir', 'kirim'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

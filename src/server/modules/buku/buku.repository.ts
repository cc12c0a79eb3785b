import { sql } from 'kysely';
import type { Buku } from '../../../shared/buku.ts';
import type { BukuInput } from '../../../shared/buku-input.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import type { Db, Trx } from '../../context.ts';
import { takenOver } from '../../db/columns.ts';
import { jalurOf } from '../../db/jalur.ts';
import { textColumns } from '../../db/text-columns.ts';
import { updateRows } from '../../db/update-rows.ts';
import { type BerkasRow, berkasJson } from '../berkas/berkas.repository.ts';
import { copyGaleri } from '../galeri/galeri.repository.ts';

/** A buku as stored: its files have no addresses yet. */
export type BukuRow = Omit<Buku, 'gambar' | 'lampiran'> & {
  gambar: BerkasRow | null;
  lampiran: BerkasRow | null;
};

const personJson = (alias: 'pic' | 'pembuat') =>
  sql<Buku['pengguna']>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'jabatan', ${sql.ref(`${alias}.jabatan`)}
  ) end`;

/** Selects buku with everything that their pages show. */
export const selectBuku = (db: Db) =>
  db
    .selectFrom('buku')
    .innerJoin('jenis', 'jenis.id', 'buku.jenis_id')
    .innerJoin('lokasi', 'lokasi.id', 'buku.lokasi_id')
    .leftJoin('pengguna as pic', 'pic.id', 'buku.pengguna_id')
    .leftJoin('pengguna as pembuat', 'pembuat.id', 'buku.dibuat_oleh_id')
    .select([
      'buku.id',
      'buku.kode_buku',
      'buku.judul',
      'buku.penulis',
      'buku.penerbit',
      'buku.tahun',
      'buku.isbn',
      ...textColumns('buku', bukuTexts),
      sql<Buku['kondisi']>`buku.kondisi`.as('kondisi'),
      'buku.jumlah',
      'buku.jenis_id',
      sql<Buku['jenis']>`json_build_object('id', jenis.id, 'jenis_buku', jenis.jenis_buku)`.as('jenis'),
      'buku.pengguna_id',
      personJson('pic').as('pengguna'),
      'buku.lokasi_id',
      sql<Buku['lokasi']>`json_build_object(
        'id', lokasi.id, 'lokasi', lokasi.lokasi, 'jalur', ${jalurOf('buku.lokasi_id')}
      )`.as('lokasi'),
      'buku.harga',
      'buku.gambar_id',
      berkasJson('buku.gambar_id').as('gambar'),
      'buku.lampiran_id',
      berkasJson('buku.lampiran_id').as('lampiran'),
      personJson('pembuat').as('dibuat_oleh'),
      'buku.versi',
      'buku.created_at',
      'buku.updated_at',
    ]);

/** Finds one buku with everything that its page shows. */
export async function findBuku(db: Db, id: number): Promise<BukuRow | undefined> {
  return selectBuku(db).where('buku.id', '=', id).executeTakeFirst();
}

/** Selects several buku with everything that their pages show. */
export const bukuOf = (db: Db, ids: readonly number[]) =>
  selectBuku(db).where(sql<boolean>`buku.id = any(${[...ids]})`);

/** Finds several buku, in the order of the ids; missing ones are left out. */
export async function findBukuOf(db: Db, ids: readonly number[]): Promise<BukuRow[]> {
  if (ids.length === 0) return [];
  const rows = await bukuOf(db, ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Locks the row until the transaction ends, so that concurrent changes wait and then see this one. */
export async function lockBuku(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('buku').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks buku in the order of their ids, to avoid deadlocks. */
export async function lockBukuOf(trx: Trx, ids: readonly number[]): Promise<void> {
  const chosen = sql<boolean>`id = any(${[...ids]})`;
  await trx.selectFrom('buku').select('id').where(chosen).orderBy('id').forUpdate().execute();
}

/** Inserts a buku; the database assigns id and code. */
export async function insertBuku(trx: Trx, input: BukuInput, dibuatOlehId: number): Promise<number> {
  const { id } = await trx
    .insertInto('buku')
    .values({ ...input, dibuat_oleh_id: dibuatOlehId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the fields of a buku. Expects it locked and its version checked. */
export async function updateBuku(trx: Trx, id: number, input: BukuInput): Promise<void> {
  await trx
    .updateTable('buku')
    .set({ ...input, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Updates many buku, each with its own values and a new version. */
export async function updateBukuRows(
  trx: Trx,
  changes: readonly { id: number; set: Partial<BukuInput> }[],
): Promise<void> {
  await updateRows(
    trx,
    'buku',
    changes.map(({ id, set }) => ({ ...set, id })),
  );
}

/** Reduces the copies of a buku; write their snapshot first. */
export async function takeFromBuku(trx: Trx, id: number, jumlah: number): Promise<void> {
  await trx
    .updateTable('buku')
    .set({ jumlah: sql`jumlah - ${jumlah}::integer`, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Copies of a buku that are split off into a row of their own. */
export interface BukuPart {
  jumlah: number;
  lokasi_id: number;
  kondisi: string;
}

/** Inserts a row for each part of a buku; returns their ids, in order. */
export async function insertBukuParts(
  trx: Trx,
  id: number,
  bagian: readonly BukuPart[],
  olehId: number,
): Promise<number[]> {
  const own = ['id', 'kode_buku', 'cari', 'versi', 'created_at', 'updated_at'];
  const given = ['jumlah', 'lokasi_id', 'kondisi', 'dibuat_oleh_id'];
  const same = await takenOver(trx, 'buku', { from: 'asal', except: [...own, ...given] });
  const parts = bagian.map((part, urut) => ({ ...part, urut }));
  const { rows } = await sql<{ id: number }>`
    insert into buku (${same.names}, ${sql.join(given.map((name) => sql.ref(name)))})
    select ${same.values}, baru.jumlah, baru.lokasi_id, baru.kondisi, ${olehId}
    from buku asal
    cross join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as baru (urut int, jumlah int, lokasi_id bigint, kondisi text)
    where asal.id = ${id} order by urut
    returning id`.execute(trx);
  const ids = rows.map((row) => row.id).sort((one, other) => one - other);
  await copyGaleri(trx, 'buku', id, ids);
  return ids;
}

/** Finds the day of the last journal entry of a buku. */
export async function lastDayOf(trx: Trx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ hari: string }>`
    select max(hari) as hari from mutasi_terbaca('buku', array[${id}]::bigint[])`.execute(trx);
  return rows[0]?.hari;
}

/** Deletes buku; write their snapshots first. */
export async function deleteBuku(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('buku')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
}

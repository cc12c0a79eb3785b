import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Golongan } from './entity.ts';
import type { KnownPlace } from './place-tree.ts';
import type { Parents } from './references.ts';

/** Name column of a golongan. */
const nameColumn: Record<Golongan, string> = { kategori: 'nama_kategori', jenis: 'jenis_buku' };

/** Reads all golongan of a kind and all lokasi. */
export async function readParents(db: Db, golongan: Golongan | null): Promise<Parents> {
  const lokasi = await db.selectFrom('lokasi').select(['id', 'lokasi', 'induk_id']).execute();
  if (!golongan) return { golongan: [], lokasi };
  const { rows } = await sql<Parents['golongan'][number]>`
    select id, ${sql.ref(nameColumn[golongan])} as nama,
      ${golongan === 'kategori' ? sql`sifat = 'Habis pakai'` : sql`false`} as habis_pakai
    from ${sql.table(golongan)}`.execute(db);
  return { golongan: rows, lokasi };
}

/** Reads all lokasi with their versions. */
export async function readPlaces(db: Db): Promise<KnownPlace[]> {
  const rows = await db
    .selectFrom('lokasi')
    .leftJoin('pengguna', 'pengguna.id', 'lokasi.penanggung_jawab_id')
    .select([
      'lokasi.id',
      'lokasi',
      'induk_id',
      'lokasi.versi',
      'kode_lokasi',
      'pengguna.id as orang',
      'name',
    ])
    .orderBy('lokasi.id')
    .execute();
  return rows.map(({ orang, name, ...row }) => ({
    ...row,
    penanggung_jawab: orang === null ? null : { id: orang, nama: name ?? '' },
  }));
}

/** Reads the details that rows give of new lokasi, beside their path. */
export async function detailsOfNewPlaces(trx: Trx, imporId: number): Promise<NewPlaceDetails[]> {
  const { rows } = await sql<NewPlaceDetails>`
    select baris.siap -> 'lokasi' -> 'jalur' as jalur, baris.siap -> 'isi' ->> 'kode_lokasi' as kode_lokasi,
      (baris.siap -> 'isi' ->> 'penanggung_jawab')::bigint as penanggung_jawab_id,
      (select name from pengguna where id = (baris.siap -> 'isi' ->> 'penanggung_jawab')::bigint) as penanggung_jawab
    from impor_baris baris
    where impor_id = ${imporId} and tindakan is distinct from 'berubah' and not mirip_dilewati
      and coalesce(baris.siap -> 'isi' ->> 'kode_lokasi', baris.siap -> 'isi' ->> 'penanggung_jawab') is not null`.execute(
    trx,
  );
  return rows;
}

export interface NewPlaceDetails {
  jalur: string[];
  kode_lokasi: string | null;
  penanggung_jawab_id: number | null;
  penanggung_jawab: string | null;
}

/** Checks that records picked as defaults exist. */
export async function existGolongan(db: Db, golongan: Golongan, id: number): Promise<boolean> {
  return Boolean(await db.selectFrom(golongan).select('id').where('id', '=', id).executeTakeFirst());
}

/** Checks that a lokasi still exists. */
export async function existLokasi(db: Db, id: number): Promise<boolean> {
  return Boolean(await db.selectFrom('lokasi').select('id').where('id', '=', id).executeTakeFirst());
}

/** A new golongan with all its columns. */
export interface GolonganMade {
  id: number;
  nama: string;
  row: { id: number };
}

/** Inserts golongan by name, with default settings. */
export async function insertNewGolongan(
  trx: Trx,
  golongan: Golongan,
  names: readonly string[],
): Promise<GolonganMade[]> {
  if (names.length === 0) return [];
  const column = sql.ref(nameColumn[golongan]);
  const { rows } = await sql<GolonganMade>`
    insert into ${sql.table(golongan)} (${column}) select unnest(${[...names]}::text[])
    returning id, ${column} as nama, to_jsonb(${sql.table(golongan)}) as row`.execute(trx);
  return rows;
}

/** Inserts lokasi, each below its parent. */
export async function insertNewLokasi(
  trx: Trx,
  rows: readonly (Pick<NewPlaceDetails, 'kode_lokasi' | 'penanggung_jawab_id'> & {
    lokasi: string;
    induk_id: number | null;
  })[],
) {
  return insertRows(trx, 'lokasi', rows, [
    'id',
    'lokasi',
    'induk_id',
    'kode_lokasi',
    'penanggung_jawab_id',
    'versi',
    'created_at',
    'updated_at',
  ]);
}

/**
 * Locks the names of golongan until the transaction ends: nobody else creates or renames one, while records may still
 * reference them.
 */
export async function lockGolonganNames(trx: Trx, golongan: Golongan): Promise<void> {
  await sql`lock table ${sql.table(golongan)} in share row exclusive mode`.execute(trx);
}

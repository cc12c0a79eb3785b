import { sql } from 'kysely';
import type { Isian, IsiBarang, NilaiIsian } from '../../../shared/isian.ts';
import type { Db, Trx } from '../../context.ts';
import type { KategoriIsian } from './isian-columns.ts';
import { isianOf } from './kategori.repository.ts';

/** Reads the own fields of a kategori; none where it does not exist. */
export async function isianOfKategori(db: Db, id: number): Promise<Isian[]> {
  const found = await db
    .selectFrom('kategori')
    .select(isianOf.as('isian'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.isian ?? [];
}

/** Reads the kategori that have own fields, by name. */
export async function allIsian(db: Db): Promise<KategoriIsian[]> {
  const { rows } = await sql<KategoriIsian>`
    select id, nama_kategori as nama, isian from kategori where isian <> '[]'
    order by lower(nama_kategori), id`.execute(db);
  return rows;
}

/** Reads several kategori with their own fields, by id. */
export async function findIsianOf(db: Db, ids: readonly number[]): Promise<Map<number, KategoriIsian>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<KategoriIsian>`
    select id, nama_kategori as nama, ${isianOf} as isian from kategori
    where id = any(${[...ids]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads the own fields of a kategori, and locks them until the transaction ends. */
export async function holdIsian(trx: Trx, id: number): Promise<Isian[]> {
  const { rows } = await sql<{
    isian: Isian[];
  }>`select ${isianOf} as isian from kategori where id = ${id} for share`.execute(trx);
  return rows[0]?.isian ?? [];
}

/** Replaces the own fields of a kategori, with a new version. */
export async function writeIsian(trx: Trx, id: number, isian: readonly Isian[]): Promise<void> {
  await trx
    .updateTable('kategori')
    .set({ isian: JSON.stringify(isian), versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Stored value of a field: the number of its barang, and the first of them. */
export interface StoredNilai {
  nilai: NilaiIsian;
  jumlah: number;
  kode_barang: string;
}

/** Reads the distinct values of one field in a kategori, ordered by their first barang. */
export async function storedNilai(trx: Trx, kategoriId: number, kunci: string): Promise<StoredNilai[]> {
  const { rows } = await sql<StoredNilai>`
    select isi -> ${kunci}::text as nilai, count(*) as jumlah,
      (array_agg(barang.kode_barang order by barang.id))[1] as kode_barang
    from barang join barang_isian isian on isian.barang_id = barang.id
    where barang.kategori_id = ${kategoriId} and isi ? ${kunci}::text
    group by 1 order by min(barang.id)`.execute(trx);
  return rows;
}

/** Replacement of a stored value. */
export interface Rewriting {
  kunci: string;
  dari: NilaiIsian;
  menjadi: NilaiIsian;
}

/**
 * Rewrites the stored values of a kategori after its fields changed; the database drops values without a field. Locks
 * barang before values, as moves do.
 */
export async function rewriteIsi(
  trx: Trx,
  kategoriId: number,
  rewriting: readonly Rewriting[],
): Promise<void> {
  await sql`select from barang where kategori_id = ${kategoriId} order by id for no key update`.execute(trx);
  await sql`
    update barang_isian isian set isi = (
      select coalesce(jsonb_object_agg(nilai.key, coalesce(ganti.menjadi, nilai.value)), '{}')
      from jsonb_each(isian.isi) nilai
      left join jsonb_to_recordset(${JSON.stringify(rewriting)}::jsonb) as ganti (kunci text, dari jsonb, menjadi jsonb)
        on ganti.kunci = nilai.key and ganti.dari = nilai.value
    )
    from barang where barang.id = isian.barang_id and barang.kategori_id = ${kategoriId}`.execute(trx);
}

/** Writes all values of a barang; returns those stored, as the database drops what does not fit its kategori. */
export async function writeIsi(trx: Trx, barangId: number, isi: IsiBarang): Promise<IsiBarang> {
  const { rows } = await sql<{ isi: IsiBarang }>`
    insert into barang_isian (barang_id, isi) values (${barangId}, ${JSON.stringify(isi)}::jsonb)
    on conflict (barang_id) do update set isi = excluded.isi returning isi`.execute(trx);
  return rows[0]?.isi ?? {};
}

/** Writes all values of several barang. */
export async function writeIsiOf(trx: Trx, rows: readonly { id: number; isi: IsiBarang }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into barang_isian (barang_id, isi)
    select id, isi from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (id bigint, isi jsonb)
    on conflict (barang_id) do update set isi = excluded.isi`.execute(trx);
}

/** Reads the own fields of several kategori, and locks them until the transaction ends. */
export async function holdIsianOf(trx: Trx, ids: readonly number[]): Promise<Map<number, KategoriIsian>> {
  const { rows } = await sql<KategoriIsian>`
    select id, nama_kategori as nama, ${isianOf} as isian from kategori
    where id = any(${[...ids]}) order by id for share`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads the values of a barang. */
export async function readIsi(db: Db, barangId: number): Promise<IsiBarang> {
  const { rows } = await sql<{
    isi: IsiBarang;
  }>`select isi from barang_isian where barang_id = ${barangId}`.execute(db);
  return rows[0]?.isi ?? {};
}

import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { type BarangChoice, barangChosen } from './barang.filter.ts';

/** Reads which of these kategori the chosen barang belong to. */
export async function kategoriAmong(
  db: Db,
  choice: BarangChoice,
  kategoriIds: readonly number[],
): Promise<Set<number>> {
  const chosen = barangChosen(db, choice)
    .where(sql<boolean>`barang.kategori_id = dicari.id`)
    .select('barang.id');
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...kategoriIds]}::bigint[]) dicari (id) where exists (${chosen})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Reads the kategori of these barang. */
export async function kategoriOfBarang(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ kategori_id: number }>`
    select distinct kategori_id from barang where id = any(${[...ids]})`.execute(db);
  return rows.map(({ kategori_id }) => kategori_id);
}

import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { type BarangChoice, barangChosen } from './barang.filter.ts';

/** Which of these kategori any chosen barang is of. */
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

/** The kategori that these barang are of. */
export async function kategoriOfBarang(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ kategori_id: number }>`
    select distinct kategori_id from barang where id = any(${[...ids]})`.execute(db);
  return rows.map(({ kategori_id }) => kategori_id);
}

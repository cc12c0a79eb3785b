import { sql } from 'kysely';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Db, Trx } from '../../context.ts';
import { type BarangChoice, barangChosen } from './barang.filter.ts';

/** Reads the ids of the chosen barang, at most `limit`. */
export async function idsMatching(db: Db, filters: BarangChoice, limit: number): Promise<number[]> {
  const rows = await barangChosen(db, filters)
    .select('barang.id')
    .orderBy('barang.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface BarangChange {
  lokasi_id?: number;
  detail_lokasi?: string | null;
  kondisi?: Kondisi;
}

/** Writes the same fields to several barang, with a new version each, so that edits of an older version are refused. */
export async function updateBarangOf(trx: Trx, ids: readonly number[], change: BarangChange): Promise<void> {
  await trx
    .updateTable('barang')
    .set({ ...change, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
}

import { sql } from 'kysely';
import type { JenisImpor } from '../../../shared/impor.ts';
import type { Db } from '../../context.ts';

/** Large tables that an import fills, and those that follow. */
const filled: Partial<Record<JenisImpor, readonly string[]>> = {
  barang: ['barang', 'barang_pengguna', 'mutasi', 'masa_barang'],
  buku: ['buku', 'mutasi', 'masa_buku'],
};

/** Number of rows from which an import may change what PostgreSQL should know of these tables. */
export const MANY_ROWS = 500;

/**
 * Gathers statistics of the tables that an import filled; autovacuum does so a minute or two later. Until then the
 * planner takes the register of a past day for one row, by days that it knows from few rows, and joins it in loops.
 * Outside of a transaction, so that its locks are short.
 */
export async function gatherStatistics(db: Db, jenis: JenisImpor, rows: number): Promise<void> {
  const tables = filled[jenis];
  if (!tables || rows < MANY_ROWS) return;
  await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
}

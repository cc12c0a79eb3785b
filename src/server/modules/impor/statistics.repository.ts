import { sql } from 'kysely';
import type { JenisImpor } from '../../../shared/impor.ts';
import type { Db } from '../../context.ts';
import type { Database } from '../../db/tables.ts';

type Columns = { [Table in keyof Database]?: readonly (keyof Database[Table] & string)[] };

/**
 * Large tables that an import fills, and those that follow, with the columns by which the register of a day is found and
 * joined. Statistics of all columns take three times as long.
 */
const filled: Partial<Record<JenisImpor, Columns>> = {
  barang: {
    barang: ['id', 'kategori_id', 'lokasi_id', 'tahun', 'tanggal_perolehan'],
    barang_pengguna: ['barang_id', 'pengguna_id', 'tanggal_awal', 'tanggal_akhir'],
    mutasi: ['barang_id', 'tanggal', 'jenis'],
    masa_barang: ['barang_id', 'dari', 'sampai', 'kategori_id', 'lokasi_id'],
  },
  buku: {
    buku: ['id', 'jenis_id', 'lokasi_id', 'tahun'],
    mutasi: ['buku_id', 'tanggal', 'jenis'],
    masa_buku: ['buku_id', 'dari', 'sampai', 'jenis_id', 'lokasi_id'],
  },
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
  const chosen = Object.entries(tables).map(
    ([name, columns]) => sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`,
  );
  await sql`analyze ${sql.join(chosen)}`.execute(db);
}

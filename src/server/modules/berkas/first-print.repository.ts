import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** Row of an issued paper or of its signature, which names the file of its first print in `berkas_id`. */
export type PaperRow =
  | { table: 'bast' | 'penghapusan_dokumen' | 'surat_komitmen'; id: number }
  | { table: 'surat_bebas_tanggungan'; serah_terima_id: number }
  | { table: 'tanda_terima_ttd'; bast_id: number }
  | { table: 'surat_komitmen_ttd'; surat_id: number }
  | { table: 'opname_kertas'; opname_id: number; jenis: string };

const isRow = ({ table: _, ...key }: PaperRow): RawBuilder<boolean> =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  );

/** Locks a paper and returns the file of its first print, if any; waits for a concurrent first print. */
export async function lockFirstPrint(trx: Trx, row: PaperRow): Promise<number | null> {
  const { rows } = await sql<{ berkas_id: number | null }>`
    select berkas_id from ${sql.table(row.table)} where ${isRow(row)} for update`.execute(trx);
  return rows[0]?.berkas_id ?? null;
}

/** Sets the file of the first print of a paper; the database allows this once. */
export async function setFirstPrint(trx: Trx, row: PaperRow, berkasId: number): Promise<void> {
  await sql`update ${sql.table(row.table)} set berkas_id = ${berkasId} where ${isRow(row)}`.execute(trx);
}

import { sql } from 'kysely';
import type { Trx } from '../context.ts';

/** Kind of paper whose last number of each year stands in a table of its own. */
export type NumberTable =
  | { table: 'bast_nomor' | 'opname_nomor'; jenis: string }
  | { table: 'surat_komitmen_nomor' };

/**
 * Takes the next number of a kind of paper in a year; locks its numbers until the transaction ends.
 * @param first the lowest number that may be given
 */
export async function takeNumber(trx: Trx, kind: NumberTable, tahun: number, first = 1): Promise<number> {
  const { table, ...key } = kind;
  const columns = sql.join([...Object.keys(key), 'tahun'].map((column) => sql.ref(column)));
  const values = sql.join([...Object.values(key), tahun]);
  const { rows } = await sql<{ terakhir: number }>`
    insert into ${sql.table(table)} as nomor (${columns}, terakhir) values (${values}, ${first})
    on conflict (${columns}) do update set terakhir = greatest(nomor.terakhir + 1, excluded.terakhir)
    returning terakhir`.execute(trx);
  return rows[0]?.terakhir ?? first;
}

/** Kind of paper whose numbers stand with the papers alone. */
export type NumberedPapers =
  | { table: 'penghapusan_dokumen'; jenis: string }
  | { table: 'surat_bebas_tanggungan' };

const lockOf = (kind: NumberedPapers): string =>
  kind.table === 'penghapusan_dokumen' ? `manis.penghapusan.${kind.jenis}` : 'manis.bebas-tanggungan';

/** Returns the number after the last paper of a kind in a year; locks its numbers until the transaction ends. */
export async function nextNumber(trx: Trx, kind: NumberedPapers, tahun: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${lockOf(kind)}.${tahun}`}))`.execute(trx);
  const ofKind = 'jenis' in kind ? sql`and jenis = ${kind.jenis}` : sql``;
  const { rows } = await sql<{ urut: number }>`
    select coalesce(max(urut), 0) + 1 as urut from ${sql.table(kind.table)} where tahun = ${tahun} ${ofKind}`.execute(
    trx,
  );
  return rows[0]?.urut ?? 1;
}

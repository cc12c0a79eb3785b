import { type RawBuilder, sql } from 'kysely';

/** SQL condition that the departure by mutasi `hapus` was not undone on its own day. */
export const stillGone = sql`not exists (
  select from public.mutasi pulih
  where pulih.pasangan_id = hapus.id and pulih.jenis = 'pemulihan' and pulih.tanggal = hapus.tanggal)`;

/**
 * SQL that converts a stored code to words.
 * @param otherwise text for other values
 */
export const inWords = (
  column: RawBuilder<unknown>,
  labels: Record<string, string>,
  otherwise: string | null = null,
): RawBuilder<unknown> =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}`),
    sql` `,
  )} else ${otherwise}::text end`;

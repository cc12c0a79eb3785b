import { type RawBuilder, sql } from 'kysely';

/** SQL condition that what left the office with the mutasi `hapus` was not taken back on its own day. */
export const stillGone = sql`not exists (
  select from public.mutasi pulih
  where pulih.pasangan_id = hapus.id and pulih.jenis = 'pemulihan' and pulih.tanggal = hapus.tanggal)`;

/** SQL for a value that is stored as a code, in words. @param otherwise for what has none */
export const inWords = (
  column: RawBuilder<unknown>,
  labels: Record<string, string>,
  otherwise: string | null = null,
): RawBuilder<unknown> =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}`),
    sql` `,
  )} else ${otherwise}::text end`;

import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the last day of the month before a date column; as short as possible, as it is computed repeatedly for each
 * value.
 */
export const monthBefore = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} - date_part('day', ${sql.ref(column)})::integer)`;

/** Columns of a departure: barang, its day, and the id of its penghapusan. */
type Departure = Record<'barang' | 'day' | 'hapus', string>;

/**
 * SQL for the span that departed pieces of a barang left (`masa`), the day on which they are valued (`bernilai_pada`), and
 * how many left before them on that day (`lewat`), those with less accumulated depreciation first. What left on the day it
 * came in has no span: it left with the value of its entry, nothing was charged. Expects the span that ended on that day
 * joined as `masa`.
 * @param right condition under which these values are told; a closing from before they were keeps what it said
 */
export function departureColumns(
  { barang, day, hapus }: Departure,
  right: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const left = sql`masa.barang_id is not null`;
  const before = sql`masa_sebelum(${sql.ref(barang)}, ${sql.ref(hapus)}, ${sql.ref(day)})`;
  return sql`
    case when ${left} then masa when ${right} then ${before} end as masa,
    case when ${left} then ${sql.ref(day)} else ${monthBefore(day)} end as bernilai_pada,
    case when ${left} then ${leftBefore({ barang, day, hapus }, right)} else 0 end as lewat`;
}

/** SQL for the pieces that left by earlier penghapusan of the day. What was taken back on that day never left. */
const leftBefore = ({ barang, day, hapus }: Departure, right: RawBuilder<unknown>) => sql`coalesce((
  select -sum(lain.jumlah) from public.mutasi lain
  where lain.barang_id = ${sql.ref(barang)} and lain.jenis = 'penghapusan' and lain.tanggal = ${sql.ref(day)} and lain.id < ${sql.ref(hapus)}
    and (not ${right} or not exists (
      select from public.mutasi pulih
      where pulih.pasangan_id = lain.id and pulih.jenis = 'pemulihan' and pulih.tanggal = lain.tanggal))
), 0)::int`;

import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the number of pieces of a barang that left by earlier penghapusan of one day; those with less accumulated
 * depreciation left first. What was taken back on that day never left.
 * @param kept condition under which a penghapusan counts though it was taken back, as it counted in a closing
 */
export const leftBefore = (
  { barang, day, before }: Record<'barang' | 'day' | 'before', string>,
  kept: RawBuilder<unknown> = sql`false`,
): RawBuilder<number> => sql<number>`coalesce((
  select -sum(lain.jumlah) from public.mutasi lain
  where lain.barang_id = ${sql.ref(barang)} and lain.jenis = 'penghapusan' and lain.tanggal = ${sql.ref(day)} and lain.id < ${sql.ref(before)}
    and (${kept} or not exists (
      select from public.mutasi pulih
      where pulih.pasangan_id = lain.id and pulih.jenis = 'pemulihan' and pulih.tanggal = lain.tanggal))
), 0)::int`;

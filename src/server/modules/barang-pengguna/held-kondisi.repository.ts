import { sql } from 'kysely';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Db } from '../../context.ts';

/**
 * SQL for the kondisi of a holding `bp` of `barang`: that of the register where it was written since the hand-over, or
 * with the split that made the barang; else the one that was seen at the hand-over.
 */
export const heldKondisi = sql<Kondisi>`case when bp.kondisi_awal is null or exists (
  select from mutasi tulis where tulis.barang_id = bp.barang_id and tulis.ubah ? 'kondisi' and (
    tulis.jenis in ('kondisi', 'koreksi') and (tulis.tanggal > bp.tanggal_awal or tulis.dicatat_pada > bp.created_at)
    or tulis.jenis = 'pecah' and tulis.tanggal >= bp.tanggal_awal and tulis.ubah #>> '{kondisi,1}' is distinct from (
      select masa.kondisi from mutasi keluar join masa_barang masa on masa.barang_id = keluar.barang_id
      where keluar.id = tulis.pasangan_id and masa.dari <= bp.tanggal_awal and bp.tanggal_awal < masa.sampai
    )
  )
) then barang.kondisi else bp.kondisi_awal end`;

/** Reads the kondisi of holdings, by id. */
export async function heldKondisiOf(db: Db, holdingIds: readonly number[]): Promise<Map<number, Kondisi>> {
  const { rows } = await sql<{ id: number; kondisi: Kondisi }>`
    select bp.id, ${heldKondisi} as kondisi from barang_pengguna bp join barang on barang.id = bp.barang_id
    where bp.id = any(${[...holdingIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, kondisi }) => [id, kondisi]));
}

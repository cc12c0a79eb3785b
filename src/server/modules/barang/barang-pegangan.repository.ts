import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** Finds the first hand-over of a barang, also one that has ended, with the holder's name. */
export function firstHandOver(
  trx: Trx,
  barangId: number,
): Promise<{ name: string; tanggal_awal: string } | undefined> {
  return (
    trx
      .selectFrom('barang_pengguna as bp')
      .innerJoin('pengguna', 'pengguna.id', 'bp.pengguna_id')
      .select(['pengguna.name', 'bp.tanggal_awal'])
      .where('bp.barang_id', '=', barangId)
      // leaves out rows that a correction replaced
      .where('bp.dikoreksi_pada', 'is', null)
      .orderBy('bp.tanggal_awal')
      .orderBy('bp.id')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Finds for each barang the first valid BAST that lists it. */
export function firstBastOf(
  trx: Trx,
  barangIds: readonly number[],
): Promise<{ barang_id: number; nomor: string }[]> {
  return trx
    .selectFrom('barang_pengguna as bp')
    .innerJoin('bast_berlaku as baris', 'baris.barang_pengguna_id', 'bp.id')
    .innerJoin('bast', 'bast.id', 'baris.bast_id')
    .distinctOn('bp.barang_id')
    .select(['bp.barang_id', 'bast.nomor'])
    .where(sql<boolean>`bp.barang_id = any(${[...barangIds]})`)
    .orderBy('bp.barang_id')
    .orderBy('bast.id')
    .execute();
}

import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** A hand-over, or the depreciation setting of a holding, with the holder's name. */
interface Pegangan {
  name: string;
  tanggal_awal: string;
  nilai_residu: number | null;
}

const peganganOf = (trx: Trx, barangId: number) =>
  trx
    .selectFrom('barang_pengguna as bp')
    .innerJoin('pengguna', 'pengguna.id', 'bp.pengguna_id')
    .select([
      'pengguna.name',
      'bp.tanggal_awal',
      sql<number | null>`bp.penyusutan_nilai_residu`.as('nilai_residu'),
    ])
    .where('bp.barang_id', '=', barangId)
    // leaves out rows that a correction replaced
    .where('bp.dikoreksi_pada', 'is', null)
    .limit(1);

/** Finds the first hand-over of a barang, also one that has ended. */
export function firstHandOver(trx: Trx, barangId: number): Promise<Pegangan | undefined> {
  return peganganOf(trx, barangId).orderBy('bp.tanggal_awal').orderBy('bp.id').executeTakeFirst();
}

/** Finds the holding of a barang with the largest residual value of its own. */
export function largestResidual(trx: Trx, barangId: number): Promise<Pegangan | undefined> {
  return peganganOf(trx, barangId)
    .where('bp.penyusutan_nilai_residu', 'is not', null)
    .orderBy('bp.penyusutan_nilai_residu', 'desc')
    .orderBy('bp.id')
    .executeTakeFirst();
}

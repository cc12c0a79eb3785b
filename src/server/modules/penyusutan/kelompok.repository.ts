import { sql } from 'kysely';
import type { KelompokInput } from '../../../shared/kelompok-input.ts';
import type { KelompokPenyusutan } from '../../../shared/penyusutan-endpoints.ts';
import type { Kelompok, Metode } from '../../../shared/penyusutan-setting.ts';
import type { Db, Trx } from '../../context.ts';

const selectKelompok = (db: Db) =>
  db
    .selectFrom('kelompok_penyusutan')
    .select([
      'id',
      sql<Kelompok>`kode`.as('kode'),
      'nama',
      'masa_manfaat_bulan',
      sql<Metode[]>`metode`.as('metode'),
      'sumber',
      'versi',
    ]);

/** All groups, in the order of the law. */
export async function listKelompok(db: Db): Promise<KelompokPenyusutan[]> {
  return selectKelompok(db).orderBy('id').execute();
}

/** One group; locked until the transaction ends. */
export async function lockKelompok(trx: Trx, id: number): Promise<KelompokPenyusutan | undefined> {
  return selectKelompok(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateKelompok(
  trx: Trx,
  id: number,
  { nama, masa_manfaat_bulan, sumber }: KelompokInput,
): Promise<void> {
  await trx
    .updateTable('kelompok_penyusutan')
    .set({ nama, masa_manfaat_bulan, sumber, versi: sql`versi + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

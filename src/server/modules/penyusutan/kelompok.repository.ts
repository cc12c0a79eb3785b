import { sql } from 'kysely';
import type { KelompokPenyusutan } from '../../../shared/penyusutan-endpoints.ts';
import type { Kelompok, Metode } from '../../../shared/penyusutan-setting.ts';
import type { Db } from '../../context.ts';

/** Reads all groups, in statutory order. */
export async function listKelompok(db: Db): Promise<KelompokPenyusutan[]> {
  return db
    .selectFrom('kelompok_penyusutan')
    .select([
      'id',
      sql<Kelompok>`kode`.as('kode'),
      'nama',
      'masa_manfaat_bulan',
      sql<Metode[]>`metode`.as('metode'),
      'sumber',
    ])
    .orderBy('id')
    .execute();
}

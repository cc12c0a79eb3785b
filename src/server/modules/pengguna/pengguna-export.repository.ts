import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import { cursorOver } from '../../db/snapshot.ts';
import type { Row } from '../../documents/table.ts';
import { type PenggunaFilters, penggunaFiltered } from './pengguna.repository.ts';

/** Streams the people that match the filters, by name. */
export function allOfPengguna(trx: Trx, filters: PenggunaFilters): AsyncGenerator<Row> {
  const rows = penggunaFiltered(trx.selectFrom('pengguna'), filters, true)
    .select([
      'name',
      'nip',
      'jabatan',
      'pangkat',
      'unit_kerja',
      'email',
      'telepon',
      sql<string>`case when aktif then 'Aktif' else 'Nonaktif' end`.as('status'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('id');
  return cursorOver<Row>(trx, rows);
}

/** Counts the people that match the filters. */
export async function countPengguna(db: Db, filters: PenggunaFilters): Promise<number> {
  const { n } = await penggunaFiltered(db.selectFrom('pengguna'), filters, true)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

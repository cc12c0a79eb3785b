import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { perBagian } from './per-bagian.ts';

const total = (parts: number[][]) => parts.flat().reduce((sum, one) => sum + one, 0);

/** How many rows a table has, by its parts. */
export const countRows = (db: Db, table: 'barang' | 'buku'): Promise<number> =>
  perBagian(
    db,
    { nama: `banyak ${table}`, bagian: [table] },
    async ({ dari, sampai }) => {
      const { banyak } = await db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('banyak'))
        .where('id', '>=', dari)
        .where('id', '<', sampai)
        .executeTakeFirstOrThrow();
      return [banyak];
    },
    total,
  );

import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { cachedByPart } from './part-cache.ts';

const total = (parts: number[][]) => parts.flat().reduce((sum, one) => sum + one, 0);

/** Counts the rows of a table, through the part cache. */
export const countRows = (db: Db, table: 'barang' | 'buku'): Promise<number> =>
  cachedByPart(
    db,
    { name: `banyak ${table}`, tables: [table] },
    async ({ from, to }) => {
      const { banyak: count } = await db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('banyak'))
        .where('id', '>=', from)
        .where('id', '<', to)
        .executeTakeFirstOrThrow();
      return [count];
    },
    total,
  );

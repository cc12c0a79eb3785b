import { CompiledQuery } from 'kysely';
import type { Db } from '../../context.ts';

/** Adapter that serves as the rate limiter's pg client; the library only ever calls `query({ text, values })`. */
export function throttleStore(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}

/** Deletes counters whose window has ended. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.deleteFrom('batas_percobaan').where('expire', '<', Date.now()).execute();
}

import { CompiledQuery } from 'kysely';
import type { Db } from '../../context.ts';

/** The rate limiter's pg client: it asks for one, and only ever calls `query({ text, values })`. */
export function throttleStore(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}

/** Forgets tries whose window is over. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.deleteFrom('batas_percobaan').where('expire', '<', Date.now()).execute();
}

import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { createDatabase, databaseFigures } from './connection.ts';

const database = testDatabase();

describe('connections of a pool', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const reader = (db: typeof database.db) => async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(db);
    return rows[0]?.pid;
  };

  it('are lent oldest first, and four stay open while nobody asks', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const db = createDatabase({ target: database.target, timeZone: 'Asia/Jakarta' });
    try {
      const read = reader(db);
      const oldest = await read();
      const together = await Promise.all(Array.from({ length: 6 }, read));
      expect(new Set(together).size).toBe(6);
      // the oldest was returned before the others
      for (let n = 0; n < 3; n++) expect(await read()).toBe(oldest);
      expect(databaseFigures(db).total).toBe(6);
      await vi.advanceTimersByTimeAsync(29_000);
      expect(databaseFigures(db).total).toBe(6);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(databaseFigures(db).total).toBe(4);
      expect(await read()).toBe(oldest);
    } finally {
      vi.useRealTimers();
      await db.destroy();
    }
  });
});

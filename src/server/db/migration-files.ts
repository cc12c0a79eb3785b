import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /**
   * The migration that a MANIS must know to work with the schema after this one, from a line `-- perlu: 0017_x.sql`.
   * Null when the previous release goes on working, as nearly always (docs/decisions/0016).
   */
  perlu: string | null;
  /** Whether it runs only while no other process serves, from a line `-- henti: ya`. */
  henti: boolean;
}

const NEEDS = /^-- perlu: (\S+\.sql)$/m;
const ALONE = /^-- henti: ya$/m;

/** Reads the SQL files of a folder, by name. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // a checkout on Windows may have CRLF line ends
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, perlu: NEEDS.exec(sql)?.[1] ?? null, henti: ALONE.test(sql) };
    }),
  );
}

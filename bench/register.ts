import { sql } from 'kysely';
import type pg from 'pg';
import { dbOver } from '../src/server/db/over-client.ts';
import { type Pokok, recordEntries } from '../src/server/modules/mutasi/mutasi.repository.ts';
import { recordChanges } from '../src/server/modules/mutasi/perubahan.service.ts';
import { ledgerValues } from '../src/shared/penyusutan-fiskal.ts';
import { withoutEntry } from '../test/support/register.ts';

/** Runs a statement that inserts or updates barang or buku, and writes its journal, in one transaction. */
export async function writeRecords<Row extends pg.QueryResultRow>(
  client: pg.Client,
  pokok: Pokok,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return dbOver(client)
    .transaction()
    .execute(async (trx) => {
      const { rows } = await client.query<Row>(statement, values);
      const inside = { db: trx, actor: undefined };
      await recordEntries(inside, pokok, withoutEntry(pokok), { jenis: 'saldo_awal' });
      if (statement.startsWith('update'))
        await recordChanges(inside, pokok, sql`true`, { arti: 'salah_catat', setting: ledgerValues });
      return rows;
    });
}

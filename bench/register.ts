import { sql } from 'kysely';
import type pg from 'pg';
import { dbOver } from '../src/server/db/over-client.ts';
import { recordEntries } from '../src/server/modules/mutasi/mutasi.repository.ts';

/** Runs a statement that inserts barang or buku, and writes the entry of each to the journal, in one transaction. */
export async function insertRecords<Row extends pg.QueryResultRow>(
  client: pg.Client,
  pokok: 'barang' | 'buku',
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return dbOver(client)
    .transaction()
    .execute(async (trx) => {
      const { rows } = await client.query<Row>(statement, values);
      const isNew = sql`not exists (select from mutasi where ${sql.ref(`mutasi.${pokok}_id`)} = rekaman.id)`;
      await recordEntries({ db: trx, actor: undefined }, pokok, isNew, { jenis: 'saldo_awal' });
      return rows;
    });
}

import { sql } from 'kysely';
import type { Db, Trx } from '../../src/server/context.ts';
import { inTransaction } from '../../src/server/db/transaction.ts';
import { type Pokok, recordEntries } from '../../src/server/modules/mutasi/mutasi.repository.ts';
import { recordChanges } from '../../src/server/modules/mutasi/perubahan.service.ts';
import { ledgerValues } from '../../src/shared/penyusutan-fiskal.ts';

const kinds = ['barang', 'buku'] as const;

/** Selects records without a journal, like `recordEntries`. */
export const withoutEntry = (pokok: Pokok) =>
  sql`not exists (select from mutasi where ${sql.ref(`mutasi.${pokok}_id`)} = rekaman.id)`;

/**
 * Writes barang and buku directly, bypassing the services, and their journal: an entry per new row, a correction per
 * changed row, and deletions. Such a write can't commit otherwise.
 */
export async function writeRegister<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return inTransaction({ db }, async ({ db: trx }) => {
    const result = await work(trx);
    const inside = { db: trx, actor: undefined };
    for (const pokok of kinds) {
      await recordEntries(inside, pokok, withoutEntry(pokok), { jenis: 'perolehan' });
      await recordChanges(inside, pokok, sql`true`, { arti: 'salah_catat', setting: ledgerValues });
      const [id, masa] = [sql.ref(`${pokok}_id`), sql.table(`masa_${pokok}`)];
      await sql`
        insert into mutasi (${id}, kode, nama, jenis, tanggal, jumlah)
        select masa.${id}, '-', '-', 'salah_catat', masa.dari, -masa.jumlah from ${masa} masa
        where sampai = 'infinity' and not exists (select from ${sql.table(pokok)} ada where ada.id = masa.${id})`.execute(
        trx,
      );
    }
    return result;
  });
}

/** Empties barang and buku with journal and spans, and these tables; ids restart. */
export async function emptyRegister(db: Db, more: readonly string[] = []): Promise<void> {
  const opname = [
    'opname_hitungan',
    'opname_harapan',
    'opname_ruang',
    'opname_hasil',
    'opname_kertas',
    'opname_ulang',
    'opname_foto',
    'opname_orang',
    'opname_pegangan',
  ];
  const guarded = ['mutasi', 'masa_barang', 'masa_buku', ...opname];
  await db.transaction().execute(async (trx) => {
    const each = async (what: string) => {
      for (const table of guarded) await sql.raw(`alter table ${table} ${what} trigger user`).execute(trx);
    };
    await each('disable');
    const tables = ['barang', 'buku', ...guarded, ...more];
    await sql.raw(`truncate ${tables.join(', ')} restart identity cascade`).execute(trx);
    await each('enable');
  });
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';

/**
 * SQL for the book value of all units of a span of `masa_barang`, in whole rupiah, at the end of the month of `per`
 * (YYYY-MM-DD).
 * @param masa the span's alias in the query
 */
export const nilaiBukuOf = (masa: string, per: string, ledger: Ledger = 'komersial'): RawBuilder<number> =>
  sql<number>`nilai_buku_semua(${inLedger(masa, ledger)}, ${per}::date)`;

/**
 * SQL for a span of `masa_barang` in a ledger: the base of its depreciation in the columns `k_`; `k_metode` is null
 * without a setting.
 * @param masa the span's alias in the query
 */
export const inLedger = (masa: string, ledger: Ledger): RawBuilder<unknown> =>
  ledger === 'fiskal' ? sql`masa_fiskal(${sql.ref(masa)})` : sql`${sql.ref(masa)}`;

/** SQL condition that a span of `masa_barang` includes a day. */
export const masaOn = (masa: string, per: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${masa}.dari`)} <= ${per}::date and ${sql.ref(`${masa}.sampai`)} > ${per}::date`;

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { penggunaRef } from '../../../shared/fields.ts';
import {
  type JenisPermohonan,
  type JumlahPerStatus,
  type StatusKeputusan,
  statusKeputusanValues,
} from '../../../shared/keputusan.ts';
import type { Trx } from '../../context.ts';
import type { Database } from '../../db/tables.ts';

/** SQL for a person as JSON, with the fields open to everybody signed in; null where the outer join found nobody. */
export function penggunaJson<Ref extends z.infer<typeof penggunaRef> | null>(alias: string): RawBuilder<Ref> {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<Ref>`case when ${of('id')} is not null
    then json_build_object('id', ${of('id')}, 'name', ${of('name')}, 'jabatan', ${of('jabatan')}) end`;
}

/** Counts the matching rows per status. */
export async function countPerStatus(
  matching: SelectQueryBuilder<Database, JenisPermohonan, object>,
  table: JenisPermohonan,
): Promise<JumlahPerStatus> {
  const status = sql.ref(`${table}.status`);
  const rows = await matching
    .select([sql<string>`${status}`.as('status'), sql<number>`count(*)`.as('jumlah')])
    .groupBy(status)
    .execute();
  const counted = new Map(rows.map((row) => [row.status, row.jumlah]));
  return Object.fromEntries(
    statusKeputusanValues.map((value) => [value, counted.get(value) ?? 0]),
  ) as JumlahPerStatus;
}

/**
 * Locks one row until the transaction ends: of two concurrent decisions, the second sees the first. Lock its barang
 * first where needed, as hand-overs do, to avoid deadlocks.
 */
export async function lockPermohonan(trx: Trx, table: JenisPermohonan, id: number): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Columns that a decision writes. */
export interface DecisionStamp {
  status: Exclude<StatusKeputusan, 'Menunggu'>;
  /** Missing for automatic decisions. */
  diputus_oleh_id?: number;
  alasan_keputusan?: string;
  /** Only of an approved pengajuan. */
  barang_id?: number;
  barang_pengguna_id?: number | null;
}

/** Writes a decision; `updated_at` stays unchanged. */
export async function stampDecision(
  trx: Trx,
  table: JenisPermohonan,
  ids: readonly number[],
  stamp: DecisionStamp,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ ...stamp, diputus_pada: sql`clock_timestamp()`, versi: sql`versi + 1` })
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
}

/** Sorts rows into the order of the ids of a page; rows deleted meanwhile are left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

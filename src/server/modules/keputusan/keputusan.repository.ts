import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { penggunaRef } from '../../../shared/fields.ts';
import { type JumlahPerStatus, statusKeputusanValues } from '../../../shared/keputusan.ts';
import type { Database } from '../../db/tables.ts';

/** A person as every signed-in one may see them, or null where the outer join found nobody. */
export function penggunaJson<T extends z.infer<typeof penggunaRef> | null>(alias: string): RawBuilder<T> {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<T>`case when ${of('id')} is not null
    then json_build_object('id', ${of('id')}, 'name', ${of('name')}, 'jabatan', ${of('jabatan')}) end`;
}

/** How many of the matching rows stand in each state. */
export async function countPerStatus<TB extends 'pengajuan' | 'permintaan'>(
  matching: SelectQueryBuilder<Database, TB, object>,
  table: TB,
): Promise<JumlahPerStatus> {
  const status = sql.ref(`${table}.status`);
  const rows = await matching
    .select([sql<string>`${status}`.as('status'), sql<number>`count(*)`.as('jumlah')])
    .groupBy(status)
    .execute();
  const counted = new Map(
    (rows as { status: string; jumlah: number }[]).map((row) => [row.status, row.jumlah]),
  );
  return Object.fromEntries(
    statusKeputusanValues.map((value) => [value, counted.get(value) ?? 0]),
  ) as JumlahPerStatus;
}

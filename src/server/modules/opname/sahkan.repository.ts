import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Pokok } from '../mutasi/mutasi.repository.ts';

/** Reads the day of each record's last change. */
export async function lastChangeOf(
  db: Db,
  pokok: Pokok,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; dari: string }>`
    select ${sql.ref(`${pokok}_id`)} as id, dari from ${sql.table(`masa_${pokok}`)}
    where ${sql.ref(`${pokok}_id`)} = any(${[...ids]}::bigint[]) and sampai = 'infinity'`.execute(db);
  return new Map(rows.map(({ id, dari }) => [id, dari]));
}

/** Counts late counts that are neither accepted nor ignored. */
export async function openSusulan(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from opname_hitungan hitungan
    where opname_id = ${id} and susulan and not exists (select from opname_susulan where hitungan_id = hitungan.id)`.execute(
    db,
  );
  return rows[0]?.jumlah ?? 0;
}

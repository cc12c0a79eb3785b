import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** Kinds of master data that a snapshot references. */
export type Reference = 'kategori' | 'jenis' | 'lokasi';

const names: Record<Reference, { table: string; column: string }> = {
  kategori: { table: 'kategori', column: 'nama_kategori' },
  jenis: { table: 'jenis', column: 'jenis_buku' },
  lokasi: { table: 'lokasi_jalur', column: 'jalur' },
};

/** Finds the record that a snapshot referenced: by id, or else by name. */
export async function findReferences(
  trx: Trx,
  which: Reference,
  { id, name }: { id: number; name: string },
): Promise<number | undefined> {
  const { table, column } = names[which];
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where id = ${id} or lower(${sql.ref(column)}) = lower(${name})
    order by id = ${id} desc, id limit 1`.execute(trx);
  return rows[0]?.id;
}

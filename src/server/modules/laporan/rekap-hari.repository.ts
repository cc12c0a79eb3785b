import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../context.ts';
import { type CachedSource, cachedByPart } from '../../db/part-cache.ts';
import { type PackedColumns, packed } from './packed-rows.repository.ts';
import {
  type Dimensi,
  type Measures,
  namedSums,
  type Rekap,
  type Source,
  selectedSums,
  sumsOf,
} from './rekap.repository.ts';
import type { Raw } from './sums.ts';

/** Everything that a report shows of an open past day: sums, groups, and rows in default order. */
export interface Hari<Totals extends object, GroupName extends string> {
  asal: CachedSource;
  /** Rows with the columns for sums, groups, `kept` and `order`. */
  source: () => Source;
  sums: Measures<Totals>;
  dimensions: Record<GroupName, Dimensi>;
  kept: PackedColumns;
  order: RawBuilder<unknown>;
  /** Group with so many members that their names are not read here; `readHari` returns its sums. */
  terpisah?: GroupName;
}

interface Read {
  /** Sums and groups, in the form that `namedSums` reads. */
  groups: string;
  terpisah: readonly Raw[];
  rows: Buffer;
}

/** Computes the register of a day once for sums and rows, and caches both until something changes. */
export const readHari = <Totals extends object, GroupName extends string>(
  db: Db,
  { asal, source, sums, dimensions, kept, order, terpisah }: Hari<Totals, GroupName>,
): Promise<Read> => {
  const names = Object.keys(dimensions);
  const all = 2 ** names.length - 1;
  const apart = terpisah && all - 2 ** (names.length - 1 - names.indexOf(terpisah));
  return cachedByPart(
    db,
    asal,
    async () => {
      const { rows } = await sql<Raw & { mana: number; packed_rows: Buffer | null }>`
        with cocok as materialized (${source()}),
          rekap as (${selectedSums(sql`select * from cocok`, sums, dimensions)})
        select rekap.*, case when mana = ${sql.lit(all)}
          then (select ${packed(kept, order)} from cocok) end as packed_rows
        from rekap`.execute(db);
      const found = rows.find(({ packed_rows }) => packed_rows)?.packed_rows;
      return [found ?? Buffer.alloc(0), ...rows.map(({ packed_rows: _, ...row }) => row)];
    },
    (parts) => {
      const [rows, ...groups] = parts.flat() as [Buffer, ...Raw[]];
      return {
        rows,
        groups: JSON.stringify(groups.filter(({ mana }) => mana !== apart)),
        terpisah: groups
          .filter(({ mana }) => mana === apart)
          .map((row) => ({ ...row, ...sumsOf(row, sums) })),
      };
    },
  );
};

/** Sums a day with named groups. */
export const rekapHari = async <Totals extends object, GroupName extends string>(
  db: Db,
  hari: Hari<Totals, GroupName>,
  utama: keyof Totals & string,
): Promise<Rekap<Totals, GroupName>> => {
  const { groups } = await readHari(db, hari);
  return namedSums(db, groups, hari, utama);
};

/** Sorts all rows of a day in another order; cached until something changes. */
export const orderHari = (
  db: Db,
  asal: CachedSource,
  kept: PackedColumns,
  ordered: { source: Source; order: RawBuilder<unknown> },
): Promise<Buffer> =>
  cachedByPart(
    db,
    asal,
    async () => {
      const { rows } = await sql<{ packed_rows: Buffer }>`
        select ${packed(kept, ordered.order)} as packed_rows from (${ordered.source}) cocok`.execute(db);
      return rows.map(({ packed_rows }) => packed_rows);
    },
    (parts) => parts.flat()[0] ?? Buffer.alloc(0),
  );

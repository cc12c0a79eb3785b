import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../context.ts';
import { type CachedSource, cachedByPart } from '../../db/part-cache.ts';
import { type PackedColumns, type PackedRow, packed, unpacked } from './packed-rows.repository.ts';
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

/** Everything that a report shows of an open past day: sums, groups, and its first rows in default order. */
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

/**
 * Number of rows that are found without sorting the others: the first pages. To sort and send a million rows takes
 * longer than to read them.
 */
export const FIRST_ROWS = 2000;

/** SQL for the first of the rows in order. */
export const firstOf = (source: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`(select * from ${source} order by ${order} limit ${sql.lit(FIRST_ROWS)})`;

/** Computes the register of a day once for sums and first rows, and caches both until something changes. */
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
          then (select ${packed(kept, order)} from ${firstOf(sql`cocok`, order)} cocok) end as packed_rows
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

interface Ordered<Columns extends PackedColumns> {
  /** Key of the cached order, and the tables it depends on. */
  asal: CachedSource;
  kept: Columns;
  source: () => Source;
  order: RawBuilder<unknown>;
  /** Reads the first rows, where they are known with the sums. */
  first?: () => Promise<Buffer>;
}

/** Reads a page of the sorted rows of a day; caches the first rows and, once a page needs them, all. */
export async function pageOfDay<Columns extends PackedColumns>(
  db: Db,
  { asal, kept, source, order, first }: Ordered<Columns>,
  page: { offset: number; limit: number },
): Promise<PackedRow<Columns>[]> {
  const isFirst = page.offset + page.limit <= FIRST_ROWS;
  if (isFirst && first) return unpacked(await first(), kept, page);
  const all = sql`(${source()})`;
  const rows = await cachedByPart(
    db,
    { ...asal, name: isFirst ? `${asal.name}, awal` : asal.name },
    async () => {
      const { rows: found } = await sql<{ packed_rows: Buffer }>`
        select ${packed(kept, order)} as packed_rows from ${isFirst ? firstOf(sql`${all} semua`, order) : all} cocok`.execute(
        db,
      );
      return found.map(({ packed_rows }) => packed_rows);
    },
    (parts) => parts.flat()[0] ?? Buffer.alloc(0),
  );
  return unpacked(rows, kept, page);
}

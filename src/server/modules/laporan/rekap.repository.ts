import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { formatAngka } from '../../../shared/angka.ts';
import type { Kelompok } from '../../../shared/laporan.ts';
import { exactTotal } from '../../../shared/rupiah.ts';
import type { Db } from '../../context.ts';
import { addedUp, type Raw } from './sums.ts';

/** Aggregate of a report over the columns of its source: a number, or rupiah. */
export interface Measure {
  sum: RawBuilder<unknown>;
  rupiah?: true;
}
export type Measures<Totals> = { [Name in keyof Totals]: Measure };

export const count: Measure = { sum: sql`count(*)` };
/** Sums a column of whole numbers. */
export const sumOf = (column: string): Measure => ({ sum: sql`coalesce(sum(${sql.ref(column)}), 0)` });
/** Sums a column of rupiah, exactly. */
export const rupiahOf = (column: string): Measure => ({ ...sumOf(column), rupiah: true });

/** Grouping of rows. */
export interface Dimensi {
  /** Key column of the source. */
  kunci: string;
  /** SQL for the name of a group, using `rekap.<kunci>` and the joined tables. */
  nama: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
  /** Sorts by key; by default the largest comes first. */
  ordered?: true;
  /** Maximum groups with a row of their own; the others are summed in one row. */
  most?: number;
}

export const perKategori: Dimensi = {
  kunci: 'kategori_id',
  nama: sql`kategori.nama_kategori`,
  join: sql`left join kategori on kategori.id = rekap.kategori_id`,
};
export const perLokasi: Dimensi = {
  kunci: 'lokasi_id',
  nama: sql`lokasi_jalur.jalur`,
  join: sql`left join lokasi_jalur on lokasi_jalur.id = rekap.lokasi_id`,
};
export const perTahun: Dimensi = { kunci: 'tahun', nama: sql`rekap.tahun::text`, ordered: true };

/** Rows to sum, with the columns that sums and groups name. */
export type Source =
  | (Compilable<unknown> & Pick<SelectQueryBuilder<never, never, never>, 'toOperationNode'>)
  | RawBuilder<unknown>;

/** Lists the measures of a report with their names. */
export const namesOf = <Totals extends object>(sums: Measures<Totals>) => Object.entries<Measure>(sums);

/**
 * Converts the sums of a row as the database gives them; a sum of rupiah stays exact, as digits where a number can
 * not hold it.
 */
export function sumsOf<Totals extends object>(row: Raw, sums: Measures<Totals>): Totals {
  const found = namesOf(sums).map(([name, { rupiah }]) => [
    name,
    rupiah ? exactTotal(BigInt(row[name] ?? 0)) : Number(row[name] ?? 0),
  ]);
  return Object.fromEntries(found) as Totals;
}

const selected = <Totals extends object>(sums: Measures<Totals>) =>
  sql.join(namesOf(sums).map(([name, { sum }]) => sql`${sum} as ${sql.ref(name)}`));

const readable = <Totals extends object>(sums: Measures<Totals>, table: string) =>
  sql.join(
    namesOf(sums).map(([name, { rupiah }]) => {
      const column = sql.ref(`${table}.${name}`);
      return rupiah ? sql`${column}::text as ${sql.ref(name)}` : sql`${column} as ${sql.ref(name)}`;
    }),
  );

/** Sums all rows together. */
export async function totalOf<Totals extends object>(
  db: Db,
  source: Source,
  sums: Measures<Totals>,
): Promise<Totals> {
  return sumsOf(await rawTotal(db, source, sums), sums);
}

/** Sums all rows of a report in one statement. */
export async function rawTotal<Totals extends object>(
  db: Db,
  source: Source,
  sums: Measures<Totals>,
): Promise<Raw> {
  const { rows } = await sql<Raw>`
    with rekap as (select ${selected(sums)} from (${source}) cocok)
    select ${readable(sums, 'rekap')} from rekap`.execute(db);
  return rows[0] ?? {};
}

/** Sums of a report and of each of its groups. */
export type Rekap<Totals, GroupName extends string> = { total: Totals } & Record<
  GroupName,
  Kelompok<Totals>[]
>;

/**
 * Sums all rows and each group, in one scan.
 * @param utama the sum by which groups are ordered, largest first
 */
export async function rekapOf<Totals extends object, GroupName extends string>(
  db: Db,
  source: Source,
  sums: Measures<Totals>,
  dimensions: Record<GroupName, Dimensi>,
  utama: keyof Totals & string,
): Promise<Rekap<Totals, GroupName>> {
  return named(db, grouped(source, sums, keysOf(dimensions)), sums, dimensions, utama);
}

/** SQL for the sums of all rows and of each group by key, as they are cached. */
export function selectedSums<Totals extends object>(
  source: Source,
  sums: Measures<Totals>,
  dimensions: Record<string, Dimensi>,
  named?: true,
): RawBuilder<Raw> {
  const keys = keysOf(dimensions);
  const listed = [...(named ? ['bagian'] : []), 'mana', ...keys].map((key) => sql.ref(key));
  return sql<Raw>`
    with rekap as (${grouped(source, sums, keys, named)})
    select ${sql.join(listed)}, ${readable(sums, 'rekap')} from rekap`;
}

/** Reads sums and groups from cached rows (JSON), with the present names of groups. */
export function namedSums<Totals extends object, GroupName extends string>(
  db: Db,
  rows: string,
  { sums, dimensions }: { sums: Measures<Totals>; dimensions: Record<GroupName, Dimensi> },
  utama: keyof Totals & string,
): Promise<Rekap<Totals, GroupName>> {
  const columns = [
    sql`mana integer`,
    ...keysOf(dimensions).map((key) => sql`${sql.ref(key)} bigint`),
    ...namesOf(sums).map(([name]) => sql`${sql.ref(name)} numeric`),
  ];
  const merged = sql<Raw>`select * from jsonb_to_recordset(${rows}::jsonb) as sums (${sql.join(columns)})`;
  return named(db, merged, sums, dimensions, utama);
}

/** Lists the columns by which a report groups. */
export const keysOf = (dimensions: Record<string, Dimensi>) =>
  Object.values(dimensions).map(({ kunci }) => kunci);

const grouped = <Totals extends object>(
  source: Source,
  sums: Measures<Totals>,
  keys: readonly string[],
  named?: true,
) => {
  const refs = keys.map((key) => sql.ref(key));
  return sql<Raw>`select ${named ? sql`bagian, ` : sql``}grouping(${sql.join(refs)}) as mana, ${sql.join(refs)},
      ${selected(sums)}
    from (${source}) cocok
    group by ${named ? sql`bagian, ` : sql``}grouping sets ((), ${sql.join(refs.map((key) => sql`(${key})`))})`;
};

/** Adds names to groups and sorts them. `rekap` has one row for all, and one per group of each kind. */
async function named<Totals extends object, GroupName extends string>(
  db: Db,
  rekap: RawBuilder<Raw>,
  sums: Measures<Totals>,
  dimensions: Record<GroupName, Dimensi>,
  utama: keyof Totals & string,
): Promise<Rekap<Totals, GroupName>> {
  const groups = Object.entries<Dimensi>(dimensions) as [GroupName, Dimensi][];
  const names = groups.map(([, { nama }], index) => sql`${nama} as ${sql.ref(`nama_${index}`)}`);
  const { rows } = await sql<Raw & { mana: number }>`
    with rekap as (${rekap})
    select rekap.mana, ${sql.join(groups.map(([, { kunci }]) => sql.ref(`rekap.${kunci}`)))},
      ${sql.join(names)}, ${readable(sums, 'rekap')}
    from rekap ${sql.join(
      groups.map(([, { join }]) => join ?? sql``),
      sql` `,
    )}
    order by ${sql.ref(`rekap.${utama}`)} desc, ${sql.join(names.map((_, index) => sql.lit(2 + groups.length + index)))}`.execute(
    db,
  );
  return collected(rows, sums, groups);
}

/**
 * Collects groups by the bits of `grouping()`: 0 for a key that rows are grouped by; the first key has the highest bit.
 */
function collected<Totals extends object, GroupName extends string>(
  rows: readonly (Raw & { mana: number })[],
  sums: Measures<Totals>,
  groups: readonly [GroupName, Dimensi][],
): Rekap<Totals, GroupName> {
  const all = 2 ** groups.length - 1;
  const totals = rows.find(({ mana }) => mana === all) ?? {};
  const lists = groups.map(([name, { kunci, ordered, most }], index) => {
    const own = all - 2 ** (groups.length - 1 - index);
    const list = rows
      .filter(({ mana }) => mana === own)
      .map((row) => ({
        id: row[kunci] ?? null,
        nama: String(row[`nama_${index}`] ?? ''),
        ...sumsOf(row, sums),
      }));
    if (ordered) list.sort((one, other) => Number(one.id) - Number(other.id));
    return [name, most === undefined ? list : largest(list, most, sums)];
  });
  return { total: sumsOf(totals, sums), ...Object.fromEntries(lists) } as Rekap<Totals, GroupName>;
}

/** Keeps the first groups and sums the others in one, which says how many they are. */
export function largest<Totals extends object>(
  groups: readonly Kelompok<Totals>[],
  count: number,
  sums: Measures<Totals>,
): Kelompok<Totals>[] {
  const others = groups.slice(count);
  if (others.length < 2) return [...groups];
  const names = namesOf(sums).map(([name]) => name);
  const together = addedUp(others as unknown as Raw[], [], names)[0] ?? {};
  return [
    ...groups.slice(0, count),
    {
      ...sumsOf(together, sums),
      id: null,
      nama: `${formatAngka(others.length)} lainnya`,
      banyak: others.length,
    },
  ];
}

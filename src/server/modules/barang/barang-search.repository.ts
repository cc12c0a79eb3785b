import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Patterns } from '../../db/near-words.ts';
import type { PageOfIds } from '../../db/search-page.ts';
import { fitsOne, type SearchHow, wordsOf } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import {
  type BarangWord,
  barangPatterns,
  beginsBy,
  byPatterns,
  FEW,
  type Holds,
  inText,
  lokasiNamed,
  penggunaNamed,
  uraianHolding,
} from './barang-words.repository.ts';

/** Of a larger share, to read the texts of what other words find takes less time than the index. */
const COMMON = 0.1;
/** More ids than these of a word are not looked for in an index to narrow what another word finds. */
const MOST_NARROWING = 100;

/** SQL for the ids of barang that those hold whom a word names, some of them several times. */
const heldBy = ({ pengguna }: BarangWord) =>
  sql`select barang_id from barang_pengguna where tanggal_akhir is null and pengguna_id = any(${[...pengguna]})`;

type Condition = RawBuilder<SqlBool>;

/** Builds the SQL conditions of a search from ids and patterns. */
interface Writing {
  /** That a column has one of the ids. */
  among: (column: string, ids: readonly number[]) => Condition;
  holds: (patterns: Patterns) => Holds;
}

/** For a statement that is planned for its words: the ids stand in its text, so that PostgreSQL knows how many they are. */
const planned: Writing = {
  among: (column, ids) => sql`${sql.ref(column)} = any(${sql.lit(`{${ids.join()}}`)}::bigint[])`,
  holds: byPatterns,
};

/** For one whose plan is used again: no pattern is a constant, or a plan would be made for each. */
const prepared: Writing = {
  among: (column, ids) => sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`,
  holds: (patterns) => (text) =>
    patterns.any.length > 1 ? fitsOne(text, patterns) : sql`${text} like (select ${patterns.any[0]}::text)`,
};

/**
 * The same, of rows that are found otherwise: the ids are looked up in a hash, as an array is walked through for each row.
 * `is true` keeps the planner from beginning with them.
 */
const preparedHash: Writing = {
  ...prepared,
  among: (column, ids) => sql`(${sql.ref(column)} in (select unnest(${[...ids]}::bigint[]))) is true`,
};

/** SQL conditions on rows of `barang_ciri`, one for each way in which texts and lokasi match a word. */
function waysOf({ patterns, lokasi, uraian, ciri }: BarangWord, { among, holds }: Writing): Condition[] {
  const some = (column: string, ids: readonly number[] | null) =>
    ids && ids.length > 0 ? [among(column, ids)] : [];
  return [
    ...(uraian
      ? some('uraian_id', uraian)
      : [sql<SqlBool>`uraian_id in (${uraianHolding(holds(patterns))})`]),
    ...some('lokasi_id', lokasi),
    ...(ciri ? some('barang_id', ciri) : [inText(holds(patterns))]),
  ];
}

/** Whether an index answers so little of a word that PostgreSQL may combine it with what finds the rows. */
const isNarrow = ({ share, pengguna, lokasi, uraian, ciri }: BarangWord) =>
  share <= FEW &&
  pengguna.length === 0 &&
  (ciri === null || ciri.length <= MOST_NARROWING) &&
  [lokasi, uraian].every((ids) => ids !== null && ids.length <= MOST_NARROWING);

/** The same for rows that are found by other words: holders are looked up in a hash, and no index is asked for a common word. */
function alsoMatches(word: BarangWord): Condition {
  const { share, pengguna } = word;
  const combined = isNarrow(word) ? prepared : preparedHash;
  const writing = word.planned ? planned : combined;
  const text =
    (own: Patterns): Holds =>
    () =>
      fitsOne(sql`(teks || '')`, own);
  const ways = waysOf(word, share > COMMON ? { ...writing, holds: text } : writing);
  // `is true` as above
  if (pengguna.length > 0) ways.push(sql<SqlBool>`(barang_id in (${heldBy(word)})) is true`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** SQL condition that those hold a barang whom each of the words names: their ids are put together first, then looked up. */
const heldByAll = (words: readonly BarangWord[]): Condition =>
  sql<SqlBool>`barang_id = any(array(${sql.join(words.map(heldBy), sql` intersect `)}))`;

/** A word of which it is known which texts hold it, and which names neither lokasi nor people. */
type TextWord = BarangWord & { uraian: readonly number[]; ciri: readonly number[] };

const isTextWord = (word: BarangWord): word is TextWord =>
  word.uraian !== null && word.ciri !== null && word.lokasi?.length === 0 && word.pengguna.length === 0;

/**
 * Puts words of which only texts are known before the others as one: the common texts that hold all of them, and the barang
 * whose own text holds one. These are looked at again word by word.
 */
function withTextsAsOne(words: readonly BarangWord[]): readonly BarangWord[] {
  const [first, ...more] = words.filter(isTextWord);
  if (!first || more.length === 0) return words;
  const others = more.map(({ uraian }) => new Set(uraian));
  const uraian = first.uraian.filter((id) => others.every((ids) => ids.has(id)));
  const ciri = [...new Set([first, ...more].flatMap((word) => word.ciri))];
  const expected = (first.expected * uraian.length) / Math.max(first.uraian.length, 1) + ciri.length;
  const rest = ciri.length > 0 ? words : words.filter((word) => !isTextWord(word));
  return [{ ...first, uraian, ciri, expected }, ...rest];
}

type Searched = SelectQueryBuilder<Database, 'barang_ciri', object>;

/**
 * Selects the barang that match the words as rows of `barang_ciri`; what all lokasi are called matches every barang.
 * One word finds the rows, a part for each of its ways: of an `or` PostgreSQL would read all rows that the other words
 * match, of a part only what an index holds, where it can. That is the word of a name that fewest barang have, else those
 * that name people alone.
 */
export function searchedBarang(db: Db, given: readonly BarangWord[]): Searched {
  const rows = (conditions: readonly Condition[]) =>
    conditions.reduce<Searched>((query, one) => query.where(one), db.selectFrom('barang_ciri'));
  const words = withTextsAsOne(given.filter(({ lokasi }) => lokasi !== null));
  const people = words.filter((word) => word.pengguna.length > 0 && waysOf(word, planned).length === 0);
  const rare = words.filter(({ share }) => share <= COMMON);
  const [named] = rare
    .filter((word) => isTextWord(word) || word.uraian?.length !== 0)
    .toSorted((one, other) => one.expected - other.expected);
  if (!named && people.length > 0) {
    const others = words.filter((word) => !people.includes(word));
    return rows([heldByAll(people), ...others.map(alsoMatches)]);
  }
  const finding = named ?? rare[0] ?? words[0];
  if (!finding) return rows([]);
  const also = words.filter((word) => word !== finding).map(alsoMatches);
  const ways = waysOf(finding, finding.planned ? planned : prepared);
  const known = waysOf(finding, finding.planned ? planned : preparedHash);
  if (finding.pengguna.length > 0) ways.push(heldByAll([finding]));
  if (ways.length === 0) return rows([sql<SqlBool>`false`]);
  const [first, ...more] = ways.map((way, at) => {
    const before = known.slice(0, at).map((one) => sql<SqlBool>`(${one}) is not true`);
    return rows([way, ...before, ...also]).select(['barang_id', 'lokasi_id', 'uraian_id']);
  });
  if (more.length === 0) return rows([...ways, ...also]);
  const parts = more.reduce((all, part) => all?.unionAll(part), first);
  return db.selectFrom(sql<Database['barang_ciri']>`(${parts})`.as('barang_ciri')) as unknown as Searched;
}

/**
 * Selects the ids of a page of the barang that were searched, the closest first, with how many there are. The numbers by
 * which they are sorted are put together in an array: it is counted and sorted in two thirds of the time in which
 * PostgreSQL counts and sorts rows.
 * @param by the number of each, see `closestFirst`
 * @param before number of barang on the pages before
 */
export function closestBarang(
  db: Db,
  all: Searched,
  by: RawBuilder<number>,
  perPage: number,
  before: number,
): PageOfIds<'barang_ciri'> {
  const found = all.select(sql<number[]>`array_agg(${by})`.as('urutan'));
  const page = sql<{ nomor: number }>`(
    select nomor from (select unnest(semua.urutan) as nomor) satuan
    order by nomor limit ${sql.lit(perPage)} offset ${sql.lit(before)}
  )`;
  return db
    .selectFrom(found.as('semua'))
    .crossJoinLateral(page.as('halaman'))
    .select([
      // the id alone: the number without its rank
      sql<number>`-halaman.nomor & ${sql.lit(BEYOND_IDS - 1)}`.as('id'),
      sql<number>`cardinality(semua.urutan)`.as('total'),
    ])
    .orderBy('halaman.nomor') as unknown as PageOfIds<'barang_ciri'>;
}

/** SQL for the ids of barang whose texts hold a word, some of them twice. */
const idsHolding = (holds: Holds) => sql`
  select barang_id from barang_ciri where uraian_id in (${uraianHolding(holds)})
  union all select barang_id from barang_ciri where ${inText(holds)}`;

/** Builds the search conditions without first looking up what each word names; for reports, which read all rows. */
export const matchesSearch = (q: string | undefined, how: SearchHow): RawBuilder<SqlBool>[] =>
  wordsOf(q).map((word) => {
    const patterns = barangPatterns(word, how);
    const holds = byPatterns(patterns);
    if (how.mirip) return sql<SqlBool>`barang.id in (${idsHolding(holds)})`;
    return sql<SqlBool>`(barang.lokasi_id in (${lokasiNamed(holds)}) or barang.id in (
      ${idsHolding(holds)} union all
      select barang_id from barang_pengguna where tanggal_akhir is null and pengguna_id in (${penggunaNamed(holds, beginsBy(patterns))})
    ))`;
  });

const heldAsTyped = (word: string) => byPatterns(barangPatterns(word, { mirip: false }));

/** SQL for the ids of the barang that words describe, without their lokasi and holders. */
export const idsDescribedBy = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`(${idsHolding(heldAsTyped(word))})`),
    sql` intersect `,
  );

/**
 * SQL condition that what describes a barang, without its lokasi and holders, holds a word. With `exists` the planner
 * chooses between a hash and the primary key; an array of ids would be scanned for each row.
 */
export function describedBy(column: string, word: string): RawBuilder<SqlBool> {
  const holds = heldAsTyped(word);
  return sql<SqlBool>`exists (
    select from barang_ciri where barang_id = ${sql.ref(column)}
      and (${inText(holds)} or uraian_id in (${uraianHolding(holds)}))
  )`;
}

/**
 * SQL for the one number by which barang are sorted by how well they match a search: first where the whole of `q` is one
 * of its codes or its serial number, then where its name holds all words, then the rest; the newest of each first.
 * @param barang its row in `barang_ciri`
 */
export const closestFirst = (barang: string, q: string, words: readonly BarangWord[]): RawBuilder<number> =>
  sql<number>`${rankOf(barang, q, words)}::bigint * ${sql.lit(BEYOND_IDS)} - ${sql.ref(`${barang}.barang_id`)}`;

function rankOf(barang: string, q: string, words: readonly BarangWord[]): RawBuilder<number> {
  const inName = sql.join(
    words.map(({ patterns }) => inText(byPatterns({ any: patterns.any.map(beforeTab), rough: [] }))),
    sql` and `,
  );
  return sql<number>`(case when ${sql.ref(`${barang}.barang_id`)} = any(array(${codedBy(q)})) then 0
    when ${sql.ref(`${barang}.uraian_id`)} in (select id from barang_uraian where ${inName}) then 1 else 2 end)`;
}

/** SQL for the ids of the barang that have the whole search as kode, kode lama or nomor seri. */
const codedBy = (q: string) =>
  sql`select barang_id from barang_ciri where barang_ciri_kode(teks) @> ${[q.trim().toLowerCase()]}::text[]`;

/** The same pattern for the name alone: it stands before the only tab of the text. */
const beforeTab = (pattern: string) => `${pattern}\t%`;

/** Number above the id of any barang. */
const BEYOND_IDS = 2 ** 40;

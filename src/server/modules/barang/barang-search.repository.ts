import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Patterns } from '../../db/near-words.ts';
import { fitsOne } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import {
  type BarangWord,
  byPatterns,
  FEW,
  type Holds,
  inText,
  matchesOf,
  uraianHolding,
} from './barang-words.repository.ts';

/**
 * Share of texts from which on a word is checked in the rows that other words find, which then takes less time than its
 * index.
 */
const COMMON = 0.1;
/** Maximum ids of a word for which an index narrows what another word finds. */
const MOST_NARROWING = 100;

/** SQL for the ids of the barang held by people whom a word matches, with duplicates. */
const heldBy = ({ pengguna }: BarangWord) =>
  sql`select barang_id from barang_pengguna where tanggal_akhir is null and pengguna_id = any(${[...pengguna]})`;

type Condition = RawBuilder<SqlBool>;

/** Builds the SQL conditions of a search from ids and patterns. */
interface Writing {
  /** Condition that a column has one of the ids. */
  among: (column: string, ids: readonly number[]) => Condition;
  holds: (patterns: Patterns) => Holds;
}

/** For statements planned for their words: ids are literals, so that PostgreSQL knows their number. */
const planned: Writing = {
  among: (column, ids) => sql`${sql.ref(column)} = any(${sql.lit(`{${ids.join()}}`)}::bigint[])`,
  holds: byPatterns,
};

/** For statements whose plan is reused: patterns are no constants, which would cause a plan for each. */
export const prepared: Writing = {
  among: (column, ids) => sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`,
  holds: (patterns) => (text) =>
    patterns.any.length > 1 ? fitsOne(text, patterns) : sql`${text} like (select ${patterns.any[0]}::text)`,
};

/**
 * Variant for rows found otherwise: ids are looked up in a hash instead of scanning an array for each row. `is true`
 * keeps the planner from starting with them.
 */
const preparedHash: Writing = {
  ...prepared,
  among: (column, ids) => sql`(${sql.ref(column)} in (select unnest(${[...ids]}::bigint[]))) is true`,
};

/** SQL conditions on `barang_ciri`, one for each way in which a word can match: common text, lokasi, own text. */
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

/**
 * Checks that a word matches so little that PostgreSQL may combine its indexes with those of the word that finds the
 * rows.
 */
const isNarrow = ({ share, pengguna, lokasi, uraian, ciri }: BarangWord) =>
  share <= FEW &&
  pengguna.length === 0 &&
  (ciri === null || ciri.length <= MOST_NARROWING) &&
  [lokasi, uraian].every((ids) => ids !== null && ids.length <= MOST_NARROWING);

/**
 * SQL condition that rows found by another word match this word, too. Looks holders up in a hash, and uses no index for
 * a common word.
 */
function alsoMatches(word: BarangWord): Condition {
  const { share, pengguna } = word;
  const combined = isNarrow(word) ? prepared : preparedHash;
  const writing = word.planned ? planned : combined;
  const text =
    (own: Patterns): Holds =>
    () =>
      fitsOne(sql`(teks || '')`, own);
  const ways = waysOf(word, share > COMMON ? { ...writing, holds: text } : writing);
  // `is true` as in `preparedHash`
  if (pengguna.length > 0) ways.push(sql<SqlBool>`(barang_id in (${heldBy(word)})) is true`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** SQL condition that every word matches a holder of the barang; the ids are intersected first, then looked up. */
const heldByAll = (words: readonly BarangWord[]): Condition =>
  sql<SqlBool>`barang_id = any(array(${sql.join(words.map(heldBy), sql` intersect `)}))`;

/** A word with all matching texts known, and without matching lokasi and people. */
type TextWord = BarangWord & { uraian: readonly number[]; ciri: readonly number[] };

const isTextWord = (word: BarangWord): word is TextWord =>
  word.uraian !== null && word.ciri !== null && word.lokasi?.length === 0 && word.pengguna.length === 0;

/**
 * Combines the text words into one in front: the common texts that match all of them, and the barang whose own text
 * matches any. Where there are such barang, all words are checked again.
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

/** Checks that a word names lokasi, whose barang an index tells, and that few barang have it in their own text. */
const isPlace = ({ lokasi, ciri }: BarangWord) => ciri !== null && lokasi !== null && lokasi.length > 0;

/** Rows of barang that a search finds. */
export type Searched = SelectQueryBuilder<Database, 'barang_ciri', object>;

/**
 * Selects the matching barang as rows of `barang_ciri`. One word finds the rows, and the others only filter: of the
 * words that match a name or lokasi, the one with the fewest expected barang, else those that match only people. Its ways to
 * match are joined by `union all`, because with an `or` PostgreSQL would not use the indexes. A word that matches all
 * lokasi is dropped.
 */
export function searchedBarang(db: Db, given: readonly BarangWord[]): Searched {
  const rows = (conditions: readonly Condition[]) => rowsWith(db, conditions);
  const words = withTextsAsOne(given.filter(({ lokasi }) => lokasi !== null));
  const people = words.filter((word) => word.pengguna.length > 0 && waysOf(word, planned).length === 0);
  const rare = words.filter(({ share }) => share <= COMMON);
  const [named] = rare
    .filter((word) => isTextWord(word) || word.uraian?.length !== 0 || isPlace(word))
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
  if (ways.length === 1) return rows([...ways, ...also]);
  return inParts(db, ways, known, also);
}

const rowsWith = (db: Db, conditions: readonly Condition[]): Searched =>
  conditions.reduce<Searched>((query, one) => query.where(one), db.selectFrom('barang_ciri'));

/**
 * Selects the rows of a word, a part for each way.
 * @param known the ways once more, as conditions on rows that other ways find
 * @param before SQL in front of the parts
 */
function inParts(
  db: Db,
  ways: readonly Condition[],
  known: readonly Condition[],
  also: readonly Condition[],
  before: RawBuilder<unknown> = sql``,
): Searched {
  const parts = ways.map((way, at) => {
    const missed = known.slice(0, at).map((one) => sql<SqlBool>`(${one}) is not true`);
    return rowsWith(db, [way, ...missed, ...also]).select(['barang_id', 'lokasi_id', 'uraian_id']);
  });
  const rows = sql<Database['barang_ciri']>`(${before} ${sql.join(parts, sql` union all `)})`;
  return db.selectFrom(rows.as('barang_ciri')) as unknown as Searched;
}

/**
 * Selects the barang that match a single word, which the same statement looks up. The part with most rows comes first,
 * as it checks no other way.
 */
export function barangHolding(db: Db, patterns: Patterns): Searched {
  const found = (column: string) => sql`(select ${sql.ref(column)} from cocok)`;
  const among = (column: string, ids: string) =>
    sql<SqlBool>`${sql.ref(column)} = any(${found(ids)}::bigint[])`;
  const inHash = (column: string, ids: string) =>
    sql<SqlBool>`${sql.ref(column)} in (select unnest(${sql.ref(ids)}) from cocok)`;
  const all = sql<SqlBool>`${found('semua')}`;
  const own = sql<SqlBool>`teks like ${found('pola')}`;
  const held = sql<SqlBool>`barang_id = any(array(
    select barang_id from barang_pengguna where tanggal_akhir is null and ${among('pengguna_id', 'pengguna')}
  ))`;
  return inParts(
    db,
    [all, among('lokasi_id', 'lokasi'), among('uraian_id', 'uraian'), own, held],
    [all, inHash('lokasi_id', 'lokasi'), inHash('uraian_id', 'uraian'), own],
    [],
    sql`with cocok as materialized (${matchesOf(patterns)})`,
  );
}

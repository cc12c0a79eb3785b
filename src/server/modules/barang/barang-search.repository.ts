import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../context.ts';
import { fitsOne, patternsOf, type SearchHow, wordsOf } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';

/**
 * A word of a search for barang. It matches what describes a barang (`barang_cari`), the name of its lokasi or of one
 * around that, and the names of those who hold it.
 */
export interface BarangWord {
  patterns: readonly string[];
  /** Ids of the lokasi that the word names, with all inside them; null where every barang lies in one of them. */
  lokasi: readonly number[] | null;
  /** Ids of the people whom the word names. */
  pengguna: readonly number[];
}

/** A letter or digit alone is matched as a whole word, two of them where a word begins: indexes find those. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

function barangPatterns(word: string, how: SearchHow): string[] {
  if (!SHORT.test(word)) return patternsOf(word, how);
  return [...word].length === 1 ? [`% ${word} %`] : [`% ${word}%`];
}

/** Between two spaces, as each field of `barang_teks`, so that short words are found at its start and end. */
const named = (column: string, patterns: readonly string[]) =>
  fitsOne(sql`' ' || lower(${sql.ref(column)}) || ' '`, patterns);

const lokasiNamed = (patterns: readonly string[]) => sql`
  with recursive dalam (id) as (
    select id from lokasi where ${named('lokasi.lokasi', patterns)}
    union
    select anak.id from lokasi anak join dalam on anak.induk_id = dalam.id
  )
  select id from dalam`;

/** The index over name, jabatan and e-mail finds few people, of whom the name decides. */
const penggunaNamed = (patterns: readonly string[]) =>
  sql`select id from pengguna where ${named('pengguna.name', patterns)}
    and ${fitsOne(sql`lower(name || ' ' || coalesce(jabatan, '') || ' ' || coalesce(email, ''))`, patterns.flatMap(alsoAtStart))}`;

/** The same pattern for a text that does not begin with a space: what an index finds is where a word begins. */
const alsoAtStart = (pattern: string) => (pattern.startsWith('% ') ? [pattern, pattern.slice(2)] : [pattern]);

/**
 * Finds out which lokasi and people the words of a search name, so that indexes can find the barang. Similar words are
 * looked for in what describes the barang alone.
 */
export async function readBarangWords(
  db: Db,
  q: string | undefined,
  how: SearchHow = { mirip: false },
): Promise<BarangWord[]> {
  const words = wordsOf(q).map((word) => barangPatterns(word, how));
  if (how.mirip) return words.map((patterns) => ({ patterns, lokasi: [], pengguna: [] }));
  if (words.length === 0) return [];
  const each = words.map(
    (patterns, at) => sql`
    select ${sql.lit(at)} as urut, lokasi.ids as lokasi, array(${penggunaNamed(patterns)}) as pengguna,
      cardinality(lokasi.ids) > 0 and not exists (
        select from (select id from lokasi except select unnest(lokasi.ids)) as lain
        where exists (select from barang where lokasi_id = lain.id)
      ) as semua
    from (select array(${lokasiNamed(patterns)}) as ids offset 0) lokasi`,
  );
  const { rows } = await sql<{ lokasi: number[]; pengguna: number[]; semua: boolean }>`
    ${sql.join(each, sql` union all `)} order by urut`.execute(db);
  return rows.map(({ lokasi, pengguna, semua }, at) => ({
    patterns: words[at] ?? [],
    lokasi: semua ? null : lokasi,
    pengguna,
  }));
}

const inText = (patterns: readonly string[]) => fitsOne(sql`barang_cari.teks`, patterns);

const isNamed = ({ lokasi, pengguna }: BarangWord) => (lokasi?.length ?? 0) + pengguna.length > 0;

/** SQL for the ids of barang that lie where a word names. */
const lyingIn = ({ lokasi }: BarangWord) =>
  sql`select id from barang where lokasi_id = any(${[...(lokasi ?? [])]})`;

/** SQL for the ids of barang that those hold whom a word names, some of them several times. */
const heldBy = ({ pengguna }: BarangWord) =>
  sql`select barang_id from barang_pengguna where tanggal_akhir is null and pengguna_id = any(${[...pengguna]})`;

/** SQL for the ids of barang whose lokasi or holder a word names, each once. */
function namedBy(word: BarangWord) {
  // sorting out doubles takes longer than finding them: what lies somewhere lies there once
  if (word.pengguna.length === 0) return lyingIn(word);
  return sql`${lyingIn(word)} union ${heldBy(word)}`;
}

/** SQL for the ids of barang that a word matches. `union` tells the planner how many they are, `union all` would not. */
const matched = (word: BarangWord) => sql`(
  select barang_id from barang_cari where ${inText(word.patterns)} union ${namedBy(word)}
)`;

type Searched = SelectQueryBuilder<Database, 'barang_cari', object>;

/** Selects what one word matches: the texts that hold it come from their index, those of the others are not read. */
const matchedByOne = (db: Db, word: BarangWord): Searched =>
  db.selectFrom(
    sql<Database['barang_cari']>`(
      with memuat as materialized (select barang_id, teks from barang_cari where ${inText(word.patterns)})
      select barang_id, teks from memuat
      union all
      select id, null from (${namedBy(word)}) as bernama
      where not exists (select from memuat where memuat.barang_id = bernama.id)
    )`.as('barang_cari'),
  ) as unknown as Searched;

const liesIn = ({ lokasi }: BarangWord) =>
  sql<SqlBool>`barang_cari.lokasi_id = any(${[...(lokasi ?? [])]}::bigint[])`;

/** SQL condition on rows of `barang_cari` that were found otherwise: holders are looked up in a hash, then the text is read. */
function alsoMatches(word: BarangWord): RawBuilder<SqlBool> {
  const ways = [
    ...(word.lokasi?.length ? [liesIn(word)] : []),
    ...(word.pengguna.length > 0 ? [sql`barang_cari.barang_id in (${heldBy(word)})`] : []),
    inText(word.patterns),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/**
 * Selects the barang that match the words as rows of `barang_cari`; what all lokasi are called matches every barang.
 * Where every word names lokasi or people, their ids are intersected before any text is read. Of a word alone, the text
 * is null where only lokasi or holder match.
 */
export function searchedBarang(db: Db, given: readonly BarangWord[]): Searched {
  const words = given.filter(({ lokasi }) => lokasi !== null);
  const [only] = words;
  if (only && words.length === 1 && isNamed(only)) return matchedByOne(db, only);
  const text = words.filter((word) => !isNamed(word));
  const named = words.filter(isNamed);
  if (text.length > 0) return holding(db, text, named);
  const all = db.selectFrom('barang_cari');
  if (named.length === 0) return all;
  return all.where(
    sql<SqlBool>`barang_cari.barang_id in (${sql.join(named.map(matched), sql` intersect `)})`,
  );
}

/**
 * Selects what holds some words and matches others. Of those that name lokasi alone, the first divides the rows in two: what
 * lies there, and what does not and holds the word. For each part the indexes of lokasi and texts are combined before any row
 * is read, which they are not for an `or`.
 */
function holding(db: Db, text: readonly BarangWord[], named: readonly BarangWord[]): Searched {
  const place = named.find(({ pengguna }) => pengguna.length === 0);
  const conditions = [
    ...text.map(({ patterns }) => inText(patterns)),
    ...named.filter((word) => word !== place).map(alsoMatches),
  ];
  const rows = () =>
    conditions.reduce<Searched>((query, one) => query.where(one), db.selectFrom('barang_cari'));
  if (!place) return rows();
  const inside = rows().where(liesIn(place)).selectAll();
  const outside = rows()
    .where(inText(place.patterns))
    .where(sql<SqlBool>`${liesIn(place)} is not true`)
    .selectAll();
  return db.selectFrom(inside.unionAll(outside).as('barang_cari')) as unknown as Searched;
}

/**
 * Selects the ids of barang that match the words, the closest first. What is joined, sorted and counted are two numbers a
 * row: `offset 0` keeps the planner from carrying the texts along.
 */
export function closestBarang(db: Db, q: string, words: readonly BarangWord[]) {
  const ranked = searchedBarang(db, words)
    .select(['barang_id', rankOf('barang_cari', q, words).as('tingkat')])
    .offset(sql.lit(0));
  return db
    .selectFrom(sql<{ barang_id: number; tingkat: number }>`(${ranked})`.as('barang_cari'))
    .select('barang_cari.barang_id as id')
    .orderBy(
      inOneNumber(sql.ref('tingkat'), sql.ref('barang_cari.barang_id')),
    ) as unknown as SelectQueryBuilder<Database, 'barang_cari', { id: number }>;
}

/** Builds the search conditions without first looking up what each word names; for reports, which read all rows. */
export const matchesSearch = (q: string | undefined, how: SearchHow): RawBuilder<SqlBool>[] =>
  wordsOf(q).map((word) => {
    const patterns = barangPatterns(word, how);
    const inTexts = sql`select barang_id from barang_cari where ${inText(patterns)}`;
    if (how.mirip) return sql<SqlBool>`barang.id in (${inTexts})`;
    return sql<SqlBool>`(barang.lokasi_id in (${lokasiNamed(patterns)}) or barang.id in (
      ${inTexts} union all
      select barang_id from barang_pengguna where tanggal_akhir is null and pengguna_id in (${penggunaNamed(patterns)})
    ))`;
  });

/** SQL condition on rows of `barang_cari` that the text holds a word. */
export const inBarangText = (word: string, how: SearchHow = { mirip: false }): RawBuilder<SqlBool> =>
  inText(barangPatterns(word, how));

/**
 * SQL condition that what describes a barang, without its lokasi and holders, holds a word. With `exists` the planner
 * chooses between a hash and the primary key; an array of ids would be scanned for each row.
 */
export const describedBy = (column: string, word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from barang_cari where barang_id = ${sql.ref(column)} and ${inBarangText(word)}
  )`;

/**
 * SQL to sort by how well a barang matches a search: first where the whole of `q` is one of its codes or its serial
 * number, then where its name holds all words, then the rest; the newest of each first.
 * @param barang its row in `barang_cari`
 */
export const closestFirst = (barang: string, q: string, words: readonly BarangWord[]): RawBuilder<number> =>
  inOneNumber(rankOf(barang, q, words), sql.ref(`${barang}.barang_id`));

function rankOf(barang: string, q: string, words: readonly BarangWord[]): RawBuilder<number> {
  const inName = sql.join(
    words.map(({ patterns }) => fitsOne(sql.ref(`${barang}.teks`), patterns.map(beforeTab))),
    sql` and `,
  );
  return sql<number>`(case when ${sql.ref(`${barang}.barang_id`)} = any(array(${codedBy(q)})) then 0
    when ${inName} then 1 else 2 end)`;
}

/** SQL for the ids of the barang that have the whole search as kode, kode lama or nomor seri. */
const codedBy = (q: string) =>
  sql`select barang_id from barang_cari where barang_kode(teks) @> ${[q.trim().toLowerCase()]}::text[]`;

/** The same pattern for the name alone: it stands before the only tab of the text. */
const beforeTab = (pattern: string) => `${pattern}\t%`;

/** One number, as thousands of matches are sorted by it in three quarters of the time that two columns take. */
const inOneNumber = (rank: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`${rank}::bigint * ${sql.lit(BEYOND_IDS)} - ${id}`;

/** Number above the id of any barang. */
const BEYOND_IDS = 2 ** 40;

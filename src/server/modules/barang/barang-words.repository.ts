import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Patterns } from '../../db/near-words.ts';
import { fitsOne, patternsOf, type SearchHow, wordsOf } from '../../db/search-words.ts';

/**
 * Word of a barang search, and what it matches: texts of the barang (`barang_uraian`, `barang_ciri`), names of its
 * lokasi or their ancestors, and names of its holders.
 */
export interface BarangWord {
  patterns: Patterns;
  /** Ids of lokasi that the word matches, with all inside them; null where every barang is in one of them. */
  lokasi: readonly number[] | null;
  /** Ids of people whom the word matches. */
  pengguna: readonly number[];
  /** Ids of matching texts in `barang_uraian`; null where there are thousands or none were read. */
  uraian: readonly number[] | null;
  /** Ids of barang with a matching own text in `barang_ciri`; null where there are many or none were read. */
  ciri: readonly number[] | null;
  /** Share of own texts that match, from 0 to 1, by a sample. */
  share: number;
  /** Estimated number of barang that match by text or lokasi. */
  expected: number;
  /** Whether there are so many barang that planning for the words of each search pays off. */
  planned: boolean;
}

/** Number of barang above which planning for the words of a search saves more than the 3 ms that it takes. */
const PLANNED_FROM = 300_000;

/** Maximum ids of `barang_uraian` in the statement that reads the rows. */
const MOST_URAIAN = 5_000;
/** Maximum ids of barang read beforehand. */
const MOST_CIRI = 1_000;
/** Number of newest barang in the sample for `share`. */
const SAMPLE = 300;
/** Share up to which a word counts as rare. */
export const FEW = 0.01;

/**
 * Short words: a single character is matched as a whole word, two as the beginning of a word, because indexes find
 * those.
 */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

/**
 * Builds the patterns that a word of a search is looked up with; a short word must begin a word of the text, so that
 * an index serves it.
 */
export function barangPatterns(word: string, how: SearchHow): Patterns {
  if (!SHORT.test(word)) return patternsOf(word, how);
  return { any: [[...word].length === 1 ? `% ${word} %` : `% ${word}%`], rough: [] };
}

/** Returns the patterns of a search that is one word. */
export function singleWord(q: string | undefined): Patterns | undefined {
  const [word, ...more] = wordsOf(q);
  return word === undefined || more.length > 0 ? undefined : barangPatterns(word, { mirip: false });
}

/** Builds the SQL condition that a lower-case text contains a word. */
export type Holds = (text: RawBuilder<unknown>) => RawBuilder<SqlBool>;

export const byPatterns =
  (patterns: Patterns): Holds =>
  (text) =>
    fitsOne(text, patterns);

/**
 * Puts a name between spaces, as the searched texts have their fields, so that short words are found at its start and
 * end.
 */
const nameHolds = (holds: Holds, column: string) => holds(sql`' ' || lower(${sql.ref(column)}) || ' '`);

/** SQL for the lokasi whose name matches, and all in them. */
export const lokasiNamed = (holds: Holds) => sql`
  with recursive dalam (id) as (
    select id from lokasi where ${nameHolds(holds, 'lokasi.lokasi')}
    union
    select anak.id from lokasi anak join dalam on anak.induk_id = dalam.id
  )
  select id from dalam`;

/**
 * SQL for the ids of people with a matching name; an index over name, jabatan and e-mail narrows them down.
 * @param begins also matches the word at the start of a text
 */
export const penggunaNamed = (holds: Holds, begins: Holds) =>
  sql`select id from pengguna where ${nameHolds(holds, 'pengguna.name')}
    and ${begins(sql`lower(name || ' ' || coalesce(jabatan, '') || ' ' || coalesce(email, ''))`)}`;

/** Adapts a pattern of a word's beginning to the start of a text, which has no space before it. */
const atStart = (pattern: string) => (pattern.startsWith('% ') ? pattern.slice(2) : pattern);

/** Builds the condition that a text begins with the word, or has it as another of its words. */
export const beginsBy = ({ any }: Patterns): Holds =>
  byPatterns({ any: [...new Set([...any, ...any.map(atStart)])], rough: [] });

/** SQL for the condition on the text of a search row. */
export const inText = (holds: Holds) => holds(sql`teks`);

/** SQL for the descriptions that match, each shared by the barang that have it. */
export const uraianHolding = (holds: Holds) => sql`select id from barang_uraian where ${inText(holds)}`;

const idsOfUraian = (holds: Holds) => sql`array(${uraianHolding(holds)} limit ${sql.lit(MOST_URAIAN + 1)})`;

/** Materialized, because for the first hundred the planner would scan the table. */
const ciriHolding = (holds: Holds) => sql`array(
  with memuat as materialized (select barang_id from barang_ciri where ${inText(holds)})
  select barang_id from memuat limit ${sql.lit(MOST_CIRI + 1)}
)`;

const shareOf = (holds: Holds) => sql`(
  select count(*) / ${sql.lit(SAMPLE)}::float from (
    select teks from barang_ciri order by barang_id desc limit ${sql.lit(SAMPLE)}
  ) terbaru where ${inText(holds)}
)`;

/** Row counts of PostgreSQL's statistics; -1 before the first. */
type Counts = Record<'barang_ciri' | 'barang_uraian' | 'lokasi', number>;

type WordRow = Omit<BarangWord, 'patterns' | 'planned' | 'expected'> & { semua: boolean; baris: Counts };

const counts = sql`(select json_object_agg(relname, reltuples) from pg_class
  where oid in ('barang_ciri'::regclass, 'barang_uraian'::regclass, 'lokasi'::regclass))`;

const atMost = (most: number, ids: readonly number[] | null) => (ids && ids.length <= most ? ids : null);

/** A pattern and its beginning as values that PostgreSQL does not plan for. */
const patternsIn = ({ any: [pattern = ''] }: Patterns) =>
  sql`(select ${pattern}::text), (select ${atStart(pattern)}::text)`;

const holds: Holds = (text) => sql`${text} like kata.pola`;
const begins: Holds = (text) => sql`(${text} like kata.pola or ${text} like kata.awal)`;

/** SQL condition that all barang are in one of the lokasi of `nama`; checked only of more than half of all lokasi. */
const inAllLokasi = sql`cardinality(nama.lokasi) * 2 > (select count(*) from lokasi) and not exists (
  select from (select id from lokasi except select unnest(nama.lokasi)) as lain
  where exists (select from barang where lokasi_id = lain.id)
)`;

/**
 * SQL for a row about a single word: its pattern, the ids of the lokasi, people and common texts that match, and whether
 * all barang do by their lokasi.
 */
export const matchesOf = (patterns: Patterns): RawBuilder<unknown> => sql`
  select *, ${inAllLokasi} as semua from (
    select pola, array(${lokasiNamed(holds)}) as lokasi, array(${penggunaNamed(holds, begins)}) as pengguna,
      array(${uraianHolding(holds)}) as uraian
    from (values (${patternsIn(patterns)})) kata (pola, awal)
    offset 0
  ) nama`;

/**
 * Reads the matches of all words in one statement, whose plan is reused for the same number of words: words are rows,
 * because PostgreSQL assumes ten elements of an unknown array, and stand in `(select …)`, because constants would be
 * planned for.
 */
function readNamed(db: Db, words: readonly Patterns[]): Promise<{ rows: WordRow[] }> {
  const rows = words.map((patterns, at) => sql`(${patternsIn(patterns)}, ${sql.lit(at)})`);
  return sql<WordRow>`
    select lokasi, pengguna, uraian, share, ${counts} as baris,
      case when share <= ${sql.lit(FEW)} and cardinality(uraian || lokasi || pengguna) > 0 then ${ciriHolding(holds)} end as ciri,
      ${inAllLokasi} as semua
    from (values ${sql.join(rows)}) kata (pola, awal, urut)
    cross join lateral (
      select array(${lokasiNamed(holds)}) as lokasi, array(${penggunaNamed(holds, begins)}) as pengguna,
        ${idsOfUraian(holds)} as uraian, ${shareOf(holds)} as share
      offset 0
    ) nama
    order by urut`.execute(db);
}

/** Used for searches with typos, which match texts alone, in the statement that reads the rows. */
const similar = { lokasi: [], pengguna: [], uraian: null, ciri: null, share: 0, expected: 0, planned: false };

/**
 * Reads what the words of a search match, so that indexes can find the barang: common texts, lokasi, people, and the
 * few barang with a matching own text.
 */
export async function readBarangWords(
  db: Db,
  q: string | undefined,
  how: SearchHow = { mirip: false },
): Promise<BarangWord[]> {
  const words = wordsOf(q).map((word) => barangPatterns(word, how));
  if (how.mirip) return words.map((patterns) => ({ ...similar, patterns }));
  if (words.length === 0) return [];
  const { rows } = await readNamed(db, words);
  return words.flatMap((patterns, at) => (rows[at] ? [wordOf(patterns, rows[at])] : []));
}

function wordOf(patterns: Patterns, { semua, baris, ...row }: WordRow): BarangWord {
  const word = {
    ...row,
    patterns,
    lokasi: semua ? null : row.lokasi,
    uraian: atMost(MOST_URAIAN, row.uraian),
    ciri: atMost(MOST_CIRI, row.ciri),
  };
  const all = Math.max(baris.barang_ciri, 1);
  const having = (ids: readonly number[] | null, of: number) =>
    ids ? (ids.length * all) / Math.max(of, 1) : all;
  const own = word.ciri?.length ?? word.share * all;
  const expected = having(word.uraian, baris.barang_uraian) + having(word.lokasi, baris.lokasi) + own;
  return { ...word, expected, planned: baris.barang_ciri > PLANNED_FROM };
}

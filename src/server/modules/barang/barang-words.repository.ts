import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Patterns } from '../../db/near-words.ts';
import { fitsOne, patternsOf, type SearchHow, wordsOf } from '../../db/search-words.ts';

/**
 * A word of a search for barang. It matches what describes a barang (`barang_uraian`, `barang_ciri`), the name of its lokasi
 * or of one around that, and the names of those who hold it.
 */
export interface BarangWord {
  patterns: Patterns;
  /** Ids of the lokasi that the word names, with all inside them; null where every barang lies in one of them. */
  lokasi: readonly number[] | null;
  /** Ids of the people whom the word names. */
  pengguna: readonly number[];
  /** Ids of the texts of `barang_uraian` that hold the word; null where they are thousands or were not asked for. */
  uraian: readonly number[] | null;
  /** Ids of the barang whose own text in `barang_ciri` holds the word; null where they are many or were not asked for. */
  ciri: readonly number[] | null;
  /** Share of the own texts that hold the word, from 0 to 1, by a sample. */
  share: number;
  /** Number of barang that it finds but for those of people, reckoned by what a text and a lokasi have in the mean. */
  expected: number;
  /** Whether there are so many barang that a plan for the very words of a search is worth its time. */
  planned: boolean;
}

/** Of more barang, a plan for the very words of a search saves more than the 3 ms that it takes. */
const PLANNED_FROM = 300_000;

/** More texts than these are not named in the statement that reads the rows. */
const MOST_URAIAN = 5_000;
/** More barang than these are not read beforehand. */
const MOST_CIRI = 1_000;
/** Number of newest barang whose own texts tell how common a word is. */
const SAMPLE = 300;
/** More than this share of the barang is no handful. */
export const FEW = 0.01;

/** A letter or digit alone is matched as a whole word, two of them where a word begins: indexes find those. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

export function barangPatterns(word: string, how: SearchHow): Patterns {
  if (!SHORT.test(word)) return patternsOf(word, how);
  return { any: [[...word].length === 1 ? `% ${word} %` : `% ${word}%`], rough: [] };
}

/** Builds the SQL condition that a text in lower case holds a word. */
export type Holds = (text: RawBuilder<unknown>) => RawBuilder<SqlBool>;

export const byPatterns =
  (patterns: Patterns): Holds =>
  (text) =>
    fitsOne(text, patterns);

/** Between two spaces, as each field of the searched texts, so that short words are found at its start and end. */
const nameHolds = (holds: Holds, column: string) => holds(sql`' ' || lower(${sql.ref(column)}) || ' '`);

export const lokasiNamed = (holds: Holds) => sql`
  with recursive dalam (id) as (
    select id from lokasi where ${nameHolds(holds, 'lokasi.lokasi')}
    union
    select anak.id from lokasi anak join dalam on anak.induk_id = dalam.id
  )
  select id from dalam`;

/**
 * The index over name, jabatan and e-mail finds few people, of whom the name decides.
 * @param begins also finds the word at the start of a text
 */
export const penggunaNamed = (holds: Holds, begins: Holds) =>
  sql`select id from pengguna where ${nameHolds(holds, 'pengguna.name')}
    and ${begins(sql`lower(name || ' ' || coalesce(jabatan, '') || ' ' || coalesce(email, ''))`)}`;

/** The same pattern for a text that does not begin with a space: what an index finds is where a word begins. */
const atStart = (pattern: string) => (pattern.startsWith('% ') ? pattern.slice(2) : pattern);

export const beginsBy = ({ any }: Patterns): Holds =>
  byPatterns({ any: [...new Set([...any, ...any.map(atStart)])], rough: [] });

export const inText = (holds: Holds) => holds(sql`teks`);

export const uraianHolding = (holds: Holds) => sql`select id from barang_uraian where ${inText(holds)}`;

const idsOfUraian = (holds: Holds) => sql`array(${uraianHolding(holds)} limit ${sql.lit(MOST_URAIAN + 1)})`;

/** Materialized: for the first hundred of them the planner would read the table from its start. */
const ciriHolding = (holds: Holds) => sql`array(
  with memuat as materialized (select barang_id from barang_ciri where ${inText(holds)})
  select barang_id from memuat limit ${sql.lit(MOST_CIRI + 1)}
)`;

const shareOf = (holds: Holds) => sql`(
  select count(*) / ${sql.lit(SAMPLE)}::float from (
    select teks from barang_ciri order by barang_id desc limit ${sql.lit(SAMPLE)}
  ) terbaru where ${inText(holds)}
)`;

/** Rows of each table as PostgreSQL last counted them; -1 before that. */
type Counts = Record<'barang_ciri' | 'barang_uraian' | 'lokasi', number>;

type WordRow = Omit<BarangWord, 'patterns' | 'planned' | 'expected'> & { semua: boolean; baris: Counts };

const counts = sql`(select json_object_agg(relname, reltuples) from pg_class
  where oid in ('barang_ciri'::regclass, 'barang_uraian'::regclass, 'lokasi'::regclass))`;

const atMost = (most: number, ids: readonly number[] | null) => (ids && ids.length <= most ? ids : null);

/**
 * One statement for all words. Its plan is used again for as many others: the words are rows, as PostgreSQL expects ten of
 * an array that it does not know, and behind `(select …)`, as it would plan for constants.
 */
function readNamed(db: Db, words: readonly Patterns[]): Promise<{ rows: WordRow[] }> {
  const rows = words.map(({ any: [pattern = ''] }, at) => {
    return sql`((select ${pattern}::text), (select ${atStart(pattern)}::text), ${sql.lit(at)})`;
  });
  const holds: Holds = (text) => sql`${text} like kata.pola`;
  const begins: Holds = (text) => sql`(${text} like kata.pola or ${text} like kata.awal)`;
  return sql<WordRow>`
    select lokasi, pengguna, uraian, share, ${counts} as baris,
      case when share <= ${sql.lit(FEW)} and cardinality(uraian || lokasi || pengguna) > 0 then ${ciriHolding(holds)} end as ciri,
      cardinality(lokasi) > 0 and not exists (
        select from (select id from lokasi except select unnest(nama.lokasi)) as lain
        where exists (select from barang where lokasi_id = lain.id)
      ) as semua
    from (values ${sql.join(rows)}) kata (pola, awal, urut)
    cross join lateral (
      select array(${lokasiNamed(holds)}) as lokasi, array(${penggunaNamed(holds, begins)}) as pengguna,
        ${idsOfUraian(holds)} as uraian, ${shareOf(holds)} as share
      offset 0
    ) nama
    order by urut`.execute(db);
}

/** Similar words are looked for in the statement that reads the rows, in texts alone. */
const similar = { lokasi: [], pengguna: [], uraian: null, ciri: null, share: 0, expected: 0, planned: false };

/**
 * Finds out what the words of a search name, so that indexes can find the barang: texts that many barang have in common,
 * lokasi, people, and the few barang whose own text holds them.
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

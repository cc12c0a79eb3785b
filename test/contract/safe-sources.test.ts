import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Forbidden patterns in the source, with the few permitted places and the reason. */
const forbidden: { what: RegExp; why: string; allowed?: readonly string[] }[] = [
  { what: /\beval\(|new Function\(/, why: 'text becomes code', allowed: ['src/web/main.tsx'] },
  {
    what: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/i,
    why: 'text becomes HTML',
  },
  {
    what: /\bMath\.random\(/,
    why: 'can be guessed',
    // random delay of a retry
    allowed: ['src/web/api/notifikasi-stream.ts', 'src/server/db/migrate.ts'],
  },
  {
    what: /createHash\('(?:md5|sha1)'\)/,
    why: 'weak hash',
    // checksum required by the store's protocol, besides SHA-256
    allowed: ['src/server/files/s3-store.ts'],
  },
  { what: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/, why: 'certificates go unchecked' },
  { what: /addEventListener\('message'/, why: 'messages of other sites' },
  { what: /from 'node:vm'|\bexecSync?\(\s*['"`]|shell:\s*true/, why: 'text becomes a command' },
];

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));
}

test('nothing in the source turns text into code, markup or commands, or goes around what protects', async () => {
  const found: string[] = [];
  for (const file of await sources('src')) {
    const text = await readFile(file, 'utf8');
    for (const { what, why, allowed = [] } of forbidden) {
      if (what.test(text) && !allowed.includes(file)) found.push(`${file}: ${why} (${what.source})`);
    }
  }
  expect(found).toEqual([]);
});

test('no statement takes a parameter for each row of data: PostgreSQL takes 65,535 at most', async () => {
  const found: string[] = [];
  for (const file of await sources('src/server')) {
    const text = await readFile(file, 'utf8');
    // a single row as a literal; several rows use insertRows
    for (const [piece] of text.matchAll(/(?<!\bObject)\.values\((?!\s*[{)]).*/g))
      found.push(`${file}: ${piece}`);
    // a constant list or a select; ids are passed as one array: `id = any(${ids})`
    if (subqueries.includes(file)) continue;
    for (const [piece] of text.matchAll(/'(?:not )?in',(?!\s*(?:\[\s*'|[A-Z_]{3,}\b|(?:db|trx)\s*\.)).*/g))
      found.push(`${file}: ${piece}`);
  }
  expect(found).toEqual([]);
});

/** Files whose `in` has a named select. */
const subqueries = ['src/server/modules/history/history-export.repository.ts'];

test('values reach SQL as parameters: raw pieces are directions of our own', async () => {
  const found: string[] = [];
  for (const file of await sources('src/server')) {
    const text = await readFile(file, 'utf8');
    // sql.lit quotes and escapes its value; sql.raw doesn't
    for (const [piece = '', inside = ''] of text.matchAll(/sql\.raw\(([^)]*)\)/g)) {
      if (inside !== 'direction') found.push(`${file}: ${piece}`);
    }
  }
  expect(found).toEqual([]);
});

describe('patterns over what people send', () => {
  /** Matches nested unbounded repetition: `(a+)+`, `(a|a)*`, `(.*,)*`. */
  const NESTED =
    /\((?:\?[:=!]|\?<[=!]|\?<\w+>)?(?:[^()\\]|\\.)*(?:[*+]|\{\d+,\})(?:[^()\\]|\\.)*\)(?:[*+]|\{\d+,\})/;

  /** Repetitions that start with a character that their rest can't contain, so there is one way to match. */
  const SEPARATED = [
    String.raw`/^\d+(-\d+)+$/`,
    String.raw`/^[\w-]+(?:[./][\w-]+)*$/`,
    String.raw`/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/`,
  ];

  test('never repeat a repetition, which a short text could hold up for hours', async () => {
    const found: string[] = [];
    for (const file of await sources('src')) {
      const text = await readFile(file, 'utf8');
      for (const [pattern = ''] of text.matchAll(
        /(?<=[=(,:&|?!\s[])\/(?![*/\s])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*/g,
      ))
        if (NESTED.test(pattern) && !SEPARATED.includes(pattern)) found.push(`${file}: ${pattern}`);
    }
    expect(found).toEqual([]);
  });

  test('would be found by that if they did', () => {
    for (const bad of ['(a+)+$', '(?:\\w+\\s?)*$', '([a-z]*,)*x', '(?<kata>\\d+)+!', '(x{2,})+'])
      expect(NESTED.test(`/${bad}/`), bad).toBe(true);
    for (const good of ['^[a-z]+$', '(a+)b', '(?:ab)+', '\\((a)+\\)', '(?:a|b)*'])
      expect(NESTED.test(`/${good}/`), good).toBe(false);
  });

  test('are written down, not made of what people send', async () => {
    const found: string[] = [];
    for (const file of await sources('src')) {
      // the backup's own list of kinds of tables
      if (file === 'src/server/cadangan/target.repository.ts') continue;
      if (/\bnew RegExp\(|\bRegExp\(/.test(await readFile(file, 'utf8'))) found.push(file);
    }
    expect(found).toEqual([]);
  });
});

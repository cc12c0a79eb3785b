import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  allDataNames,
  allDeclaredNames,
  allNames,
  dataNames,
  declaredNames,
  exportedNames,
  type Name,
  wordsOf,
} from './names.ts';
import { allSentences, type Sentence } from './sentences.ts';

const document = readFileSync(new URL('../../docs/istilah.md', import.meta.url), 'utf8');

/** Reads the cells of a column of every table in docs/istilah.md. */
function column(heading: string): string[] {
  let at = -1;
  return document.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      at = -1;
      return [];
    }
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (cells.includes(heading)) {
      at = cells.indexOf(heading);
      return [];
    }
    const cell = at < 0 ? undefined : cells[at];
    return cell && !/^[-–]+$/.test(cell) ? [cell] : [];
  });
}

const fixedLabels = column('label');

/** Builds a pattern for whole words, without adjacent letters, digits, hyphens or underscores. */
const asWholeWord = (source: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\d_-])(?:${source})(?![\\p{L}\\d_-])`, flags);

/** Patterns of forbidden words as whole words. Words in code quotes are taken literally. */
const forbidden = column('jangan')
  .flatMap((cell) => cell.split(',').map((word) => word.trim()))
  .map((word) => {
    const exact = /^`(.+)`$/.exec(word)?.[1];
    const source = (exact ?? word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+');
    return { word, source, pattern: asWholeWord(source, exact ? 'u' : 'iu') };
  });

/** Quick check whether any may occur; most texts have none. */
const suspicious = asWholeWord(forbidden.map(({ source }) => source).join('|'), 'iu');

const wrongWord = (text: string) =>
  suspicious.test(text) ? forbidden.find(({ pattern }) => pattern.test(text))?.word : undefined;

/**
 * Removes literal parts of a text: code, addresses, placeholders, and fixed labels (whole, bold, or of several words
 * within a sentence).
 */
function judged(text: string): string {
  if (fixedLabels.includes(text.trim())) return '';
  return fixedLabels.reduce(
    (left, label) => left.replaceAll(`**${label}**`, ' ').replaceAll(label.includes(' ') ? label : '\0', ' '),
    text.replace(/`[^`]*`|\{\w+\}|<link [^>]*>|https?:\S+|(?<!\S)\/\S+/g, '…'),
  );
}

let all: (Sentence & { freeText: string })[] = [];
beforeAll(() => {
  all = allSentences().map((sentence) => ({ ...sentence, freeText: judged(sentence.text) }));
});

const findings = (wrong: (text: string) => string | undefined | false) =>
  all.flatMap(({ text, freeText, place }) => {
    const what = wrong(freeText);
    return what ? [`${place} ${what}: ${text}`] : [];
  });

describe('docs/istilah.md', () => {
  it('is read: its tables name words to leave alone and labels that stand', () => {
    expect(forbidden.length).toBeGreaterThan(80);
    expect(fixedLabels).toContain('Management User');
    expect(all.length).toBeGreaterThan(2_000);
  });

  it('forbids no word that it tells to use', () => {
    const used = [...column('di layar'), ...column('pakai')].flatMap((cell) => cell.split(/, /));
    expect(used.filter((words) => wrongWord(judged(words)))).toEqual([]);
  });
});

describe('what people read', () => {
  it('uses no word that docs/istilah.md leaves alone', () => {
    expect(findings(wrongWord)).toEqual([]);
  });

  it('writes rupiah without a space and without cents', () => {
    expect(findings((text) => /Rp\s+[\d…]|Rp[\d.]+,\d\d/.exec(text)?.[0])).toEqual([]);
  });

  it('ends the messages that are sentences', () => {
    const unended = all.filter(
      ({ key, text }) => key === 'message' && text.split(' ').length > 2 && !/([.?!…:]|\{\w+\})$/.test(text),
    );
    expect(unended.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });

  it('has no doubled space or space before a sign', () => {
    expect(findings((text) => /\p{L} [,;:?!](?!\p{L})|\p{L}\.\.(?!\.)/u.exec(text)?.[0])).toEqual([]);
  });
});

/** Indonesian verbs and technical words for which code uses the English term. */
const forbiddenInNames = column('kata').flatMap((cell) => cell.split(/, /));

/** Table types, named by the database. */
const namedByDatabase = 'src/server/db/tables.ts';

const forbiddenWordIn = (name: string) => wordsOf(name).find((word) => forbiddenInNames.includes(word));

describe('the names of files and of what they export', () => {
  it('are taken apart into words, whatever their spelling', () => {
    expect(['perBagian', 'per-bagian', 'PER_BAGIAN'].map(wordsOf)).toEqual(
      Array.from({ length: 3 }, () => ['per', 'bagian']),
    );
    expect(wordsOf('HTMLSaringan2')).toEqual(['html', 'saringan']);
  });

  it('are read: functions, constants, types, interfaces and classes', () => {
    const source =
      'export function a() {}\nexport const b = 1;\nexport type C = 1;\nexport interface D {}\nexport class E {}\nconst f = 1;';
    expect(exportedNames(source)).toEqual(['a', 'b', 'C', 'D', 'E']);
    expect(allNames().length).toBeGreaterThan(3_000);
  });

  it('knows a forbidden word in each of them', () => {
    expect(forbiddenInNames.length).toBeGreaterThan(40);
    for (const word of forbiddenInNames) {
      const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`;
      const names = [word, `list-${word}`, `read${capital}`, capital, `MAX_${word.toUpperCase()}`];
      expect(names.map(forbiddenWordIn), word).toEqual(names.map(() => word));
    }
  });

  it('hold no word that docs/istilah.md keeps out of names', () => {
    const wrong = allNames()
      .filter(({ path }) => path !== namedByDatabase)
      .filter(({ name }) => forbiddenWordIn(name) !== undefined)
      .map(({ path, name }) => `${path}: ${name}`);
    expect(wrong).toEqual([]);
  });
});

/** Names given by something else than the API and the tables, each with what gives it. */
const givenNames = new Map([
  ['TZ_KANTOR', 'a setting, README.md'],
  ['hitung_ulang', 'a key of stored audit entries of an opname'],
  ['tampilan_kantor_nama_key', 'an index of the database'],
]);

describe('the names that a source declares', () => {
  let declared: Name[] = [];
  beforeAll(() => {
    declared = allDeclaredNames();
  });

  const keyOf = (name: string) => wordsOf(name).join('_');

  it('are read wherever they are declared', () => {
    const source = `
      import imported, { a as renamed } from 'x';
      import * as namespace from 'y';
      type Alias<Parameter> = { member: 1; method(argument: 1): [element: 1] };
      interface Shape {}
      enum Color { Red }
      class Thing { field = 1; #hidden = 1; get read() { return 1; } }
      function work(given: number, { key: taken, plain, ...rest }: object, [first]: number[]) {}
      const { deep: { inner } } = { object: (arrow: 1) => 1 };
      for (const one of []) {}
      try {} catch (error) {}
      export { a as exported };
      used(shorthand, { repeated, 'quoted-key': other.property });
    `;
    expect(declaredNames(source).toSorted()).toEqual(
      [
        ...['Alias', 'Color', 'Parameter', 'Red', 'Shape', 'Thing', 'argument', 'arrow', 'element', 'error'],
        ...['exported', 'field', 'first', 'given', 'hidden', 'imported', 'inner', 'member', 'method'],
        ...['namespace', 'object', 'one', 'plain', 'read', 'renamed', 'rest', 'taken', 'work'],
      ].toSorted(),
    );
    expect(declared.length).toBeGreaterThan(20_000);
  });

  it('are found with each forbidden word', () => {
    for (const word of forbiddenInNames) {
      const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`;
      const names = [word, `read${capital}`, `${capital}Props`, `MAX_${word.toUpperCase()}`, `${word}_id`];
      const [local, renamed, type, constant, key] = names;
      const source = `function f(${local}) { const { x: ${renamed} } = y; type ${type} = { ${key}: 1 }; let ${constant}; }`;
      const found = declaredNames(source).filter((name) => forbiddenWordIn(name) === word);
      expect(found.toSorted(), word).toEqual(names.toSorted());
    }
  });

  it('may be names of data, in its spelling or in that of code', () => {
    const source =
      "const Local = { kode_barang: z.enum(['rusak_berat', 'Rusak Berat']), perBagian: 1 }; interface A { b: 1 }";
    expect(dataNames(source)).toEqual(['kode_barang', 'rusak_berat', 'b']);
    expect([...allDataNames()]).toEqual(
      expect.arrayContaining(['jumlah_hitungan', 'opname_hasil', 'zona_waktu']),
    );
    expect(keyOf('jumlahHitungan')).toBe('jumlah_hitungan');
  });

  it('hold no word that docs/istilah.md keeps out of names, unless data has that name', () => {
    const data = allDataNames();
    const unnamed = declared
      .filter(({ path, name }) => path !== namedByDatabase && forbiddenWordIn(name) !== undefined)
      .filter(({ name }) => !data.has(name) && !data.has(keyOf(name)));
    const wrong = unnamed.filter(({ name }) => !givenNames.has(name));
    expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
    expect([...givenNames.keys()].filter((given) => !unnamed.some(({ name }) => name === given))).toEqual([]);
  });
});

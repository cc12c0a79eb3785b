import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { impossibleDates, impossibleYears } from '../support/fuzz/broken-values.ts';
import { type Operation, operationsOf, readDocument, type Schema } from '../support/fuzz/document.ts';

let app: TestApp;
let operation: Operation[];
let headers: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  operation = operationsOf(app, await readDocument(app));
  headers = (await app.signIn('admin')).headers;
});
afterAll(() => app.close());

type Kind = 'date' | 'year';

function kindOf(name: string, schema: Schema): Kind | undefined {
  const choices = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.some(({ format }) => format === 'date')) return 'date';
  return name === 'tahun' ? 'year' : undefined;
}

interface Field {
  path: string[];
  kind: Kind;
}

/** Lists every date and year of an input, including nested objects. */
function fieldsOf(schema: Schema, path: string[] = []): Field[] {
  const objects = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return objects
    .flatMap(({ properties }) => Object.entries(properties ?? {}))
    .flatMap(([name, field]) => {
      const kind = kindOf(name, field);
      return kind ? [{ path: [...path, name], kind }] : fieldsOf(field, [...path, name]);
    });
}

/** `{ penyusutan: { mulai: value } }` */
const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => ({ [name]: inner }), value);

const addressOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, '1');
const impossible = (kind: Kind) => (kind === 'date' ? impossibleDates : impossibleYears);
/** Earliest and latest possible value. */
const possible = (kind: Kind) => (kind === 'date' ? ['1901-01-01', '9999-12-31'] : [1901, 9999]);

test('every date and year of a query is of 1901 to 9999; what is not reads a sentence at its field', async () => {
  const seen: string[] = [];
  for (const each of operation.filter(({ query }) => query)) {
    for (const { path, kind } of fieldsOf(each.query ?? {})) {
      const [name = ''] = path;
      seen.push(`${each.name} ${name}`);
      const rest = each.query?.required?.includes('format') ? '&format=csv' : '';
      const ask = (value: unknown) =>
        app.inject({
          method: each.method,
          url: `${addressOf(each)}?${name}=${encodeURIComponent(String(value))}${rest}`,
          headers,
        });
      for (const value of impossible(kind)) {
        const answer = await ask(value);
        expect([each.name, name, value, answer.statusCode]).toEqual([each.name, name, value, 422]);
        expect(answer.json().errors[name]?.[0]).toMatch(/\.$/);
      }
      for (const value of possible(kind)) {
        const answer = await ask(value);
        const { statusCode } = answer;
        // no record has data of a future day
        const recorded = name === 'per' || each.path.startsWith('/api/laporan/mutasi');
        if (recorded && statusCode === 422) {
          expect(answer.json().errors[name]).toEqual([expect.stringContaining('sampai hari ini')]);
          expect(value).toBe('9999-12-31');
          continue;
        }
        // the record in the address may not exist
        expect([200, 404], `${each.name} ${name}=${value}: ${statusCode}`).toContain(statusCode);
      }
    }
  }
  // seven lists and reports with a period or day, their files, and depreciation
  expect(seen.length).toBeGreaterThan(30);
});

test('every date and year of a body likewise', async () => {
  const seen: string[] = [];
  for (const each of operation.filter(({ body }) => body)) {
    for (const { path, kind } of fieldsOf(each.body ?? {})) {
      const name = path.join('.');
      seen.push(`${each.name} ${name}`);
      const ask = (value: unknown) =>
        app.inject({
          method: each.method,
          url: addressOf(each),
          headers,
          payload: nested(path, value) as object,
        });
      for (const value of impossible(kind)) {
        const answer = await ask(value);
        expect([each.name, name, value, answer.statusCode]).toEqual([each.name, name, value, 422]);
        // some follow a kind that must be chosen first, which is the error then
        const errors = answer.json().errors;
        if (path[0] === 'filter' || /\/(massal|putuskan)$/.test(each.name))
          expect(Object.keys(errors)).not.toEqual([]);
        else expect(errors, `${each.name} ${name}=${value}`).toHaveProperty([name, 0]);
      }
      for (const value of possible(kind)) {
        const answer = await ask(value);
        expect(answer.statusCode, `${each.name} ${name}=${value}`).toBeLessThan(500);
      }
    }
  }
  expect(seen).toContain('POST /api/barang tanggal_perolehan');
  expect(seen).toContain('PUT /api/barang/{id} penyusutan.mulai');
  expect(seen).toContain('POST /api/barang/{id}/pengguna tanggal_awal');
  expect(seen).toContain('POST /api/bast tanggal');
});

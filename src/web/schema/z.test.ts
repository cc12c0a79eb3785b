import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ArraySchema, DiscriminatedSchema, ObjectSchema, RecordSchema, UnionSchema } from './composites.ts';
import { NumberSchema, StringSchema, ValuesSchema } from './scalars.ts';
import { DefaultSchema, NullableSchema, OptionalSchema, PipeSchema, Schema } from './schema.ts';

/** Compares the browser's schemas with Zod's over all that `src/shared` describes. */

interface Read {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: { path: PropertyKey[] }[] };
  };
}

const modules = import.meta.glob<object>([
  '../../shared/*.ts',
  '!../../shared/*.test.ts',
  '!../../shared/zod-indonesia.ts',
]);

const isSchema = (value: unknown): value is Read =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/** Lists the schemas within a value by the way to them. */
function schemasIn(value: unknown, way: string): [way: string, schema: Read][] {
  if (isSchema(value)) return [[way, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => schemasIn(part, `${way}.${name}`));
}

async function descriptions(): Promise<Map<string, Read>> {
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([path, load]) => schemasIn(await load(), path.replace(/.*\//, ''))),
  );
  return new Map(loaded.flat());
}

/** Loads all descriptions anew, built from Zod itself. */
async function descriptionsOfZod(): Promise<Map<string, Read>> {
  vi.resetModules();
  vi.doMock('./z.ts', () => import('zod/v4'));
  return await descriptions();
}

const texts = [
  '',
  ' ',
  'a',
  ' kursi ',
  'Baik',
  'x'.repeat(151),
  '😀'.repeat(100),
  'a\u0000b',
  'a\nb',
  'true',
  '0',
  '1',
  '25',
  '-1',
];
const likeTexts = [
  '1.5',
  '1e3',
  'ani@kantor.id',
  'ani@kantor',
  '2026-02-28',
  '2026-02-29',
  '2024-02-29',
  '1900-12-31',
];
const moments = [
  '2026-11-22T10:00:00Z',
  '2026-11-22T10:00:00.5+07:00',
  '2026-11-22T10:00Z',
  '9780306406157',
  '3201234567890123',
];
const text = fc.constantFrom(...texts, ...likeTexts, ...moments);
const count = fc.constantFrom(
  0,
  1,
  -1,
  2,
  25,
  100,
  101,
  1.5,
  0.1,
  2026,
  1900,
  10_000,
  1_000_001,
  2 ** 53,
  Number.NaN,
  Infinity,
);
const other = fc.oneof(text, count, fc.constantFrom(null, undefined, true, false, [], {}, ['a'], { a: 1 }));

/** Generates values that a schema mostly accepts. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: other });
}

function fittingOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema instanceof StringSchema) return text;
  if (schema instanceof NumberSchema) return schema.coerced ? fc.oneof(text, count) : count;
  if (schema instanceof ValuesSchema) return fc.constantFrom(...schema.values);
  if (schema instanceof NullableSchema) return fc.oneof(valuesOf(schema.inner), fc.constant(null));
  if (schema instanceof OptionalSchema || schema instanceof DefaultSchema)
    return fc.oneof(valuesOf(schema.inner), fc.constant(undefined));
  if (schema instanceof PipeSchema) return valuesOf(schema.in);
  if (schema instanceof ArraySchema) return fc.array(valuesOf(schema.element), { maxLength: 3 });
  if (schema instanceof RecordSchema) return fc.dictionary(fc.constantFrom('a', 'b'), valuesOf(schema.value));
  if (schema instanceof UnionSchema || schema instanceof DiscriminatedSchema)
    return fc.oneof(...schema.options.map(valuesOf));
  if (schema instanceof ObjectSchema) return objectsOf(schema.shape);
  return other;
}

function objectsOf(shape: Record<string, Schema>): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, valuesOf(part)]));
  const whole = fc.record(parts);
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 2, arbitrary: fc.record(parts, { requiredKeys: [] }) },
    { weight: 1, arbitrary: whole.map((record) => ({ ...record, asing: 1 })) },
  );
}

/** What of a result the browser uses: the value with its order, else the fields that are wrong. */
function said(result: ReturnType<Read['safeParse']>) {
  if (result.success) return { data: result.data, order: JSON.stringify(result.data) };
  return { wrong: [...new Set(result.error?.issues.map(({ path }) => String(path[0] ?? '')))].sort() };
}

it('reads every description of src/shared as Zod does', async () => {
  const ofBrowser = await descriptions();
  const ofZod = await descriptionsOfZod();
  expect(ofBrowser.size).toBeGreaterThan(300);
  expect([...ofBrowser.keys()]).toEqual([...ofZod.keys()]);
  for (const [name, light] of ofBrowser) {
    const whole = ofZod.get(name);
    if (!(light instanceof Schema) || !whole) throw new Error(`${name} is built from something else`);
    fc.assert(
      fc.property(valuesOf(light), (value) => {
        expect(said(light.safeParse(value)), name).toEqual(said(whole.safeParse(value)));
      }),
      { numRuns: 25 },
    );
  }
});

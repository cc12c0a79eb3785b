import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './document.ts';

/** Preferred values by field name, e.g. ids of existing records. */
export type LikedValues = Record<string, readonly unknown[]>;

const PRINTABLE = 'abcdeghiknoprstuw AIUEO0123456789.,-éñ漢🪑';

/**
 * Generates values that a schema accepts. Rules outside the schema (sums, ISBN, existing records) may still refuse
 * them.
 */
export function validValues(schema: Schema, liked: LikedValues, name = ''): Arbitrary<unknown> {
  const made = build(schema, liked, name);
  const own = liked[name];
  if (!own || own.length === 0 || schema.type === 'object') return made;
  const choice =
    schema.type === 'array'
      ? fc.uniqueArray(fc.constantFrom(...own), { minLength: 1, maxLength: 3 })
      : fc.constantFrom(...own);
  return fc.oneof({ weight: 6, arbitrary: choice as Arbitrary<unknown> }, { weight: 1, arbitrary: made });
}

function build(schema: Schema, liked: LikedValues, name: string): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => validValues(each, liked, name)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => validValues({ ...schema, type }, liked, name)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, liked);
    case 'array':
      return fc.array(validValues(schema.items ?? {}, liked, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return texts(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: Schema, liked: LikedValues): Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, validValues(field, liked, name)] as const,
  );
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  if (typeof schema.additionalProperties !== 'object') return record;
  const more = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 10 }),
    validValues(schema.additionalProperties, liked),
    {
      maxKeys: 4,
    },
  );
  return fc.tuple(more, record).map(([extra, own]) => ({ ...extra, ...(own as object) }));
}

function numbers({ minimum = -1000, maximum = Number.MAX_SAFE_INTEGER }: Schema): Arbitrary<number> {
  const near = Math.min(maximum, Math.max(minimum, 0) + 2000);
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: Math.max(minimum, -1000), max: near }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}

function texts({ format, pattern, minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> {
  if (format === 'date') {
    return fc
      .integer({ min: -25_000, max: 30_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  }
  if (format === 'email') return fc.integer({ min: 0, max: 1e9 }).map((n) => `acak${n}@kantor.test`);
  // printable text matches "no control characters" and "no NUL", which most patterns mean
  if (pattern && !/P\{Cc\}|\[\^\\0\]/.test(pattern)) return textsMatching(pattern);
  const length = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) };
  return fc.oneof(
    { weight: 8, arbitrary: fc.string({ unit: fc.constantFrom(...PRINTABLE), ...length }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(maxLength, 5000))) },
  );
}

const matching = new Map<string, Arbitrary<string>>();

/** Creates the generator of a pattern once, which takes longer than all its values. */
function textsMatching(pattern: string): Arbitrary<string> {
  const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matching.set(pattern, known);
  return known;
}

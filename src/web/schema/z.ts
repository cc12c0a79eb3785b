import { ArraySchema, DiscriminatedSchema, ObjectSchema, RecordSchema, UnionSchema } from './composites.ts';
import { NumberSchema, StringSchema, UnknownSchema, ValuesSchema } from './scalars.ts';
import {
  DefaultSchema,
  NullableSchema,
  OptionalSchema,
  PipeSchema,
  type Refusal,
  type Schema,
} from './schema.ts';

/**
 * Stands in for Zod in the browser (`alias` in vite.config.ts): builds what `src/shared` describes, from small parts. The
 * server judges every request with Zod itself; the browser only reads addresses, stored settings and limits, which
 * takes 3 kB instead of 25 kB (gzip). Types stay Zod's, as sources import `zod`. Holds what the sources use of it;
 * z.test.ts compares both over all descriptions. Decision 0027 says more.
 */

type Shape = Record<string, Schema>;

const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const DAY =
  '(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])))';
const DATE = new RegExp(`^${DAY}$`);
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const DATETIME = new RegExp(`^${DAY}T${CLOCK}:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-]${CLOCK})$`);

const number = () => new NumberSchema();
const string = () => new StringSchema();
const object = (shape: Shape) => new ObjectSchema(shape, 'drop');

export const z = {
  string,
  number,
  int: () => number().int(),
  boolean: () => new ValuesSchema([true, false]),
  null: () => new ValuesSchema([null]),
  undefined: () => new ValuesSchema([undefined]).optional(),
  literal: (value: unknown) => new ValuesSchema([value].flat()),
  enum: (values: readonly string[]) => new ValuesSchema(values),
  unknown: () => new UnknownSchema(),
  email: () => string().regex(EMAIL),
  iso: {
    date: (refusal?: Refusal) => string().regex(DATE, refusal),
    datetime: () => string().regex(DATETIME),
  },
  coerce: { number: () => new NumberSchema(true) },
  array: (element: Schema) => new ArraySchema(element),
  object,
  strictObject: (shape: Shape) => new ObjectSchema(shape, 'refuse'),
  looseObject: (shape: Shape) => new ObjectSchema(shape, 'keep'),
  record: (key: Schema, value: Schema) => new RecordSchema(key, value),
  union: (options: readonly Schema[]) => new UnionSchema(options),
  discriminatedUnion: (key: string, options: readonly ObjectSchema[]) =>
    new DiscriminatedSchema(key, options),
  ZodString: StringSchema,
  ZodOptional: OptionalSchema,
  ZodNullable: NullableSchema,
  ZodDefault: DefaultSchema,
  ZodPipe: PipeSchema,
  ZodUnion: UnionSchema,
};

import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { tanggalInput } from './fields.ts';
import { type Filled, MAX_SEARCH, type Param, type Params, type ValueOf } from './list-params.ts';
import type { Permission } from './permissions.ts';

/** One HTTP endpoint described as data; server validation, OpenAPI and the browser's typed call are derived from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path in Fastify's style, e.g. `/api/barang/:id`. */
  path: `/api/${string}`;
  /** Who may call it: `public`, `login` (anybody signed in) or a named permission. */
  permission: Permission | 'public' | 'login';
  tag: string;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** JSON body of a success, envelope included. */
  answer: Answer;
  status: 200 | 201 | 302;
  /**
   * `multipart`: one file in the field `file`. `stream`: the answer is a file, not JSON. `events`: server-sent events,
   * until either side ends them.
   */
  kind: 'json' | 'multipart' | 'stream' | 'events';
  /** Media types that a `stream` may answer with; left out, they follow from `format` of its query. */
  media: readonly string[];
  /** Error codes specific to this endpoint, besides those that follow from the rest of the description. */
  failures: readonly ErrorCode[];
  /**
   * Whether a request repeated with the same `Idempotency-Key` gets the first answer again. False where it can't run in
   * one transaction; the endpoint then prevents double execution itself.
   */
  idempotent: boolean;
}

const nothing = z.undefined();
type Nothing = typeof nothing;

type Optional = 'params' | 'query' | 'body' | 'status' | 'kind' | 'media' | 'failures' | 'idempotent';

/** Completes an endpoint description: params, query and body that are left out accept nothing. */
export function defineEndpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  given: Omit<Endpoint<Params, Query, Body, Answer>, Optional> &
    Partial<Pick<Endpoint<Params, Query, Body, Answer>, Optional>>,
): Endpoint<Params, Query, Body, Answer> {
  return {
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    status: 200,
    kind: 'json',
    media: [],
    failures: [],
    idempotent: given.method === 'POST' && given.permission !== 'public' && (given.kind ?? 'json') === 'json',
    ...given,
  };
}

/** Checks whether an endpoint accepts nothing in this part (`params`, `query` or `body`). */
export function takesNothing(schema: z.ZodType): boolean {
  return schema === (nothing as z.ZodType);
}

/** Envelope of one record or one result: `{ data, message? }`. */
export function dataOf<Schema extends z.ZodType>(data: Schema) {
  return z.object({ data, message: z.string().optional() });
}

export const pageMeta = z.object({
  page: z.int().min(1),
  per_page: z.int().min(1),
  total: z.int().min(0),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** Envelope of one page of a list: `{ data: [...], meta }`. */
export function pageOf<Schema extends z.ZodType>(row: Schema) {
  return z.object({ data: z.array(row), meta: pageMeta });
}

/** Id in a body: a positive whole number. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Optional id; null when left out. */
export const optionalId = id.nullish().transform((value) => value ?? null);

/** Whole number as text, for a path or query string. */
export const intText = (min: number, max: number) =>
  z.coerce.number<string | number>().int().min(min).max(max);

/** Id as text, for a path or query string. */
export const idText = intText(1, Number.MAX_SAFE_INTEGER);

export const idParams = z.object({ id: idText });

/** Boolean as text, for a query string. */
export const booleanText = z
  .union([z.enum(['true', 'false']), z.boolean()])
  .transform((value) => value === true || value === 'true');

/** Trimmed text for a query string; U+0000 is refused, as PostgreSQL can't store it. */
const trimmedText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\0]*$/);

export const searchText = trimmedText(0, MAX_SEARCH);

type SchemasOf<ListOf> = {
  [Name in keyof ListOf]: Name extends Filled<ListOf>
    ? z.ZodDefault<z.ZodType<number, string | number>>
    : z.ZodOptional<z.ZodType<ValueOf<ListOf[Name]>, InputOf<ListOf[Name]>>>;
};
type InputOf<One> =
  ValueOf<One> extends infer Value ? (Value extends number ? string | number : Value) : never;

function schemaOf(param: Param): z.ZodType {
  switch (param.kind) {
    case 'int': {
      const schema = intText(param.min, param.max);
      return param.fallback === undefined ? schema.optional() : schema.default(param.fallback);
    }
    case 'choice':
      return z.enum(param.values).optional();
    case 'boolean':
      return booleanText.optional();
    case 'day':
      return tanggalInput.optional();
    case 'text':
      return trimmedText(param.min, param.max).optional();
  }
}

/** Builds the schemas of described parameters. */
export function schemasOf<ListOf extends Params>(params: ListOf): SchemasOf<ListOf> {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, schemaOf(param)]),
  ) as unknown as SchemasOf<ListOf>;
}

/** Builds the query schema of a list from its described parameters; unknown ones are refused. */
export function listQuery<ListOf extends Params>(
  params: ListOf,
): z.ZodObject<SchemasOf<ListOf>, z.core.$strict> {
  return z.strictObject(schemasOf(params));
}

/** Body of every failure. */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Additional data, e.g. who holds the item; each code defines its shape. */
  details: z.unknown().optional(),
});
export type Failure = z.infer<typeof failure>;

export type ParamsOf<Described> =
  Described extends Endpoint<infer Params, z.ZodType, z.ZodType, z.ZodType> ? z.output<Params> : never;
export type QueryOf<Described> =
  Described extends Endpoint<z.ZodType, infer Query, z.ZodType, z.ZodType> ? z.output<Query> : never;
export type BodyOf<Described> =
  Described extends Endpoint<z.ZodType, z.ZodType, infer Body, z.ZodType> ? z.output<Body> : never;
export type AnswerOf<Described> =
  Described extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Answer> ? z.output<Answer> : never;
/** Query as a caller writes it: fields with a default are optional. */
export type QueryInput<Described> =
  Described extends Endpoint<z.ZodType, infer Query, z.ZodType, z.ZodType> ? z.input<Query> : never;
export type BodyInput<Described> =
  Described extends Endpoint<z.ZodType, z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never;

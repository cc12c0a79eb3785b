import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
// every schema of a contract speaks Indonesian
import './zod-indonesia.ts';

/** One HTTP endpoint described as data: server validation, OpenAPI and the browser's typed call all come from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify style path, e.g. `/api/barang/:id`. */
  path: `/api/${string}`;
  /** Who may call it: `public`, `login` (anybody signed in) or a named permission. */
  permission: Permission | 'public' | 'login';
  tag: string;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** The whole JSON body of a success, envelope included. */
  answer: Answer;
  status: 200 | 201 | 302;
  /**
   * `multipart`: one file in the field `file`. `stream`: the answer is a file, not JSON. `events`: server-sent events,
   * an answer that goes on until either side ends it.
   */
  kind: 'json' | 'multipart' | 'stream' | 'events';
  /** Media types that a `stream` may answer with; left out, its `format` says. */
  media: readonly string[];
  /** Failures that only this endpoint knows, beside those that follow from the rest of the description. */
  failures: readonly ErrorCode[];
  /**
   * Whether an `Idempotency-Key` makes a resend read the first answer. Off where a request can't run in one
   * transaction, and then it guards itself against being done twice.
   */
  idempotent: boolean;
}

const nothing = z.undefined();
type Nothing = typeof nothing;

type Optional = 'params' | 'query' | 'body' | 'status' | 'kind' | 'media' | 'failures' | 'idempotent';

/** Completes an endpoint description: missing params, query and body mean that there are none. */
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

/** True when the endpoint takes nothing in this place (`params`, `query` or `body`). */
export function takesNothing(schema: z.ZodType): boolean {
  return schema === (nothing as z.ZodType);
}

/** `{ data, message? }`: the envelope of one record or one result. */
export function dataOf<Schema extends z.ZodType>(data: Schema) {
  return z.object({ data, message: z.string().optional() });
}

export const pageMeta = z.object({
  page: z.int().min(1),
  per_page: z.int().min(1),
  total: z.int().min(0),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** `{ data: [...], meta }`: the envelope of one page of a list. */
export function pageOf<Schema extends z.ZodType>(row: Schema) {
  return z.object({ data: z.array(row), meta: pageMeta });
}

/** An id in an address or a reference: a positive whole number. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A reference that may be missing: left out it becomes null. */
export const optionalId = id.nullish().transform((value) => value ?? null);

/** A whole number as it stands in a path or query string. */
export const intText = (min: number, max: number) =>
  z.coerce.number<string | number>().int().min(min).max(max);

/** An id as it stands in a path or query string. */
export const idText = intText(1, Number.MAX_SAFE_INTEGER);

export const idParams = z.object({ id: idText });

/** A yes or no in a query string. */
export const booleanText = z
  .union([z.enum(['true', 'false']), z.boolean()])
  .transform((value) => value === true || value === 'true');

/** What somebody searches for: PostgreSQL text can't hold U+0000. */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\0]*$/);

/** Largest page number that a list answers; beyond it a filter serves better. */
export const MAX_PAGE = 100_000;

/**
 * The query of a list: page, per_page, sort (a leading `-` means descending), q, and the given filters.
 * Unknown parameters are refused.
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
) {
  const sorts = sortable.flatMap((field) => [field, `-${field}`]) as [
    S[number] | `-${S[number]}`,
    ...(S[number] | `-${S[number]}`)[],
  ];
  return z.strictObject({
    page: intText(1, MAX_PAGE).default(1),
    per_page: intText(1, 100).default(25),
    sort: z.enum(sorts).optional(),
    q: searchText.optional(),
    ...filters,
  });
}

/** The body of every failure. */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** What the sentence alone can't carry, e.g. who holds the item; its shape belongs to the code. */
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
/** What a caller may send: defaults left out. */
export type QueryInput<Described> =
  Described extends Endpoint<z.ZodType, infer Query, z.ZodType, z.ZodType> ? z.input<Query> : never;
export type BodyInput<Described> =
  Described extends Endpoint<z.ZodType, z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never;

import type { z } from 'zod';
import type { AnswerOf, BodyInput, Endpoint, ParamsOf, QueryInput } from '../../shared/contract.ts';
import { ApiError } from './api-error.ts';
import { request, urlOf } from './request.ts';

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Part of a call's input (`params`, `query`, `body`): absent when the endpoint takes nothing there. */
type Place<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Input of a call, derived from the contract: path params, query and body. */
export type CallInput<Called extends AnyEndpoint> = Place<'params', ParamsOf<Called>> &
  Place<'query', QueryInput<Called>> &
  Place<'body', BodyInput<Called>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a retry of a write safe: the server runs it only once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

type Args<Called extends AnyEndpoint> =
  Record<string, never> extends CallInput<Called>
    ? [input?: CallInput<Called> & CallOptions]
    : [input: CallInput<Called> & CallOptions];

interface LooseInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls an endpoint of the contract and returns its whole JSON body.
 * @throws ApiError on any failure, and on any status other than the contract's
 * @throws AbortError of the signal when aborted
 */
export async function call<Called extends AnyEndpoint>(
  endpoint: Called,
  ...args: Args<Called>
): Promise<AnswerOf<Called>> {
  return bodyOf(endpoint, (args[0] ?? {}) as LooseInput, (response) => response.json());
}

/** Calls an endpoint like `call`, and returns its JSON body unparsed, for data that is stored as text. */
export async function callText<Called extends AnyEndpoint>(
  endpoint: Called,
  ...args: Args<Called>
): Promise<string> {
  return bodyOf(endpoint, (args[0] ?? {}) as LooseInput, (response) => response.text());
}

async function bodyOf<Body>(
  endpoint: AnyEndpoint,
  input: LooseInput,
  read: (response: Response) => Promise<Body>,
): Promise<Body> {
  const response = await request(urlOf(endpoint, input.params, input.query), {
    method: endpoint.method,
    headers: {
      ...input.headers,
      ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
    },
    // a JSON content type with an empty body is refused by strict servers
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
    ...(input.signal ? { signal: input.signal } : {}),
  });
  if (response.status !== endpoint.status)
    throw new ApiError({ status: response.status, code: 'invalid_answer' });
  try {
    return await read(response);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError({ status: response.status, code: 'invalid_answer' });
  }
}

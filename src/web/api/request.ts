import type { Endpoint } from '../../shared/contract.ts';
import { ApiError } from './api-error.ts';
import { takeFirstData } from './first-data.ts';
import { clearSession, getSession } from './session.ts';

/** Building of requests and parsing of failures, shared by call, upload and download. */

type Address = Pick<Endpoint, 'path'>;
type Values = Record<string, unknown> | undefined;

/** Builds an address: fills `:id` placeholders and appends the query, without undefined, null and empty values. */
export function urlOf(endpoint: Address, params: Values, query: Values): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) throw new Error(`${endpoint.path}: no value for :${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Builds the headers of every request; `own` ones take precedence. */
export function headersOf(own: Record<string, string> = {}): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': 'application/json',
  };
  const { token } = getSession();
  if (token) headers.Authorization = `Bearer ${token}`;
  const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  if (csrf) headers['X-CSRF-TOKEN'] = csrf;
  return { ...headers, ...own };
}

type UnauthorizedListener = () => void;
let onUnauthorized: UnauthorizedListener = () => {};

/** Sets the handler that runs after a 401 ended the session: main.tsx goes to /login with the current path. */
export function setUnauthorizedListener(listener: UnauthorizedListener): void {
  onUnauthorized = listener;
}

/** Ends the session when a call with the stored token was answered 401. */
export function endSessionOn401(status: number, sentAuthorization: string | undefined): void {
  const { token } = getSession();
  // a 401 for an older token must not end a session that another tab just started
  if (status !== 401 || !token || sentAuthorization !== `Bearer ${token}`) return;
  clearSession();
  onUnauthorized();
}

/** Parses the body `{ message, code, errors, details }` of a failed answer into an ApiError. */
export function failureOf(status: number, text: string, retryAfter: string | null): ApiError {
  const body = parseJson(text);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError({
    status,
    code: typeof body.code === 'string' ? body.code : 'invalid_answer',
    message: typeof body.message === 'string' ? body.message : undefined,
    errors: typeof body.errors === 'object' ? (body.errors as Record<string, string[]>) : undefined,
    details: body.details,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    logId: typeof body.id === 'string' ? body.id : undefined,
  });
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Runs fetch with the usual headers.
 * @throws ApiError on any failure; an AbortError passes through
 */
export async function request(
  url: string,
  init: { method: string; headers?: Record<string, string>; body?: BodyInit; signal?: AbortSignal },
): Promise<Response> {
  const headers = headersOf(init.headers);
  let response: Response;
  try {
    const early = init.method === 'GET' ? takeFirstData(url, headers.Authorization) : undefined;
    response = await (early ?? fetch(url, { ...init, headers, credentials: 'same-origin' }));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'network' });
  }
  if (!response.ok) {
    endSessionOn401(response.status, headers.Authorization);
    const text = await response.text().catch(() => '');
    throw failureOf(response.status, text, response.headers.get('Retry-After'));
  }
  return response;
}

import fc, { type Arbitrary } from 'fast-check';
import { hostileTexts, impossibleDates, impossibleYears, spoil } from './broken-values.ts';
import type { Operation, Schema } from './document.ts';
import { fileRequests } from './file-requests.ts';
import { rawBodies } from './raw-body.ts';
import { type LikedValues, validValues } from './valid-values.ts';

/** A request to an operation. */
export interface FuzzRequest {
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** True when the address may no longer lead to the operation. */
  strayed?: boolean;
}

/** Parts of a request before they are serialized. */
interface RequestParts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

const EMPTY: Schema = { type: 'object', properties: {} };

function validParts({ pathParams, query, body }: Operation, liked: LikedValues): Arbitrary<RequestParts> {
  const required = Object.keys(pathParams);
  return fc.record({
    path: validValues({ type: 'object', properties: pathParams, required }, liked) as Arbitrary<
      Record<string, unknown>
    >,
    query: validValues(query ?? EMPTY, liked) as Arbitrary<Record<string, unknown>>,
    body: body ? validValues(body, liked) : fc.constant(undefined),
  });
}

const json = { 'content-type': 'application/json' };

/** Generates requests that the document allows. */
export function validRequests(operation: Operation, liked: LikedValues): Arbitrary<FuzzRequest> {
  const files = operation.isMultipart ? fileRequests(operation).valid : fc.constant({});
  return fc.tuple(validParts(operation, liked), files).map(([parts, file]) => ({
    url: urlOf(operation, parts),
    headers: operation.body ? json : {},
    ...(operation.body && { payload: JSON.stringify(parts.body) }),
    ...file,
  }));
}

/** Generates requests with a fault in address, query, body, content type or headers. */
export function brokenRequests(operation: Operation, liked: LikedValues): Arbitrary<FuzzRequest> {
  const valid = validRequests(operation, liked);
  const parts = validParts(operation, liked);
  const ways: { weight: number; arbitrary: Arbitrary<FuzzRequest> }[] = [
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, brokenQueries(operation))
        .map(([each, query]) => ({ ...each, url: `${each.url.split('?')[0]}?${query}` })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, brokenHeaders)
        .map(([each, headers]) => ({ ...each, headers: { ...each.headers, ...headers } })),
    },
  ];
  if (Object.keys(operation.pathParams).length > 0) {
    ways.push({
      weight: 2,
      arbitrary: fc.tuple(valid, parts, brokenIds).map(([each, { path }, id]) => {
        const [first = ''] = Object.keys(path);
        return {
          ...each,
          url: urlOf(operation, { path: { ...path, [first]: id }, query: {}, body: null }),
          strayed: true,
        };
      }),
    });
  }
  if (operation.query) {
    const spoilt = spoil(validValues(operation.query, liked));
    ways.push({
      weight: 3,
      arbitrary: fc.tuple(valid, parts, spoilt).map(([each, { path }, query]) => ({
        ...each,
        url: urlOf(operation, { path, query: asRecord(query), body: null }),
      })),
    });
  }
  if (operation.isMultipart)
    ways.push({
      weight: 8,
      arbitrary: fc
        .tuple(valid, fileRequests(operation).broken)
        .map(([each, file]) => ({ ...each, ...file })),
    });
  if (operation.body) {
    ways.push(
      {
        weight: 8,
        arbitrary: fc
          .tuple(valid, spoil(validValues(operation.body, liked)))
          .map(([each, body]) => ({ ...each, payload: JSON.stringify(body) ?? '' })),
      },
      { weight: 3, arbitrary: fc.tuple(valid, rawBodies).map(([each, raw]) => ({ ...each, ...raw })) },
    );
  }
  if (operation.method !== 'GET' && !operation.body)
    ways.push({
      weight: 2,
      arbitrary: fc.tuple(valid, rawBodies).map(([each, raw]) => ({ ...each, ...raw })),
    });
  return fc.oneof(...ways);
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { '': value };

function urlOf({ path }: Operation, parts: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts.path[name];
    // an already percent-encoded value is left as it is
    return typeof value === 'string' && value.startsWith('raw:') ? value.slice(4) : encode(value);
  });
  const pairs = Object.entries(parts.query).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((each) => [name, each]) : [[name, value]],
  );
  const query = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return query ? `${filled}?${query}` : filled;
}

/** Percent-encodes a value as UTF-8; lone surrogates become the replacement character. */
function encode(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return encodeURIComponent(Buffer.from(text).toString());
}

const brokenIds = fc.oneof(
  fc.constantFrom(
    'raw:0',
    'raw:-1',
    'raw:1.5',
    'raw:987654321987',
    'raw:9007199254740993',
    'raw:99999999999999999999',
    'raw:NaN',
    'raw:1e999',
  ),
  fc.constantFrom(
    'raw:%00',
    'raw:%ff',
    'raw:%',
    'raw:%zz',
    'raw:..%2f..%2fetc%2fpasswd',
    'raw:%2e%2e',
    'raw:987654321%20',
    'raw:987654321;drop',
    'raw:%D9%A3',
  ),
  fc.constantFrom(...hostileTexts),
);

function brokenQueries({ query }: Operation): Arbitrary<string> {
  const names = Object.keys(query?.properties ?? {});
  const some = fc.constantFrom(...(names.length > 0 ? names : ['q']));
  const hostile = fc.constantFrom(...hostileTexts);
  const dated = names.filter((name) => name === 'tahun' || query?.properties?.[name]?.format === 'date');
  const days = dated.map((name) =>
    fc
      .constantFrom<string | number>(...(name === 'tahun' ? impossibleYears : impossibleDates))
      .map((day) => `${name}=${encode(day)}`),
  );
  return fc.oneof(
    ...days,
    some.map((name) => `${name}=1&${name}=2`),
    some.map((name) => `${name}[]=1&${name}[a]=b&${name}[__proto__][x]=1`),
    fc.constantFrom(
      '__proto__=1',
      '__proto__[admin]=1',
      'constructor=1',
      'toString=1',
      'hasOwnProperty=',
      '=',
      '&&&',
      '%',
      '%ff=%fe',
      '%00=%00',
      'page=1;page=2',
    ),
    fc.constantFrom(
      'page=0',
      'page=-1',
      'page=1e99',
      'page=100000&per_page=100',
      'page=100001',
      'per_page=1000000',
      'page=99999999999999999999',
      'sort=password_hash',
      'sort=--id',
      'sort=id,nama',
    ),
    fc.tuple(some, hostile).map(([name, text]) => `${name}=${encode(text)}`),
    hostile.map((text) => `${encode(text)}=1`),
    fc.constant(Array.from({ length: 1200 }, (_, index) => `a${index}=1`).join('&')),
  );
}

const brokenHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  fc
    .constantFrom('x'.repeat(201), 'x'.repeat(200), '\t', 'é', "'; drop", 'a\u0080b', ' ')
    .map((key) => ({ 'idempotency-key': key })),
  fc.constantFrom<Record<string, string>>(
    { host: 'evil.test' },
    {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-for': '127.0.0.1, <script>',
      'x-forwarded-proto': 'javascript',
    },
    { origin: 'https://evil.test', referer: 'https://evil.test/' },
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    { range: 'bytes=0-0,-1', 'if-none-match': '*', 'if-modified-since': 'x' },
    { 'accept-encoding': 'gzip;q=9, br;q=x, *' },
    { accept: '../../etc/passwd' },
    { 'accept-language': 'x'.repeat(5000) },
    { 'last-event-id': '-1' },
    { 'last-event-id': "1'; drop" },
    { 'user-agent': '\u0000'.replace('\0', '') + '<script>'.repeat(500) },
    { cookie: `__proto__=1; manis=${'x'.repeat(4000)}` },
    { expect: '100-continue' },
    { 'x-request-id': 'evil\u00e9' },
  ),
);

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure, takesNothing } from '../../shared/contract.ts';
import { type ErrorCode, errorCodes } from '../../shared/errors.ts';

type Endpoint = FastifyInstance['endpoints'][number];

/** The parts of an OpenAPI document that are completed here. */
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}
interface Operation {
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

const FAILURE = '#/components/schemas/Failure';
const MIME: Record<string, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Completes the document from the contract: errors by status, uploads and downloads. */
export function withAnswers<Described>(document: Described, endpoints: readonly Endpoint[]): Described {
  const { paths = {}, components = {} } = document as Document;
  const { $schema: _, ...schema } = z.toJSONSchema(failure, { io: 'output' });
  components.schemas = { ...components.schemas, Failure: schema };
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    if (operation) Object.assign(operation, partsOf(endpoint, operation.responses ?? {}));
  }
  return { ...document, components };
}

function partsOf(endpoint: Endpoint, success: Record<string, unknown>): Operation {
  const content = contentOf(endpoint);
  return {
    ...(endpoint.kind === 'multipart' && { requestBody: multipartBody }),
    responses: {
      ...(endpoint.kind === 'stream' || endpoint.kind === 'events'
        ? { [endpoint.status]: { description: 'Berhasil', ...(content && { content }) } }
        : described(success)),
      ...failuresOf(endpoint),
    },
  };
}

const described = (answers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { ...(answer as object), description: 'Berhasil' },
    ]),
  );

const binary = { schema: { type: 'string', format: 'binary' } };

const multipartBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
};

/** Returns the media types of a non-JSON answer; undefined for JSON, or without content. */
function contentOf(endpoint: Endpoint): Record<string, unknown> | undefined {
  if (endpoint.kind === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (endpoint.kind !== 'stream' || endpoint.status === 302) return undefined;
  const types =
    endpoint.media.length > 0 ? endpoint.media : formatsOf(endpoint).map((name) => MIME[name] ?? name);
  return Object.fromEntries(types.map((type) => [type, binary]));
}

/** Returns the values of the parameter `format` in a query or body. */
function formatsOf({ query, body }: Endpoint): string[] {
  for (const schema of [query, body]) {
    const shape = takesNothing(schema)
      ? undefined
      : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const format = shape?.properties?.format;
    if (typeof format === 'object' && Array.isArray(format.enum)) return format.enum.map(String);
  }
  return [];
}

/** Returns the errors of an endpoint by status, each with its codes. */
function failuresOf(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...usualFailures(endpoint), ...endpoint.failures])) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: { $ref: FAILURE } } } },
    ]),
  );
}

/** Lists the errors that follow from an endpoint's input and permission. */
function usualFailures({ method, permission, params, query, body, kind, idempotent }: Endpoint): ErrorCode[] {
  const takesBody = !takesNothing(body) || kind === 'multipart';
  const takesChecked = takesBody || !takesNothing(query);
  return [
    'bad_request',
    ...(permission === 'public' ? [] : (['unauthenticated'] as const)),
    ...(permission === 'public' || permission === 'login' ? [] : (['forbidden'] as const)),
    ...(takesNothing(params) ? [] : (['not_found'] as const)),
    ...(method === 'GET' ? [] : (['too_large', 'unsupported_type'] as const)),
    ...(method === 'GET' || permission === 'public' ? [] : (['conflict'] as const)),
    ...(takesChecked ? (['validation_failed'] as const) : []),
    ...(idempotent ? (['idempotency_key_reused', 'request_in_progress'] as const) : []),
    // admission may refuse a request
    ...(permission === 'public' ? [] : (['too_many_at_once', 'busy'] as const)),
    // files, and papers with the office's logo, come from the file store
    ...(kind === 'stream' || kind === 'multipart' ? (['storage_unavailable'] as const) : []),
    'internal_error',
    'took_too_long',
    'unavailable',
  ];
}

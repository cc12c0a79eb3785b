import type { FastifyInstance } from 'fastify';
import type { TestApp } from '../app.ts';

/** Subset of JSON Schema 2020-12 that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

interface Described {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>;
}

/** One operation of the document, with the schemas of its inputs. */
export interface Operation {
  /** Display name, e.g. `POST /api/barang`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  pathParams: Record<string, Schema>;
  /** Object schema; null if the operation takes no query. */
  query: Schema | null;
  body: Schema | null;
  isMultipart: boolean;
  endpoint: FastifyInstance['endpoints'][number];
  answers: Described['responses'];
}

/** Reads the OpenAPI document from the running application. */
export async function readDocument(app: TestApp): Promise<OpenApiDocument> {
  return (await app.inject({ method: 'GET', url: '/api/docs/json' })).json();
}

/** Lists the operations of the document: reads first, deletions last, so that there are records to work on. */
export function operationsOf(app: TestApp, { paths }: OpenApiDocument): Operation[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operation(app, path, method.toUpperCase(), described),
    ),
  );
  const rank = { GET: 0, POST: 1, PUT: 2, DELETE: 3 };
  return all.sort((a, b) => rank[a.method] - rank[b.method] || (a.name < b.name ? -1 : 1));
}

function operation(app: TestApp, path: string, method: string, described: Described): Operation {
  const endpoint = app.endpoints.find(
    (each) => each.method === method && each.path.replace(/:(\w+)/g, '{$1}') === path,
  );
  if (!endpoint) throw new Error(`${method} ${path} stands in the document but is not served`);
  const at = (place: 'path' | 'query') => (described.parameters ?? []).filter((each) => each.in === place);
  const query = at('query');
  const content = described.requestBody?.content ?? {};
  return {
    name: `${method} ${path}`,
    method: endpoint.method,
    path,
    pathParams: Object.fromEntries(at('path').map(({ name, schema }) => [name, schema])),
    query:
      query.length === 0
        ? null
        : {
            type: 'object',
            properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
            required: query.filter(({ required }) => required).map(({ name }) => name),
          },
    body: content['application/json']?.schema ?? null,
    isMultipart: 'multipart/form-data' in content,
    endpoint,
    answers: described.responses,
  };
}

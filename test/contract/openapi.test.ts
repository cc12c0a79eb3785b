import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  responses?: Record<string, unknown>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await createTestApp();
  document = (await app.inject({ method: 'GET', url: '/api/docs/json' })).json();
});
afterAll(async () => {
  await app.close();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

describe('the OpenAPI document', () => {
  test('is version 3.1 and describes exactly the endpoints that are served', () => {
    expect(document.openapi).toBe('3.1.0');
    const served = app.endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(
      operations()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(served.sort());
  });

  test('every operation has a summary, a tag and, unless public, says that it needs a token', () => {
    for (const { name, operation } of operations()) {
      expect(operation.summary, name).toMatch(/^[A-Z].{5,}/);
      expect(operation.tags, name).toHaveLength(1);
    }
    const open = operations().filter(({ operation }) => !operation.security);
    const publicOnes = app.endpoints.filter(({ permission }) => permission === 'public');
    expect(open).toHaveLength(publicOnes.length);
  });

  test('every reference in it leads somewhere', () => {
    const text = JSON.stringify(document);
    for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = (reference ?? '')
        .split('/')
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
      expect(target, reference).toBeDefined();
    }
  });

  test('the page that shows it is served', async () => {
    const page = await app.inject({ method: 'GET', url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

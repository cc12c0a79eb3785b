import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barangTexts } from '../../src/shared/barang-texts.ts';
import { bukuTexts } from '../../src/shared/buku-texts.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  requestBody?: unknown;
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

  test('a text of a barang or buku has the maximum of its description wherever it is asked for', () => {
    const described = { ...barangTexts, ...bukuTexts };
    const differing: string[] = [];
    const look = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [name, value] of Object.entries(schema)) {
        const most = name in described ? described[name as keyof typeof described].maximum : undefined;
        const written = JSON.stringify(value).match(/"maxLength":(\d+)/)?.[1];
        if (most !== undefined && written !== undefined && Number(written) !== most)
          differing.push(`${path} ${name}: ${written}, not ${most}`);
        look(value, path);
      }
    };
    // its fungsi and the unit of its own fields are texts of another kind
    const ofBarang = Object.entries(document.paths).filter(([path]) => !path.startsWith('/api/kategori'));
    for (const [path, methods] of ofBarang)
      for (const { requestBody } of Object.values(methods)) look(requestBody, path);
    expect(differing).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/shared/contract.ts';
import { can } from '../../src/shared/permissions.ts';
import { beginSession, createTestApp, type TestApp } from '../support/app.ts';
import { injectOnce } from '../support/inject-once.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

/** Uses an id without a record: calling every endpoint must not delete the callers. */
const addressOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '987654321');

async function ask(endpoint: Endpoint, token: string | undefined) {
  return injectOnce(app, endpoint, {
    url: addressOf(endpoint),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
}

describe('who may call what', () => {
  test('every endpoint but the public ones refuses somebody without a session with 401', async () => {
    const guarded = app.endpoints.filter(({ permission }) => permission !== 'public');
    expect(guarded.length).toBeGreaterThan(20);
    for (const endpoint of guarded) {
      const answer = await ask(endpoint, undefined);
      expect([answer.statusCode, answer.json().code], `${endpoint.method} ${endpoint.path}`).toEqual([
        401,
        'unauthenticated',
      ]);
    }
  });

  test('every endpoint refuses a made-up token with 401', async () => {
    for (const endpoint of app.endpoints.filter(({ permission }) => permission !== 'public')) {
      const answer = await ask(endpoint, 'a'.repeat(43));
      expect(answer.statusCode, `${endpoint.method} ${endpoint.path}`).toBe(401);
    }
  });

  test('every endpoint that the role user may not call answers 403 to a user', async () => {
    const user = await app.signIn('user');
    const forbidden = app.endpoints.filter(({ permission }) => !can(['user'], permission));
    expect(forbidden.length).toBeGreaterThan(10);
    for (const endpoint of forbidden) {
      const answer = await ask(endpoint, user.token);
      expect([answer.statusCode, answer.json().code], `${endpoint.method} ${endpoint.path}`).toEqual([
        403,
        'forbidden',
      ]);
    }
  });

  test('no endpoint that a role may call answers 401 or "forbidden" to it before looking at the request', async () => {
    for (const role of ['admin', 'user'] as const) {
      for (const endpoint of app.endpoints.filter(({ permission }) => can([role], permission))) {
        // one session each, as logging out ends it
        const { id } = await app.signIn(role);
        const answer = await ask(endpoint, await beginSession(app.db, id));
        expect(answer.statusCode, `${role}: ${endpoint.method} ${endpoint.path}`).not.toBe(401);
        expect(answer.statusCode, `${role}: ${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
      }
    }
  });

  test('a route without a permission stops the app from booting', async () => {
    await expect(
      createTestApp({ extra: (instance) => instance.get('/api/bocor', async () => 'x') }),
    ).rejects.toThrow('GET /api/bocor names no permission');
  });
});

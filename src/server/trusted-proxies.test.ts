import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/app.ts';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Returns the addresses under which a failed sign-in from 127.0.0.1 with this header is counted. */
async function countedUnder(forwarded: string, TRUSTED_PROXIES?: string): Promise<string[]> {
  await app.db.deleteFrom('batas_percobaan').execute();
  const config = loadConfig({ LOG_LEVEL: 'silent', ...(TRUSTED_PROXIES && { TRUSTED_PROXIES }) });
  const asked = await buildApp({ config, db: app.db });
  const payload = { email: 'tebak@kantor.test', password: 'salah-sekali' };
  const headers = { 'x-forwarded-for': forwarded };
  await asked.inject({ method: 'POST', url: '/api/login', headers, payload });
  await asked.close();
  const rows = await app.db.selectFrom('batas_percobaan').select('key').execute();
  return rows.flatMap(({ key }) => (key.startsWith('alamat:') ? [key.slice('alamat:'.length)] : []));
}

test('nobody is believed who calls by whom they call', async () => {
  expect(await countedUnder('203.0.113.7')).toEqual(['127.0.0.1']);
  expect(await countedUnder('203.0.113.7', '10.0.0.0/8')).toEqual(['127.0.0.1']);
});

test('a trusted balancer is, but not what a caller told it before', async () => {
  expect(await countedUnder('203.0.113.7', '127.0.0.1')).toEqual(['203.0.113.7']);
  expect(await countedUnder('198.51.100.1, 203.0.113.7', '127.0.0.1')).toEqual(['203.0.113.7']);
  expect(await countedUnder('203.0.113.7, 10.0.0.5', '10.0.0.0/8,127.0.0.0/8')).toEqual(['203.0.113.7']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import { createDatabase } from '../../src/server/db/connection.ts';

const config = loadConfig({ LOG_LEVEL: 'silent', BASE_URL: 'http://manis.kantor.test' });
const db = createDatabase({ target: 'postgres://manis@127.0.0.1:1/manis', timeZone: config.timeZone });
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  app = await buildApp({ config, db });
});

afterAll(async () => {
  await app.close();
  await db.destroy();
});

it('says 503 while the database does not answer', async () => {
  const answer = await app.inject('/api/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
});

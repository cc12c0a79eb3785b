import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { brokenRules } from '../support/fuzz/invariants.ts';
import { type FuzzRole, makeFuzzOffice } from '../support/fuzz/office.ts';
import { askEverything, type Fuzzed, readOperations } from '../support/fuzz/run.ts';
import { removeFolder } from '../support/remove-folder.ts';

/**
 * Sends generated requests to every endpoint of the OpenAPI document. `MANIS_ACAK_KASUS` sets the number per endpoint,
 * `MANIS_ACAK_BENIH` the seed, and `MANIS_ACAK_ALAMAT='POST /api/barang'` selects one endpoint.
 */
const cases = Number(process.env.MANIS_ACAK_KASUS ?? 8);
const seed = Number(process.env.MANIS_ACAK_BENIH ?? 20_261_121);
const alamat = process.env.MANIS_ACAK_ALAMAT;
const LAMA = 120_000 + cases * 60_000;

let dataDir: string;
let app: TestApp;
let fuzzed: Fuzzed;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-acak-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  fuzzed = { app, office: await makeFuzzOffice(app), ...(await readOperations(app)) };
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

async function survives(role: FuzzRole) {
  const { asked, reached, problems } = await askEverything(fuzzed, role, { seed, cases }, alamat);
  const words = `${asked} requests as ${role}, seed ${seed}: ${problems.length} problems`;
  console.info(`${words}, ${reached.size} endpoints answered with success`);
  expect(problems, `${words}\n${problems.slice(0, 20).join('\n')}`).toEqual([]);
  return reached;
}

test('whatever somebody without a session sends, only public endpoints answer', {
  timeout: LAMA,
}, async () => {
  await survives('tanpa masuk');
});

test("whatever a user sends, no answer tells another's secrets", { timeout: LAMA }, async () => {
  const reached = await survives('user');
  if (!alamat) expect(reached.size).toBeGreaterThan(40);
});

test('whatever an admin sends, the answer is one that the document names', { timeout: LAMA }, async () => {
  const reached = await survives('admin');
  // a test that only sees refusals proves nothing
  if (!alamat) expect(reached.size).toBeGreaterThan(app.endpoints.length * 0.6);
});

test('after all of it the rules of the office hold, and it still answers', async () => {
  expect(await brokenRules(app.db)).toEqual({});
  expect((await app.inject({ method: 'GET', url: '/api/health' })).json()).toEqual({ status: 'ok' });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../test/support/ask.ts';
import { toAppError } from './errors.ts';

let app: TestApp;
let ask: Asking;
beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
});
afterAll(async () => {
  await app.close();
});

test.each(['A\ud800', '\udc00A', 'A\ud800\ud800'])(
  'half a surrogate pair in JSON that is stored is refused with what to do: %j',
  async (label) => {
    const answer = await ask.post('/api/kategori', {
      nama_kategori: 'Mobil',
      isian: [{ label, jenis: 'teks' }],
    });
    expect(failureOf(answer), answer.body).toEqual([422, 'validation_failed']);
    expect(answer.json().message).toMatch(/emoji yang terpotong\. Hapus karakter itu/);
    expect((await ask.get('/api/kategori?q=Mobil')).json().meta.total).toBe(0);
  },
);

test('JSON that the server itself writes wrongly stays a fault of the server', async () => {
  const broken = await sql`select ${'{"a":'}::jsonb`.execute(app.db).catch((error) => error);
  expect(broken.code).toBe('22P02');
  expect(toAppError(broken).code).toBe('internal_error');
});

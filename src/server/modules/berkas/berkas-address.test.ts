import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { Berkas } from '../../../shared/berkas.ts';
import { secretOf } from '../../db/installation-secret.ts';
import { storeOf } from '../../files/files.ts';
import { AddressSigner } from '../../files/signed-address.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
});

const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } });

async function keep(content: Buffer, nama: string): Promise<Berkas> {
  const answer = await uploadAs(app, admin, '/api/berkas', content, nama);
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json().data;
}

const open = (url: string) => app.inject({ method: 'GET', url });

describe('signed addresses', () => {
  let kept: Berkas;
  let signer: AddressSigner;
  beforeAll(async () => {
    signer = new AddressSigner(await secretOf(app.db, 'berkas'));
    kept = await keep(await photo().png().toBuffer(), 'foto.png');
  });

  test('are needed, whole and unchanged', async () => {
    const [path, query = ''] = kept.url.split('?');
    const other = await keep(pdfOf(500), 'b.pdf');
    const wrong = [
      `/api/berkas/${other.id}/isi?${query}`,
      `/api/berkas/${kept.id}/kecil?${query}`,
      `${path}?${query.replace(/exp=\d+/, 'exp=9999999999')}`,
      `${path}?${query.slice(0, -1)}${query.endsWith('A') ? 'B' : 'A'}`,
    ];
    for (const url of wrong) expect(failureOf(await open(url)), url).toEqual([403, 'forbidden']);
    expect((await open(wrong[0] ?? '')).json().message).toBe(
      'Alamat berkas ini tidak berlaku lagi. Muat ulang halaman asalnya untuk memperoleh yang baru.',
    );
    expect(failureOf(await open(`${path}`))).toEqual([422, 'validation_failed']);
    expect((await open(kept.url)).statusCode).toBe(200);
  });

  test('are over when their time is, also genuine ones', async () => {
    const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000);
    expect((await open(signer.addressOf(kept.id, 'isi', at(0)))).statusCode).toBe(200);
    expect(failureOf(await open(signer.addressOf(kept.id, 'isi', at(2))))).toEqual([403, 'forbidden']);
  });

  test('lead nowhere once the record or the file is gone', async () => {
    expect(failureOf(await open(signer.addressOf(999_999, 'isi')))).toEqual([404, 'not_found']);
    const gone = await keep(pdfOf(600), 'hilang.pdf');
    const { kunci } = await app.db
      .selectFrom('berkas')
      .select('kunci')
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow();
    await storeOf(app.config).remove(kunci);
    expect(failureOf(await open(gone.url))).toEqual([404, 'not_found']);
  });

  test('hold for at most an hour, and stay the same for a while so that caches hit', async () => {
    const exp = Number(/exp=(\d+)/.exec(kept.url)?.[1]);
    const left = exp - Date.now() / 1000;
    expect(left).toBeGreaterThan(15 * 60);
    expect(left).toBeLessThanOrEqual(60 * 60);
    const cache = String((await open(kept.url)).headers['cache-control']);
    expect(cache).toMatch(/^private, max-age=\d+, immutable$/);
  });

  test('what they lead to can not run in the origin of the office', async () => {
    const { headers } = await open(kept.url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['content-disposition']).toMatch(/^inline; filename="foto.png"/);
  });
});

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type BastOffice, createBastOffice } from '../../../../test/support/bast.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let office: BastOffice;
beforeAll(async () => {
  office = await createBastOffice();
});
afterAll(async () => {
  await office.close();
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const check = (hash: string, remoteAddress = '203.0.113.1') =>
  office.app.inject({ method: 'POST', url: '/api/verifikasi', payload: { sha256: hash }, remoteAddress });

test('says when the very file was issued, also of a voided BAST after every name changed; not of one changed byte', async () => {
  const { app, admin, sari, give, issued } = office;
  const paper = await issued([await give(sari)]);
  const bytes = (await admin.get(`/api/bast/${paper.id}/pdf`)).rawPayload;
  await sql`update pengguna set name = name || ' Baru'`.execute(app.db);
  await admin.post(`/api/bast/${paper.id}/batal`, { alasan: 'Salah' });
  const answer = await check(sha256(bytes));
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { diterbitkan_pada: paper.created_at } }]);
  const changed = Buffer.from(bytes);
  changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1;
  expect((await check(sha256(changed))).json()).toEqual({ data: { diterbitkan_pada: null } });
});

test('says nothing of files that are no issued paper', async () => {
  const { app, signedIn } = office;
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await uploadAs(app, signedIn, '/api/berkas', bytes, 'surat.pdf');
  expect((await check(sha256(bytes))).json()).toEqual({ data: { diterbitkan_pada: null } });
});

test('what is no SHA-256 is refused, and one network asks no more than 60 times', async () => {
  const hash = 'a'.repeat(64);
  for (const wrong of ['a'.repeat(63), 'A'.repeat(64), `${hash}a`, ''])
    expect(failureOf(await check(wrong))).toEqual([422, 'validation_failed']);
  const codes: number[] = [];
  for (let count = 0; count < 61; count += 1) codes.push((await check(hash, '203.0.113.9')).statusCode);
  expect([codes.slice(0, 60).every((code) => code === 200), codes[60]]).toEqual([true, 429]);
  expect((await check(hash, '203.0.113.10')).statusCode).toBe(200);
});

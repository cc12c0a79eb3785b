import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { signatureBlock } from '../../documents/letterhead-signatures.ts';
import { registerAt, turnBack } from '../mutasi/register-at.repository.ts';
import { signedBy } from './signatures.service.ts';

/** Signatures of reports and schedules: none, one or two; by settings or per file. */

let app: TestApp;
let admin: Asking;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
});
afterAll(async () => {
  await app.close();
});

const signers = {
  kota: 'Sagara',
  penanda_tangan_nama: 'Ratna',
  penanda_tangan_jabatan: 'Kepala Dinas',
  penanda_tangan_nip: '1970',
  penanda_tangan_kedua_nama: 'Budi',
  penanda_tangan_kedua_jabatan: 'Pengurus Barang',
  penanda_tangan_kedua_nip: '1980',
};
async function put(fields: object) {
  const { versi } = (await admin.get('/api/image')).json().data;
  const answer = await admin.put('/api/image', { versi, ...fields });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const first = { lines: ['Kepala Dinas'], name: 'Ratna', below: 'NIP 1970' };
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());

test('nobody signs until the settings or the file say so', async () => {
  expect(await put(signers)).toMatchObject({ ...signers, tanda_tangan_laporan: 'tanpa' });
  expect(await signedBy()({ db: app.db })).toBeUndefined();
  expect(await signedBy('satu')({ db: app.db })).toEqual({
    kota: 'Sagara',
    date: today,
    signatures: [null, first],
  });
  expect(await put({ ...signers, tanda_tangan_laporan: 'dua' })).toMatchObject({
    tanda_tangan_laporan: 'dua',
  });
  expect((await signedBy()({ db: app.db }))?.signatures).toEqual([
    { lines: ['Mengetahui,', 'Kepala Dinas'], name: 'Ratna', below: 'NIP 1970' },
    { lines: ['Dibuat oleh,', 'Pengurus Barang'], name: 'Budi', below: 'NIP 1980' },
  ]);
  expect(await signedBy('tanpa')({ db: app.db })).toBeUndefined();
  expect((await put(signers)).tanda_tangan_laporan, 'left out, it stays').toBe('dua');
});

test('one signs at the right, below place and date', () => {
  expect(signatureBlock({ kota: 'Sagara', date: '2026-12-31' }, [null, first])).toMatchObject({
    stack: [
      {
        table: {
          body: [
            ['', { text: 'Sagara, 31 Desember 2026' }],
            ['', { text: 'Kepala Dinas' }],
            ['', { stack: [{ text: 'Ratna' }, 'NIP 1970'] }],
          ],
        },
      },
    ],
  });
});

test('a closed day keeps its signers and the day on which it was closed, whatever is set later', async () => {
  await put({ ...signers, tanda_tangan_laporan: 'satu' });
  await closeBooks(admin, '2025-12-31');
  const kept = () =>
    registerAt(app.db, '2025-12-31', async (db) => ({
      signed: await signedBy('dua')({ db }),
      settings: await signedBy()({ db }),
    }));
  const before = await kept();
  expect(before.signed?.date).toBe(today);
  expect(before.settings?.signatures).toEqual([null, first]);
  const file = async () =>
    (await admin.get('/api/laporan/buku-inventaris/ekspor?per=2025-12-31&format=pdf')).rawPayload;
  const bytes = await file();
  await put({ kota: 'Lain', penanda_tangan_nama: 'Baru', tanda_tangan_laporan: 'tanpa' });
  expect(await kept()).toEqual(before);
  expect(bytes.equals(await file())).toBe(true);
});

test('a day that was closed before there were signatures has none', async () => {
  const rolledBack = new Error('rolled back');
  const within = app.db.transaction().execute(async (trx) => {
    await sql`alter table tutup_buku disable trigger user`.execute(trx);
    await sql`update tutup_buku set kop = kop - 'tanda_tangan_laporan' - 'penanda_tangan_kedua_nama'`.execute(
      trx,
    );
    await turnBack(trx, '2025-12-31');
    expect(await signedBy()({ db: trx })).toBeUndefined();
    expect((await signedBy('dua')({ db: trx }))?.signatures[1]?.name).toBeNull();
    throw rolledBack;
  });
  await expect(within).rejects.toBe(rolledBack);
});

test('a report carries them at its end, and takes no other choice', async () => {
  const file = (tanda_tangan: string) =>
    admin.get(`/api/laporan/rekapitulasi/ekspor?format=pdf&tanda_tangan=${tanda_tangan}`);
  const [without, two] = [await file('tanpa'), await file('dua')];
  expect([without.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(two.rawPayload.length).toBeGreaterThan(without.rawPayload.length + 200);
  expect(failureOf(await file('tiga'))).toEqual([422, 'validation_failed']);
});

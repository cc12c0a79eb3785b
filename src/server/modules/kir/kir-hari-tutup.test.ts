import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { askAs } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the card of a closed day has kode lama of then, whatever it became since', async () => {
  const admin = askAs(app, await app.signIn('admin'));
  const ruang = await makeLokasi(app.db, 'Ruang Server');
  const id = await makeBarang(app.db, { lokasi_id: ruang, nama_barang: 'Rak server', tahun: 2023 });
  const rename = (kode_lama: string) =>
    app.db.updateTable('barang').set({ kode_lama }).where('id', '=', id).execute();
  await rename('INV/2019/7');
  await closeBooks(admin, '2024-12-31');
  await rename('INV/2025/8');
  const oldCodeOn = async (per: string) => {
    const answer = await admin.get(`/api/lokasi/${ruang}/kir?format=pdf&kode_lama=true&per=${per}`);
    expect(answer.statusCode).toBe(200);
    return /Lama:(INV\/\d{4}\/\d)/.exec(pdfText(answer.rawPayload)[0] ?? '')?.[1];
  };
  expect(await oldCodeOn('2024-12-31')).toBe('INV/2019/7');
  // an open day shows the current one
  expect(await oldCodeOn('2025-01-31')).toBe('INV/2025/8');
});

test('the card of a closed day names who answered for the room with their NIP of then, whatever changed since', async () => {
  const admin = askAs(app, await app.signIn('admin'));
  const ruang = await makeLokasi(app.db, 'Ruang Arsip', await makeLokasi(app.db, 'Gedung A'));
  await makeBarang(app.db, { lokasi_id: ruang, nama_barang: 'Rak', harga_barang: 500_000, jumlah_barang: 2 });
  const person = (name: string, nip: string) =>
    app.db.insertInto('pengguna').values({ name, nip }).returning('id').executeTakeFirstOrThrow();
  const { id } = await person('Sari Dewi', '198001012005011001');
  await app.db.updateTable('lokasi').set({ penanggung_jawab_id: id }).where('id', '=', ruang).execute();
  await closeBooks(admin, '2025-12-31');
  await app.db.updateTable('pengguna').set({ nip: '198001012005019999' }).where('id', '=', id).execute();
  const signerOn = async (per: string) => {
    const answer = await admin.get(`/api/lokasi/${ruang}/kir?format=pdf&per=${per}`);
    expect(answer.statusCode).toBe(200);
    return /Penanggungjawabruangan,.*?(NIP\d+)/.exec(pdfText(answer.rawPayload)[0] ?? '')?.[1];
  };
  expect(await signerOn('2025-12-31')).toBe('NIP198001012005011001');
  // an open day shows current people
  expect(await signerOn('2026-01-31')).toBe('NIP198001012005019999');
});

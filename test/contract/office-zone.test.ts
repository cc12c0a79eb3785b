import { mkdtemp, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { askAs } from '../support/ask.ts';
import { makeBarang, makeKategori, makeLokasi } from '../support/inventory.ts';
import { removeFolder } from '../support/remove-folder.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the server's clock; the database keeps its own. */
function setClock(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
}

test('half past eleven of 31 December in UTC is 1 January in the office, for every rule about days and years', async () => {
  const admin = await app.signIn('admin');
  const user = await app.signIn('user', 'Ani');
  const { get, post } = askAs(app, admin);
  const [kategori_id, lokasi_id] = [await makeKategori(app.db), await makeLokasi(app.db, 'Aula')];
  const barangId = await makeBarang(app.db, { lokasi_id, jumlah_barang: 10 });
  setClock('2026-12-31T23:30:00Z');

  const barang = (tahun: number) => ({
    nama_barang: 'Meja',
    kategori_id,
    lokasi_id,
    harga_barang: 1,
    jumlah_barang: 1,
    tahun,
  });
  expect((await post('/api/barang', barang(2027))).statusCode).toBe(201);
  const late = await post('/api/barang', barang(2028));
  expect([late.statusCode, late.json().errors]).toEqual([422, { tahun: ['Tahun paling lambat tahun ini.'] }]);

  const give = (tanggal_awal?: string) =>
    post(`/api/barang/${barangId}/pengguna`, { pengguna_id: user.id, jumlah: 1, tanggal_awal });
  expect((await give()).json().data.tanggal_awal).toBe('2027-01-01');
  const given = await give('2027-01-01');
  expect(given.statusCode).toBe(201);
  expect((await give('2027-01-02')).statusCode).toBe(422);
  const paper = await post('/api/bast', { jenis: 'penyerahan', holding_ids: [given.json().data.id] });
  expect(paper.json().data).toMatchObject({ tanggal: '2027-01-01', tahun: 2027 });

  expect((await get('/api/dasbor')).json().data.per).toBe('2027-01-01');
  const held = await get(`/api/laporan/LaporanTBarangTerpakai?pengguna_id=${user.id}&per_page=100`);
  expect(held.json().data.baris.map((row: { lama_hari: number }) => row.lama_hari)).toEqual([0, 0]);
  const file = await get('/api/laporan/barang/ekspor?format=csv');
  expect(String(file.headers['content-disposition'])).toContain('2027-01-01');
});

test('the page is told the office’s zone', async () => {
  const webRoot = await mkdtemp('/tmp/manis-halaman-');
  await writeFile(`${webRoot}/index.html`, '<meta name="office-zone" content="__OFFICE_ZONE__">');
  const other = await createTestApp({ webRoot, env: { TZ_KANTOR: 'America/New_York' } });
  try {
    const page = await other.inject({ method: 'GET', url: '/barang' });
    expect(page.body).toBe('<meta name="office-zone" content="America/New_York">');
  } finally {
    await other.close();
    await removeFolder(webRoot);
  }
});

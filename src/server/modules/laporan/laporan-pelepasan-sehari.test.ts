import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { ok } from '../../../../test/support/closed-office.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';

/** `/laporan/pelepasan`: what left on the day on which it came in, with the value of its entry. */

const JUTA = 1_000_000;
let app: TestApp;
let ask: Asking;
let places: { kategori_id: number; lokasi_id: number };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  const kategori = await ask.post('/api/kategori', {
    nama_kategori: 'Laptop',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    penyusutan_fiskal: { metode: 'saldo_menurun', kelompok: 'kelompok_1' },
  });
  places = { kategori_id: kategori.json().data.id, lokasi_id: await makeLokasi(app.db, 'Aula') };
});
afterAll(() => app.close());

const sell = async (id: number, more: object) =>
  ok(await ask.delete(`/api/barang/${id}`, { alasan: 'Dijual', arti: 'penghapusan', cara: 'jual', ...more }));
const rowsOf = async (name: string) =>
  (await ask.get(`/api/laporan/pelepasan?q=${name}&sort=id`)).json().data.baris;

test('some of them, and then the others, each of its kategori', async () => {
  const dates = { tahun: 2026, tanggal_perolehan: '2026-03-20' };
  const { id } = await makeLaptop(ask, places, { nama_barang: 'Sehari', jumlah_barang: 3, ...dates });
  await sell(id, { tanggal: '2026-03-20', jumlah: 2, hasil: 50 * JUTA });
  await sell(id, { tanggal: '2026-03-20', hasil: 47 * JUTA });
  expect(await rowsOf('Sehari')).toMatchObject([
    {
      jumlah: 2,
      kategori: 'Laptop',
      nilai_perolehan: 96 * JUTA,
      akumulasi: 0,
      nilai_buku: 96 * JUTA,
      hasil: 50 * JUTA,
      laba: -46 * JUTA,
      nilai_buku_fiskal: 96 * JUTA,
      laba_fiskal: -46 * JUTA,
    },
    { jumlah: 1, nilai_perolehan: 48 * JUTA, nilai_buku: 48 * JUTA, laba: -JUTA, laba_fiskal: -JUTA },
  ]);
  const period = 'dari=2026-03-01&sampai=2026-03-31&q=Sehari';
  expect((await ask.get(`/api/laporan/mutasi-penyusutan?${period}`)).json().data.total).toMatchObject({
    perolehan_tambah: 144 * JUTA,
    perolehan_kurang: 144 * JUTA,
    akumulasi_keluar: 0,
    beban: 0,
  });
  const { per_kategori } = (
    await ask.get(`/api/laporan/pelepasan?lokasi_id=${places.lokasi_id}&q=Sehari`)
  ).json().data;
  expect(per_kategori).toMatchObject([{ nama: 'Laptop', jumlah_unit: 3, nilai_buku: 144 * JUTA }]);
});

test('with the accumulation of an opening balance', async () => {
  const { id } = await makeLaptop(ask, places, {
    nama_barang: 'Pembuka',
    saldo_awal: { tanggal: '2026-01-01', akumulasi: 18 * JUTA, akumulasi_fiskal: 31 * JUTA },
  });
  await sell(id, { tanggal: '2026-01-01', hasil: 20 * JUTA });
  expect(await rowsOf('Pembuka')).toMatchObject([
    {
      nilai_perolehan: 48 * JUTA,
      akumulasi: 18 * JUTA,
      nilai_buku: 30 * JUTA,
      laba: -10 * JUTA,
      nilai_buku_fiskal: 17 * JUTA,
      laba_fiskal: 3 * JUTA,
    },
  ]);
});

test('what is deleted again after it was taken back on that day has its value', async () => {
  const { id } = await makeLaptop(ask, places, { nama_barang: 'Kembali' });
  const day = '2026-01-15';
  const log = (await sell(id, { tanggal: day, hasil: 2 * JUTA })).json().data.id;
  ok(await ask.post(`/api/logdeletebarang/${log}/pulihkan`, {}));
  await sell(id, { tanggal: day, hasil: 20 * JUTA });
  // 48 months from January 2024, and the month of leaving in full
  const value = { akumulasi: 25 * JUTA, nilai_buku: 23 * JUTA, laba: -3 * JUTA };
  expect(await rowsOf('Kembali')).toMatchObject([{ ...value, hasil: 20 * JUTA }]);
  expect((await rowsOf('Kembali'))[0].nilai_buku_fiskal).toBeGreaterThan(0);
});

test('a closing from before such values keeps what it said; one of now has them', async () => {
  const dates = { tahun: 2026, tanggal_perolehan: '2026-02-10' };
  const { id } = await makeLaptop(ask, places, { nama_barang: 'Tutup', ...dates });
  await sell(id, { tanggal: '2026-02-10', hasil: 5 * JUTA });
  const right = { kategori: 'Laptop', nilai_buku: 48 * JUTA, laba: -43 * JUTA };
  await closeBooks(ask, '2026-02-28');
  expect(await rowsOf('Tutup')).toMatchObject([right]);
  await app.db.updateTable('tutup_buku').set({ nilai_sehari: false }).execute();
  expect(await rowsOf('Tutup')).toMatchObject([{ kategori: null, nilai_buku: 0, laba: 5 * JUTA }]);
  // of what left after it nothing changes
  expect(await rowsOf('Sehari')).toMatchObject([{ nilai_buku: 96 * JUTA }, { nilai_buku: 48 * JUTA }]);
});

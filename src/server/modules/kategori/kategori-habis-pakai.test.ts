import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { ok } from '../../../../test/support/closed-office.ts';
import { makeLaptop, save } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';

/** A kategori becomes habis pakai only where no barang in it is depreciated by a setting of its own. */

let app: TestApp;
let ask: Asking;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  lokasi_id = await makeLokasi(app.db, 'Gudang');
});
afterAll(() => app.close());

const none = { metode: 'tidak_disusutkan', kelompok: null, masa_manfaat_bulan: null };

test.each([
  ['komersial', { penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' } }, { penyusutan: null }],
  [
    'fiskal',
    { penyusutan_fiskal: { metode: 'garis_lurus', kelompok: 'kelompok_2' } },
    { penyusutan_fiskal: null },
  ],
])('%s: the first such barang is named, until it follows its kategori', async (ledger, own, follows) => {
  const made = await ask.post('/api/kategori', { nama_kategori: `Kertas ${ledger}`, penyusutan: none });
  const kategori_id = made.json().data.id;
  const places = { kategori_id, lokasi_id };
  // its own setting says that it is not depreciated
  await makeLaptop(ask, places, { nama_barang: 'Map', penyusutan: none });
  const printer = await makeLaptop(ask, places, { nama_barang: 'Printer', ...own });
  await makeLaptop(ask, places, { nama_barang: 'Tinta', ...own });
  const become = () => save(ask, 'kategori', kategori_id, { sifat: 'Habis pakai', penyusutan: none });
  const refused = await become();
  expect([failureOf(refused), refused.json().errors]).toEqual([
    [422, 'validation_failed'],
    {
      sifat: [
        `Barang habis pakai tidak disusutkan, padahal Printer (${printer.kode_barang}) memiliki penyusutan sendiri. Hapus penyusutannya dahulu, atau pilih sifat lain.`,
      ],
    },
  ]);
  expect((await ask.get(`/api/kategori/${kategori_id}`)).json().data.sifat).not.toBe('Habis pakai');
  const wrong = { ...follows, perubahan: { arti: 'salah_catat' } };
  ok(await save(ask, 'barang', printer.id, wrong));
  expect((await become()).json().errors.sifat[0]).toContain('padahal Tinta (');
  const [tinta] = (await ask.get(`/api/barang?q=Tinta&kategori_id=${kategori_id}`)).json().data;
  ok(await save(ask, 'barang', tinta.id, wrong));
  ok(await become());
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOfficeInTime, type OfficeInTime } from '../../../../test/support/office-in-time.ts';

/** Cached sums of a past day when that day's data change later. */

const PER = '2025-09-30';
let office: OfficeInTime;

beforeAll(async () => {
  office = await makeOfficeInTime();
});
afterAll(async () => {
  await office.app.close();
});

const totalOf = async (path: string, query = '') =>
  (await office.admin.get(`/api/laporan/${path}?per=${PER}${query}`)).json().data.total;

/** Returns the cost of chairs and projector on the day according to each report. */
const costs = async () => [
  (await totalOf('barang')).nilai,
  (await totalOf('LaporanTHargaBarang')).nilai,
  (await totalOf('penyusutan')).nilai_perolehan,
  (await totalOf('penyusutan', '&menurut=tahun')).nilai_perolehan,
  (await totalOf('LaporanTBarangTerpakai')).nilai,
  (await totalOf('pengguna')).nilai,
  (await totalOf('LaporanTBarangTidakTerpakai')).nilai,
];

async function correctPrice(harga_barang: number) {
  const url = `/api/barang/${office.id.chairs}`;
  const { kategori_id, lokasi_id, kondisi, nama_barang, tahun, tanggal_perolehan, jumlah_barang, versi } = (
    await office.admin.get(url)
  ).json().data;
  const same = { kategori_id, lokasi_id, kondisi, nama_barang, tahun, tanggal_perolehan, jumlah_barang };
  expect((await office.admin.put(url, { ...same, harga_barang, versi })).statusCode).toBe(200);
}

test('a correction of the past is in the sums of each report that was read before', async () => {
  const projector = 9_000_000;
  const expected = (chair: number) => {
    const all = 5 * chair + projector;
    // Budi holds 3 chairs, Ani the projector
    const held = 3 * chair + projector;
    return [all, all, all, all, held, held, 2 * chair];
  };
  for (const _twice of [1, 2]) expect(await costs()).toEqual(expected(1_200_000));
  await correctPrice(1_500_000);
  for (const _twice of [1, 2]) expect(await costs()).toEqual(expected(1_500_000));
});

test('years that are over are the same for each later day, and follow corrections, too', async () => {
  const yearsOn = async (per: string) => {
    const { data } = (
      await office.admin.get(`/api/laporan/penyusutan?per=${per}&menurut=tahun&sort=id`)
    ).json();
    return data.baris as { id: number; nilai_perolehan: number; beban: number }[];
  };
  // 5 chairs of 1.500.000 over 48 months from January 2024
  const year = { nilai_perolehan: 16_500_000, beban: 1_875_000 };
  const whole = await yearsOn('2025-12-31');
  expect(whole).toMatchObject([
    { id: 2024, ...year },
    { id: 2025, ...year },
  ]);
  const part = await yearsOn('2025-03-31');
  expect(part).toEqual([
    whole[0],
    { ...whole[1], beban: 468_750, akumulasi: 2_343_750, nilai_buku: 14_156_250 },
  ]);
  expect(await yearsOn('2025-12-31')).toEqual(whole);
  await correctPrice(1_200_000);
  expect((await yearsOn('2025-03-31'))[0]).toMatchObject({ nilai_perolehan: 15_000_000, beban: 1_500_000 });
});

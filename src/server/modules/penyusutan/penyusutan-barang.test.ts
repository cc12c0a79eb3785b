import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLaptop } from '../../../../test/support/edits.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

/** The schedule of a barang in both ledgers, held or not, and as a file. */

const JUTA = 1_000_000;
let app: TestApp;
let admin: Asking;
let user: Asking;
const place = { kategori_id: 0, lokasi_id: 0 };

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  place.kategori_id = await makeKategori(app.db, 'Mesin');
  place.lokasi_id = await makeLokasi(app.db, 'Aula');
});
afterAll(async () => {
  await app.close();
});

const make = (more: object) => makeLaptop(admin, place, { nama_barang: 'Mesin', ...more });
/** Creates the machine of the annex: 500 million over five years, fiscally over four. */
const makeMachine = () =>
  make({
    harga_barang: 250 * JUTA,
    jumlah_barang: 2,
    tanggal_perolehan: '2024-01-15',
    penyusutan: {
      metode: 'garis_lurus',
      kelompok: null,
      masa_manfaat_bulan: 60,
      nilai_residu: 0,
      mulai: null,
    },
    penyusutan_fiskal: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
  });

async function scheduleOf(id: number, query = '') {
  const answer = await user.get(`/api/barang/${id}/penyusutan?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function linesOf(id: number, query: string): Promise<string[][]> {
  const answer = await user.get(`/api/barang/${id}/penyusutan/ekspor?format=csv&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.payload
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/[;,]/));
}

describe('the schedule of a barang that nobody holds', () => {
  test('differs between the ledgers as the annex says: −25 million four times, then +100 million', async () => {
    const { id } = await makeMachine();
    const years = (data: { per_tahun: { tahun: number; beban: number }[] }) =>
      new Map(data.per_tahun.map(({ tahun, beban }) => [tahun, beban]));
    const komersial = await scheduleOf(id, 'per=2025-12-31');
    const fiskal = await scheduleOf(id, 'per=2025-12-31&ledger=fiskal');
    const [ours, theirs] = [years(komersial), years(fiskal)];
    expect(
      [2024, 2025, 2026, 2027, 2028].map((year) => (ours.get(year) ?? 0) - (theirs.get(year) ?? 0)),
    ).toEqual([-25 * JUTA, -25 * JUTA, -25 * JUTA, -25 * JUTA, 100 * JUTA]);
    expect(komersial).toMatchObject({
      jumlah: 2,
      ledgers: ['komersial', 'fiskal'],
      nilai_perolehan: 500 * JUTA,
      nilai_buku: 300 * JUTA,
    });
    expect(fiskal.nilai_buku).toBe(250 * JUTA);
  });

  test('is saved by year and by month, in each ledger, with what all years charge', async () => {
    const { id, kode_barang } = await makeMachine();
    expect(await linesOf(id, 'periode=tahun')).toEqual(
      [2024, 2025, 2026, 2027, 2028].map((year, index) => [
        String(year),
        String(100 * JUTA),
        String((index + 1) * 100 * JUTA),
        String((4 - index) * 100 * JUTA),
      ]),
    );
    const fiskal = await linesOf(id, 'periode=tahun&ledger=fiskal');
    expect(fiskal.map(([year, beban]) => [year, Number(beban) / JUTA])).toEqual([
      ['2024', 125],
      ['2025', 125],
      ['2026', 125],
      ['2027', 125],
    ]);
    expect(await linesOf(id, 'periode=bulan')).toHaveLength(60);
    for (const format of ['xlsx', 'pdf']) {
      const answer = await user.get(
        `/api/barang/${id}/penyusutan/ekspor?format=${format}&per=2025-12-31&ledger=fiskal`,
      );
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toContain(
        `penyusutan-fiskal-${kode_barang}-tahun-2025-12-31`,
      );
    }
  });

  test('carries signatures where they are asked for', async () => {
    const { id } = await makeMachine();
    const sizeOf = async (query: string) => {
      const answer = await user.get(`/api/barang/${id}/penyusutan/ekspor?format=pdf${query}`);
      expect(answer.statusCode).toBe(200);
      return answer.rawPayload.length;
    };
    expect(await sizeOf('&tanda_tangan=dua')).toBeGreaterThan((await sizeOf('')) + 200);
  });

  test('of what is not depreciated, or has no price, is empty and can be saved', async () => {
    for (const harga_barang of [3 * JUTA, null]) {
      const { id } = await make({ harga_barang });
      expect(await scheduleOf(id)).toMatchObject({ per_tahun: [], per_bulan: [], ledgers: ['komersial'] });
      expect(await linesOf(id, 'periode=tahun')).toEqual([]);
      expect((await user.get(`/api/barang/${id}/penyusutan/ekspor?format=pdf`)).statusCode).toBe(200);
    }
  });

  test('of nothing, of books it does not stand in, or asked for wrongly is refused', async () => {
    const { id } = await make({});
    const ask = (path: string) => user.get(path).then(failureOf);
    expect(await ask('/api/barang/999999/penyusutan/ekspor?format=csv')).toEqual([404, 'not_found']);
    expect(await ask(`/api/barang/${id}/penyusutan/ekspor?format=csv&ledger=fiskal`)).toEqual([
      404,
      'not_found',
    ]);
    for (const query of ['format=doc', 'format=csv&periode=minggu', 'format=csv&per=kemarin'])
      expect(await ask(`/api/barang/${id}/penyusutan/ekspor?${query}`)).toEqual([422, 'validation_failed']);
  });
});

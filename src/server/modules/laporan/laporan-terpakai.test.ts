import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHoldingsOffice, type HoldingsOffice } from '../../../../test/support/holdings.ts';

let office: HoldingsOffice;
const ids = { dipindah: 0, kembali: 0, dikoreksi: 0, habis: 0, baru: 0 };

beforeAll(async () => {
  office = await createHoldingsOffice();
  const [ani, budi] = [office.person(0), office.person(1)];
  const give = async (barang: number, jumlah: number, tanggal_awal: string) =>
    (await office.give(barang, ani.id, jumlah, { tanggal_awal })).json().data.id as number;
  ids.dipindah = await office.makeBarang(5);
  const moved = await give(ids.dipindah, 3, '2025-01-10');
  await office.back(ids.dipindah, moved, { jumlah: 1, tanggal_akhir: '2025-02-01' });
  await office.move(ids.dipindah, { dari_id: moved, pengguna_id: budi.id, jumlah: 2, tanggal: '2025-06-01' });
  ids.kembali = await office.makeBarang(2);
  await office.back(ids.kembali, await give(ids.kembali, 2, '2025-03-01'), { tanggal_akhir: '2025-08-17' });
  ids.dikoreksi = await office.makeBarang(4);
  const wrong = await give(ids.dikoreksi, 2, '2025-05-05');
  await office.post(`/api/barang/${ids.dikoreksi}/pengguna/${wrong}/koreksi`, {
    pengguna_id: ani.id,
    jumlah: 1,
    tanggal_awal: '2025-05-06',
    alasan: 'Salah hitung',
  });
  ids.habis = await office.makeBarang(1);
  await give(ids.habis, 1, '2025-09-09');
  ids.baru = await office.makeBarang(1);
});
afterAll(async () => {
  await office.app.close();
});

const rowsOf = async (path: string): Promise<Record<string, unknown>[]> => {
  const answer = await office.app.inject({ url: path, headers: office.person(2).headers });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data.baris;
};

describe('what nobody holds', () => {
  test('counts from the last return to the stock, not from a transfer or a correction, else from acquisition', async () => {
    const rows = await rowsOf('/api/laporan/LaporanTBarangTidakTerpakai?sort=id');
    expect(rows.map(({ id, sejak, asal, sisa }) => [id, sejak, asal, sisa])).toEqual([
      [ids.dipindah, '2025-02-01', 'Kembali', 3],
      [ids.kembali, '2025-08-17', 'Kembali', 2],
      [ids.dikoreksi, '2024-01-01', 'Perolehan', 3],
      [ids.baru, '2024-01-01', 'Perolehan', 1],
    ]);
    const today = Date.parse(
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date()),
    );
    for (const { sejak, lama_hari } of rows) {
      expect(lama_hari).toBe((today - Date.parse(String(sejak))) / 86_400_000);
    }
  });

  test('is found by the day since when', async () => {
    const rows = await rowsOf('/api/laporan/LaporanTBarangTidakTerpakai?dari=2025-02-01&sampai=2025-08-16');
    expect(rows.map(({ id }) => id)).toEqual([ids.dipindah]);
  });
});

describe('what is held', () => {
  test('stands once for each person and hand-over, with the day of it', async () => {
    const rows = await rowsOf('/api/laporan/LaporanTBarangTerpakai?sort=sejak');
    expect(
      rows.map(({ barang_id, pengguna, sejak, jumlah, nilai }) => [
        barang_id,
        pengguna,
        sejak,
        jumlah,
        nilai,
      ]),
    ).toEqual([
      [ids.dikoreksi, 'Ani', '2025-05-06', 1, 325_000],
      [ids.dipindah, 'Budi', '2025-06-01', 2, 650_000],
      [ids.habis, 'Ani', '2025-09-09', 1, 325_000],
    ]);
  });

  test('is found by the words of the barang and of the person', async () => {
    const rows = await rowsOf('/api/laporan/LaporanTBarangTerpakai?q=kursi%20budi');
    expect(rows.map(({ barang_id }) => barang_id)).toEqual([ids.dipindah]);
  });
});

test('a person holds what they hold now, each barang once', async () => {
  const rows = await rowsOf('/api/laporan/pengguna?memegang=true');
  expect(
    rows.map(({ name, jumlah_jenis, jumlah_unit, nilai }) => [name, jumlah_jenis, jumlah_unit, nilai]),
  ).toEqual([
    ['Budi', 1, 2, 650_000],
    ['Ani', 2, 2, 650_000],
  ]);
});

test('an office where nobody holds anything has reports that say so', async () => {
  const empty = await createHoldingsOffice();
  try {
    const { headers } = empty.person(0);
    for (const name of ['LaporanTBarangTerpakai', 'LaporanTBarangTidakTerpakai', 'pengguna']) {
      const answer = await empty.app.inject({ url: `/api/laporan/${name}`, headers });
      expect(answer.statusCode, answer.payload).toBe(200);
      expect(answer.json().data.total).toMatchObject({ jumlah_unit: 0, nilai: 0 });
    }
  } finally {
    await empty.app.close();
  }
});

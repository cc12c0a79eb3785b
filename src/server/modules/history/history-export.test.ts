import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import type { Holding } from '../../../shared/history.ts';

/**
 * Fixture: one barang of 40 pieces, handed to three people, partly transferred, partly returned, one row corrected.
 * List and files must show the same rows.
 */

let app: TestApp;
let admin: SignedIn;
let user: SignedIn;
let kursi: number;
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());

async function makeBarang(nama_barang: string, jumlah_barang: number): Promise<number> {
  const { id } = await writeRegister(app.db, (trx) =>
    trx
      .insertInto('barang')
      .values({ nama_barang, kategori_id: 1, lokasi_id: 1, harga_barang: 1, jumlah_barang, tahun: 2024 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function post(path: string, payload: object): Promise<Holding> {
  const url = `/api/barang/${kursi}/${path}`;
  const answer = await app.inject({ method: 'POST', url, headers: admin.headers, payload });
  expect(answer.statusCode, answer.payload).toBeLessThan(300);
  return answer.json().data;
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', 'Sri Wahyuni');
  user = await app.signIn('user', 'Ani');
  const [budi, citra] = [await app.signIn('user', 'Budi'), await app.signIn('user', '=Citra')];
  await app.db.insertInto('kategori').values({ id: 1, nama_kategori: 'Kursi' }).execute();
  await app.db.insertInto('lokasi').values({ id: 1, lokasi: 'Aula' }).execute();
  kursi = await makeBarang('Kursi Lipat', 40);
  const give = (pengguna_id: number, jumlah: number, tanggal_awal: string) =>
    post('pengguna', { pengguna_id, jumlah, tanggal_awal });
  const ofAni = await give(user.id, 10, '2025-01-10');
  const ofBudi = await give(budi.id, 8, '2025-02-01');
  const ofCitra = await give(citra.id, 5, '2025-02-02');
  await post('relasi', { dari_id: ofAni.id, pengguna_id: budi.id, jumlah: 4, tanggal: '2025-03-01' });
  await post(`pengguna/${ofBudi.id}/kembali`, {
    jumlah: 3,
    tanggal_akhir: '2025-04-01',
    kondisi_akhir: 'Rusak Berat',
    keterangan: 'Satu kaki patah',
  });
  await post(`pengguna/${ofCitra.id}/koreksi`, {
    pengguna_id: citra.id,
    jumlah: 6,
    tanggal_awal: '2025-02-02',
    alasan: 'Salah hitung',
  });
  const lain = await makeBarang('Meja', 1);
  await app.db
    .insertInto('barang_pengguna')
    .values({ barang_id: lain, pengguna_id: budi.id, jumlah: 1, tanggal_awal: '2024-05-05' })
    .execute();
});
afterAll(async () => {
  await app.close();
});

const get = (query: string) => app.inject({ url: `/api/history/ekspor?${query}`, headers: user.headers });

async function sheetOf(query: string) {
  const [rows, facts] = await readSheets((await get(`format=xlsx&${query}`)).rawPayload);
  const [header = [], ...cells] = rows?.data ?? [];
  return {
    records: cells.map((row) => Object.fromEntries(header.map((label, i) => [String(label), row[i]]))),
    facts: facts?.data ?? [],
  };
}

describe('the history as a file', () => {
  test('Excel tells the whole story, with real dates and numbers, and no sum that means nothing', async () => {
    const { records, facts } = await sheetOf(`barang_id=${kursi}&sort=id`);
    expect(records.map((row) => [row.Pengguna, row.Jumlah, row.Status, row['Kondisi kembali']])).toEqual([
      ['Ani', 6, 'Masih Digunakan', null],
      ['Budi', 5, 'Masih Digunakan', null],
      ['=Citra', 5, 'Dikoreksi', null],
      ['Ani', 4, 'Tidak Digunakan', null],
      ['Budi', 4, 'Masih Digunakan', null],
      ['Budi', 3, 'Tidak Digunakan', 'Rusak Berat'],
      ['=Citra', 6, 'Masih Digunakan', null],
    ]);
    expect(records[3]).toMatchObject({
      'Nama barang': 'Kursi Lipat',
      'Serah terima': new Date('2025-01-10'),
      Kembali: new Date('2025-03-01'),
    });
    expect(records[2]).toMatchObject({ 'Alasan koreksi': 'Salah hitung', 'Dicatat oleh': 'Sri Wahyuni' });
    expect(facts.slice(2)).toEqual([
      ['Barang', 'Kursi Lipat (001-2024-001)'],
      ['Jumlah baris', '7'],
      ['Masih digunakan', '21 buah'],
    ]);
  });

  test('CSV has the same rows in the order of the list; text never becomes a formula', async () => {
    const answer = await get('format=csv&sort=-jumlah');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="riwayat-penggunaan-barang-${today}.csv"`,
      'x-total-rows': '8',
    });
    const records = parse(answer.payload, { bom: true, delimiter: ';', columns: true }) as Record<
      string,
      string
    >[];
    const list = await app.inject({ url: '/api/history?sort=-jumlah', headers: user.headers });
    expect(
      records.map((row) => [row.Pengguna?.replace(/^'/, ''), Number(row.Jumlah), row['Serah terima']]),
    ).toEqual(list.json().data.map((row: Holding) => [row.pengguna.name, row.jumlah, row.tanggal_awal]));
    expect(records.find((row) => row.Pengguna?.includes('Citra'))?.Pengguna).toBe("'=Citra");
  });

  test.each([
    ['status=Masih%20Digunakan&barang_id=1', 4],
    ['dari=2025-03-15&sampai=2025-03-20&barang_id=1', 6],
    ['dari=2024-01-01&sampai=2024-12-31', 1],
    ['q=meja', 1],
    ['pengguna_id=999999', 0],
  ])('%s narrows file and list alike', async (query, count) => {
    const list = await app.inject({ url: `/api/history?${query}`, headers: user.headers });
    expect(list.json().meta.total).toBe(count);
    expect((await get(`format=csv&${query}`)).headers['x-total-rows']).toBe(String(count));
  });

  test('the PDF is one, and its filters stand in words', async () => {
    const answer = await get(`format=pdf&barang_id=${kursi}&dari=2025-01-01`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`riwayat-001-2024-001-${today}.pdf`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { facts } = await sheetOf('dari=2025-01-01&sampai=2025-12-31&status=Dikoreksi&q=kursi');
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Kata kunci', 'kursi'],
        ['Status', 'Dikoreksi'],
        ['Kurun waktu', '1 Januari 2025 sampai 31 Desember 2025'],
      ]),
    );
  });

  test('an unknown format or filter is refused', async () => {
    expect((await get('format=docx')).statusCode).toBe(422);
    expect((await get('format=csv&page=2')).statusCode).toBe(422);
    expect((await app.inject({ url: '/api/history/ekspor?format=csv' })).statusCode).toBe(401);
  });
});

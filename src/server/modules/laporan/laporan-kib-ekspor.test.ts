import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { makeKibOffice } from '../../../../test/support/kib-office.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { isianKib, kibList, kibValues } from '../../../shared/kib.ts';

/** `/laporan/kib/ekspor`: a KIB as CSV, Excel and PDF. */

let app: TestApp;
let office: Awaited<ReturnType<typeof makeKibOffice>>;

beforeAll(async () => {
  app = await createTestApp();
  office = await makeKibOffice(app);
});
afterAll(async () => {
  await app.close();
});

const table = async (query: string) =>
  parse(await office.file(`${query}&format=csv`), { bom: true, delimiter: ';', columns: true }) as Record<
    string,
    string
  >[];

test('has the columns of the form in its order, then the others; numbers and days are such', async () => {
  const [row = {}] = await table('golongan=01&sort=-nilai');
  expect(Object.keys(row).slice(0, 9)).toEqual([
    'No.',
    'Nama / jenis barang',
    'Kode barang',
    'Register',
    'Luas (m²)',
    'Tahun',
    'Letak / alamat',
    'Hak atas tanah',
    'Tanggal sertifikat',
  ]);
  expect(row).toMatchObject({
    'Luas (m²)': '1250,25',
    'Tanggal sertifikat': '1998-03-07',
    'Nomor sertifikat': "'=1+1",
    Lokasi: 'Garasi',
    Jumlah: '1',
  });
  const [sheet] = await readSheets(await office.file('golongan=01&sort=-nilai&format=xlsx'));
  const [head = [], first = [], second = []] = sheet?.data ?? [];
  const at = (cells: readonly unknown[], name: string) => cells[head.indexOf(name)];
  expect([at(first, 'Luas (m²)'), at(second, 'Luas (m²)')]).toEqual([1250.25, '2,5 ha']);
  expect(at(first, 'Tanggal sertifikat')).toEqual(new Date('1998-03-07'));
  expect(at(first, 'Nomor sertifikat')).toBe('=1+1');
});

test.each(kibValues)('KIB %s has each own field of its set once, and a PDF of nothing', async (one) => {
  const golongan = kibList.find(({ kib: name }) => name === one)?.golongan;
  const csv =
    (await office.file(`golongan=${golongan}&format=csv`)).toString().split('\r\n')[0]?.split(';') ?? [];
  expect(new Set(csv).size).toBe(csv.length);
  for (const { label, kunci } of isianKib[one])
    expect(csv.filter((head) => head.startsWith(kunci === 'alamat' ? 'Letak / alamat' : label))).toHaveLength(
      1,
    );
  const pdf = await office.file(`golongan=${golongan}&q=tidakada&format=pdf`);
  expect(pdfText(pdf)[0]).toContain(`KartuInventarisBarang(KIB)${one}`);
});

test('as a PDF it names the KIB, its numbers as people read them, and who signs', async () => {
  const [page = ''] = pdfText(await office.file('golongan=01&format=pdf&tanda_tangan=dua'));
  for (const text of ['1.250,25', '7Maret1998', 'JalanLumbung12', 'Rp9.999.999.999.999'])
    expect(page).toContain(text);
  const named = await office.user.get('/api/laporan/kib/ekspor?golongan=06&format=csv');
  expect(named.headers['content-disposition']).toMatch(/kib-f-\d{4}-\d\d-\d\d\.csv/);
  expect(named.payload).toContain('Nilai kontrak');
});

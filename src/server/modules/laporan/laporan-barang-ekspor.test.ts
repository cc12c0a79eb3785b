import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { writeRegister } from '../../../../test/support/register.ts';

/** Number of random-looking rows whose file exceeds socket buffers. */
const MANY = 12_000;

let app: TestApp;
let admin: SignedIn;
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', 'Sri Wahyuni');
  await sql`insert into kategori (nama_kategori) values ('Elektronik'), ('Umum')`.execute(app.db);
  await sql`insert into lokasi (lokasi, induk_id) values ('Gedung A', null), ('Ruang 1', 1)`.execute(app.db);
  await writeRegister(app.db, (trx) =>
    sql`insert into barang
    (nama_barang, merk, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun, tanggal_perolehan, satuan, kode_lama,
      detail_barang)
    values
    ('Laptop; "baru"', '=HYPERLINK("http://x")', 1, 2, 9999999999999, 3, 2024, '2024-02-29', 'unit', 'L-07', 'RAM 16 GB\nSSD'),
    ('Meja', null, 1, 1, 1, 1, 1901, '1901-01-01', null, null, null),
    ('Kursi', '+62812', 1, 2, 1250000, 40, 2026, null, 'buah', null, null)`.execute(trx),
  );
  await writeRegister(app.db, (trx) =>
    sql`insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun,
      fungsi, sumber_perolehan, detail_lokasi)
    select 'Pensil', 2, 1, 2500, 1, 2020, acak.satu, acak.dua, acak.tiga
    from generate_series(1, ${MANY}) n, lateral (select
      (select string_agg(md5(n || 'a' || i), '') from generate_series(1, 6) i) satu,
      (select string_agg(md5(n || 'b' || i), '') from generate_series(1, 6) i) dua,
      (select string_agg(md5(n || 'c' || i), '') from generate_series(1, 6) i) tiga) acak`.execute(trx),
  );
});
afterAll(async () => {
  await app.close();
});

const get = (query: string) =>
  app.inject({ url: `/api/laporan/barang/ekspor?${query}`, headers: admin.headers });

const few = 'kategori_id=1&sort=nama_barang';

describe('the report as a file', () => {
  test('of Excel has real numbers and dates, the totals, and says what is filtered', async () => {
    const answer = await get(`format=xlsx&${few}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="laporan-barang-${today}.xlsx"`,
      'x-total-rows': '3',
      'content-length': String(answer.rawPayload.length),
    });
    const [barang, facts] = await readSheets(answer.rawPayload);
    const [header = [], ...rows] = barang?.data ?? [];
    const records = rows.map((row) => Object.fromEntries(header.map((label, i) => [String(label), row[i]])));
    expect(records.map((row) => row['Nama barang'])).toEqual(['Kursi', 'Laptop; "baru"', 'Meja', null]);
    expect(records[1]).toEqual({
      'Kode barang': '001-2024-001',
      'Nama barang': 'Laptop; "baru"',
      Merek: '=HYPERLINK("http://x")',
      'Nomor seri': null,
      Ukuran: null,
      Bahan: null,
      'Kode lama': 'L-07',
      Kategori: 'Elektronik',
      Lokasi: 'Gedung A / Ruang 1',
      'Detail lokasi': null,
      'Cara perolehan': null,
      Kondisi: 'Baik',
      Tahun: 2024,
      'Tanggal perolehan': new Date('2024-02-29'),
      'Sumber perolehan': null,
      'Detail barang': 'RAM 16 GB\nSSD',
      Fungsi: null,
      Jumlah: 3,
      Satuan: 'unit',
      'Harga satuan': 9_999_999_999_999,
      Nilai: 29_999_999_999_997,
      'Metode penyusutan': null,
      'Kelompok penyusutan': null,
      'Masa manfaat (bulan)': null,
      'Nilai residu': null,
      'Penyusutan mulai': null,
      'Metode penyusutan fiskal': null,
      'Kelompok harta fiskal': null,
    });
    expect(records[3]).toMatchObject({ 'Kode barang': 'Jumlah', Jumlah: 44, Nilai: 30_000_049_999_998 });
    expect(facts?.data.slice(2)).toEqual([
      ['Kategori', 'Elektronik'],
      ['Jumlah baris', '3'],
    ]);
    expect(facts?.data[1]?.[1]).toMatch(/^\d{1,2} \w+ \d{4} \d\d\.\d\d oleh Sri Wahyuni$/);
  });

  test('of CSV has the same rows, without a formula', async () => {
    const answer = await get(`format=csv&${few}`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = parse<Record<string, string>>(answer.rawPayload, {
      bom: true,
      delimiter: ';',
      columns: true,
    });
    expect(rows.map((row) => [row['Nama barang'], row.Merek, row['Tanggal perolehan'], row.Nilai])).toEqual([
      ['Kursi', "'+62812", '', '50000000'],
      ['Laptop; "baru"', '\'=HYPERLINK("http://x")', '2024-02-29', '29999999999997'],
      ['Meja', '', '1901-01-01', '1'],
    ]);
  });

  test('of PDF is a document', async () => {
    const answer = await get(`format=pdf&${few}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="laporan-barang-${today}.pdf"`,
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('with many rows has them all, and said about how long it gets', async () => {
    const answer = await get('format=xlsx&q=pensil');
    expect(answer.headers['x-total-rows']).toBe(String(MANY));
    const estimate = Number(answer.headers['x-estimated-bytes']);
    expect(Math.abs(estimate / answer.rawPayload.length - 1)).toBeLessThan(0.15);
    const [sheet] = await readSheets(answer.rawPayload);
    const body = sheet?.data.slice(1, -1) ?? [];
    expect(body).toHaveLength(MANY);
    expect(new Set(body.map(([kode]) => kode)).size).toBe(MANY);
    expect(sheet?.data.at(-1)?.[sheet.data[0]?.indexOf('Nilai') ?? -1]).toBe(MANY * 2500);
  });

  test('is refused with a way out when a PDF would be too long', async () => {
    const answer = await get('format=pdf&q=pensil');
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        code: 'validation_failed',
        message:
          'PDF memuat paling banyak 5.000 baris, sedangkan yang cocok 12.000. Unduh sebagai Excel, atau persempit filternya.',
        errors: { format: [expect.any(String)] },
      },
    ]);
    expect(await openTransactions()).toBe(0);
  });

  test.each(['', 'format=docx', 'format=xlsx&page=1', 'format=csv&warna=merah', 'format=csv&kategori_id=0'])(
    'is refused with 422 for "%s"',
    async (query) => {
      const answer = await get(query);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
    },
  );
});

async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ banyak: number }>`select count(*) as banyak from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(app.db);
  return rows[0]?.banyak ?? -1;
}

test('an export that is cancelled half way ends its query, and leaves room for others', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/laporan/barang/ekspor?format=xlsx&q=pensil`;
  const ask = () => request(url, { headers: admin.headers, agent: false }).end();
  // more than the maximum in parallel
  const readers = Array.from({ length: 6 }, () => ask().on('error', () => {}));
  const [answer] = (await Promise.race(readers.map((reader) => once(reader, 'response')))) as [Readable];
  await once(answer, 'readable');
  expect(await openTransactions()).toBeGreaterThan(0);
  for (const reader of readers) reader.destroy();
  await expect.poll(openTransactions).toBe(0);
  const [whole] = (await once(ask(), 'response')) as [Readable];
  expect((await buffer(whole)).length).toBeGreaterThan(1_000_000);
});

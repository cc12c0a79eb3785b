import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import { MAX_BARIS_PDF } from '../../../shared/ekspor.ts';
import { officeToday } from '../../../shared/today.ts';
import { kirPdf } from './kir.pdf.ts';
import { assertFitsPaper } from './kir.service.ts';

let app: TestApp;
const place: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  place.gedung = await makeLokasi(app.db, 'Gedung A');
  place.ruang = await makeLokasi(app.db, 'Ruang 1', place.gedung);
  place.lain = await makeLokasi(app.db, 'Gudang');
  place.kosong = await makeLokasi(app.db, 'Kosong');
  const put = async (
    lokasi_id: number,
    nama_barang: string,
    harga_barang: number,
    rest: object = { kondisi: 'Baik' },
  ) => {
    const id = await makeBarang(app.db, { lokasi_id, nama_barang, harga_barang, jumlah_barang: 3 });
    await writeRegister(app.db, (trx) => trx.updateTable('barang').set(rest).where('id', '=', id).execute());
  };
  await put(place.gedung, 'Papan nama', 0);
  await put(place.ruang, 'Server besar', 9_999_999_999_999, { kondisi: 'Rusak Berat', jumlah_barang: 1 });
  await put(place.ruang, 'Meja', 1_250_000, {
    merk: 'Jati',
    nomor_seri: 'SN-1',
    detail_lokasi: 'Dekat jendela',
  });
  await put(place.ruang, '=1+1', 500, { kondisi: 'Rusak Ringan' });
  await put(place.lain, 'Bukan di sini', 777);
});
afterAll(async () => {
  await app.close();
});

async function fetchKir(id: number | undefined, query: string, role: 'admin' | 'user' = 'user') {
  return askAs(app, await app.signIn(role)).get(`/api/lokasi/${id}/kir?${query}`);
}

async function sheetOf(id: number | undefined, query = '') {
  const answer = await fetchKir(id, `format=xlsx${query}`);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const [sheet, facts] = await readSheets(answer.rawPayload);
  expect([sheet?.sheet, facts?.sheet]).toEqual(['KIR', 'Keterangan']);
  const rows = sheet?.data ?? [];
  return { header: rows[0], body: rows.slice(1, -1), totals: rows.at(-1), facts: facts?.data ?? [] };
}

const kodeOf = async (name: string) =>
  (
    await app.db
      .selectFrom('barang')
      .select('kode_barang')
      .where('nama_barang', '=', name)
      .executeTakeFirstOrThrow()
  ).kode_barang;

/** Computes the sums with a separate query. */
async function sumsOf(condition: ReturnType<typeof sql>) {
  const { rows } = await sql<Record<string, number>>`
    select sum(jumlah_barang) as jumlah, sum(jumlah_barang * harga_barang)::text as harga,
      sum(case when kondisi = 'Baik' then jumlah_barang end) as b,
      sum(case when kondisi = 'Rusak Ringan' then jumlah_barang end) as kb,
      sum(case when kondisi = 'Rusak Berat' then jumlah_barang end) as rb
    from barang where ${condition}`.execute(app.db);
  const [{ jumlah, harga, b, kb, rb } = {}] = rows;
  return [jumlah, Number(harga), b ?? 0, kb ?? 0, rb ?? 0];
}

test('the sheet has the 14 columns, the rows of the room and sums that a query of its own confirms', async () => {
  const { header, body, totals } = await sheetOf(place.ruang);
  expect(header).toEqual([
    'No.',
    'Nama / jenis barang',
    'Merek / model',
    'No. seri pabrik',
    'Ukuran',
    'Bahan',
    'Tahun perolehan',
    'Kode barang',
    'Jumlah',
    'Harga perolehan',
    'Baik (B)',
    'Kurang baik (KB)',
    'Rusak berat (RB)',
    'Keterangan',
  ]);
  expect(body.map((row) => row.filter((_, index) => index !== 7))).toEqual([
    [1, '=1+1', null, null, null, null, 2024, 3, 1500, null, 3, null, null],
    [2, 'Meja', 'Jati', 'SN-1', null, null, 2024, 3, 3_750_000, 3, null, null, 'Dekat jendela'],
    [3, 'Server besar', null, null, null, null, 2024, 1, 9_999_999_999_999, null, null, 1, null],
  ]);
  expect(body.map((row) => row[7])).toEqual([
    await kodeOf('=1+1'),
    await kodeOf('Meja'),
    await kodeOf('Server besar'),
  ]);
  expect(totals?.[0]).toBe('Jumlah');
  expect(totals?.slice(8, 13)).toEqual(await sumsOf(sql`lokasi_id = ${place.ruang}`));
});

test('what lies inside comes along when asked for, each row with its lokasi', async () => {
  const { header, body, totals } = await sheetOf(place.gedung, '&dengan_isi=true');
  expect(header?.[14]).toBe('Lokasi');
  expect(body.map((row) => [row[0], row[1], row[14]])).toEqual([
    [1, 'Papan nama', 'Gedung A'],
    [2, '=1+1', 'Gedung A / Ruang 1'],
    [3, 'Meja', 'Gedung A / Ruang 1'],
    [4, 'Server besar', 'Gedung A / Ruang 1'],
  ]);
  const inside = sql`lokasi_id in (${place.gedung}, ${place.ruang})`;
  expect(totals?.slice(8, 13)).toEqual(await sumsOf(inside));
  expect((await sheetOf(place.gedung)).body.map((row) => row[1])).toEqual(['Papan nama']);
});

test('the sheet beside says which room it is', async () => {
  const { facts } = await sheetOf(place.ruang);
  expect(Object.fromEntries(facts)).toMatchObject({
    Ruangan: 'Ruang 1',
    Letak: 'Gedung A / Ruang 1',
    Cakupan: 'Hanya lokasi ini',
    Dicetak: expect.stringMatching(/\d{4}.* oleh Orang user$/),
    'Jumlah baris': '3',
    'Harga perolehan': 'Harga satuan dikali jumlah',
  });
  const inside = Object.fromEntries((await sheetOf(place.gedung, '&dengan_isi=true')).facts);
  expect(inside).toMatchObject({ Cakupan: 'Termasuk lokasi di dalamnya', 'Jumlah baris': '4' });
});

test('its file is named after the room, in letters that every disk takes', async () => {
  const { headers } = await fetchKir(await makeLokasi(app.db, 'R. 2 (rapat) / arsip'), 'format=xlsx');
  expect(headers['content-disposition']).toContain(`"KIR-R.-2-rapat-arsip-${officeToday()}.xlsx"`);
});

test('more rows than paper takes are refused, with what to do', async () => {
  const lokasi_id = await makeLokasi(app.db, 'Gudang besar');
  const barang = await makeBarang(app.db, { lokasi_id, nama_barang: 'Paku' });
  await writeRegister(app.db, (trx) =>
    sql`insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
    select nama_barang, kategori_id, lokasi_id, 1, 1, tahun
    from barang, generate_series(1, ${MAX_BARIS_PDF}::int) where id = ${barang}`.execute(trx),
  );
  const answer = await fetchKir(lokasi_id, 'format=pdf');
  expect(failureOf(answer)).toEqual([422, 'validation_failed']);
  const { message, errors } = answer.json();
  expect(message).toBe(
    'KIR sebagai PDF memuat paling banyak 5.000 baris, sedangkan lokasi ini memiliki 5.001. Unduh sebagai Excel, atau cetak per ruangan.',
  );
  expect(errors).toEqual({ format: [message] });
  expect(() => assertFitsPaper(MAX_BARIS_PDF)).not.toThrow();
});

test('users and admins get it as a PDF, whoever is not signed in does not', async () => {
  for (const role of ['user', 'admin'] as const) {
    const answer = await fetchKir(place.ruang, '', role);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/filename="KIR-Ruang-1-\d{4}-\d\d-\d\d\.pdf"$/);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers['x-total-rows']).toBe('3');
  }
  expect((await fetchKir(place.kosong, 'format=pdf')).statusCode).toBe(200);
  expect(failureOf(await fetchKir(999_999, ''))).toEqual([404, 'not_found']);
  expect(failureOf(await fetchKir(place.ruang, 'format=csv'))).toEqual([422, 'validation_failed']);
  const url = `/api/lokasi/${place.ruang}/kir`;
  expect(failureOf(await app.inject({ url }))).toEqual([401, 'unauthenticated']);
});

test('on paper the words of each column stand below its heading, and sums at the end', async () => {
  const [words = ''] = pdfText((await fetchKir(place.ruang, 'format=pdf')).rawPayload);
  const [satu, meja, server] = [await kodeOf('=1+1'), await kodeOf('Meja'), await kodeOf('Server besar')];
  for (const line of [
    'Ruangan:Ruang1Letak:GedungA/Ruang1Keadaanper:',
    `1=1+12024${satu}3Rp1.5003`,
    `2MejaJatiSN-12024${meja}3Rp3.750.0003Dekatjendela`,
    `3Serverbesar2024${server}1Rp9.999.999.999.9991`,
    'Jumlah7Rp10.000.003.751.499331',
    'Mengetahui,',
    'Penanggungjawabruangan,',
  ]) {
    expect(words).toContain(line);
  }
});

test('on paper the header stands on each page, a room begins with its way, and sums stand below', () => {
  const row = (no: number, lokasi: string) => ({
    no,
    nama_barang: `Kursi ${no}`,
    merk: 'Chitose',
    nomor_seri: 'SN-9',
    ukuran: null,
    bahan: null,
    tahun: 2024,
    kode_barang: `001-2024-${no}`,
    jumlah: 15,
    harga: 7000,
    baik: 4,
    kurang_baik: 5,
    rusak_berat: 6,
    keterangan: 'Dekat pintu',
    lokasi,
  });
  const { content, orientation } = kirPdf({
    lokasi: { lokasi: 'Gedung', jalur: 'Gedung' },
    rows: [row(1, 'Gedung'), row(2, 'Gedung / A'), { ...row(3, 'Gedung / A'), harga: null }],
    withInside: true,
    totals: {
      jumlah: 45,
      harga: '12345678901234567890',
      tanpa_harga: 1,
      baik: 12,
      kurang_baik: 15,
      rusak_berat: 18,
    },
    date: '2026-11-21',
    letterhead: { nama_organisasi: null, alamat: null, logo: null },
    signer: { kota: null, nama: null, jabatan: null, nip: null },
  });
  expect(orientation).toBe('landscape');
  const text = JSON.stringify(content);
  expect(text).toContain('"headerRows":3');
  expect(text.match(/Gedung \/ A/g)).toHaveLength(1);
  expect(text).toContain('Rp12.345.678.901.234.567.890');
  expect(text).toContain('Rp12.345.678.901.234.567.890, 1 barang belum berharga. B = Baik');
  expect(text).toContain('Penanggung jawab ruangan,');

  const rows = (content as { table?: { headerRows?: number; body: ({ text: string } | string)[][] } }[])
    .find(({ table }) => table?.headerRows === 3)
    ?.table?.body.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.text)));
  const heads = [
    'No.',
    'Nama / jenis barang',
    'Merek / model',
    'No. seri pabrik',
    'Ukuran',
    'Bahan',
    'Tahun',
  ];
  expect(rows?.[0]?.slice(0, 7)).toEqual(heads);
  expect(rows?.[0]?.slice(7)).toEqual([
    ...['Kode barang', 'Jumlah', 'Harga perolehan', 'Keadaan barang', '', ''],
    'Keterangan',
  ]);
  expect(rows?.[1]?.slice(-4)).toEqual(['B', 'KB', 'RB', '']);
  const kursi = ['Kursi 1', 'Chitose', 'SN-9', '', '', '2024', '001-2024-1', '15', 'Rp7.000', '4', '5', '6'];
  expect(rows?.[4]).toEqual(['1', ...kursi, 'Dekat pintu']);
  expect(rows?.at(-2)?.[9]).toBe('Belum diketahui');
  expect(rows?.at(-1)?.slice(8)).toEqual(['45', 'Rp12.345.678.901.234.567.890', '12', '15', '18', '']);
});

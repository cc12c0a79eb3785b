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
    merk: 'Ligna',
    nomor_seri: 'SN-1',
    ukuran: '120 × 60',
    bahan: 'Jati',
    satuan: 'buah',
    kode_lama: '3.05.01/12',
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

test('the sheet has the columns, the rows of the room and sums that a query of its own confirms', async () => {
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
    'Register',
    'Jumlah',
    'Satuan',
    'Harga perolehan',
    'Baik (B)',
    'Kurang baik (KB)',
    'Rusak berat (RB)',
    'Keterangan',
  ]);
  expect(body.map((row) => row.filter((_, index) => index !== 7))).toEqual([
    [1, '=1+1', null, null, null, null, 2024, '1 s.d. 3', 3, null, 1500, null, 3, null, null],
    [
      2,
      'Meja',
      'Ligna',
      'SN-1',
      '120 × 60',
      'Jati',
      2024,
      '1 s.d. 3',
      3,
      'buah',
      3_750_000,
      3,
      null,
      null,
      'Dekat jendela',
    ],
    [3, 'Server besar', null, null, null, null, 2024, '1', 1, null, 9_999_999_999_999, null, null, 1, null],
  ]);
  expect(body.map((row) => row[7])).toEqual([
    await kodeOf('=1+1'),
    await kodeOf('Meja'),
    await kodeOf('Server besar'),
  ]);
  expect(totals?.[0]).toBe('Jumlah');
  expect([9, 11, 12, 13, 14].map((index) => totals?.[index])).toEqual(
    await sumsOf(sql`lokasi_id = ${place.ruang}`),
  );
});

test('what lies inside comes along when asked for, each row with its lokasi', async () => {
  const { header, body, totals } = await sheetOf(place.gedung, '&dengan_isi=true');
  expect(header?.[16]).toBe('Lokasi');
  expect(body.map((row) => [row[0], row[1], row[16]])).toEqual([
    [1, 'Papan nama', 'Gedung A'],
    [2, '=1+1', 'Gedung A / Ruang 1'],
    [3, 'Meja', 'Gedung A / Ruang 1'],
    [4, 'Server besar', 'Gedung A / Ruang 1'],
  ]);
  const inside = sql`lokasi_id in (${place.gedung}, ${place.ruang})`;
  expect([9, 11, 12, 13, 14].map((index) => totals?.[index])).toEqual(await sumsOf(inside));
  expect((await sheetOf(place.gedung)).body.map((row) => row[1])).toEqual(['Papan nama']);
});

test('kode lama comes along when asked for: a column of the sheet, below the code on paper', async () => {
  const { header, body, totals } = await sheetOf(place.gedung, '&dengan_isi=true&kode_lama=true');
  expect(header?.slice(7, 10)).toEqual(['Kode barang', 'Kode lama', 'Register']);
  expect(header?.at(-1)).toBe('Lokasi');
  const meja = await kodeOf('Meja');
  expect(body.map((row) => row[8])).toEqual([null, null, '3.05.01/12', null]);
  expect(body[2]?.slice(7, 11)).toEqual([meja, '3.05.01/12', '1 s.d. 3', 3]);
  expect(totals?.[10]).toBe(10);
  const wordsOf = async (query: string) => pdfText((await fetchKir(place.ruang, query)).rawPayload)[0] ?? '';
  const server = await kodeOf('Server besar');
  const words = await wordsOf('kode_lama=true');
  expect(words).toContain(`Jati2024${meja}Lama:3.05.01/121s.d.33buah`);
  expect(words).toContain(`3Serverbesar2024${server}11Rp`);
  expect(await wordsOf('')).not.toContain('Lama:');
});

test('the longest kode lama stays whole in its cell on paper', async () => {
  const lokasi_id = await makeLokasi(app.db, 'Ruang kode panjang');
  const id = await makeBarang(app.db, { lokasi_id, nama_barang: 'Lemari' });
  const kode_lama = '3.05.01.04.002/'.repeat(14).slice(0, 200);
  await app.db.updateTable('barang').set({ kode_lama }).where('id', '=', id).execute();
  const pages = pdfText((await fetchKir(lokasi_id, 'kode_lama=true')).rawPayload);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(`Lama:${kode_lama}`);
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
    'Kodelokasi:-Ruangan:Ruang1Letak:GedungA/Ruang1Keadaanper:',
    `1=1+12024${satu}1s.d.33Rp1.5003`,
    `2MejaLignaSN-1120×60Jati2024${meja}1s.d.33buahRp3.750.0003Dekatjendela`,
    `3Serverbesar2024${server}11Rp9.999.999.999.9991`,
    'Jumlah7Rp10.000.003.751.499331',
    'Mengetahui,',
    'Penanggungjawabruangan,',
  ]) {
    expect(words).toContain(line);
  }
});

const line = (no: number, more: object = {}) => ({
  no,
  nama_barang: `Kursi ${no}`,
  merk: 'Chitose',
  nomor_seri: 'SN-9',
  ukuran: '45 cm',
  bahan: 'Besi',
  tahun: 2024,
  kode_barang: `001-2024-${no}`,
  kode_lama: null,
  register: '1 s.d. 15',
  jumlah: 15,
  satuan: 'unit',
  harga: 7000 as number | null,
  baik: 4,
  kurang_baik: 5,
  rusak_berat: 6,
  keterangan: 'Dekat pintu',
  lokasi: 'Gedung',
  ...more,
});

const room = (lokasi: string, jalur: string) => ({
  lokasi,
  jalur,
  kode_lokasi: null,
  penanggung_jawab: null,
});
const nobody = { kota: null, nama: null, jabatan: null, nip: null };

type Table = { table?: { headerRows?: number; body: ({ text: string } | string)[][] } };
const tablesOf = (content: unknown) =>
  (content as Table[]).flatMap(({ table }) =>
    table?.headerRows === 3
      ? [table.body.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.text)))]
      : [],
  );

test('on paper each room is a card with a header on each page, its own sums and signatures; a list of them ends the file', () => {
  const kir = {
    lokasi: { lokasi: 'Gedung', jalur: 'Gedung' },
    cards: [
      { room: room('Gedung', 'Gedung'), rows: [line(1, { harga: 9_007_199_254_740_991 })] },
      {
        room: {
          ...room('A', 'Gedung / A'),
          kode_lokasi: '12.01',
          penanggung_jawab: { name: 'Sari Dewi', nip: '198001012005011001' },
        },
        rows: [line(1), line(2, { harga: null })],
      },
    ],
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
    signer: nobody,
    pengurus: { ...nobody, nama: 'Rudi Hartono' },
  };
  const { sections, orientation } = kirPdf(kir);
  expect(orientation).toBe('landscape');
  expect(sections.map(({ footer }) => footer)).toEqual([
    'Kartu inventaris ruangan · Gedung · 21 November 2026',
    'Kartu inventaris ruangan · Gedung / A · 21 November 2026',
    'Kartu inventaris ruangan · rekapitulasi Gedung · 21 November 2026',
  ]);
  const [gedung, a, list] = sections.map(({ content }) => JSON.stringify(content));
  expect(gedung).toContain('Rp9.007.199.254.740.991. B = Baik');
  expect(gedung).not.toContain('Sari Dewi');
  expect(a).toContain('2 baris, 30 buah, Rp7.000, 1 barang belum berharga. B = Baik');
  for (const text of [
    '12.01',
    'Mengetahui,',
    'Pengurus Barang,',
    'Rudi Hartono',
    'NIP 19800101 200501 1 001',
  ])
    expect(a).toContain(text);
  expect(list).toContain('Rp12.345.678.901.234.567.890');
  expect(list).toContain('2 kartu');
  expect(kirPdf({ ...kir, cards: kir.cards.slice(1) }).sections).toHaveLength(1);

  const [rows] = tablesOf(sections[1]?.content);
  expect(rows?.[0]).toEqual([
    ...['No.', 'Nama / jenis barang', 'Merek / model', 'No. seri pabrik', 'Ukuran', 'Bahan', 'Tahun'],
    ...['Kode barang', 'Register', 'Jumlah', 'Satuan', 'Harga perolehan', 'Keadaan barang', '', ''],
    'Keterangan',
  ]);
  expect(rows?.[1]?.slice(-4)).toEqual(['B', 'KB', 'RB', '']);
  const kursi = [
    'Kursi 1',
    'Chitose',
    'SN-9',
    '45 cm',
    'Besi',
    '2024',
    '001-2024-1',
    '1 s.d. 15',
    '15',
    'unit',
  ];
  expect(rows?.[3]).toEqual(['1', ...kursi, 'Rp7.000', '4', '5', '6', 'Dekat pintu']);
  expect(rows?.at(-2)?.[11]).toBe('Belum diketahui');
  expect(rows?.at(-1)?.slice(9)).toEqual(['30', '', 'Rp7.000', '8', '10', '12', '']);
});

test('each card of a file counts its own pages, and its room names who answers for it', async () => {
  const gedung = await makeLokasi(app.db, 'Gedung Z');
  const besar = await makeLokasi(app.db, 'Aula', gedung);
  const lemari = await makeLokasi(app.db, 'Lemari', besar);
  const person = await app.signIn('user', 'Wati Ruangan');
  await app.db
    .updateTable('lokasi')
    .set({ penanggung_jawab_id: person.id, kode_lokasi: 'Z-1' })
    .where('id', '=', besar)
    .execute();
  for (let index = 0; index < 40; index++)
    await makeBarang(app.db, { lokasi_id: besar, nama_barang: `Kursi lipat ${index}` });
  await makeBarang(app.db, { lokasi_id: lemari, nama_barang: 'Map' });
  const pages = pdfText((await fetchKir(gedung, 'format=pdf&dengan_isi=true')).rawPayload);
  const numbers = pages.map((page) => /Halaman\d+dari\d+$/.exec(page)?.[0]);
  expect(numbers).toEqual(['Halaman1dari2', 'Halaman2dari2', 'Halaman1dari1', 'Halaman1dari1']);
  expect(pages[0]).toContain('Kodelokasi:Z-1');
  expect(pages[1]).toContain('WatiRuangan');
  // a cupboard in the room: its own KIR, signed by the room's responsible person
  expect(pages[2]).toContain('Kodelokasi:-');
  expect(pages[2]).toContain('WatiRuangan');
  expect(pages[3]).toContain('REKAPITULASIKARTUINVENTARISRUANGAN');
});

test('a building stands on no KIR, on paper or in the sheet', async () => {
  const halaman = await makeLokasi(app.db, 'Halaman');
  const kategori = async (nama_kategori: string, golongan: string | null) =>
    (
      await app.db
        .insertInto('kategori')
        .values({ nama_kategori, golongan })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const put = async (nama_barang: string, kategori_id: number) =>
    makeBarang(app.db, { lokasi_id: halaman, nama_barang, kategori_id });
  await put('Gedung utama', await kategori('Gedung', '03'));
  await put('Pagar', await kategori('Jalan', '04'));
  await put('Pot', await kategori('Lepas', null));
  const { body, totals } = await sheetOf(halaman);
  expect(body.map((row) => row[1])).toEqual(['Pagar', 'Pot']);
  expect(totals?.[9]).toBe(2);
  expect(pdfText((await fetchKir(halaman, 'format=pdf')).rawPayload)[0]).not.toContain('Gedungutama');
});

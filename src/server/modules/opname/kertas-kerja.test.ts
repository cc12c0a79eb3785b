import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname } from '../../../../test/support/opname.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { officeToday } from '../../../shared/today.ts';
import { worksheetPdf } from './kertas-kerja.pdf.ts';
import { assertFits } from './kertas-kerja.service.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
const place: Record<string, number> = {};
let opname: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
  const kategori_id = await makeKategori(app.db, 'Mebel');
  place.gedung = await makeLokasi(app.db, 'Gedung');
  place.satu = await makeLokasi(app.db, 'Satu', place.gedung);
  place.kosong = await makeLokasi(app.db, 'Kosong', place.gedung);
  place.luar = await makeLokasi(app.db, 'Luar');
  const put = (
    nama_barang: string,
    lokasi_id: number | undefined,
    jumlah_barang: number,
    more: object = {},
  ) =>
    makeBarang(app.db, { nama_barang, kategori_id, lokasi_id: lokasi_id as number, jumlah_barang, ...more });
  const meja = await put('Meja', place.satu, 3, { merk: 'Jati', nomor_seri: 'SN-7' });
  await makeHolding(app.db, { barang_id: meja, pengguna_id: sari.id, jumlah: 1 });
  await put('Papan', place.gedung, 2);
  await put('Tamu', place.luar, 9);
  for (let nomor = 1; nomor <= 59; nomor++) {
    const long =
      nomor % 10 === 0 ? ' dengan sandaran tangan yang dapat dilipat dan alas busa tebal'.repeat(2) : '';
    await put(`Kursi ${String(nomor).padStart(2, '0')}${long}`, place.satu, 5);
  }
  opname = await beginOpname(admin, { petugas: [sari.id], lokasi_id: place.gedung, nama: 'Semester II' });
});
afterAll(async () => {
  await app.close();
});

const asking = (who: SignedIn) => askAs(app, who);
const fetchPaper = (query = '', ask: Asking = admin, id = opname) =>
  ask.get(`/api/opname/${id}/kertas-kerja?${query}`);

test('the paper of a room lists what was frozen there, with columns to write on', async () => {
  const answer = await fetchPaper(`lokasi_id=${place.satu}`);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('"Kertas-kerja-Semester-II-Satu.pdf"');
  expect(answer.headers['x-total-rows']).toBe('60');
  const pages = pdfText(answer.rawPayload);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(0, -1)) expect(page).toContain('Gedung/SatuNo.KodeNama·merek·nomorseri');
  const all = pages.join('');
  expect(all).toContain('KERTASKERJAOPNAME');
  expect(all).toMatch(/60\S+Meja·Jati·SN-7Sari3/);
  expect(all).toContain('SemesterII,Gedung/Satu:60baris,298buahtercatat.');
  expect(all).not.toContain('Papan');
});

test('all rooms begin on pages of their own, also those with nothing in them', async () => {
  const answer = await fetchPaper();
  const pages = pdfText(answer.rawPayload);
  const begun = pages.filter((page) => page.includes('KERTASKERJAOPNAME'));
  expect(begun.map((page) => /Ruang:(.*?)Tanggalbatas/.exec(page)?.[1])).toEqual([
    'Gedung',
    'Gedung/Kosong',
    'Gedung/Satu',
  ]);
  expect(begun[1]).toContain('Tidakadayangtercatatdiruanginipadatanggalbatas.');
  // blank lines and signatures fit on the same page
  expect(begun[1]).toContain('Petugasopname,');
  expect(pages.join('')).not.toContain('Tamu');
});

test('the sheet has the same rows, and columns to fill in', async () => {
  const [sheet, facts] = await readSheets((await fetchPaper('format=xlsx')).rawPayload);
  const [header, first] = sheet?.data ?? [];
  expect(header?.slice(7)).toEqual([
    'Jumlah tercatat',
    'Jumlah ditemukan',
    'Baik (B)',
    'Rusak Ringan (RR)',
    'Rusak Berat (RB)',
    'Keterangan',
  ]);
  expect([first?.[1], first?.[3], first?.[7], first?.[8]]).toEqual(['Gedung', 'Papan', 2, null]);
  expect(sheet?.data).toHaveLength(63);
  expect(sheet?.data.at(-1)?.[7]).toBe(300);
  expect(Object.fromEntries(facts?.data ?? [])).toMatchObject({
    Opname: 'Semester II',
    Ruang: 'Semua, 3 ruang',
    Petugas: 'Sari',
    'Jumlah baris': '61',
  });
});

test('what the register becomes afterwards does not change the list', async () => {
  await makeBarang(app.db, { nama_barang: 'Menyusul', lokasi_id: place.satu as number });
  const [sheet] = await readSheets((await fetchPaper(`format=xlsx&lokasi_id=${place.satu}`)).rawPayload);
  expect(sheet?.data.map((row) => row[3])).not.toContain('Menyusul');
});

test('a petugas reads those of an own opname that runs; others see nothing of it', async () => {
  expect((await fetchPaper('', asking(sari))).statusCode).toBe(200);
  const other = asking(await app.signIn('user', 'Budi'));
  expect(failureOf(await fetchPaper('', other))).toEqual([404, 'not_found']);
  expect(failureOf(await fetchPaper('format=xlsx', other))).toEqual([404, 'not_found']);
  const url = `/api/opname/${opname}/kertas-kerja`;
  expect(failureOf(await app.inject({ url }))).toEqual([401, 'unauthenticated']);
});

test('what can not be printed is refused with what to do', async () => {
  const outside = await fetchPaper(`lokasi_id=${place.luar}`);
  expect(failureOf(outside)).toEqual([422, 'validation_failed']);
  expect(outside.json().errors).toEqual({
    lokasi_id: ['Ruang ini tidak termasuk cakupan opname. Pilih ruang dari daftar.'],
  });
  expect(failureOf(await fetchPaper('format=csv'))).toEqual([422, 'validation_failed']);
  expect(failureOf(await fetchPaper('', admin, 999_999))).toEqual([404, 'not_found']);
  const draft = await admin.post('/api/opname', {
    nama: 'Nanti',
    lokasi_id: place.luar,
    tanggal: officeToday(),
    petugas: [sari.id],
  });
  for (const format of ['pdf', 'xlsx']) {
    const answer = await fetchPaper(`format=${format}`, admin, draft.json().data.id);
    expect(failureOf(answer)).toEqual([409, 'conflict']);
    expect(answer.json().message).toContain('belum memiliki daftar harapan');
  }
});

test('more than paper takes is refused, with what to do', () => {
  expect(() => assertFits(2000, 500, 'ruang')).not.toThrow();
  expect(() => assertFits(2001, 1, 'ruang')).toThrow(
    'Kertas kerja sebagai PDF memuat paling banyak 2.000 baris dan 500 ruang, sedangkan ini 2.001 baris di 1 ruang. Unduh sebagai Excel, atau cetak per ruang.',
  );
  expect(() => assertFits(0, 501, 'ruang')).toThrow('0 baris di 501 ruang');
  expect(() => assertFits(0, 501, 'orang')).toThrow(
    'dan 500 orang, sedangkan ini 0 baris pada 501 orang. Unduh sebagai Excel, atau cetak per orang.',
  );
});

test('each room begins with the letterhead, and its logo is sent once', () => {
  const logo = 'data:image/png;base64,AAAA';
  const { content, images } = worksheetPdf({
    nama: 'Uji',
    tanggal: '2026-11-21',
    petugas: ['Sari'],
    menurut: 'ruang',
    places: ['A', 'B', 'C'].map((nama) => ({
      nama,
      alamat: 'https://manis.kantor.id/lokasi/detail/1',
      rows: [],
    })),
    letterhead: { nama_organisasi: 'Dinas Uji', alamat: null, logo },
    kota: null,
  });
  expect(images).toEqual({ logo });
  const drawn = JSON.stringify(content);
  expect(drawn.match(/"image":"logo"/g)).toHaveLength(3);
  expect(drawn).not.toContain(logo);
});

test('a single petugas is named below the signature; several write their own name', () => {
  const paperOf = (petugas: string[]) =>
    JSON.stringify(
      worksheetPdf({
        nama: 'Uji',
        tanggal: '2026-11-21',
        petugas,
        menurut: 'ruang',
        places: [{ nama: 'A', alamat: 'https://manis.kantor.id/lokasi/detail/1', rows: [] }],
        letterhead: { nama_organisasi: null, alamat: null, logo: null },
        kota: null,
      }).content,
    );
  expect(paperOf(['Sari'])).toContain('{"text":"Sari","bold":true,"decoration":"underline"}');
  expect(paperOf(['Sari', 'Budi'])).not.toContain('"decoration"');
  expect(paperOf(['Sari', 'Budi'])).toContain('"text":"Sari, Budi"');
});

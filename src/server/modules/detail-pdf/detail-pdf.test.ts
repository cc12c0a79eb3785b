import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeLokasi,
} from '../../../../test/support/inventory.ts';
import { readQrs } from '../../../../test/support/qr.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { Isian } from '../../../shared/isian.ts';
import { barangPdf } from '../barang/barang.pdf.ts';
import { wholeBarang } from '../barang/barang.service.ts';
import { holdingsOfBarang } from '../history/history.repository.ts';

let app: TestApp;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp({ env: { BASE_URL: 'https://manis.kantor.id' } });
  lokasi_id = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
});

async function pdfOf(address: string, role: 'admin' | 'user' = 'user') {
  const { headers } = await app.signIn(role);
  return app.inject({ method: 'GET', url: address, headers });
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const picturesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0;

/** Collects the texts and pictures of a document. */
function insideOf(content: unknown): { texts: string[]; svgs: string[] } {
  const texts: string[] = [];
  const svgs: string[] = [];
  JSON.stringify(content, (key, value) => {
    if (key === 'text' && typeof value === 'string') texts.push(value);
    if (key === 'svg') svgs.push(value);
    return value;
  });
  return { texts, svgs };
}

const frame = {
  letterhead: { nama_organisasi: 'Dinas Contoh', alamat: null, logo: null },
  alamat: 'https://manis.kantor.id/barang/detail/1',
  foto: null,
  dicetak: 'Dicetak hari ini',
  timeZone: 'Asia/Jakarta',
};

describe('the paper of a barang', () => {
  test('is a PDF named after its code, for everybody who may read barang', async () => {
    const id = await makeBarang(app.db, { lokasi_id, nama_barang: 'Meja' });
    const answer = await pdfOf(`/api/barang/${id}/pdf`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { kode_barang } = await wholeBarang(app.db, id);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${kode_barang}.pdf"`);
    expect(pagesOf(answer.rawPayload)).toBe(1);
    expect(picturesOf(answer.rawPayload)).toBe(0);
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('shows a photo that came as %s', async (format) => {
    const admin = await app.signIn('admin');
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7d7b' } })
      .toFormat(format)
      .toBuffer();
    const kept = await uploadAs(app, admin, '/api/berkas', picture, `foto.${format}`);
    const id = await makeBarang(app.db, { lokasi_id });
    await app.db.updateTable('barang').set({ gambar_id: kept.json().data.id }).where('id', '=', id).execute();
    const answer = await pdfOf(`/api/barang/${id}/pdf`);
    expect(answer.statusCode).toBe(200);
    expect(picturesOf(answer.rawPayload)).toBeGreaterThanOrEqual(1);
  });

  test('carries all fields, who holds it, the end of its history, and a QR to its page', async () => {
    const id = await makeBarang(app.db, {
      lokasi_id,
      nama_barang: 'Kursi',
      harga_barang: 9_999_999_999_999,
      jumlah_barang: 90,
    });
    const { id: pengguna_id } = await app.signIn('user', 'Ratna Dewi');
    await makeHolding(app.db, { barang_id: id, pengguna_id, jumlah: 2 });
    for (let number = 0; number < 17; number++) {
      await makeHolding(app.db, {
        barang_id: id,
        pengguna_id,
        tanggal_awal: '2024-01-01',
        tanggal_akhir: '2024-03-01',
      });
    }
    const barang = await wholeBarang(app.db, id);
    const { content } = barangPdf(
      { ...barang, isian_kategori: [] },
      await holdingsOfBarang(app.db, id),
      frame,
    );
    const { texts, svgs } = insideOf(content);
    for (const text of [
      'Dinas Contoh',
      'Kursi',
      barang.kode_barang,
      'Rp9.999.999.999.999',
      'Rp899.999.999.999.910',
      '88',
      'Pemegang saat ini (1 orang, 2 buah)',
      'Ratna Dewi\nStaf',
      'Riwayat penggunaan (17 selesai)',
      '2 bulan',
      '2 lainnya ada di Riwayat Penggunaan Barang.',
    ]) {
      expect(texts).toContain(text);
    }
    expect(await readQrs(svgs[0] ?? '')).toEqual([frame.alamat]);
  });

  test('has the own fields of its kategori in their order, empty ones too, with units and words', async () => {
    const field = { satuan: null, wajib: false, pilihan: [] };
    const isian_kategori: Isian[] = [
      { ...field, kunci: 'nomor_polisi', label: 'Nomor polisi', jenis: 'teks' },
      { ...field, kunci: 'isi_silinder', label: 'Isi silinder', jenis: 'angka', satuan: 'cc' },
      { ...field, kunci: 'pajak', label: 'Jatuh tempo pajak', jenis: 'tanggal' },
      { ...field, kunci: 'dinas', label: 'Kendaraan dinas', jenis: 'ya_tidak' },
      { ...field, kunci: 'warna', label: 'Warna', jenis: 'teks' },
    ];
    const id = await makeBarang(app.db, { lokasi_id, nama_barang: 'Mobil' });
    const isian = { nomor_polisi: 'B 1 X', isi_silinder: 1496.5, pajak: '2027-03-01', dinas: false };
    const barang = { ...(await wholeBarang(app.db, id)), isian };
    const textsWith = (fields: Isian[]) =>
      insideOf(barangPdf({ ...barang, isian_kategori: fields }, [], frame).content).texts;
    const texts = textsWith(isian_kategori);
    const at = texts.indexOf('Nomor polisi');
    expect(at).toBeGreaterThan(0);
    const following = texts.slice(at, at + 10);
    for (const text of ['B 1 X', 'Isi silinder', '1.496,5 cc', '1 Maret 2027', 'Kendaraan dinas', 'Tidak'])
      expect(following).toContain(text);
    expect(texts.includes('Warna')).toBe(true);
    const without = textsWith([]);
    expect(without).not.toContain('B 1 X');
  });

  test('is a PDF with the own fields of a kategori that has some', async () => {
    const { headers } = await app.signIn('admin');
    const isian = [{ label: 'Nomor polisi', jenis: 'teks' }];
    const payload = { nama_kategori: 'Mobil PDF', isian };
    const made = await app.inject({ method: 'POST', url: '/api/kategori', headers, payload });
    const id = await makeBarang(app.db, { lokasi_id, kategori_id: made.json().data.id });
    await app.db
      .insertInto('barang_isian')
      .values({ barang_id: id, isi: JSON.stringify({ nomor_polisi: 'B 1 X' }) })
      .execute();
    const answer = await pdfOf(`/api/barang/${id}/pdf`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('goes on over several pages with sixty holders', async () => {
    const id = await makeBarang(app.db, { lokasi_id, jumlah_barang: 60 });
    const people = await app.db
      .insertInto('pengguna')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          name: `Orang ${index}`,
          email: `orang${index}@kantor.test`,
        })),
      )
      .returning('id')
      .execute();
    for (const { id: pengguna_id } of people) await makeHolding(app.db, { barang_id: id, pengguna_id });
    const answer = await pdfOf(`/api/barang/${id}/pdf`, 'admin');
    expect(pagesOf(answer.rawPayload)).toBeGreaterThanOrEqual(2);
  });

  test('of none is not found', async () => {
    expect((await pdfOf('/api/barang/987654/pdf')).statusCode).toBe(404);
  });
});

describe('the paper of a buku', () => {
  test('is a PDF named after its code', async () => {
    const id = await makeBuku(app.db, { jenis_id: await makeJenis(app.db, 'Novel'), lokasi_id });
    const answer = await pdfOf(`/api/buku/${id}/pdf`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/filename="02-\d\d-\d{3}\.pdf"/);
    expect(pagesOf(answer.rawPayload)).toBe(1);
  });

  test('of none is not found', async () => {
    expect((await pdfOf('/api/buku/987654/pdf')).statusCode).toBe(404);
  });
});

describe('the default picture of the office', () => {
  test.each(['barang', 'buku'] as const)('stands on the paper of a %s without one', async (jenis) => {
    const admin = await app.signIn('admin');
    const made = { create: { width: 40, height: 30, channels: 3, background: '#0a7d7b' } } as const;
    const kept = await uploadAs(app, admin, '/api/berkas', await sharp(made).png().toBuffer(), 'bawaan.png');
    const gambar_barang_id = kept.json().data.id;
    const id = await (jenis === 'barang'
      ? makeBarang(app.db, { lokasi_id })
      : makeBuku(app.db, { lokasi_id, jenis_id: await makeJenis(app.db, 'Rujukan bergambar') }));
    const pictures = async () => picturesOf((await pdfOf(`/api/${jenis}/${id}/pdf`)).rawPayload);
    expect(await pictures()).toBe(0);
    await app.db.updateTable('pengaturan').set({ gambar_barang_id }).execute();
    expect(await pictures()).toBe(1);
    await app.db.updateTable('pengaturan').set({ gambar_barang_id: null }).execute();
  });
});

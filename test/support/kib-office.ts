import { expect } from 'vitest';
import { isianKib } from '../../src/shared/kib.ts';
import type { BarisKib } from '../../src/shared/laporan-kib.ts';
import type { TestApp } from './app.ts';
import { type Asking, askAs } from './ask.ts';
import { makeLaptop } from './edits.ts';
import { makeLokasi } from './inventory.ts';

/** Maximum price of a barang. */
export const BESAR = 9_999_999_999_999;

/**
 * Creates an office with barang of KIB A to C, one without golongan and one of 07, and requests of their KIB as a user.
 */
export async function makeKibOffice(app: TestApp) {
  const admin = askAs(app, await app.signIn('admin'));
  const user = askAs(app, await app.signIn('user'));
  const ids = { mobil: 0, laptop: 0, meja: 0, tanah: 0, gedung: 0, lepas: 0 };
  const kategori: Record<string, number> = {};
  const made = async (nama_kategori: string, more: object) => {
    const answer = await admin.post('/api/kategori', { nama_kategori, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
    kategori[nama_kategori] = answer.json().data.id;
  };
  await made('Kendaraan', { golongan: '02', isian: isianKib.B });
  await made('Komputer', { golongan: '02' });
  // same keys with the office's own units and types
  await made('Mebel', {
    golongan: '02',
    isian: [
      { kunci: 'ukuran_cc', label: 'Panjang meja', jenis: 'angka', satuan: 'cm' },
      { kunci: 'bahan', label: 'Kayu', jenis: 'ya_tidak' },
    ],
  });
  await made('Tanah', { golongan: '01', isian: isianKib.A });
  await made('Sawah', {
    golongan: '01',
    isian: [{ kunci: 'luas', label: 'Luas', jenis: 'angka', satuan: 'ha' }],
  });
  await made('Gedung', { golongan: '03', isian: isianKib.C });
  await made('Tanpa', { isian: isianKib.B });
  await made('Lunak', { golongan: '07' });
  const lokasi_id = await makeLokasi(app.db, 'Garasi');
  const make = async (name: string, more: object = {}) =>
    (await makeLaptop(admin, { kategori_id: kategori[name] ?? 0, lokasi_id }, { nama_barang: name, ...more }))
      .id;
  ids.mobil = await make('Kendaraan', {
    merk: 'Toyota',
    nomor_seri: 'PAB-1',
    sumber_perolehan: 'APBD',
    bahan: 'Besi',
    ukuran: '4,4 m',
    isian: {
      ukuran_cc: '1.496 cc',
      nomor_rangka: 'MHF-1',
      nomor_mesin: '2NR-1',
      nomor_polisi: 'B 1234 XYZ',
      nomor_bpkb: 'N-01',
    },
  });
  ids.laptop = await make('Komputer', { ukuran: '14 inci', jumlah_barang: 5, harga_barang: 4_000_001 });
  ids.meja = await make('Mebel', {
    harga_barang: null,
    bahan: 'Jati',
    isian: { ukuran_cc: 120.5, bahan: true },
  });
  ids.tanah = await make('Tanah', {
    harga_barang: BESAR,
    isian: {
      luas: 1250.25,
      alamat: 'Jalan Lumbung 12',
      hak_atas_tanah: 'Hak pakai',
      tanggal_sertifikat: '1998-03-07',
      nomor_sertifikat: '=1+1',
    },
  });
  await make('Sawah', { isian: { luas: 2.5 } });
  ids.gedung = await make('Gedung', { isian: { bertingkat: true, beton: false, luas_lantai: 300 } });
  ids.lepas = await make('Tanpa', { bahan: 'Kaca' });
  await make('Lunak');

  async function kib(query = '', ask = user) {
    const answer = await ask.get(`/api/laporan/kib?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data as { baris: BarisKib[]; total: object; saringan: object[] };
  }
  return {
    admin,
    user,
    ids,
    kategori,
    kib,
    /** Reads the row of a barang. */
    lineOf: async (id: number, query = '') => (await kib(query)).baris.find((row) => row.id === id),
    /** Fetches the KIB as a file. */
    file: async (query: string, ask: Asking = user) => {
      const answer = await ask.get(`/api/laporan/kib/ekspor?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.rawPayload;
    },
  };
}

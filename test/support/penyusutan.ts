import { expect } from 'vitest';
import { createTestApp } from './app.ts';
import { askAs } from './ask.ts';
import { makeLokasi } from './inventory.ts';

/** Creates an office with the statutory example: 4 units of Rp400.000.000 bought in July 2010, kelompok 1. */
export async function makePenyusutanOffice() {
  const app = await createTestApp();
  const admin = askAs(app, await app.signIn('admin', 'Sri Wahyuni'));
  const budi = await app.signIn('user', 'Budi');
  const ani = await app.signIn('user', 'Ani');
  const user = askAs(app, budi);
  const lokasi_id = await makeLokasi(app.db, 'Bengkel');
  const kategori = await admin.post('/api/kategori', {
    nama_kategori: 'Mesin',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
  });
  const kategori_id: number = kategori.json().data.id;

  /** Builds the body of such a barang. */
  const machine = (rest: object = {}) => ({
    nama_barang: 'Mesin bubut',
    kategori_id,
    lokasi_id,
    harga_barang: 400_000_000,
    jumlah_barang: 4,
    tahun: 2010,
    tanggal_perolehan: '2010-07-10',
    ...rest,
  });

  return {
    app,
    admin,
    user,
    budi,
    ani,
    kategori_id,
    mesin: machine,
    make: async (rest: object = {}): Promise<{ id: number; versi: number }> => {
      const answer = await admin.post('/api/barang', machine(rest));
      expect(answer.statusCode, answer.payload).toBe(201);
      return answer.json().data;
    },
    handOut: async (id: number, jumlah: number, tanggal_awal: string, to = budi.id) => {
      const answer = await admin.post(`/api/barang/${id}/pengguna`, {
        pengguna_id: to,
        jumlah,
        tanggal_awal,
      });
      expect(answer.statusCode, answer.payload).toBe(201);
      return answer.json().data;
    },
    ofHolding: async (id: number, holdingId: number, per: string) =>
      (await user.get(`/api/barang/${id}/pengguna/${holdingId}/penyusutan?per=${per}`)).json().data,
    ofBarang: async (id: number, per: string) =>
      (await user.get(`/api/barang/${id}/penyusutan?per=${per}`)).json().data,
  };
}
export type PenyusutanOffice = Awaited<ReturnType<typeof makePenyusutanOffice>>;

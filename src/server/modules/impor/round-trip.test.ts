import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { messyOffice } from '../../../../test/support/messy-office.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

const MANY = 10_000;

let app: Awaited<ReturnType<typeof createTestApp>>;
let admin: Awaited<ReturnType<typeof app.signIn>>;
let ask: Asking;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  ask = askAs(app, admin);
  await messyOffice(app.db, MANY);
  return () => app.close();
});

/** Counts the people besides those of the messy office. */
const peopleBefore = async () => (await app.db.selectFrom('pengguna').select('id').execute()).length - MANY;

test.each([
  ['barang', '/api/laporan/barang/ekspor', { 'Kode barang': 'kode_barang' }, 'kode_barang'],
  ['buku', '/api/laporan/buku/ekspor', { 'Kode buku': 'kode_buku' }, 'kode_buku'],
  ['pengguna', '/api/pengguna/ekspor', {}, 'name'],
  ['lokasi', '/api/lokasi/ekspor', {}, 'lokasi'],
  ['kategori', '/api/kategori/ekspor', {}, 'nama_kategori'],
])(
  'a messy list of %s comes back from its own export as nothing to do',
  async (jenis, ekspor, kode, cocokkan) => {
    const tetap = MANY + (jenis === 'pengguna' ? await peopleBefore() : 0);
    for (const format of jenis === 'kategori' ? ['csv', 'xlsx'] : ['csv']) {
      const file = await app.inject({ url: `${ekspor}?format=${format}`, headers: admin.headers });
      expect(file.statusCode, file.body.slice(0, 500)).toBe(200);
      const uploaded = await uploadAs(app, admin, `/api/impor/${jenis}`, file.rawPayload, `x.${format}`);
      expect(uploaded.statusCode, uploaded.body.slice(0, 500)).toBe(201);
      const { id, usulan } = uploaded.json().data;
      const settings = { mode: 'perbarui', cocokkan: [cocokkan], kosongkan: true };
      const answer = await ask.post(`/api/impor/${id}/periksa`, {
        pemetaan: { ...usulan, ...kode },
        ...settings,
      });
      expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
      const { data } = answer.json();
      const rows = (await ask.get(`/api/impor/${id}/baris?tindakan=berubah`)).json().data;
      expect(rows.slice(0, 5).map(({ ubah, sel }: { ubah: object[]; sel: string[] }) => [ubah, sel])).toEqual(
        [],
      );
      expect(data).toMatchObject({ baru: 0, berubah: 0, tetap, ganda: 0, ditolak: 0 });
      // the header, and in a workbook the totals
      expect(data.dilewati).toBeLessThanOrEqual(format === 'csv' ? 1 : 2);
      expect([data.kategori_baru, data.lokasi_baru]).toEqual([[], []]);
    }
  },
);

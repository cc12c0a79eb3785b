import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { messyOffice } from '../../../../test/support/messy-office.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { JenisImpor } from '../../../shared/impor.ts';
import { bidangOf } from '../../../shared/impor-fields.ts';

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

/** Columns of exports that an import leaves alone, with the reason. */
const COMPUTED: Record<JenisImpor, Record<string, string>> = {
  barang: { Nilai: 'price times count' },
  buku: { Nilai: 'price times count' },
  pengguna: { Status: 'people are deactivated in MANIS, which asks what they hold' },
  lokasi: { 'Jumlah barang': 'counted', 'Jumlah buku': 'counted' },
  kategori: { 'Jumlah barang': 'counted' },
};

const KONDISI = ['kondisi_baik', 'kondisi_rusak_ringan', 'kondisi_rusak_berat'];
const PATH = ['lokasi_gedung', 'lokasi_lantai', 'lokasi_ruangan'];
const HOLDER = ['pemegang', 'pemegang_nip', 'pemegang_email', 'tanggal_serah'];

/**
 * Fields that exports lack: other spellings of what they have, and the holder of a new barang, whom an update leaves
 * alone.
 */
const NOT_EXPORTED: Record<JenisImpor, readonly string[]> = {
  barang: [...KONDISI, ...PATH, ...HOLDER],
  buku: [...KONDISI, ...PATH],
  pengguna: [],
  lokasi: PATH,
  kategori: [],
};

interface Upload {
  kolom: string[];
  contoh_kolom: string[][];
  usulan: Record<string, string>;
}

/** Expects each column of an export to have different values, and each field of the kind to have a column. */
function expectAllFields(jenis: JenisImpor, { kolom, contoh_kolom, usulan }: Upload): void {
  const poor = kolom.filter((_, at) => (contoh_kolom[at]?.length ?? 0) < 2);
  expect(poor, 'columns without two different values').toEqual([]);
  const ignored = kolom.filter((column) => !usulan[column]);
  expect(ignored, 'columns that the import ignores').toEqual(Object.keys(COMPUTED[jenis]));
  const mapped = new Set(Object.values(usulan));
  const missing = bidangOf(jenis).flatMap(({ nama }) => (mapped.has(nama) ? [] : [nama]));
  expect(missing.sort(), 'fields without a column').toEqual([...NOT_EXPORTED[jenis]].sort());
}

/** Counts the people besides those of the messy office. */
const peopleBefore = async () => (await app.db.selectFrom('pengguna').select('id').execute()).length - MANY;

test.each<[JenisImpor, string, Record<string, string>, string]>([
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
      const { id, ...upload } = uploaded.json().data;
      const usulan = { ...upload.usulan, ...kode };
      expectAllFields(jenis, { ...upload, usulan });
      const settings = { mode: 'perbarui', cocokkan: [cocokkan], kosongkan: true };
      const answer = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings });
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

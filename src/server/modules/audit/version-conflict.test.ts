import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';

let app: TestApp;
let rini: Asking;
let sari: Asking;

beforeAll(async () => {
  app = await createTestApp();
  rini = askAs(app, await app.signIn('admin', 'Rini'));
  sari = askAs(app, await app.signIn('admin', 'Sari'));
});
afterAll(async () => {
  await app.close();
});

interface Case {
  path: string;
  made: Record<string, unknown>;
  /** Fields that only a creation accepts. */
  once?: string[];
  /** Changes of the first editor, and those that the second attempts. */
  first: Record<string, unknown>;
  second: Record<string, unknown>;
}

const cases: Case[] = [
  {
    path: '/api/kategori',
    made: { nama_kategori: 'Elektronik', fungsi: 'Kerja' },
    first: { nama_kategori: 'Elektronika', sifat: 'Habis pakai' },
    second: { fungsi: 'Mengajar' },
  },
  {
    path: '/api/jenis',
    made: { jenis_buku: 'Novel' },
    first: { jenis_buku: 'Roman' },
    second: { jenis_buku: 'Cerita' },
  },
  {
    path: '/api/lokasi',
    made: { lokasi: 'Gedung A' },
    first: { lokasi: 'Gedung Utama' },
    second: { lokasi: 'Gedung Lama' },
  },
  {
    path: '/api/pengguna',
    made: { name: 'Budi', jabatan: 'Staf' },
    first: { jabatan: 'Kepala', email: 'budi@kantor.test' },
    second: { name: 'Budi S.' },
  },
  {
    path: '/api/users',
    made: {
      name: 'Tono',
      email: 'tono@kantor.test',
      password: 'Mangga-Harum-Manis-77',
      roles: ['user'],
    },
    once: ['password'],
    first: { roles: ['admin', 'user'], jabatan: 'Sekretaris' },
    second: { name: 'Tono W.' },
  },
];

describe.each(cases)(
  'of two people who change one of $path at once',
  ({ path, made, once = [], first, second }) => {
    test('the later one reads what stands now, and who changed what to what', async () => {
      const { id, versi } = (await rini.post(path, made)).json().data;
      const fields = Object.fromEntries(Object.entries(made).filter(([name]) => !once.includes(name)));
      const won = await sari.put(`${path}/${id}`, { ...fields, ...first, versi });
      expect([won.statusCode, won.json().data.versi]).toEqual([200, versi + 1]);
      const lost = await rini.put(`${path}/${id}`, { ...fields, ...second, versi });
      expect(lost.statusCode).toBe(409);
      const plain = Object.fromEntries(Object.entries(first).filter(([name]) => name !== 'roles'));
      expect(lost.json()).toMatchObject({
        code: 'version_conflict',
        message: expect.stringContaining('Sari'),
        details: {
          sekarang: { id, versi: versi + 1, ...plain },
          perubahan: [
            {
              oleh: 'Sari',
              waktu: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
              sesudah: { versi: versi + 1, ...plain },
            },
          ],
        },
      });
      // after reading the conflict, an edit of the current version is accepted
      const again = await rini.put(`${path}/${id}`, { ...fields, ...first, ...second, versi: versi + 1 });
      expect([again.statusCode, again.json().data]).toEqual([200, expect.objectContaining(second)]);
    });
  },
);

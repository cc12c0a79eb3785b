import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { type Asking, askAs, failureOf } from '../support/ask.ts';
import { makeBarang, makeJenis, makeKategori, makeLokasi } from '../support/inventory.ts';
import { meeting } from '../support/meeting.ts';

let app: TestApp;
let admin: Asking;
let user: Asking;
let person: SignedIn;
let barang: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  person = await app.signIn('user', 'Ani');
  user = askAs(app, person);
  barang = await makeBarang(app.db, { lokasi_id: await makeLokasi(app.db, 'Gudang'), jumlah_barang: 5 });
});
afterAll(async () => {
  await app.close();
});

interface Edited {
  who: Asking;
  url: string;
  /** Builds the body of an edit of the first version that sets this text. */
  body: (text: string) => object;
}

const asked = { fungsi: 'Rapat', harga_barang: 1000, jumlah_barang: 1 };

/** Kinds of versioned records; each creates the record to edit. */
const kinds: Record<string, () => Promise<Edited>> = {
  kategori: async () => ({
    who: admin,
    url: `/api/kategori/${await makeKategori(app.db, 'Kamera')}`,
    body: (nama_kategori) => ({ nama_kategori }),
  }),
  jenis: async () => ({
    who: admin,
    url: `/api/jenis/${await makeJenis(app.db, 'Novel')}`,
    body: (jenis_buku) => ({ jenis_buku }),
  }),
  lokasi: async () => ({
    who: admin,
    url: `/api/lokasi/${await makeLokasi(app.db, 'Aula')}`,
    body: (lokasi) => ({ lokasi, induk_id: null }),
  }),
  pengguna: async () => ({
    who: admin,
    url: `/api/pengguna/${(await app.signIn('user', 'Budi')).id}`,
    body: (name) => ({ name }),
  }),
  akun: async () => ({
    who: admin,
    url: `/api/users/${(await app.signIn('user', 'Citra')).id}`,
    body: (name) => ({ name, email: 'citra@kantor.test' }),
  }),
  pengaturan: async () => ({
    who: admin,
    url: '/api/image',
    body: (nama_organisasi) => ({ nama_organisasi }),
  }),
  tampilan: async () => {
    const view = { untuk_kantor: false, kirim: null, filter: {}, kolom: null };
    const made = await user.post('/api/tampilan', { halaman: 'buku', nama: 'Novel', ...view });
    return {
      who: user,
      url: `/api/tampilan/${made.json().data.id}`,
      body: (nama) => ({ nama, ...view }),
    };
  },
  pengajuan: async () => {
    const made = await user.post('/api/pengajuan', { nama_barang: 'Kipas', ...asked });
    return {
      who: user,
      url: `/api/pengajuan/${made.json().data.id}`,
      body: (nama_barang) => ({ nama_barang, ...asked }),
    };
  },
  permintaan: async () => {
    const made = await user.post('/api/permintaan', { barang_id: barang, jumlah: 1, keterangan: 'Rapat' });
    return {
      who: user,
      url: `/api/permintaan/${made.json().data.id}`,
      body: (keterangan) => ({ barang_id: barang, jumlah: 1, keterangan }),
    };
  },
};

test.each(Object.entries(kinds))('two edits of the same version of %s: one wins', async (_, make) => {
  const { who, url, body } = await make();
  const [won, lost] = await meeting(
    app,
    () => who.put(url, { ...body('Pertama'), versi: 1 }),
    () => who.put(url, { ...body('Kedua'), versi: 1 }),
  );
  expect(won.statusCode, won.body).toBe(200);
  expect(failureOf(lost)).toEqual([409, 'version_conflict']);
});

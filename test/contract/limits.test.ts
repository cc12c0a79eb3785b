import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tahunIni } from '../../src/shared/today.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Asking, askAs } from '../support/ask.ts';
import { makeBarang, makeHolding, makeJenis, makeKategori, makeLokasi } from '../support/inventory.ts';

/** Both sides of each limit: the schema and the database accept the maximum and refuse one more. */

let app: TestApp;
let admin: Asking;
let user: Asking;
let held: { barang: number; pengguna: number };
let base: { kategori_id: number; lokasi_id: number };
let bukuBase: { jenis_id: number; lokasi_id: number };

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  const person = await app.signIn('user', 'Sari');
  user = askAs(app, person);
  const lokasi_id = await makeLokasi(app.db, 'Gudang');
  base = { kategori_id: await makeKategori(app.db), lokasi_id };
  bukuBase = { jenis_id: await makeJenis(app.db, 'Novel'), lokasi_id };
  held = { barang: await makeBarang(app.db, { lokasi_id, jumlah_barang: 1000 }), pengguna: person.id };
});
afterAll(async () => {
  await app.close();
});

interface Form {
  url: () => string;
  who?: () => Asking;
  /** Edits the single record, which `body` reads first. */
  put?: true;
  body: () => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Maximum length of each text. */
  texts: Record<string, number>;
  /** Minimum and maximum of each number. */
  numbers?: Record<string, [least: number, most: number]>;
}

const forms: Record<string, Form> = {
  barang: {
    url: () => '/api/barang',
    body: () => ({ nama_barang: 'Meja', harga_barang: 1, jumlah_barang: 1, tahun: 2024, ...base }),
    texts: {
      nama_barang: 200,
      merk: 150,
      nomor_seri: 150,
      ukuran: 100,
      bahan: 100,
      kode_lama: 200,
      detail_barang: 5000,
      fungsi: 200,
      satuan: 30,
      sumber_perolehan: 200,
      detail_lokasi: 200,
    },
    numbers: {
      harga_barang: [0, 10_000_000_000_000],
      jumlah_barang: [1, 1_000_000],
      tahun: [1901, tahunIni()],
    },
  },
  buku: {
    url: () => '/api/buku',
    body: () => ({
      judul: 'Laskar Pelangi',
      penulis: 'Andrea Hirata',
      penerbit: 'Bentang',
      tahun: 2005,
      kondisi: 'Baik',
      jumlah: 1,
      harga: 1,
      ...bukuBase,
    }),
    texts: { judul: 300, penulis: 200, penerbit: 200, kode_lama: 200 },
    numbers: { harga: [0, 10_000_000_000_000], jumlah: [1, 1_000_000], tahun: [1901, tahunIni()] },
  },
  kategori: {
    url: () => '/api/kategori',
    body: () => ({ nama_kategori: 'Mebel' }),
    texts: { nama_kategori: 100, fungsi: 1000 },
  },
  jenis: { url: () => '/api/jenis', body: () => ({}), texts: { jenis_buku: 100 } },
  lokasi: { url: () => '/api/lokasi', body: () => ({}), texts: { lokasi: 100 } },
  pengguna: {
    url: () => '/api/pengguna',
    body: () => ({ name: 'Budi' }),
    texts: { name: 150, jabatan: 150, pangkat: 100, unit_kerja: 150 },
  },
  tampilan: {
    url: () => '/api/tampilan',
    body: () => ({ halaman: 'buku', untuk_kantor: false, kirim: null, filter: {}, kolom: null }),
    texts: { nama: 60 },
  },
  pengajuan: {
    url: () => '/api/pengajuan',
    who: () => user,
    body: () => ({ nama_barang: 'Kipas', fungsi: 'Rapat', harga_barang: 1, jumlah_barang: 1 }),
    texts: { nama_barang: 200, fungsi: 200, detail_barang: 5000, alasan: 2000 },
    numbers: { harga_barang: [0, 10_000_000_000_000], jumlah_barang: [1, 1_000_000] },
  },
  permintaan: {
    url: () => '/api/permintaan',
    who: () => user,
    body: () => ({ barang_id: held.barang, jumlah: 1, keterangan: 'Rapat' }),
    texts: { keterangan: 1000 },
  },
  'a hand-over': {
    url: () => `/api/barang/${held.barang}/pengguna`,
    body: () => ({ pengguna_id: held.pengguna, jumlah: 1 }),
    texts: { keterangan: 1000 },
  },
  'the settings of the office': {
    url: () => '/api/image',
    put: true,
    body: async () => ({ versi: (await admin.get('/api/image')).json().data.versi }),
    texts: {
      organisasi_induk: 150,
      nama_organisasi: 150,
      kode_unit: 40,
      kode_klasifikasi: 40,
      alamat: 400,
      kota: 80,
      penanda_tangan_nama: 150,
      penanda_tangan_jabatan: 150,
      penanda_tangan_nip: 40,
      penanda_tangan_kedua_nama: 150,
      penanda_tangan_kedua_jabatan: 150,
      penanda_tangan_kedua_nip: 40,
      temuan_kontak: 200,
    },
    numbers: { tautan_berlaku_hari: [1, 30], pengingat_hari: [0, 30] },
  },
};

const cases = Object.entries(forms).flatMap(([name, form]) =>
  Object.entries(form.texts).map(([field, most]) => ({ name, field, most, form })),
);
const numbers = Object.entries(forms).flatMap(([name, form]) =>
  Object.entries(form.numbers ?? {}).map(([field, [least, most]]) => ({ name, field, least, most, form })),
);

const send = async ({ url, body, who, put }: Form, more: Record<string, unknown>) => {
  const person = who?.() ?? admin;
  return (put ? person.put : person.post)(url(), { ...(await body()), ...more });
};
const done = ({ put }: Form) => (put ? 200 : 201);

describe('a text', () => {
  test.each(cases)('$field of $name takes $most letters and no more', async ({ field, most, form }) => {
    const full = 'é'.repeat(most);
    const taken = await send(form, { [field]: ` ${full} ` });
    expect([taken.statusCode, taken.json().errors]).toEqual([done(form), undefined]);
    expect(taken.json().data[field]).toBe(full);
    const refused = await send(form, { [field]: `${full}é` });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
  });
});

describe('a number', () => {
  test.each(numbers)('$field of $name goes from $least to $most', async ({ field, least, most, form }) => {
    for (const value of [least, most]) {
      const taken = await send(form, { [field]: value });
      expect([taken.statusCode, taken.json().data?.[field]]).toEqual([done(form), value]);
    }
    for (const value of [least - 1, most + 1]) {
      const refused = await send(form, { [field]: value });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
    }
  });
});

test('a day of hand-over may be today and the day of acquisition, not the day before', async () => {
  const own = { ...base, nama_barang: 'Meja', harga_barang: 1, jumlah_barang: 5, tahun: 2024 };
  const made = await admin.post('/api/barang', { ...own, tanggal_perolehan: '2024-03-15' });
  const { id } = made.json().data;
  const give = async (tanggal_awal: string) =>
    (await admin.post(`/api/barang/${id}/pengguna`, { pengguna_id: held.pengguna, jumlah: 1, tanggal_awal }))
      .statusCode;
  expect([await give('2024-03-14'), await give('2024-03-15')]).toEqual([422, 201]);
});

test('all that is left can be handed out, and all that is held taken back, at once', async () => {
  const id = await makeBarang(app.db, { lokasi_id: base.lokasi_id, jumlah_barang: 3 });
  const give = (jumlah: number) =>
    admin.post(`/api/barang/${id}/pengguna`, { pengguna_id: held.pengguna, jumlah });
  expect((await give(4)).statusCode).toBe(409);
  const all = await give(3);
  expect(all.statusCode).toBe(201);
  const back = (jumlah: number) =>
    admin.post(`/api/barang/${id}/pengguna/${all.json().data.id}/kembali`, { jumlah });
  expect((await back(4)).statusCode).toBe(422);
  expect((await back(3)).statusCode).toBe(200);
});

test('somebody may wait for 5 permintaan of one barang, not for a sixth', async () => {
  const barang_id = await makeBarang(app.db, { lokasi_id: base.lokasi_id, jumlah_barang: 50 });
  const codes: number[] = [];
  for (let count = 0; count < 6; count += 1)
    codes.push(
      (await user.post('/api/permintaan', { barang_id, jumlah: 1, keterangan: 'Rapat' })).statusCode,
    );
  expect(codes).toEqual([201, 201, 201, 201, 201, expect.toSatisfy((code: number) => code >= 400)]);
});

test('a BAST takes 200 rows and no more', async () => {
  const holding_ids: number[] = [];
  const barang_id = await makeBarang(app.db, { lokasi_id: base.lokasi_id, jumlah_barang: 201 });
  for (let count = 0; count < 201; count += 1)
    holding_ids.push(await makeHolding(app.db, { barang_id, pengguna_id: held.pengguna }));
  const issue = (ids: number[]) => admin.post('/api/bast', { jenis: 'penyerahan', holding_ids: ids });
  expect((await issue(holding_ids)).json().errors).toHaveProperty('holding_ids');
  expect((await issue(holding_ids.slice(0, 200))).statusCode).toBe(201);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';

/*
 * The law's own example as a barang: 4 units of Rp400.000.000 bought in July 2010, kelompok 1.
 */

let app: TestApp;
let admin: Asking;
let user: Asking;
let budi: SignedIn;
let ani: SignedIn;
let lokasi_id: number;
let kategori_id: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Sri Wahyuni'));
  budi = await app.signIn('user', 'Budi');
  ani = await app.signIn('user', 'Ani');
  user = askAs(app, budi);
  lokasi_id = await makeLokasi(app.db, 'Bengkel');
  const kategori = await admin.post('/api/kategori', {
    nama_kategori: 'Mesin',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
  });
  kategori_id = kategori.json().data.id;
});
afterAll(async () => {
  await app.close();
});

const mesin = (rest: object = {}) => ({
  nama_barang: 'Mesin bubut',
  kategori_id,
  lokasi_id,
  harga_barang: 400_000_000,
  jumlah_barang: 4,
  tahun: 2010,
  tanggal_perolehan: '2010-07-10',
  ...rest,
});

async function make(rest: object = {}): Promise<{ id: number; versi: number }> {
  const answer = await admin.post('/api/barang', mesin(rest));
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json().data;
}

async function handOut(id: number, jumlah: number, tanggal_awal: string, to = budi.id) {
  const answer = await admin.post(`/api/barang/${id}/pengguna`, { pengguna_id: to, jumlah, tanggal_awal });
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json().data;
}

const ofHolding = async (id: number, holdingId: number, per: string) =>
  (await user.get(`/api/barang/${id}/pengguna/${holdingId}/penyusutan?per=${per}`)).json().data;
const ofBarang = async (id: number, per: string) =>
  (await user.get(`/api/barang/${id}/penyusutan?per=${per}`)).json().data;
const setHolding = (id: number, holdingId: number, penyusutan: object | null, versi: number) =>
  admin.put(`/api/barang/${id}/pengguna/${holdingId}`, { penyusutan, versi });

describe('the penyusutan of a holding', () => {
  test('has the setting, the schedule by year and by month, and the values', async () => {
    const { id } = await make();
    const holding = await handOut(id, 2, '2011-12-31');
    const data = await ofHolding(id, holding.id, '2012-06-15');
    expect(data).toMatchObject({
      barang: { id, nama_barang: 'Mesin bubut', harga_barang: 400_000_000 },
      pengguna: { id: budi.id, name: 'Budi' },
      jumlah: 2,
      per: '2012-06-15',
      pengaturan: {
        metode: 'garis_lurus',
        kelompok: 'kelompok_1',
        masa_manfaat_bulan: 48,
        nilai_residu: 0,
        mulai: '2010-07-10',
        asal: 'kategori',
      },
      pengaturan_sendiri: null,
      nilai_perolehan: 800_000_000,
      nilai_buku_awal: 500_000_000,
      nilai_buku_akhir: null,
      // half a year is six months of Rp8.333.333 a unit; the last month of the year takes the remainder
      nilai_buku: 400_000_004,
      susut_selama_dipegang: 99_999_996,
    });
    expect(
      data.per_tahun.map(({ tahun, beban }: { tahun: number; beban: number }) => [tahun, beban / 1e6]),
    ).toEqual([
      [2010, 100],
      [2011, 200],
      [2012, 200],
      [2013, 200],
      [2014, 100],
    ]);
    expect(data.per_bulan).toHaveLength(48);
    expect(data.per_bulan[0]).toEqual({
      bulan: '2010-07',
      beban: 16_666_666,
      akumulasi: 16_666_666,
      nilai_buku: 783_333_334,
    });
    expect(data.per_bulan.at(-1)).toMatchObject({ bulan: '2014-06', akumulasi: 800_000_000, nilai_buku: 0 });
  });

  test('one that ended shows what was lost while it was held', async () => {
    const { id } = await make();
    const holding = await handOut(id, 1, '2010-12-31');
    await admin.post(`/api/barang/${id}/pengguna/${holding.id}/kembali`, { tanggal_akhir: '2011-12-31' });
    expect(await ofHolding(id, holding.id, '2020-01-01')).toMatchObject({
      tanggal_akhir: '2011-12-31',
      nilai_buku_awal: 350_000_000,
      nilai_buku_akhir: 250_000_000,
      susut_selama_dipegang: 100_000_000,
      nilai_buku: 0,
    });
    expect(await ofHolding(id, holding.id, '2010-01-01')).toMatchObject({
      nilai_buku: 400_000_000,
      susut_selama_dipegang: 0,
    });
  });

  test('is today when no date is given; what is not there is not found', async () => {
    const { id } = await make();
    const holding = await handOut(id, 1, '2024-01-01');
    const path = `/api/barang/${id}/pengguna/${holding.id}/penyusutan`;
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());
    expect((await user.get(path)).json().data.per).toBe(today);
    expect(failureOf(await user.get(`${path}?per=kemarin`))).toEqual([422, 'validation_failed']);
    expect(failureOf(await user.get(`/api/barang/999999/pengguna/${holding.id}/penyusutan`))).toEqual([
      404,
      'not_found',
    ]);
    expect(failureOf(await user.get(`/api/barang/${id}/pengguna/999999/penyusutan`))).toEqual([
      404,
      'not_found',
    ]);
    expect(failureOf(await user.get('/api/barang/999999/penyusutan'))).toEqual([404, 'not_found']);
  });

  test.each([
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ])('is saved as %s', async (format, mime) => {
    const { id } = await make();
    const holding = await handOut(id, 1, '2024-01-01');
    for (const [periode, rows] of [
      ['tahun', '5'],
      ['bulan', '48'],
    ]) {
      const path = `/api/barang/${id}/pengguna/${holding.id}/penyusutan/ekspor`;
      const answer = await user.get(`${path}?format=${format}&periode=${periode}&per=2012-12-31`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(mime);
      expect(answer.headers['x-total-rows']).toBe(rows);
    }
  });
});

describe('settings', () => {
  const declining = { metode: 'saldo_menurun', kelompok: 'kelompok_1' };
  const written = { ...declining, masa_manfaat_bulan: null, nilai_residu: null, mulai: null };

  test('of the holding come before those of the barang, and those before the kategori', async () => {
    const made = await make();
    const { id } = made;
    const holding = await handOut(id, 1, '2010-07-10');
    const asal = async () => (await ofHolding(id, holding.id, '2011-12-31')).pengaturan;
    expect(await asal()).toMatchObject({ metode: 'garis_lurus', asal: 'kategori' });

    const own = {
      ...mesin(),
      penyusutan: { metode: 'garis_lurus', masa_manfaat_bulan: 24, nilai_residu: 40_000_000 },
    };
    const changed = await admin.put(`/api/barang/${id}`, { ...own, versi: made.versi });
    expect(changed.json().data).toMatchObject({
      penyusutan: {
        metode: 'garis_lurus',
        kelompok: null,
        masa_manfaat_bulan: 24,
        nilai_residu: 40_000_000,
        mulai: null,
      },
    });
    expect((await user.get(`/api/barang/${id}`)).json().meta).toMatchObject({
      penyusutan_berlaku: { masa_manfaat_bulan: 24, mulai: '2010-07-10', asal: 'barang' },
      nilai_buku: 160_000_000,
    });
    expect(await asal()).toMatchObject({ masa_manfaat_bulan: 24, asal: 'barang' });

    const set = await setHolding(id, holding.id, { ...declining, mulai: '2011-01-01' }, holding.versi);
    expect(set.json().data).toMatchObject({ penyusutan: { ...written, mulai: '2011-01-01' }, versi: 2 });
    const data = await ofHolding(id, holding.id, '2011-12-31');
    expect(data.pengaturan).toEqual({
      ...declining,
      masa_manfaat_bulan: 48,
      // left open: taken from the barang
      nilai_residu: 40_000_000,
      mulai: '2011-01-01',
      asal: 'pengguna',
    });
    expect(data.nilai_buku).toBe(200_000_000);
    expect(data.pengaturan_barang).toMatchObject({ masa_manfaat_bulan: 24, asal: 'barang' });
  });

  test("a barang's value is the sum of its lots, in the answer, in SQL and on its own page", async () => {
    const { id } = await make();
    const first = await handOut(id, 1, '2010-07-10');
    await handOut(id, 1, '2010-08-10', ani.id);
    await setHolding(id, first.id, declining, first.versi);
    const data = await ofBarang(id, '2011-12-31');
    expect(
      data.lot.map((lot: { jumlah: number; nilai_buku: number }) => [lot.jumlah, lot.nilai_buku]),
    ).toEqual([
      [3, 750_000_000],
      [1, 150_000_000],
    ]);
    expect(data).toMatchObject({ jumlah: 4, nilai_perolehan: 1_600_000_000, nilai_buku: 900_000_000 });
    expect(data.per_tahun[1]).toEqual({
      tahun: 2011,
      beban: 450_000_000,
      akumulasi: 700_000_000,
      nilai_buku: 900_000_000,
    });
    expect(data.per_tahun.at(-1)).toMatchObject({ tahun: 2014, akumulasi: 1_600_000_000, nilai_buku: 0 });
  });

  test('a part given back and a correction keep the setting; another person follows the barang', async () => {
    const { id } = await make();
    const holding = await handOut(id, 3, '2011-01-01');
    await setHolding(id, holding.id, declining, holding.versi);
    const path = `/api/barang/${id}/pengguna/${holding.id}`;
    const part = (await admin.post(`${path}/kembali`, { jumlah: 1, tanggal_akhir: '2012-01-01' })).json()
      .data;
    expect(part.penyusutan).toEqual(written);
    const right = { pengguna_id: budi.id, jumlah: 2, tanggal_awal: '2011-02-01', alasan: 'Salah tanggal' };
    const corrected = (await admin.post(`${path}/koreksi`, right)).json().data;
    expect(corrected.penyusutan).toEqual(written);
    const moved = await admin.post(`/api/barang/${id}/relasi`, {
      dari_id: corrected.id,
      pengguna_id: ani.id,
      jumlah: 1,
    });
    expect(moved.json().data.penyusutan).toBeNull();
  });

  test('an edit that leaves it out keeps it, null gives it back to the kategori', async () => {
    const made = await make({ penyusutan: declining });
    const kept = await admin.put(`/api/barang/${made.id}`, { ...mesin(), versi: made.versi });
    expect(kept.json().data.penyusutan).toEqual(written);
    const back = await admin.put(`/api/barang/${made.id}`, {
      ...mesin(),
      penyusutan: null,
      versi: made.versi + 1,
    });
    expect(back.json().data.penyusutan).toBeNull();
    expect((await user.get(`/api/barang/${made.id}`)).json().meta.penyusutan_berlaku.asal).toBe('kategori');
  });

  test('without a date of acquisition it starts on 1 January of the year', async () => {
    const { id } = await make({ tanggal_perolehan: null });
    expect((await admin.get(`/api/barang/${id}`)).json().meta.penyusutan_berlaku.mulai).toBe('2010-01-01');
  });

  test('deleted and restored, a barang keeps its settings and those of its holdings', async () => {
    const { id } = await make({ penyusutan: { ...declining, mulai: '2010-08-01' } });
    const holding = await handOut(id, 1, '2011-01-01');
    await setHolding(id, holding.id, { metode: 'tidak_disusutkan' }, holding.versi);
    const gone = await admin.delete(`/api/barang/${id}`, { alasan: 'Keliru', tarik_semua: true });
    expect((await admin.post(`/api/logdeletebarang/${gone.json().data.id}/pulihkan`)).statusCode).toBe(200);
    expect((await admin.get(`/api/barang/${id}`)).json().data.penyusutan).toEqual({
      ...written,
      mulai: '2010-08-01',
    });
    expect((await ofHolding(id, holding.id, '2012-01-01')).pengaturan).toMatchObject({
      metode: 'tidak_disusutkan',
      asal: 'pengguna',
    });
  });

  test.each([
    ['a method without a group or a life', { metode: 'garis_lurus' }, 'penyusutan.kelompok'],
    [
      'a building by declining balance',
      { metode: 'saldo_menurun', kelompok: 'bangunan_permanen' },
      'penyusutan.metode',
    ],
    [
      'a residual with half-years',
      { metode: 'garis_lurus_semesteran', masa_manfaat_bulan: 60, nilai_residu: 1 },
      'penyusutan.nilai_residu',
    ],
    ['a residual above the price', { ...declining, nilai_residu: 400_000_001 }, 'penyusutan.nilai_residu'],
    ['an unknown method', { metode: 'jumlah_angka_tahun' }, 'penyusutan.metode'],
  ])('%s is refused with a sentence', async (_case, penyusutan, field) => {
    const { id } = await make();
    const holding = await handOut(id, 1, '2024-01-01');
    for (const answer of [
      await admin.post('/api/barang', mesin({ penyusutan })),
      await setHolding(id, holding.id, penyusutan, holding.versi),
    ]) {
      expect(failureOf(answer)).toEqual([422, 'validation_failed']);
      expect(Object.keys(answer.json().errors)).toContain(field);
    }
  });

  test('an older version of a holding is refused, a user may set nothing, and the log tells who did', async () => {
    const { id } = await make();
    const holding = await handOut(id, 1, '2024-01-01');
    expect((await setHolding(id, holding.id, declining, holding.versi)).statusCode).toBe(200);
    const late = await setHolding(id, holding.id, null, holding.versi);
    expect(failureOf(late)).toEqual([409, 'version_conflict']);
    expect(late.json().message).toContain('Sri Wahyuni');
    const path = `/api/barang/${id}/pengguna/${holding.id}`;
    expect(failureOf(await user.put(path, { penyusutan: null, versi: 2 }))).toEqual([403, 'forbidden']);
    const log = await admin.get(`/api/audit?jenis=barang_pengguna&record_id=${holding.id}`);
    expect(log.json().data[0]).toMatchObject({
      aksi: 'update',
      sesudah: { penyusutan: { metode: 'saldo_menurun' } },
    });
  });
});

describe('the groups', () => {
  test('are those of the law, with their source', async () => {
    const { data } = (await user.get('/api/kelompok-penyusutan')).json();
    expect(
      data.map((row: { kode: string; masa_manfaat_bulan: number }) => [row.kode, row.masa_manfaat_bulan]),
    ).toEqual([
      ['kelompok_1', 48],
      ['kelompok_2', 96],
      ['kelompok_3', 192],
      ['kelompok_4', 240],
      ['bangunan_permanen', 240],
      ['bangunan_tidak_permanen', 120],
    ]);
    expect(data[0]).toMatchObject({ sumber: 'UU PPh pasal 11; PMK 72/2023', versi: 1 });
    expect(data[0].metode).toContain('saldo_menurun');
    expect(data[4].metode).not.toContain('saldo_menurun');
  });

  test('an edit changes what follows the group; it is audited and versioned, and the admin’s alone', async () => {
    const { id } = await make({ penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_3' } });
    const [, , third] = (await admin.get('/api/kelompok-penyusutan')).json().data;
    const path = `/api/kelompok-penyusutan/${third.id}`;
    const input = {
      nama: 'Kelompok 3',
      masa_manfaat_bulan: 180,
      sumber: 'Peraturan baru',
      versi: third.versi,
    };
    expect(failureOf(await user.put(path, input))).toEqual([403, 'forbidden']);
    expect((await admin.put(path, input)).json().data).toMatchObject({ masa_manfaat_bulan: 180, versi: 2 });
    expect((await ofBarang(id, '2012-01-01')).pengaturan.masa_manfaat_bulan).toBe(180);
    expect(failureOf(await admin.put(path, input))).toEqual([409, 'version_conflict']);
    expect(failureOf(await admin.put('/api/kelompok-penyusutan/99', input))).toEqual([404, 'not_found']);
    const log = await admin.get('/api/audit?jenis=kelompok_penyusutan');
    expect(log.json().data[0]).toMatchObject({ record_id: third.id, sesudah: { masa_manfaat_bulan: 180 } });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop, save, writtenOf } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';

/** Opening balances of barang that were in the office before MANIS. */

const JUTA = 1_000_000;
let app: TestApp;
let ask: Asking;
let places: { kategori_id: number; lokasi_id: number };
let pengguna_id: number;
const opening = { tanggal: '2026-01-01', akumulasi: 20 * JUTA };
const setting = (metode: string, more: object = {}) => ({
  penyusutan: { metode, kelompok: null, masa_manfaat_bulan: 48, nilai_residu: null, mulai: null, ...more },
});
const declining = { penyusutan_fiskal: { metode: 'saldo_menurun', kelompok: 'kelompok_1' } };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null };
  const kategori = await ask.post('/api/kategori', { nama_kategori: 'Laptop', penyusutan });
  places = { kategori_id: kategori.json().data.id, lokasi_id: await makeLokasi(app.db, 'Aula') };
  pengguna_id = (await app.signIn('user', 'Ani')).id;
});
afterAll(() => app.close());

/** Creates a laptop of 48.000.000, acquired in January 2024, with an opening balance. */
const make = async (saldo_awal: object = opening, more: object = {}) =>
  (await makeLaptop(ask, places, { saldo_awal, ...more })).id;
const refusal = async (saldo_awal: object, more: object = {}) => {
  const answer = await ask.post('/api/barang', {
    nama_barang: 'Laptop',
    harga_barang: 48 * JUTA,
    jumlah_barang: 1,
    tahun: 2024,
    tanggal_perolehan: '2024-01-15',
    ...places,
    ...more,
    saldo_awal: { ...opening, ...saldo_awal },
  });
  return [answer.statusCode, answer.json().errors];
};

/** Reads the book values of all pieces at ends of months; null if absent. */
async function valuesOn(id: number, ledger: 'masa' | 'masa_fiskal(masa)', ...days: string[]) {
  const { rows } = await sql<{ nilai: number | null }>`
    select nilai_buku_semua(${sql.raw(ledger)}, hari) as nilai from unnest(${days}::date[]) with ordinality as tanya (hari, urut)
    left join masa_barang masa on barang_id = ${id} and dari <= hari and hari < sampai order by urut`.execute(
    app.db,
  );
  return rows.map(({ nilai }) => nilai);
}
const komersial = (id: number, ...days: string[]) => valuesOn(id, 'masa', ...days);

test('it is there from its day on, and loses the rest over what its life has left, or over the months asked for', async () => {
  const id = await make();
  expect(await komersial(id, '2025-12-31', '2026-01-31', '2026-12-31', '2027-12-31')).toEqual([
    null,
    28 * JUTA - 1_166_666,
    14 * JUTA,
    0,
  ]);
  const asked = await make({ ...opening, sisa_bulan: 28 });
  expect(await komersial(asked, '2026-01-31', '2027-12-31', '2028-04-30')).toEqual([27 * JUTA, 4 * JUTA, 0]);
  // straight line may start in any month
  const may = await make({ ...opening, tanggal: '2026-05-01' });
  expect(await komersial(may, '2026-04-30', '2026-05-31')).toEqual([null, 28 * JUTA - 1_400_000]);
  // fully depreciated: needs no remaining months
  const over = await make(
    { tanggal: '2026-01-01', akumulasi: 48 * JUTA },
    { tahun: 2019, tanggal_perolehan: null },
  );
  expect(await komersial(over, '2026-01-31')).toEqual([0]);
});

test('the ledger for the tax has its own, or what its kelompok would have charged until then', async () => {
  const both = await make({ ...opening, akumulasi_fiskal: 40 * JUTA, sisa_bulan_fiskal: 12 }, declining);
  expect(await valuesOn(both, 'masa_fiskal(masa)', '2026-12-31')).toEqual([0]);
  expect(await komersial(both, '2026-12-31')).toEqual([14 * JUTA]);
  // 24 and 12 million in 2024 and 2025, 6 in 2026
  const own = await make(opening, declining);
  expect(await valuesOn(own, 'masa_fiskal(masa)', '2026-12-31')).toEqual([6 * JUTA]);
});

test('it is told on its page, in its schedule, in the journal, in the audit log and in Laporan Penyusutan', async () => {
  const id = await make({ ...opening, akumulasi_fiskal: 36 * JUTA }, { ...declining, nama_barang: 'Dibawa' });
  const { meta } = (await ask.get(`/api/barang/${id}`)).json();
  expect(meta.saldo_awal).toEqual({
    tanggal: '2026-01-01',
    akumulasi: 20 * JUTA,
    akumulasi_fiskal: 36 * JUTA,
  });
  const { data } = (await ask.get(`/api/barang/${id}/penyusutan?ledger=fiskal`)).json();
  expect([data.saldo_awal, data.per_tahun[0]]).toEqual([
    { tanggal: '2026-01-01', akumulasi: 36 * JUTA },
    { tahun: 2026, beban: 6 * JUTA, akumulasi: 42 * JUTA, nilai_buku: 6 * JUTA },
  ]);
  const [entry] = (await ask.get(`/api/mutasi?barang_id=${id}`)).json().data;
  expect(entry).toMatchObject({
    jenis: 'saldo_awal',
    tanggal: '2026-01-01',
    perkiraan: false,
    perubahan: [
      { label: 'Akumulasi penyusutan', sesudah: 'Rp20.000.000' },
      { label: 'Akumulasi penyusutan fiskal', sesudah: 'Rp36.000.000' },
    ],
  });
  const [made] = (await ask.get(`/api/audit?jenis=barang&record_id=${id}`)).json().data;
  expect(made.sesudah.saldo_awal).toEqual(meta.saldo_awal);
  const { baris } = (
    await ask.get('/api/laporan/mutasi-penyusutan?dari=2026-01-01&sampai=2026-10-31&q=dibawa')
  ).json().data;
  expect(baris).toMatchObject([
    {
      perolehan_awal: 0,
      perolehan_tambah: 48 * JUTA,
      akumulasi_awal: 0,
      akumulasi_saldo_awal: 20 * JUTA,
      beban: 11_666_660,
      akumulasi_akhir: 31_666_660,
    },
  ]);
  const plain = (await makeLaptop(ask, places)).id;
  expect((await ask.get(`/api/barang/${plain}`)).json().meta.saldo_awal).toBeNull();
});

test('5 of 350.001 with 1.000.003: 2 leave with 400.000, 3 keep 600.003', async () => {
  const id = await make(
    { tanggal: '2026-01-01', akumulasi: 1_000_003 },
    { harga_barang: 350_001, jumlah_barang: 5 },
  );
  const parts = await ask.post(`/api/barang/${id}/pecah`, { bagian: [{ jumlah: 2 }], tanggal: '2026-01-01' });
  const [part] = parts.json().data;
  const { rows } = await sql<{ jumlah: number; akumulasi: number }>`
    select jumlah, jumlah * harga - nilai_buku_semua(masa, '2025-12-31') as akumulasi
    from masa_barang masa where barang_id in (${id}, ${part.id}) order by barang_id`.execute(app.db);
  expect(rows).toEqual([
    { jumlah: 3, akumulasi: 600_003 },
    { jumlah: 2, akumulasi: 400_000 },
  ]);
});

describe('a balance is refused', () => {
  test('whose day does not fit', async () => {
    expect(await refusal({ tanggal: '2026-05-02' })).toEqual([
      422,
      { 'saldo_awal.tanggal': ['Saldo awal berlaku sejak awal bulan. Isi tanggal 1.'] },
    ]);
    const late = { tahun: 2026, tanggal_perolehan: '2026-01-02' };
    expect((await refusal({}, late))[1]).toEqual({
      'saldo_awal.tanggal': [
        'Barang ini baru diperoleh pada 2 Januari 2026. Isi tanggal saldo awal sejak hari itu.',
      ],
    });
    expect(await refusal({}, { ...late, tanggal_perolehan: '2026-01-01' })).toEqual([201, undefined]);
    expect((await refusal({ tanggal: '2027-01-01' }))[1]['saldo_awal.tanggal']).toEqual([
      'Tanggal saldo awal paling lambat hari ini.',
    ]);
    expect((await refusal({ tanggal: null }))[1]).toEqual({
      'saldo_awal.tanggal': ['Isi tanggal saldo awal.'],
    });
    const may = { tanggal: '2026-05-01' };
    for (const metode of ['saldo_menurun', 'garis_lurus_semesteran'])
      expect((await refusal(may, setting(metode)))[1]).toEqual({
        'saldo_awal.tanggal': [
          'Selain garis lurus, saldo awal berlaku sejak awal tahun. Isi 1 Januari 2026 atau tahun lain.',
        ],
      });
    expect((await refusal({ ...may, akumulasi_fiskal: 1 }, declining))[1]).toHaveProperty([
      'saldo_awal.tanggal',
    ]);
    expect((await refusal({}, setting('saldo_menurun')))[0]).toBe(201);
  });

  test('that is more than there is to lose, or less than nothing', async () => {
    const many = { jumlah_barang: 3, ...setting('garis_lurus', { nilai_residu: 2 * JUTA }) };
    expect(await refusal({ akumulasi: 138 * JUTA + 1 }, many)).toEqual([
      422,
      {
        'saldo_awal.akumulasi': [
          'Akumulasi paling banyak Rp138.000.000: harga dikurangi nilai residu, 3 unit.',
        ],
      },
    ]);
    expect((await refusal({ akumulasi: 138 * JUTA }, many))[0]).toBe(201);
    // with equal shares, one of three pieces would exceed its cost
    expect((await refusal({ akumulasi: 3 * 7 - 1 }, { harga_barang: 7, jumlah_barang: 3 }))[0]).toBe(201);
    expect((await refusal({ akumulasi: -1 }))[1]).toHaveProperty(['saldo_awal.akumulasi']);
    expect((await refusal({ akumulasi: 1 }, { harga_barang: null }))[1]).toHaveProperty([
      'saldo_awal.akumulasi',
    ]);
  });

  test('of what does not depreciate, has not begun to, or has no setting for the tax', async () => {
    const land = setting('tidak_disusutkan', { masa_manfaat_bulan: null });
    expect((await refusal({}, land))[1]).toHaveProperty(['saldo_awal.akumulasi']);
    expect((await refusal({ akumulasi: 0 }, land))[0]).toBe(201);
    expect((await refusal({}, setting('garis_lurus', { mulai: '2026-02-01' })))[1]).toHaveProperty([
      'saldo_awal.akumulasi',
    ]);
    expect((await refusal({ akumulasi_fiskal: 5 }))[1]).toEqual({
      'saldo_awal.akumulasi_fiskal': [
        'Penyusutan fiskal barang ini belum diatur. Kosongkan, atau pilih dahulu metodenya.',
      ],
    });
    const bought = { penyusutan_fiskal: { metode: 'bukan_harta' } };
    expect((await refusal({ akumulasi_fiskal: 5 }, bought))[1]).toHaveProperty([
      'saldo_awal.akumulasi_fiskal',
    ]);
  });

  test('where no months are left for the rest', async () => {
    const old = { tahun: 2020, tanggal_perolehan: '2020-03-10' };
    expect(await refusal({}, old)).toEqual([
      422,
      {
        'saldo_awal.sisa_bulan': [
          'Masa manfaatnya sudah habis, padahal masih ada Rp28.000.000 per unit. Isi sisa bulannya, atau akumulasi Rp48.000.000.',
        ],
      },
    ]);
    expect((await refusal({ sisa_bulan: 6 }, old))[0]).toBe(201);
    expect((await refusal({ sisa_bulan: 0 }, old))[1]).toHaveProperty(['saldo_awal.sisa_bulan']);
    const tax = { akumulasi_fiskal: 36 * JUTA, sisa_bulan_fiskal: 49 };
    expect((await refusal(tax, declining))[1]).toEqual({
      'saldo_awal.sisa_bulan_fiskal': [
        'Sisa masa manfaat fiskal paling banyak 48 bulan, sepanjang kelompoknya.',
      ],
    });
    expect((await refusal({ ...tax, sisa_bulan_fiskal: 48 }, declining))[0]).toBe(201);
    expect((await refusal({ sisa_bulan_fiskal: 5 }, declining))[1]).toHaveProperty([
      'saldo_awal.akumulasi_fiskal',
    ]);
  });
});

test('nothing happens to it before its day', async () => {
  const id = await make(opening, { jumlah_barang: 3 });
  const moved = await save(ask, 'barang', id, {
    kondisi: 'Rusak Ringan',
    perubahan: { arti: 'berubah', tanggal: '2025-12-31' },
  });
  expect(moved.json().errors).toEqual({
    'perubahan.tanggal': ['Baru ada sejak 1 Januari 2026. Pilih tanggal itu atau sesudahnya.'],
  });
  const gone = { alasan: 'Dijual', arti: 'penghapusan', cara: 'jual', tanggal: '2025-12-31', jumlah: 1 };
  expect((await ask.delete(`/api/barang/${id}`, gone)).json().errors).toEqual({
    tanggal: ['Baru ada sejak 1 Januari 2026. Pilih tanggal itu atau sesudahnya.'],
  });
  const handed = (tanggal_awal: string) =>
    ask.post(`/api/barang/${id}/pengguna`, { pengguna_id, jumlah: 1, tanggal_awal });
  expect((await handed('2025-12-31')).json().errors).toEqual({
    tanggal_awal: [
      'Laptop baru tercatat dengan saldo awal pada 1 Januari 2026, jadi tidak dapat diserahkan pada 31 Desember 2025.',
    ],
  });
  expect((await handed('2026-01-01')).statusCode).toBe(201);
});

test('what was written down wrong beside it is put right, as far as it still fits', async () => {
  const id = await make({ ...opening, sisa_bulan: 28 });
  const wrong = (more: object) => save(ask, 'barang', id, { perubahan: { arti: 'salah_catat' }, ...more });
  expect((await wrong({ harga_barang: 20 * JUTA - 1 })).json().errors).toEqual({
    harga_barang: ['Saldo awalnya tidak cocok lagi. Akumulasi paling banyak Rp19.999.999: harga, 1 unit.'],
  });
  expect((await wrong({ tahun: 2026, tanggal_perolehan: '2026-01-02' })).json().errors).toHaveProperty(
    'tanggal_perolehan',
  );
  const none = setting('tidak_disusutkan', { masa_manfaat_bulan: null });
  expect((await wrong(none)).json().errors).toHaveProperty(['penyusutan.metode']);
  expect(
    (await wrong({ harga_barang: 34 * JUTA, tahun: 2023, tanggal_perolehan: '2023-07-05' })).statusCode,
  ).toBe(200);
  expect(await komersial(id, '2025-12-31', '2026-01-31')).toEqual([null, 14 * JUTA - 500_000]);
  // a residual value keeps the given remaining months; another useful life doesn't
  expect((await wrong(setting('garis_lurus', { nilai_residu: 2_800_000 }))).statusCode).toBe(200);
  expect(await komersial(id, '2026-01-31', '2028-04-30')).toEqual([14 * JUTA - 400_000, 2_800_000]);
  expect((await wrong(setting('garis_lurus', { masa_manfaat_bulan: 60 }))).statusCode).toBe(200);
  expect(await komersial(id, '2028-05-31', '2028-06-30')).toEqual([466_670, 0]);
  expect((await writtenOf(app, id)).rows.map(({ tanggal }) => tanggal)).toEqual(Array(3).fill('2026-01-01'));
  const answer = (await ask.get(`/api/mutasi?barang_id=${id}&sort=id`)).json().data;
  expect(answer[1].perubahan).toContainEqual({
    label: 'Tanggal perolehan',
    sebelum: '15 Januari 2024',
    sesudah: '5 Juli 2023',
  });
});

describe('in a closed period', () => {
  let early: number;
  beforeAll(async () => {
    early = await make({ tanggal: '2025-01-01', akumulasi: 8 * JUTA }, { nama_barang: 'Dibawa dahulu' });
    await closeBooks(ask, '2025-12-31');
  });

  test('what is found late enters on the first open day, and its accumulation is refused on a closed one', async () => {
    const [status, errors] = await refusal({ tanggal: '2025-01-01' });
    expect([status, Object.keys(errors)]).toEqual([422, ['saldo_awal.tanggal']]);
    const id = await make({ akumulasi: 21 * JUTA });
    expect(await komersial(id, '2025-12-31', '2026-12-31')).toEqual([null, 13_500_000]);
    // the database refuses direct writes, too
    await expect(
      sql`insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, harga, akumulasi)
        values (1, 'X', 'X', 'saldo_awal', '2025-12-31', 1, 5, '{"komersial": 1}')`.execute(app.db),
    ).rejects.toMatchObject({ constraint: 'hari_tertutup' });
  });

  test('a price put right later is a correction of the first open day; the closed days stay', async () => {
    const before = (await ask.get(`/api/barang/${early}?per=2025-12-31`)).json();
    const answer = await save(ask, 'barang', early, {
      harga_barang: 44 * JUTA,
      tahun: 2023,
      tanggal_perolehan: '2023-01-05',
      perubahan: { arti: 'salah_catat' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    // 40.000.000 over 36 months; then 36.000.000 over 24, of which 12 have passed
    expect(await komersial(early, '2025-12-31', '2026-01-31', '2026-12-31')).toEqual([
      26_666_667, 16_500_000, 0,
    ]);
    expect((await ask.get(`/api/barang/${early}?per=2025-12-31`)).json()).toEqual(before);
    const { baris } = (
      await ask.get('/api/laporan/mutasi-penyusutan?dari=2026-01-01&sampai=2026-10-31&q=dahulu')
    ).json().data;
    expect(baris).toMatchObject([
      { perolehan_koreksi: -4 * JUTA, akumulasi_koreksi: 26_000_000 - 21_333_333, beban: 15 * JUTA },
    ]);
  });
});

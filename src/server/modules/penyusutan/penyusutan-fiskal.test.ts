import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Answer, type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { save } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { Barang } from '../../../shared/barang.ts';
import { officeToday } from '../../../shared/today.ts';

/** The fiscal ledger beside the komersial one: separate settings, one journal. */

const JUTA = 1_000_000;
let app: TestApp;
let ask: Asking;
let user: Asking;
let lokasi_id: number;
const year = Number(officeToday().slice(0, 4));

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  lokasi_id = await makeLokasi(app.db, 'Aula');
});
afterAll(async () => {
  await app.close();
});

const line = (kelompok: string | null = 'kelompok_1') => ({ metode: 'garis_lurus', kelompok });
const declining = (kelompok = 'kelompok_1') => ({ metode: 'saldo_menurun', kelompok });
let count = 0;

async function makeKategori(more: object = {}): Promise<number> {
  const answer = await ask.post('/api/kategori', {
    nama_kategori: `Kategori ${++count}`,
    penyusutan: line(),
    penyusutan_fiskal: line(),
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

async function make(kategori_id: number, more: object = {}): Promise<Barang> {
  const answer = await ask.post('/api/barang', {
    nama_barang: 'Mesin',
    harga_barang: 48 * JUTA,
    jumlah_barang: 1,
    tahun: 2024,
    tanggal_perolehan: '2024-01-15',
    kategori_id,
    lokasi_id,
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

/** Reads the depreciation by year in a ledger. */
async function chargesOf(id: number, ledger = 'fiskal'): Promise<Record<number, number>> {
  const answer = await user.get(`/api/barang/${id}/penyusutan?ledger=${ledger}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { per_tahun } = answer.json().data as { per_tahun: { tahun: number; beban: number }[] };
  return Object.fromEntries(per_tahun.map(({ tahun, beban }) => [tahun, beban]));
}
const fiskalOf = async (id: number, per?: string) =>
  (await user.get(`/api/barang/${id}${per ? `?per=${per}` : ''}`)).json().meta.fiskal;

async function done(answer: Promise<Answer>): Promise<void> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
}
async function errorsOf(answer: Promise<Answer>): Promise<Record<string, string[]>> {
  const given = await answer;
  expect(failureOf(given), given.body).toEqual([422, 'validation_failed']);
  return given.json().errors;
}
const edit = (id: number, more: object) => save(ask, 'barang', id, more);
const since = (tanggal: string) => ({ perubahan: { arti: 'berubah', tanggal } });
const wrong = { perubahan: { arti: 'salah_catat' } };

describe('two ledgers of one barang', () => {
  test('500.000.000 over 5 years komersial, kelompok 1 fiskal: 25 million less four times, then 100 million more', async () => {
    const kategori = await makeKategori({ penyusutan: { ...line(null), masa_manfaat_bulan: 60 } });
    const { id } = await make(kategori, {
      harga_barang: 500 * JUTA,
      tahun: 2020,
      tanggal_perolehan: '2020-01-02',
    });
    const [komersial, fiskal] = [await chargesOf(id, 'komersial'), await chargesOf(id)];
    const differences = [2020, 2021, 2022, 2023, 2024].map(
      (tahun) => (komersial[tahun] ?? 0) - (fiskal[tahun] ?? 0),
    );
    expect(differences).toEqual([-25 * JUTA, -25 * JUTA, -25 * JUTA, -25 * JUTA, 100 * JUTA]);
  });

  test('take the setting of the kategori, or their own; the schedule begins with the acquisition, whatever the other does', async () => {
    const kategori = await makeKategori({ penyusutan_fiskal: declining() });
    const follows = await make(kategori, {
      penyusutan: { ...line(), mulai: '2024-07-01', nilai_residu: JUTA },
    });
    expect(await chargesOf(follows.id)).toEqual({
      2024: 24 * JUTA,
      2025: 12 * JUTA,
      2026: 6 * JUTA,
      2027: 6 * JUTA,
    });
    const own = await make(kategori, { penyusutan_fiskal: line('kelompok_2') });
    expect(own.penyusutan_fiskal).toEqual(line('kelompok_2'));
    expect(await fiskalOf(own.id, '2024-12-31')).toEqual({
      berlaku: {
        ...line('kelompok_2'),
        masa_manfaat_bulan: 96,
        nilai_residu: 0,
        mulai: '2024-01-15',
        asal: 'barang',
      },
      nilai_buku: 42 * JUTA,
    });
    expect((await fiskalOf(follows.id)).berlaku).toMatchObject({ asal: 'kategori', mulai: '2024-01-15' });
  });

  test('nothing set is no schedule; what is no asset is worth nothing, land keeps its price', async () => {
    const none = await make(await makeKategori({ penyusutan_fiskal: null }));
    expect(await fiskalOf(none.id)).toBeNull();
    const answer = await user.get(`/api/barang/${none.id}/penyusutan?ledger=fiskal`);
    expect(failureOf(answer)).toEqual([404, 'not_found']);
    expect(answer.json().message).toBe('Penyusutan fiskal barang ini belum diatur.');

    const cheap = await make(await makeKategori({ penyusutan_fiskal: { metode: 'bukan_harta' } }));
    expect(await fiskalOf(cheap.id, '2024-01-31')).toMatchObject({ nilai_buku: 0 });
    const schedule = (await user.get(`/api/barang/${cheap.id}/penyusutan?ledger=fiskal`)).json().data;
    expect(schedule).toMatchObject({ nilai_perolehan: 0, nilai_buku: 0, per_tahun: [] });

    const land = await make(await makeKategori({ penyusutan_fiskal: { metode: 'tidak_disusutkan' } }));
    expect(await fiskalOf(land.id)).toMatchObject({ nilai_buku: 48 * JUTA });
  });

  test('refuse a setting that the law does not know', async () => {
    const ask422 = (penyusutan_fiskal: object) =>
      errorsOf(ask.post('/api/kategori', { nama_kategori: 'Salah', penyusutan: line(), penyusutan_fiskal }));
    expect(await ask422({ metode: 'garis_lurus' })).toEqual({
      'penyusutan_fiskal.kelompok': ['Pilih kelompok hartanya.'],
    });
    expect(await ask422({ metode: 'bukan_harta', kelompok: 'kelompok_1' })).toEqual({
      'penyusutan_fiskal.kelompok': ['Kelompok hanya untuk harta yang disusutkan. Kosongkan.'],
    });
    expect(await ask422(declining('bangunan_permanen'))).toEqual({
      'penyusutan_fiskal.metode': ['Bangunan hanya dapat disusutkan dengan garis lurus.'],
    });
    expect(Object.keys(await ask422({ ...line(), masa_manfaat_bulan: 12 }))).toHaveLength(1);
    expect(Object.keys(await ask422({ ...line(), metode: 'garis_lurus_semesteran' }))).toHaveLength(1);
  });
});

test('what is used up stands in neither ledger', async () => {
  const used = { nama_kategori: 'Kertas', sifat: 'Habis pakai' };
  const fields = async (more: object) =>
    Object.keys(await errorsOf(ask.post('/api/kategori', { ...used, ...more }))).sort();
  expect(await fields({ penyusutan: line(), penyusutan_fiskal: line() })).toEqual([
    'penyusutan.metode',
    'penyusutan_fiskal.metode',
  ]);
  const kategori = await makeKategori({ ...used, penyusutan: undefined, penyusutan_fiskal: null });
  const { id } = await make(kategori);
  expect(Object.keys(await errorsOf(edit(id, { penyusutan: line() })))).toEqual(['penyusutan.metode']);
  expect(Object.keys(await errorsOf(edit(id, { penyusutan_fiskal: line(), ...wrong })))).toEqual([
    'penyusutan_fiskal.metode',
  ]);
  const other = await makeKategori();
  expect(
    Object.keys(await errorsOf(save(ask, 'kategori', other, { sifat: 'Habis pakai', penyusutan: line() }))),
  ).toEqual(['penyusutan.metode', 'penyusutan_fiskal.metode']);
  await done(save(ask, 'kategori', kategori, { sifat: 'Bergerak', penyusutan: line() }));
});

describe('another setting for the tax', () => {
  test('holds from a January; the years before keep what they were charged', async () => {
    const { id } = await make(await makeKategori({ penyusutan_fiskal: declining() }));
    const longer = { penyusutan_fiskal: line('kelompok_2') };
    expect(await errorsOf(edit(id, { ...longer, ...since(`${year}-02-01`) }))).toEqual({
      'perubahan.tanggal': [
        `Penyusutan fiskal hanya dapat diganti pada bulan Januari. Pilih tanggal 1 Januari ${year}.`,
      ],
    });
    await done(edit(id, { ...longer, ...since('2026-01-01') }));
    const two = Object.fromEntries([2026, 2027, 2028, 2029, 2030, 2031].map((tahun) => [tahun, 2 * JUTA]));
    expect(await chargesOf(id)).toEqual({ 2024: 24 * JUTA, 2025: 12 * JUTA, ...two });
    expect(await chargesOf(id, 'komersial')).toMatchObject({ 2026: 12 * JUTA });
  });

  test('written down wrong it holds from the first, and leaves the other ledger alone', async () => {
    const { id } = await make(await makeKategori());
    await done(edit(id, { penyusutan_fiskal: declining(), ...wrong }));
    expect(await chargesOf(id)).toMatchObject({ 2024: 24 * JUTA, 2025: 12 * JUTA });
    expect(await chargesOf(id, 'komersial')).toMatchObject({ 2024: 12 * JUTA, 2025: 12 * JUTA });
  });

  test('what is an asset, or is none, was so from the first', async () => {
    const { id } = await make(await makeKategori());
    const none = { penyusutan_fiskal: { metode: 'bukan_harta' } };
    expect(Object.keys(await errorsOf(edit(id, { ...none, ...since('2026-01-01') })))).toEqual([
      'penyusutan_fiskal.metode',
    ]);
    await done(edit(id, { ...none, ...wrong }));
    expect(await fiskalOf(id, '2024-06-30')).toMatchObject({ nilai_buku: 0 });
    await done(edit(id, { penyusutan_fiskal: null, ...wrong }));
    expect(await fiskalOf(id, '2024-12-31')).toMatchObject({ nilai_buku: 36 * JUTA });
  });

  test('of a kategori of which nothing was set reaches its barang from their beginning, on whatever day', async () => {
    const kategori = await makeKategori({ penyusutan_fiskal: null, penyusutan: declining() });
    const { id } = await make(kategori);
    const other = await make(kategori, { penyusutan: line(), penyusutan_fiskal: declining('kelompok_2') });
    await done(save(ask, 'kategori', kategori, { penyusutan: declining(), penyusutan_fiskal: line() }));
    expect(await chargesOf(id)).toMatchObject({ 2024: 12 * JUTA, 2025: 12 * JUTA });
    expect(await chargesOf(id, 'komersial')).toMatchObject({ 2024: 24 * JUTA });
    expect(await chargesOf(other.id)).toMatchObject({ 2024: 12 * JUTA, 2025: 9 * JUTA });
  });

  test('of a kategori from a January on, for those that follow it in that ledger', async () => {
    const kategori = await makeKategori();
    const [follows, ownKomersial, own] = [
      await make(kategori),
      await make(kategori, { penyusutan: declining() }),
      await make(kategori, { penyusutan_fiskal: line() }),
    ];
    const longer = { penyusutan: line(), penyusutan_fiskal: line('kelompok_2') };
    const late = errorsOf(save(ask, 'kategori', kategori, { ...longer, sejak: '2026-03-01' }));
    expect(Object.keys(await late)).toEqual(['sejak']);
    await done(save(ask, 'kategori', kategori, { ...longer, sejak: '2026-01-01' }));
    // 24 million are left over 96 - 24 months
    for (const { id } of [follows, ownKomersial])
      expect(await chargesOf(id)).toMatchObject({ 2025: 12 * JUTA, 2026: 4 * JUTA });
    expect(await chargesOf(ownKomersial.id, 'komersial')).toMatchObject({ 2024: 24 * JUTA, 2026: 6 * JUTA });
    expect(await chargesOf(own.id)).toMatchObject({ 2026: 12 * JUTA });
    // a client that doesn't know the fiscal ledger keeps its setting
    await done(save(ask, 'kategori', kategori, { penyusutan: line() }));
    expect((await ask.get(`/api/kategori/${kategori}`)).json().data.penyusutan_fiskal).toEqual(
      line('kelompok_2'),
    );
  });

  test('comes along with another kategori, from a January on', async () => {
    const [from, to] = [await makeKategori(), await makeKategori({ penyusutan_fiskal: declining() })];
    const { id } = await make(from);
    expect(Object.keys(await errorsOf(edit(id, { kategori_id: to, ...since('2026-05-04') })))).toEqual([
      'perubahan.tanggal',
    ]);
    await done(edit(id, { kategori_id: to, ...since('2026-01-01') }));
    expect(await chargesOf(id)).toMatchObject({ 2025: 12 * JUTA, 2026: 12 * JUTA });
    expect((await fiskalOf(id, '2025-12-31')).berlaku.metode).toBe('garis_lurus');
    expect((await fiskalOf(id, '2026-01-01')).berlaku.metode).toBe('saldo_menurun');
  });
});

describe('what happens to a barang happens in both ledgers', () => {
  test('another day of acquisition moves both schedules', async () => {
    const { id } = await make(await makeKategori());
    await done(edit(id, { tahun: 2023, tanggal_perolehan: '2023-07-01', ...wrong }));
    for (const ledger of ['komersial', 'fiskal'])
      expect(await chargesOf(id, ledger)).toMatchObject({ 2023: 6 * JUTA, 2027: 6 * JUTA });
  });

  test('a repair lasts for the tax no longer than the life of the kelompok', async () => {
    const { id } = await make(await makeKategori({ penyusutan: { ...line(null), masa_manfaat_bulan: 60 } }));
    const cost = { nilai: 12 * JUTA, tambah_bulan: 36, tanggal: '2026-06-20', alasan: 'Ganti mesin' };
    await done(ask.post(`/api/barang/${id}/kapitalisasi`, cost));
    // komersial: 60 - 29 + 36 = 67 months; fiskal: 48 - 29 + 36 = 55, at most 48
    const last = async (ledger: string) => Object.keys(await chargesOf(id, ledger)).at(-1);
    expect([await last('komersial'), await last('fiskal')]).toEqual(['2031', '2030']);
    // 48 - 29 million are left, with the cost 31 million over 48 months from June 2026
    expect(await chargesOf(id)).toMatchObject({ 2027: 7_750_000, 2028: 7_750_000, 2029: 7_750_000 });
  });

  test('a repair after the life for the tax needs months added', async () => {
    const { id } = await make(
      await makeKategori({ penyusutan: { ...line(null), masa_manfaat_bulan: 240 } }),
      { tahun: 2020, tanggal_perolehan: '2020-01-01' },
    );
    const cost = { nilai: JUTA, tanggal: '2026-06-20', alasan: 'Ganti mesin' };
    expect(await errorsOf(ask.post(`/api/barang/${id}/kapitalisasi`, { ...cost, tambah_bulan: 0 }))).toEqual({
      tambah_bulan: ['Masa manfaat fiskalnya sudah habis. Isi tambahan paling sedikit 1 bulan.'],
    });
    await done(ask.post(`/api/barang/${id}/kapitalisasi`, { ...cost, tambah_bulan: 1 }));
    expect(await chargesOf(id)).toMatchObject({ 2026: JUTA });
  });

  test('a split adds up on every day, and goes on by itself', async () => {
    const { id } = await make(await makeKategori({ penyusutan_fiskal: declining('kelompok_2') }), {
      jumlah_barang: 5,
      harga_barang: 350_001,
    });
    const days = ['2024-12-31', '2025-06-30', '2026-02-28', officeToday()];
    const valuesOf = async (ids: number[]) =>
      Promise.all(
        days.map(async (day) => {
          const values = await Promise.all(
            ids.map(async (one) => {
              const answer = await user.get(`/api/barang/${one}?per=${day}`);
              return answer.statusCode === 404 ? 0 : answer.json().meta.fiskal.nilai_buku;
            }),
          );
          return values.reduce((sum, value) => sum + value, 0);
        }),
      );
    const before = await valuesOf([id]);
    const answer = await ask.post(`/api/barang/${id}/pecah`, {
      bagian: [{ jumlah: 2 }, { jumlah: 1 }],
      tanggal: '2026-02-01',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const parts: number[] = answer.json().data.map((one: { id: number }) => one.id);
    expect(await valuesOf([id, ...parts])).toEqual(before);
    const [part = 0] = parts;
    await done(edit(part, { penyusutan_fiskal: line('kelompok_3'), ...wrong }));
    expect((await fiskalOf(part)).berlaku).toMatchObject({ ...line('kelompok_3'), masa_manfaat_bulan: 192 });
  });

  test('a deletion and its return leave both as they were', async () => {
    const { id } = await make(await makeKategori({ penyusutan_fiskal: declining() }));
    const before = await chargesOf(id);
    const answer = await ask.delete(`/api/barang/${id}`, { alasan: 'Salah', arti: 'salah_catat' });
    await done(ask.post(`/api/logdeletebarang/${answer.json().data.id}/pulihkan`, {}));
    expect(await chargesOf(id)).toEqual(before);
  });
});

test('the office keeps its own books alone until it says otherwise; audited', async () => {
  const { buku_penyusutan, versi } = (await user.get('/api/image')).json().data;
  expect(buku_penyusutan).toBe('komersial');
  await done(ask.put('/api/image', { buku_penyusutan: 'keduanya', versi }));
  expect((await user.get('/api/image')).json().data.buku_penyusutan).toBe('keduanya');
  await done(ask.put('/api/image', { versi: versi + 1 }));
  expect((await user.get('/api/image')).json().data.buku_penyusutan).toBe('keduanya');
  expect(failureOf(await ask.put('/api/image', { buku_penyusutan: 'fiskal', versi: versi + 2 }))).toEqual([
    422,
    'validation_failed',
  ]);
});

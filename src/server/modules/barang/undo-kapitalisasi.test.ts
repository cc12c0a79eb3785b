import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop, save, writtenOf } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import type { Mutasi } from '../../../shared/mutasi.ts';
import { officeToday } from '../../../shared/today.ts';

/** A kapitalisasi that was recorded by mistake is taken back. */

let app: TestApp;
let ask: Asking;
let places: { kategori_id: number; lokasi_id: number };
const JUTA = 1_000_000;
const repair = { nilai: 12 * JUTA, tambah_bulan: 12, tanggal: '2026-06-20', alasan: 'Ganti papan induk' };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  const setting = { metode: 'garis_lurus', kelompok: 'kelompok_1' };
  const kategori = await ask.post('/api/kategori', {
    nama_kategori: 'Laptop',
    penyusutan: setting,
    penyusutan_fiskal: { ...setting, metode: 'saldo_menurun' },
  });
  places = { kategori_id: kategori.json().data.id, lokasi_id: await makeLokasi(app.db, 'Aula') };
});
afterAll(() => app.close());

const path = (id: number) => `/api/barang/${id}/batalkan-kapitalisasi`;
const lastOf = async (id: number) => (await ask.get(path(id))).json().data;
const undo = (id: number, mutasi_id: number) => ask.post(path(id), { mutasi_id, alasan: 'Barang lain' });

/** Records a kapitalisasi and returns its mutasi. */
async function add(id: number, more: object = {}): Promise<number> {
  const answer = await ask.post(`/api/barang/${id}/kapitalisasi`, { ...repair, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return (await lastOf(id)).mutasi_id;
}

/** Reads the price and both book values on days. */
async function figuresOn(id: number, ...days: string[]): Promise<number[][]> {
  const { rows } = await sql<{ angka: number[] }>`
    select json_build_array(harga, nilai_buku_semua(masa, hari), nilai_buku_semua(masa_fiskal(masa), hari)) as angka
    from unnest(${days}::date[]) with ordinality as tanya (hari, urut)
    join masa_barang masa on barang_id = ${id} and dari <= hari and hari < sampai order by urut`.execute(
    app.db,
  );
  return rows.map(({ angka }) => angka);
}

/** Reads the schedule of both ledgers. */
async function schedulesOf(id: number): Promise<object[]> {
  const answers = await Promise.all(
    ['komersial', 'fiskal'].map((ledger) => ask.get(`/api/barang/${id}/penyusutan?ledger=${ledger}`)),
  );
  return answers.map((answer) => {
    const { per_tahun, per_bulan, nilai_buku } = answer.json().data;
    return { per_tahun, per_bulan, nilai_buku };
  });
}

const mutasiOf = async (id: number): Promise<Mutasi[]> =>
  (await ask.get(`/api/mutasi?barang_id=${id}&sort=id`)).json().data;

const days = [
  '2025-12-31',
  '2026-05-31',
  '2026-06-19',
  '2026-06-20',
  '2026-06-30',
  '2026-12-31',
  '2028-12-31',
];

describe('on open days', () => {
  test('price, both ledgers, schedules and reports are as if it had never been', async () => {
    const [{ id }, twin] = [await makeLaptop(ask, places), await makeLaptop(ask, places)];
    const mutasi_id = await add(id, { dokumen: { nomor: 'SPK-7', tanggal: '2026-06-01' } });
    expect(await figuresOn(id, '2026-06-30')).not.toEqual(await figuresOn(twin.id, '2026-06-30'));
    expect(await lastOf(id)).toEqual({
      ...repair,
      mutasi_id,
      dokumen: { nomor: 'SPK-7', tanggal: '2026-06-01' },
      berlaku: '2026-06-20',
      halangan: null,
    });
    const answer = await undo(id, mutasi_id);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { id, harga_barang: 48 * JUTA, versi: 3 },
    ]);
    expect(await figuresOn(id, ...days)).toEqual(await figuresOn(twin.id, ...days));
    expect(await figuresOn(id, '2025-12-31', '2026-06-30')).toEqual([
      [48 * JUTA, 24 * JUTA, 12 * JUTA],
      [48 * JUTA, 18 * JUTA, 9 * JUTA],
    ]);
    expect(await schedulesOf(id)).toEqual(await schedulesOf(twin.id));
    const half = 'dari=2026-01-01&sampai=2026-06-30';
    const { total } = (await ask.get(`/api/laporan/mutasi?${half}`)).json().data;
    expect(total).toMatchObject({ tambah_kapitalisasi_nilai: 0, bertambah_nilai: 0, koreksi_nilai: 0 });
    for (const ledger of ['komersial', 'fiskal']) {
      const { baris } = (await ask.get(`/api/laporan/mutasi-penyusutan?${half}&ledger=${ledger}`)).json()
        .data;
      const sumsOf = (barang_id: number) => {
        const {
          id: _id,
          barang_id: _barang,
          kode: _kode,
          ...sums
        } = baris.find((row: { barang_id: number }) => row.barang_id === barang_id);
        return sums;
      };
      expect(sumsOf(id)).toEqual(sumsOf(twin.id));
    }
    expect(await lastOf(id)).toBeNull();
  });

  test('the journal keeps both, and the list says what was corrected and by which document', async () => {
    const { id } = await makeLaptop(ask, places);
    await undo(id, await add(id, { dokumen: { nomor: 'SPK-8' } }));
    const { entry, rows } = await writtenOf(app, id);
    expect(entry).toMatchObject({ jenis: 'perolehan' });
    expect(rows).toMatchObject([
      { jenis: 'kapitalisasi', tanggal: '2026-06-20', harga: 12 * JUTA },
      { jenis: 'koreksi', tanggal: '2026-06-20', harga: -12 * JUTA, alasan: 'Barang lain' },
    ]);
    const [first, added, undone] = await mutasiOf(id);
    expect(first).toMatchObject({ jenis: 'perolehan', dibatalkan: false, mengoreksi: null });
    expect(added).toMatchObject({
      dokumen: { nomor: 'SPK-8', tanggal: null },
      perubahan: [{ label: 'Harga satuan', sebelum: 'Rp48.000.000', sesudah: 'Rp60.000.000' }],
      tambah_bulan: 12,
      dibatalkan: true,
    });
    expect(undone).toMatchObject({
      perubahan: [{ label: 'Harga satuan', sebelum: 'Rp60.000.000', sesudah: 'Rp48.000.000' }],
      tambah_bulan: -12,
      nilai: -12 * JUTA,
      mengoreksi: { id: added?.id, jenis: 'kapitalisasi', tanggal: '2026-06-20' },
      dibatalkan: false,
    });
    const audit = (await ask.get(`/api/audit?jenis=barang&record_id=${id}`)).json().data;
    expect(audit.map(({ aksi }: { aksi: string }) => aksi)).toEqual(['update', 'update', 'create']);
  });

  test('the last one goes first; then the right one may be recorded, also earlier', async () => {
    const { id } = await makeLaptop(ask, places);
    const [one, two] = [
      await add(id, { tanggal: '2026-06-20' }),
      await add(id, { tanggal: '2026-07-01', nilai: JUTA }),
    ];
    const early = await undo(id, one);
    expect([...failureOf(early), early.json().message]).toEqual([
      409,
      'conflict',
      'Nilai barang ini ditambah lagi pada 1 Juli 2026. Batalkan yang itu dahulu.',
    ]);
    expect((await undo(id, two)).statusCode).toBe(200);
    expect((await undo(id, one)).statusCode).toBe(200);
    await add(id, { tanggal: '2026-06-01', tambah_bulan: 0 });
    // the worked figure: 31.000.000 over 19 months
    expect((await figuresOn(id, '2026-12-31'))[0]?.[1]).toBe(19_578_948);
    // a price may then go down to what repairs have added, not further
    expect(
      (await save(ask, 'barang', id, { harga_barang: 12 * JUTA - 1 })).json().errors.harga_barang[0],
    ).toMatch(/sudah ditambah Rp12\.000\.000\./);
    expect((await save(ask, 'barang', id, { harga_barang: 12 * JUTA })).statusCode).toBe(200);
  });

  test('a split stays undoable, as before the mistake', async () => {
    const { id } = await makeLaptop(ask, places, { jumlah_barang: 2 });
    const split = await ask.post(`/api/barang/${id}/pecah`, {
      bagian: [{ jumlah: 1 }],
      tanggal: '2026-06-20',
    });
    const part = split.json().data[0].id;
    const [one, two] = [await add(id), await add(part)];
    const back = () => ask.post(`/api/barang/${part}/batalkan-pecah`, {});
    expect((await back()).statusCode).toBe(409);
    await undo(part, two);
    expect((await back()).statusCode).toBe(409);
    await undo(id, one);
    expect((await back()).statusCode).toBe(200);
  });
});

describe('it is refused', () => {
  test('once something builds on it, by name; a move does not', async () => {
    const { id } = await makeLaptop(ask, places);
    const mutasi_id = await add(id);
    const since = (tanggal: string) => ({ perubahan: { arti: 'berubah', tanggal } });
    expect(
      (await save(ask, 'barang', id, { ...since('2026-07-01'), kondisi: 'Rusak Ringan' })).statusCode,
    ).toBe(200);
    expect((await lastOf(id)).halangan).toBeNull();
    const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_2' };
    expect((await save(ask, 'barang', id, { ...since('2026-08-01'), penyusutan })).statusCode).toBe(200);
    const sentence =
      'Sesudah kapitalisasi ini tercatat perubahan penyusutan pada 1 Agustus 2026, jadi tidak dapat dibatalkan lagi.';
    expect((await lastOf(id)).halangan).toBe(sentence);
    const refused = await undo(id, mutasi_id);
    expect([...failureOf(refused), refused.json().message]).toEqual([409, 'conflict', sentence]);
    expect((await mutasiOf(id)).filter(({ jenis }) => jenis === 'koreksi')).toEqual([]);
  });

  test('where its price would fall below the residual value, on both sides of it', async () => {
    const { id } = await makeLaptop(ask, places, { harga_barang: 5 * JUTA });
    const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1', nilai_residu: 5 * JUTA + 1 };
    const mutasi_id = await add(id);
    const wrong = { perubahan: { arti: 'salah_catat' }, penyusutan };
    expect((await save(ask, 'barang', id, wrong)).statusCode).toBe(200);
    expect((await undo(id, mutasi_id)).json().message).toMatch(/nilai residunya, Rp5\.000\.001\. Turunkan/);
    expect(
      (
        await save(ask, 'barang', id, {
          ...wrong,
          penyusutan: { ...penyusutan, nilai_residu: 5 * JUTA },
        })
      ).statusCode,
    ).toBe(200);
    expect((await undo(id, mutasi_id)).statusCode).toBe(200);
  });

  test('without a reason, of none, by who may not', async () => {
    const { id } = await makeLaptop(ask, places);
    expect((await undo(id, 1)).json().message).toMatch(/sudah dibatalkan/);
    const mutasi_id = await add(id);
    expect(Object.keys((await ask.post(path(id), { mutasi_id, alasan: ' ' })).json().errors)).toEqual([
      'alasan',
    ]);
    expect(failureOf(await undo(9_999_999, mutasi_id))).toEqual([404, 'not_found']);
    const user = askAs(app, await app.signIn('user'));
    expect((await user.get(path(id))).statusCode).toBe(403);
    expect((await user.post(path(id), { mutasi_id, alasan: 'x' })).statusCode).toBe(403);
  });

  test('two admins at once: the second undoes no other one', async () => {
    const { id } = await makeLaptop(ask, places);
    await add(id, { tanggal: '2026-06-01', nilai: JUTA });
    const last = await add(id);
    const both = await meeting(
      app,
      () => undo(id, last),
      () => undo(id, last),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(both[1].json().message).toBe('Kapitalisasi ini sudah dibatalkan. Muat ulang halamannya.');
    expect((await ask.get(`/api/barang/${id}`)).json().data.harga_barang).toBe(49 * JUTA);
  });
});

test('on a closed day it leaves as a koreksi on the first open one: the closed figures stay', async () => {
  const { id } = await makeLaptop(ask, places);
  const mutasi_id = await add(id, { tanggal: '2025-06-20', tambah_bulan: 0 });
  const closedDays = ['2025-05-31', '2025-12-31'];
  const before = await figuresOn(id, ...closedDays);
  // 31.000.000 + 12.000.000 over 31 months, 7 of them in 2025: 9.709.677
  expect(before.map(([harga, komersial]) => [harga, komersial])).toEqual([
    [48 * JUTA, 31 * JUTA],
    [60 * JUTA, 33_290_323],
  ]);
  await closeBooks(ask, '2025-12-31');
  expect(await lastOf(id)).toMatchObject({ tanggal: '2025-06-20', berlaku: '2026-01-01', halangan: null });
  expect((await undo(id, mutasi_id)).statusCode).toBe(200);
  expect(await figuresOn(id, ...closedDays)).toEqual(before);
  expect(await figuresOn(id, '2026-01-31', '2026-12-31')).toEqual([
    [48 * JUTA, 23 * JUTA, 11_500_000],
    [48 * JUTA, 12 * JUTA, 6 * JUTA],
  ]);
  expect((await mutasiOf(id)).at(-1)).toMatchObject({
    jenis: 'koreksi',
    tanggal: '2026-01-01',
    mengoreksi: { jenis: 'kapitalisasi', tanggal: '2025-06-20' },
  });
  const report = (
    await ask.get(`/api/laporan/mutasi-penyusutan?dari=2026-01-01&sampai=${officeToday()}&per_page=100`)
  ).json().data;
  const [row] = report.baris.filter((one: { barang_id: number }) => one.barang_id === id);
  expect(row).toMatchObject({
    perolehan_awal: 60 * JUTA,
    perolehan_koreksi: -12 * JUTA,
    perolehan_akhir: 48 * JUTA,
    // 24.000.000 that were right until then, less the 26.709.677 that were charged
    akumulasi_awal: 26_709_677,
    akumulasi_koreksi: -2_709_677,
  });
});

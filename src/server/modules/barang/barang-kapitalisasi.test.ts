import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLaptop, save, writtenOf } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { dayAfter } from '../../../../test/support/register-draw.ts';
import { officeToday } from '../../../shared/today.ts';

/** Kapitalisasi of one piece, with the specification's worked figures. */

let app: TestApp;
let ask: Asking;
let places: { kategori_id: number; lokasi_id: number };
const JUTA = 1_000_000;
const repair = { nilai: 12 * JUTA, tanggal: '2026-06-20', alasan: 'Ganti papan induk' };
const setting = (metode: string, masa_manfaat_bulan: number | null = 48) => ({
  penyusutan: { metode, kelompok: null, masa_manfaat_bulan, nilai_residu: null, mulai: null },
});

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null };
  const kategori = await ask.post('/api/kategori', { nama_kategori: 'Laptop', penyusutan });
  places = { kategori_id: kategori.json().data.id, lokasi_id: await makeLokasi(app.db, 'Aula') };
});
afterAll(() => app.close());

const add = (id: number, more: object = {}) =>
  ask.post(`/api/barang/${id}/kapitalisasi`, { ...repair, ...more });
const errorsOf = async (id: number, more: object) => (await add(id, more)).json().errors;

async function valuesOn(id: number, ...days: string[]): Promise<number[]> {
  const { rows } = await sql<{ nilai: number }>`
    select nilai_buku_semua(masa, hari) as nilai from unnest(${days}::date[]) with ordinality as tanya (hari, urut)
    join masa_barang masa on barang_id = ${id} and dari <= hari and hari < sampai order by urut`.execute(
    app.db,
  );
  return rows.map(({ nilai }) => nilai);
}

describe('the worked figures', () => {
  test('31.000.000 over 19 months: 16.421.052 in 2026, 19.578.948 in 2027', async () => {
    const { id } = await makeLaptop(ask, places);
    const base = await ask.get(`/api/barang/${id}/kapitalisasi?tanggal=2026-06-20`);
    expect(base.json().data).toEqual({ nilai_buku: 19 * JUTA, sisa_bulan: 19 });
    const answer = await add(id);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { id, harga_barang: 60 * JUTA, versi: 2 },
    ]);
    const [may, year, end] = await valuesOn(id, '2026-05-31', '2026-12-31', '2027-12-31');
    // January to May on the old base, then on the new one
    expect([may, year, end]).toEqual([19 * JUTA, 19_578_948, 0]);
    expect(24 * JUTA + repair.nilai - (year ?? 0)).toBe(16_421_052);
  });

  test('12 months more: 31 of 1.000.000', async () => {
    const { id } = await makeLaptop(ask, places);
    expect((await add(id, { tambah_bulan: 12 })).statusCode).toBe(200);
    expect(await valuesOn(id, '2026-06-30', '2026-12-31', '2028-11-30', '2028-12-31')).toEqual([
      30 * JUTA,
      24 * JUTA,
      JUTA,
      0,
    ]);
  });

  test('declining balance: the rate on the value of the year and the cost by its months', async () => {
    const { id } = await makeLaptop(ask, places, setting('saldo_menurun'));
    expect((await add(id)).statusCode).toBe(200);
    // 2026: (12.000.000 + 12.000.000 x 7 / 12) / 2 = 9.500.000; 2027 takes the rest
    expect(await valuesOn(id, '2025-12-31', '2026-05-31', '2026-12-31', '2027-12-31')).toEqual([
      12 * JUTA,
      9_500_000,
      14_500_000,
      0,
    ]);
  });

  test('what is not depreciated keeps the cost', async () => {
    const { id } = await makeLaptop(ask, places, setting('tidak_disusutkan', null));
    const base = await ask.get(`/api/barang/${id}/kapitalisasi?tanggal=2026-06-20`);
    expect(base.json().data).toEqual({ nilai_buku: 48 * JUTA, sisa_bulan: null });
    expect((await errorsOf(id, { tambah_bulan: 1 })).tambah_bulan[0]).toMatch(/tidak disusutkan/);
    expect((await add(id)).statusCode).toBe(200);
    expect(await valuesOn(id, '2026-06-19', '2026-06-20')).toEqual([48 * JUTA, 60 * JUTA]);
  });
});

describe('it stands', () => {
  test('in the journal with its document, and in the audit log', async () => {
    const { id } = await makeLaptop(ask, places);
    await add(id, { tambah_bulan: 6, dokumen: { nomor: 'SPK-7', tanggal: '2026-06-01' } });
    const { rows } = await writtenOf(app, id);
    expect(rows).toMatchObject([
      { jenis: 'kapitalisasi', tanggal: '2026-06-20', jumlah: 0, harga: 12 * JUTA, alasan: repair.alasan },
    ]);
    const written = app.db
      .selectFrom('mutasi')
      .select(['tambah_bulan', 'dokumen_nomor', 'dokumen_tanggal'])
      .where('barang_id', '=', id)
      .where('jenis', '=', 'kapitalisasi');
    expect(await written.execute()).toEqual([
      { tambah_bulan: 6, dokumen_nomor: 'SPK-7', dokumen_tanggal: '2026-06-01' },
    ]);
    const audit = (await ask.get(`/api/audit?jenis=barang&record_id=${id}`)).json().data;
    expect(audit.map(({ aksi }: { aksi: string }) => aksi)).toEqual(['update', 'create']);
  });

  test('beside a price that was found wrong later: both count', async () => {
    const { id } = await makeLaptop(ask, places);
    await add(id);
    expect((await save(ask, 'barang', id, { harga_barang: 36 * JUTA })).statusCode).toBe(200);
    // cost 24.000.000: 9.500.000 + 12.000.000 over 19 months, 7 of them in 2026
    expect(await valuesOn(id, '2025-12-31', '2026-12-31')).toEqual([12 * JUTA, 13_578_948]);
  });
});

describe('it is refused', () => {
  test('for several pieces, until one is split off', async () => {
    const { id } = await makeLaptop(ask, places, { jumlah_barang: 2 });
    const refusal = await add(id);
    expect([...failureOf(refusal), refusal.json().message]).toEqual([
      409,
      'conflict',
      'Barang ini 2 unit. Pecah dahulu unit yang diperbaiki, lalu tambah nilainya.',
    ]);
    const [made] = (
      await ask.post(`/api/barang/${id}/pecah`, { bagian: [{ jumlah: 1 }], tanggal: '2026-06-20' })
    ).json().data;
    expect((await errorsOf(id, { tanggal: '2026-06-19' })).tanggal[0]).toMatch(/masih lebih dari satu unit/);
    expect((await errorsOf(made.id, { tanggal: '2026-06-19' })).tanggal[0]).toMatch(
      /baru ada sejak 20 Juni 2026/,
    );
    for (const one of [id, made.id]) expect((await add(one)).statusCode).toBe(200);
    expect((await ask.post(`/api/barang/${made.id}/batalkan-pecah`, {})).json().message).toMatch(
      /sudah berubah pada 20 Juni 2026/,
    );
  });

  test('once the source of a split has it: the split is not taken back', async () => {
    const { id } = await makeLaptop(ask, places, { jumlah_barang: 2 });
    const split = await ask.post(`/api/barang/${id}/pecah`, {
      bagian: [{ jumlah: 1 }],
      tanggal: '2026-06-20',
    });
    await add(id);
    const undo = await ask.post(`/api/barang/${split.json().data[0].id}/batalkan-pecah`, {});
    expect([undo.statusCode, undo.json().message]).toEqual([
      409,
      'Nilai barang asalnya sudah ditambah sesudah dipecah, jadi pecahnya tidak dapat dibatalkan.',
    ]);
  });

  test('in the future, before the acquisition, and before what it would change', async () => {
    const { id } = await makeLaptop(ask, places);
    const today = officeToday();
    expect(await errorsOf(id, { tanggal: dayAfter(today, 1) })).toEqual({
      tanggal: ['Tanggal paling lambat hari ini.'],
    });
    expect((await errorsOf(id, { tanggal: '2024-01-14' })).tanggal[0]).toMatch(
      /baru ada sejak 15 Januari 2024/,
    );
    expect((await add(id)).statusCode).toBe(200);
    expect((await errorsOf(id, { tanggal: '2026-06-19' })).tanggal[0]).toMatch(
      /berubah lagi pada 20 Juni 2026/,
    );
    expect((await add(id)).statusCode).toBe(200);
  });

  test('where nothing remains and nothing is added', async () => {
    const { id } = await makeLaptop(ask, places, setting('garis_lurus', 29));
    expect(await errorsOf(id, {})).toEqual({
      tambah_bulan: ['Masa manfaatnya sudah habis. Isi tambahan paling sedikit 1 bulan.'],
    });
    expect((await add(id, { tambah_bulan: 1 })).statusCode).toBe(200);
    expect(await valuesOn(id, '2026-05-31', '2026-06-30')).toEqual([0, 0]);
    const longer = await makeLaptop(ask, places, setting('garis_lurus', 30));
    expect((await add(longer.id)).statusCode).toBe(200);
  });

  test('beyond the limits, of an old version, by who may not', async () => {
    const { id, versi } = await makeLaptop(ask, places);
    expect(Object.keys(await errorsOf(id, { nilai: 0 }))).toEqual(['nilai']);
    expect((await errorsOf(id, { nilai: 10 ** 13 - 48 * JUTA + 1 })).nilai[0]).toMatch(
      /^Harga satuan sesudah ditambah/,
    );
    expect(Object.keys(await errorsOf(id, { tambah_bulan: 1201 }))).toEqual(['tambah_bulan']);
    expect(Object.keys(await errorsOf(id, { alasan: ' ' }))).toEqual(['alasan']);
    expect((await add(id, { nilai: 10 ** 13 - 48 * JUTA, versi })).statusCode).toBe(200);
    expect(failureOf(await add(id, { versi }))).toEqual([409, 'version_conflict']);
    expect(failureOf(await add(9_999_999))).toEqual([404, 'not_found']);
    const user = askAs(app, await app.signIn('user'));
    expect((await user.post(`/api/barang/${id}/kapitalisasi`, repair)).statusCode).toBe(403);
  });

  test('two at once: the second goes on from the first', async () => {
    const { id } = await makeLaptop(ask, places);
    const both = await meeting(
      app,
      () => add(id),
      () => add(id),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[1].json().data.harga_barang).toBe(72 * JUTA);
  });
});

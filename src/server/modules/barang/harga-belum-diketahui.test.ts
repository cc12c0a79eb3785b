import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLaptop, save, writtenOf } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import { officeToday } from '../../../shared/today.ts';

/** An unknown price (null) versus a price of 0. */

const JUTA = 1_000_000;
let app: TestApp;
let ask: Asking;
let user: Asking;
let places: { kategori_id: number; lokasi_id: number };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user', 'Ani'));
  const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null };
  const kategori = await ask.post('/api/kategori', { nama_kategori: 'Laptop', penyusutan });
  places = { kategori_id: kategori.json().data.id, lokasi_id: await makeLokasi(app.db, 'Aula') };
});
afterAll(() => app.close());

const make = async (harga_barang: number | null, more: object = {}) =>
  (await makeLaptop(ask, places, { harga_barang, ...more })).id;
const json = async (url: string, as = ask) => (await as.get(url)).json();
const storedOf = async (id: number) => {
  const { rows } = await sql`select harga_barang as harga, harga_belum_diketahui as tanpa from barang
    where id = ${id}`.execute(app.db);
  return rows[0];
};
/** Returns price and book value on the barang's page on a day. */
const onDay = async (id: number, per: string) => {
  const { data, meta } = await json(`/api/barang/${id}?per=${per}`);
  return [data.harga_barang, meta.nilai_buku];
};

test('null is taken and comes back to everybody; the key has to be there, and 0 is a price', async () => {
  const [unknown, free] = [await make(null), await make(0)];
  expect([await storedOf(unknown), await storedOf(free)]).toEqual([
    { harga: 0, tanpa: true },
    { harga: 0, tanpa: false },
  ]);
  for (const as of [ask, user]) {
    expect((await json(`/api/barang/${unknown}`, as)).data.harga_barang).toBeNull();
    expect((await json(`/api/barang/${free}`, as)).data.harga_barang).toBe(0);
    const { data } = await json(`/api/barang/${unknown}/penyusutan`, as);
    expect([data.barang.harga_barang, data.nilai_perolehan, data.nilai_buku]).toEqual([null, 0, 0]);
  }
  const left = await ask.post('/api/barang', { ...places, nama_barang: 'X', jumlah_barang: 1, tahun: 2024 });
  expect(Object.keys(left.json().errors)).toEqual(['harga_barang']);
  const residu = { metode: 'garis_lurus', kelompok: 'kelompok_1', nilai_residu: 5 };
  expect((await save(ask, 'barang', unknown, { penyusutan: residu })).json().errors).toHaveProperty([
    'penyusutan.nilai_residu',
  ]);
});

test('the database takes no price beside the flag, and no residual', async () => {
  const id = await make(null);
  const change = (columns: string) =>
    writeRegister(app.db, (trx) => sql`update barang set ${sql.raw(columns)} where id = ${id}`.execute(trx));
  await expect(change('harga_barang = 5')).rejects.toThrow('barang_harga_belum_diketahui_check');
  await expect(
    change(
      `penyusutan_metode = 'garis_lurus', penyusutan_kelompok = 'kelompok_1', penyusutan_nilai_residu = 1`,
    ),
  ).rejects.toThrow('barang_harga_belum_diketahui_check');
});

describe('what becomes known', () => {
  test('corrects the entry: every day is as if it had been known, also in the reports', async () => {
    const id = await make(null);
    const report = async (per: string) =>
      (await json(`/api/laporan/LaporanTHargaBarang?per=${per}&per_page=100`)).data.baris.find(
        (row: { id: number }) => row.id === id,
      );
    expect(await onDay(id, '2024-06-30')).toEqual([null, 0]);
    expect(await report('2025-12-31')).toMatchObject({ harga_barang: null, nilai: 0, nilai_buku: 0 });
    const answer = await save(ask, 'barang', id, { harga_barang: 48 * JUTA });
    expect([answer.statusCode, answer.json().data.harga_barang]).toEqual([200, 48 * JUTA]);
    // straight line over 48 months from January 2024
    expect(await onDay(id, '2024-06-30')).toEqual([48 * JUTA, 42 * JUTA]);
    expect(await onDay(id, '2025-12-31')).toEqual([48 * JUTA, 24 * JUTA]);
    expect(await report('2025-12-31')).toMatchObject({ harga_barang: 48 * JUTA, nilai_buku: 24 * JUTA });
    const { entry, rows } = await writtenOf(app, id);
    expect(entry?.ubah).toMatchObject({ harga_belum_diketahui: [null, true] });
    expect(rows).toMatchObject([
      {
        jenis: 'koreksi',
        tanggal: '2024-01-15',
        harga: 48 * JUTA,
        ubah: { harga_belum_diketahui: [true, false] },
        pasangan_id: entry?.id,
      },
    ]);
    const rebuilt = sql`select * from masa_barang_hitung(array[${id}::bigint])`.execute(app.db);
    const kept = sql`select * from masa_barang where barang_id = ${id} order by dari`.execute(app.db);
    expect((await rebuilt).rows).toEqual((await kept).rows);
  });

  test('is told by the journal and the audit log, also where the value stays 0', async () => {
    const id = await make(null);
    await save(ask, 'barang', id, { harga_barang: 0 });
    await save(ask, 'barang', id, { harga_barang: null });
    const journal = await json(`/api/mutasi?barang_id=${id}&sort=id`);
    expect(journal.data.map((row: { perubahan: object[] }) => row.perubahan)).toEqual([
      [{ label: 'Harga satuan', sebelum: null, sesudah: 'Belum diketahui' }],
      [{ label: 'Harga satuan', sebelum: 'Belum diketahui', sesudah: 'Rp0' }],
      [{ label: 'Harga satuan', sebelum: 'Rp0', sesudah: 'Belum diketahui' }],
    ]);
    const { data } = await json(`/api/audit?jenis=barang&record_id=${id}`);
    const prices = (data as Record<string, { harga_barang: number | null } | null>[]).map(
      ({ sebelum, sesudah }) => [sebelum?.harga_barang, sesudah?.harga_barang],
    );
    expect(prices).toEqual([
      [0, null],
      [null, 0],
      [undefined, null],
    ]);
    // no change: nothing is written
    await save(ask, 'barang', id, { harga_barang: null });
    expect((await writtenOf(app, id)).rows).toHaveLength(2);
  });

  test.each([
    [null, 5],
    [null, 0],
    [0, null],
    [5, null],
  ])('%s → %s did not become so on a day', async (from, to) => {
    const id = await make(from);
    const perubahan = { arti: 'berubah', tanggal: officeToday() };
    const answer = await save(ask, 'barang', id, { harga_barang: to, perubahan });
    expect(answer.json().errors.harga_barang[0]).toMatch(/^Harga satuan hanya dapat diperbaiki/);
    expect((await json(`/api/barang/${id}`)).data.harga_barang).toBe(from);
  });

  test('turns out not to be known: worth nothing from the first day on', async () => {
    const id = await make(48 * JUTA);
    expect((await save(ask, 'barang', id, { harga_barang: null })).statusCode).toBe(200);
    expect(await onDay(id, '2025-12-31')).toEqual([null, 0]);
    const own = await make(48 * JUTA, {
      penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1', nilai_residu: JUTA },
    });
    const refused = await save(ask, 'barang', own, { harga_barang: null });
    expect(refused.json().errors.harga_barang[0]).toMatch(/^Barang ini memiliki nilai residu/);
  });
});

describe('kapitalisasi', () => {
  const repair = { nilai: 12 * JUTA, tanggal: '2026-06-20', alasan: 'Papan induk' };

  test('waits for the price', async () => {
    const id = await make(null);
    const answer = await ask.post(`/api/barang/${id}/kapitalisasi`, repair);
    expect(answer.json().errors.nilai).toEqual([
      'Harga barang ini belum diketahui. Isi dahulu harganya, lalu tambah nilainya.',
    ]);
    await save(ask, 'barang', id, { harga_barang: 0 });
    expect(failureOf(await ask.post(`/api/barang/${id}/kapitalisasi`, repair))).toEqual([200, undefined]);
  });

  test('keeps the price from being forgotten', async () => {
    const id = await make(48 * JUTA);
    await ask.post(`/api/barang/${id}/kapitalisasi`, repair);
    for (const harga_barang of [null, 12 * JUTA - 1]) {
      const { errors } = (await save(ask, 'barang', id, { harga_barang })).json();
      expect(errors).toEqual({
        harga_barang: [
          'Nilai barang ini sudah ditambah Rp12.000.000. Isi harga satuan paling sedikit sebesar itu.',
        ],
      });
    }
    expect((await save(ask, 'barang', id, { harga_barang: 12 * JUTA })).statusCode).toBe(200);
  });
});

test('pieces that are split off, and what comes back from the delete log, keep it', async () => {
  const id = await make(null, { jumlah_barang: 3 });
  const split = await ask.post(`/api/barang/${id}/pecah`, { bagian: [{ jumlah: 1 }], tanggal: '2026-05-01' });
  const [made] = split.json().data;
  expect(made.harga_barang).toBeNull();
  expect(await onDay(made.id, '2026-05-01')).toEqual([null, 0]);
  expect((await ask.post(`/api/barang/${made.id}/batalkan-pecah`, {})).statusCode).toBe(200);

  // both parts of a split share whether the price is known
  const [part] = (await ask.post(`/api/barang/${id}/pecah`, { bagian: [{ jumlah: 1 }] })).json().data;
  for (const harga_barang of [0, null]) {
    expect((await save(ask, 'barang', part.id, { harga_barang })).statusCode).toBe(200);
    for (const one of [id, part.id])
      expect((await json(`/api/barang/${one}`)).data.harga_barang).toBe(harga_barang);
  }
  expect((await ask.post(`/api/barang/${part.id}/batalkan-pecah`, {})).statusCode).toBe(200);

  const day = '2026-06-01';
  const gone = { alasan: 'Dihibahkan', arti: 'penghapusan', tanggal: '2026-07-01', cara: 'hibah' };
  const { data: log } = (await ask.delete(`/api/barang/${id}`, gone)).json();
  expect(await onDay(id, day)).toEqual([null, 0]);
  const then = async () =>
    (await json(`/api/laporan/barang?per=${day}&harga_belum_diketahui=true&per_page=100`)).data.baris.map(
      (row: { id: number }) => row.id,
    );
  expect(await then()).toContain(id);
  expect((await ask.post(`/api/logdeletebarang/${log.id}/pulihkan`)).statusCode).toBe(200);
  expect((await json(`/api/barang/${id}`)).data.harga_barang).toBeNull();

  // a snapshot from before the column existed
  const old = await make(0);
  const { data: oldLog } = (await ask.delete(`/api/barang/${old}`, gone)).json();
  await sql`update logdeletebarang set data = data - 'harga_belum_diketahui' where id = ${oldLog.id}`.execute(
    app.db,
  );
  expect(await onDay(old, day)).toEqual([0, 0]);
  expect(await then()).not.toContain(old);
  expect((await ask.post(`/api/logdeletebarang/${oldLog.id}/pulihkan`)).statusCode).toBe(200);
  expect(await storedOf(old)).toEqual({ harga: 0, tanpa: false });
});

test('the list finds them; a range of prices and the other side do not', async () => {
  const lokasi_id = await makeLokasi(app.db, 'Rak');
  const [unknown, free, dear] = [
    await make(null, { lokasi_id }),
    await make(0, { lokasi_id }),
    await make(9, { lokasi_id }),
  ];
  const found = async (query: string) =>
    (await json(`/api/barang?lokasi_id=${lokasi_id}&sort=id&${query}`)).data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await found('harga_belum_diketahui=true')).toEqual([unknown]);
  expect(await found('harga_belum_diketahui=false')).toEqual([free, dear]);
  expect(await found('harga_max=8')).toEqual([free]);
  expect(await found('harga_min=0')).toEqual([free, dear]);
  expect(await found('harga_belum_diketahui=true&harga_max=8')).toEqual([unknown]);
  const sorted = (await json(`/api/barang?lokasi_id=${lokasi_id}&sort=-harga_barang`)).data;
  expect(sorted.map(({ id }: { id: number }) => id)).toEqual([dear, free, unknown]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop, save } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { Barang } from '../../../shared/barang.ts';

/** Tests that a row that differs from its journal can't be committed, column by column. */

let app: TestApp;
let admin: Asking;
let lokasi_id: number;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-27T05:00:00Z');
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  lokasi_id = await makeLokasi(app.db, 'Aula');
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

const lives = { metode: 'garis_lurus', kelompok: null, masa_manfaat_bulan: 48 } as const;
const group = { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null } as const;
const forTax = { metode: 'garis_lurus', kelompok: 'kelompok_1' } as const;

let number = 0;
async function makeKategori(settings: object): Promise<number> {
  number += 1;
  const answer = await admin.post('/api/kategori', { nama_kategori: `Kategori ${number}`, ...settings });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

async function create(more: object = {}): Promise<Barang> {
  const kategori_id = await makeKategori({ penyusutan: lives });
  return makeLaptop(admin, { kategori_id, lokasi_id }, { jumlah_barang: 2, ...more });
}

/** Runs statements in one transaction; returns the violated constraint, or null. */
const committed = (...statements: string[]): Promise<string | null> =>
  app.db
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    })
    .then(
      () => null,
      (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
    );

const set = (id: number, columns: string) => `update barang set ${columns} where id = ${id}`;
const said = (id: number, jenis: string, ubah: object, more = 'null') =>
  `insert into mutasi (barang_id, kode, nama, jenis, tanggal, ubah, pasangan_id)
   select ${id}, '-', '-', '${jenis}', '2026-01-01', '${JSON.stringify(ubah)}', ${more}`;
const entryOf = (id: number) => `(select min(id) from mutasi where barang_id = ${id})`;
const refused = 'barang_masa_cocok';

describe('a column that changes alone is refused', () => {
  test.each([
    "tanggal_perolehan = '2024-02-15'",
    'tanggal_perolehan = null',
    'tahun = 2023',
    "tahun = 2023, tanggal_perolehan = '2023-01-15'",
  ])('the day of acquisition: %s', async (columns) => {
    const { id } = await create();
    expect(await committed(set(id, columns))).toBe(refused);
  });

  test('the year of one that is known by its year alone', async () => {
    const { id } = await create({ tanggal_perolehan: null });
    expect(await committed(set(id, 'tahun = 2023'))).toBe(refused);
    // the same day, now written down as such
    expect(await committed(set(id, "tanggal_perolehan = '2024-01-01'"))).toBeNull();
  });

  test('whether the price is known', async () => {
    const free = await create({ harga_barang: 0 });
    const unknown = await create({ harga_barang: null });
    expect(await committed(set(free.id, 'harga_belum_diketahui = true'))).toBe(refused);
    expect(await committed(set(unknown.id, 'harga_belum_diketahui = false'))).toBe(refused);
  });

  test.each([
    ["penyusutan_metode = 'saldo_menurun'", group],
    ["penyusutan_kelompok = 'kelompok_2'", group],
    ['penyusutan_kelompok = null, penyusutan_masa_manfaat_bulan = 48', group],
    ['penyusutan_masa_manfaat_bulan = 60', { ...lives, masa_manfaat_bulan: 36 }],
    ['penyusutan_nilai_residu = 7', lives],
    ["penyusutan_mulai = '2024-03-01'", lives],
  ])('its own setting: %s', async (columns, setting) => {
    const { id } = await create({ penyusutan: setting });
    expect(await committed(set(id, columns))).toBe(refused);
  });

  test.each([
    "penyusutan_fiskal_metode = 'saldo_menurun'",
    "penyusutan_fiskal_kelompok = 'kelompok_2'",
    "penyusutan_fiskal_metode = 'tidak_disusutkan', penyusutan_fiskal_kelompok = null",
  ])('its own setting for the tax: %s', async (columns) => {
    const { id } = await create({ penyusutan_fiskal: forTax });
    expect(await committed(set(id, columns))).toBe(refused);
    const without = await create();
    const all = `penyusutan_fiskal_metode = 'saldo_menurun', penyusutan_fiskal_kelompok = 'kelompok_1'`;
    expect(await committed(set(without.id, all))).toBe(refused);
  });

  const none = 'penyusutan_metode = null, penyusutan_kelompok = null, penyusutan_masa_manfaat_bulan = null';
  const noneForTax = 'penyusutan_fiskal_metode = null, penyusutan_fiskal_kelompok = null';

  test('its own setting is left for another one of its kategori', async () => {
    const { id } = await create({ penyusutan: { ...lives, masa_manfaat_bulan: 60 } });
    expect(await committed(set(id, none))).toBe(refused);
    const same = await create({ penyusutan: lives });
    expect(await committed(set(same.id, none))).toBeNull();
    const kategori_id = await makeKategori({ penyusutan_fiskal: { ...forTax, kelompok: 'kelompok_2' } });
    const taxed = await create({ kategori_id, penyusutan_fiskal: forTax });
    expect(await committed(set(taxed.id, noneForTax))).toBe(refused);
    const unset = await create({ penyusutan_fiskal: forTax });
    expect(await committed(set(unset.id, noneForTax))).toBeNull();
  });

  test.each([
    ['the ledger of the office', { penyusutan: { ...lives, masa_manfaat_bulan: 96 } }],
    ['that for the tax', { penyusutan: lives, penyusutan_fiskal: forTax }],
  ])('another kategori, whose setting is in no mutasi, in %s', async (_, settings) => {
    const other = await makeKategori(settings);
    const { id, kategori_id } = await create();
    const moved = said(id, 'reklasifikasi', { kategori_id: [kategori_id, other] });
    expect(await committed(moved, set(id, `kategori_id = ${other}`))).toBe(refused);
    const alike = await makeKategori({ penyusutan: lives });
    const plain = said(id, 'reklasifikasi', { kategori_id: [kategori_id, alike] });
    expect(await committed(plain, set(id, `kategori_id = ${alike}`))).toBeNull();
  });
});

describe('a mutasi that no row follows is refused', () => {
  test.each([
    ['masuk', '2024-02-15'],
    ['perolehan', '2024-02-15'],
    ['harga_belum_diketahui', true],
  ])('%s', async (column, value) => {
    const { id } = await create({ harga_barang: 0 });
    const change = said(id, 'koreksi', { [column]: [null, value] }, entryOf(id));
    expect(await committed(change)).toBe(refused);
  });

  test('an entry of another day', async () => {
    const { id, kategori_id } = await create();
    const values = `'Meja', ${kategori_id}, ${lokasi_id}, 5, 1, 2025`;
    const insert = `insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun) values (${values})`;
    const entry = (
      day: string,
    ) => `insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, harga, ubah)
      select max(barang.id), '-', '-', 'perolehan', '${day}', 1, 5, (select ubah from mutasi where id = ${entryOf(id)}) from barang`;
    expect(await committed(insert, entry('2024-01-01'))).toBe(refused);
    expect(await committed(insert, entry('2025-01-01'))).toBeNull();
  });
});

describe('what an office may do still commits', () => {
  const saved = async (id: number, more: object) => {
    const answer = await save(admin, 'barang', id, more);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const perubahan = { arti: 'salah_catat' };

  test('one that follows a kategori whose setting changed for new barang alone', async () => {
    const { id, kategori_id } = await create();
    const penyusutan = { ...lives, masa_manfaat_bulan: 120 };
    const changed = await save(admin, 'kategori', kategori_id, { penyusutan, berlaku: 'barang_baru' });
    expect(changed.statusCode, changed.body).toBe(200);
    await saved(id, { harga_barang: 1_000_000 });
    await saved(id, { tanggal_perolehan: '2024-02-20', perubahan });
    await saved(id, { penyusutan_fiskal: forTax });
    await saved(id, { penyusutan: { ...lives, masa_manfaat_bulan: 60 } });
    await saved(id, { penyusutan: null });
  });

  test('one that is charged whole follows any kategori, and goes on as it was', async () => {
    const penyusutan = { ...lives, masa_manfaat_bulan: 36 };
    const { id } = await create({ tahun: 2015, tanggal_perolehan: null, penyusutan });
    await saved(id, { penyusutan: null });
    const kategori_id = await makeKategori({ penyusutan: { ...lives, masa_manfaat_bulan: 24 } });
    await saved(id, { kategori_id });
  });

  test('pieces that were split off, whose source learns its price, its day and that it was free', async () => {
    const whole = await create({ harga_barang: null, jumlah_barang: 3 });
    const parts = await admin.post(`/api/barang/${whole.id}/pecah`, { bagian: [{ jumlah: 1 }] });
    const part = parts.json().data[0].id;
    await saved(whole.id, { harga_barang: 5_000_000, perubahan });
    await saved(part, { harga_barang: null, perubahan });
    await saved(whole.id, { harga_barang: 0, perubahan });
    await saved(part, { tanggal_perolehan: '2024-03-05', perubahan });
    await saved(part, { penyusutan: { ...lives, mulai: '2024-04-01' }, perubahan });
    const { rows } = await sql`select distinct tanggal_perolehan, harga_belum_diketahui, penyusutan_mulai
      from barang where id in (${whole.id}, ${part})`.execute(app.db);
    expect(rows).toEqual([
      { tanggal_perolehan: '2024-03-05', harga_belum_diketahui: false, penyusutan_mulai: '2024-04-01' },
    ]);
    await saved(part, { harga_barang: 7, perubahan });
  });

  test('pieces that come back from a closed day, with the setting that they left with', async () => {
    const penyusutan = { metode: 'garis_lurus', masa_manfaat_bulan: 60, mulai: '2024-02-01' };
    const { id } = await create({ jumlah_barang: 3, penyusutan, penyusutan_fiskal: forTax });
    const left = { arti: 'penghapusan', cara: 'hilang', tanggal: '2025-05-05', jumlah: 1, alasan: 'Hilang' };
    const log = (await admin.delete(`/api/barang/${id}`, left)).json().data;
    await closeBooks(admin, '2025-12-31');
    const next = { ...group, kelompok: 'kelompok_2', mulai: penyusutan.mulai };
    await saved(id, { penyusutan: next, perubahan: { arti: 'berubah', tanggal: '2026-03-01' } });
    const back = await admin.post(`/api/logdeletebarang/${log.id}/pulihkan`);
    expect(back.statusCode, back.body).toBe(200);
    const { rows } = await sql<{ id: number }>`select max(id) as id from barang`.execute(app.db);
    const { data } = (await admin.get(`/api/barang/${rows[0]?.id}`)).json();
    expect(data).toMatchObject({ jumlah_barang: 1, penyusutan, penyusutan_fiskal: forTax });
    await saved(data.id, { harga_barang: 47_000_000, perubahan });
  });
});

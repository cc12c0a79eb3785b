import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Answer, type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { ok } from '../../../../test/support/closed-office.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop, save, writtenOf } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { Barang } from '../../../shared/barang.ts';

/** Pieces that come back as a barang of their own have the price and the value with which they left. */

const JUTA = 1_000_000;
let app: TestApp;
let ask: Asking;
let places: { kategori_id: number; lokasi_id: number };
const made: Record<string, { id: number; log: number }> = {};
const repair = { nilai: 12 * JUTA, tambah_bulan: 0, alasan: 'Ganti papan induk' };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  const kategori = await ask.post('/api/kategori', {
    nama_kategori: 'Laptop',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    penyusutan_fiskal: { metode: 'saldo_menurun', kelompok: 'kelompok_1' },
  });
  places = { kategori_id: kategori.json().data.id, lokasi_id: await makeLokasi(app.db, 'Aula') };
  for (const [name, more] of [
    ['Laptop diperbaiki', {}],
    ['Laptop tanpa harga', { harga_barang: null }],
    ['Laptop sehari', {}],
  ] as const)
    made[name] = await partly(name, more, name === 'Laptop sehari' ? '2024-01-15' : '2025-06-15');
  await closeBooks(ask, '2025-12-31');
});
afterAll(() => app.close());

/** Makes two laptops, of which one is sold. */
async function partly(nama_barang: string, more: object, tanggal: string) {
  const { id } = await makeLaptop(ask, places, { nama_barang, jumlah_barang: 2, ...more });
  const sold = { arti: 'penghapusan', cara: 'jual', tanggal, jumlah: 1, alasan: 'Dijual', hasil: 7 * JUTA };
  return { id, log: ok(await ask.delete(`/api/barang/${id}`, sold)).json().data.id as number };
}

const add = async (id: number, tanggal: string) =>
  ok(await ask.post(`/api/barang/${id}/kapitalisasi`, { ...repair, tanggal }));
const restore = (log: number) => ask.post(`/api/logdeletebarang/${log}/pulihkan`);
const newest = async (answer: Answer): Promise<Barang> => {
  ok(answer);
  return (await ask.get('/api/barang?sort=-id&per_page=1')).json().data[0];
};

/** Reads pieces, price and both book values of a barang on days; null if absent. */
async function figuresOn(id: number, ...days: string[]) {
  const { rows } = await sql<{ isi: unknown }>`
    select case when masa.barang_id is not null then jsonb_build_array(jumlah, harga, nilai_buku_semua(masa, hari),
      nilai_buku_semua(masa_fiskal(masa), hari)) end as isi
    from unnest(${days}::date[]) with ordinality as hari (hari, urut)
    left join masa_barang masa on masa.barang_id = ${id} and dari <= hari and sampai > hari order by urut`.execute(
    app.db,
  );
  return rows.map(({ isi }) => isi);
}

describe('from a closed day', () => {
  test('without the repair that those that stayed had since', async () => {
    const { id, log } = made['Laptop diperbaiki'] as { id: number; log: number };
    await add(id, '2026-02-10');
    const back = await newest(await restore(log));
    expect(back).toMatchObject({ jumlah_barang: 1, harga_barang: 48 * JUTA, penyusutan: null });
    // 48.000.000 less 18 months, then over the 30 months that were left
    expect(await figuresOn(back.id, '2025-12-31', '2026-01-01', '2026-12-31')).toEqual([
      null,
      [1, 48 * JUTA, 29 * JUTA, 17_250_000],
      [1, 48 * JUTA, 18 * JUTA, 9 * JUTA],
    ]);
    expect(await figuresOn(id, '2026-01-31', '2026-02-28')).toEqual([
      [1, 48 * JUTA, 23 * JUTA, 11_500_000],
      [1, 60 * JUTA, 33_478_261, 22_500_000],
    ]);
    ok(await save(ask, 'barang', back.id, { nama_barang: 'Laptop kembali' }));
    expect((await writtenOf(app, back.id)).rows).toEqual([]);
  });

  test('of no price where nobody knew it then, though those that stayed have one now', async () => {
    const { id, log } = made['Laptop tanpa harga'] as { id: number; log: number };
    const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_2', nilai_residu: 2 * JUTA };
    ok(await save(ask, 'barang', id, { harga_barang: 20 * JUTA }));
    ok(await save(ask, 'barang', id, { penyusutan }));
    const back = await newest(await restore(log));
    expect([back.harga_barang, (await figuresOn(back.id, '2026-01-01'))[0]]).toEqual([null, [1, 0, 0, 0]]);
    expect((await ask.get(`/api/barang/${id}`)).json().data.harga_barang).toBe(20 * JUTA);
    // until it is learnt: then as if it had been known from the first
    ok(await save(ask, 'barang', back.id, { harga_barang: 24 * JUTA }));
    expect(await figuresOn(back.id, '2026-01-31')).toEqual([[1, 24 * JUTA, 11_500_000, 5_750_000]]);
  });

  test('also where they had left on the day on which they came', async () => {
    const { log } = made['Laptop sehari'] as { id: number; log: number };
    const back = await newest(await restore(log));
    expect(back).toMatchObject({ jumlah_barang: 1, harga_barang: 48 * JUTA });
    // nothing was charged but January
    expect(await figuresOn(back.id, '2026-01-31')).toEqual([[1, 48 * JUTA, 47 * JUTA, 46 * JUTA]]);
  });
});

describe('from an open day, before those that stayed were repaired', () => {
  const year = 'dari=2026-01-01&sampai=2026-10-31&per_page=100';
  const totalOf = async (path: string) => (await ask.get(`/api/laporan/${path}`)).json().data.total;

  test('they were a barang of their own since then: nothing shows, and the repair is of one', async () => {
    const { id, log } = await partly('Laptop apart', {}, '2026-03-01');
    const twin = await makeLaptop(ask, places, { nama_barang: 'Laptop apart', jumlah_barang: 1 });
    await add(id, '2026-06-20');
    const back = await newest(await restore(log));
    expect(back).toMatchObject({ jumlah_barang: 1, harga_barang: 48 * JUTA });
    const days = ['2026-03-01', '2026-06-30', '2026-12-31'];
    expect(await figuresOn(back.id, '2026-02-28', ...days)).toEqual([
      null,
      ...(await figuresOn(twin.id, ...days)),
    ]);
    expect(await figuresOn(id, '2026-02-28', '2026-05-31', '2026-12-31')).toEqual([
      [2, 48 * JUTA, 44 * JUTA, 22 * JUTA],
      [1, 48 * JUTA, 19 * JUTA, 9_500_000],
      [1, 60 * JUTA, 19_578_948, expect.any(Number)],
    ]);
    // ten months of two and of the repaired one; nothing left, nothing came
    const name = 'q=Laptop apart';
    expect(await totalOf(`mutasi-penyusutan?${year}&${name}`)).toMatchObject({
      perolehan_tambah: 144 * JUTA + 12 * JUTA,
      perolehan_kurang: 0,
      akumulasi_keluar: 0,
      beban: 2 * 10 * JUTA + 5 * JUTA + 5 * 1_631_578,
    });
    expect((await totalOf(`pelepasan?${name}`)).jumlah_baris).toBe(0);
    // the repair can still be undone, and before that the pieces do not rejoin those that stayed
    const apart = `/api/barang/${back.id}/batalkan-pecah`;
    expect(failureOf(await ask.post(apart, {}))).toEqual([409, 'conflict']);
    const { data: last } = (await ask.get(`/api/barang/${id}/batalkan-kapitalisasi`)).json();
    ok(
      await ask.post(`/api/barang/${id}/batalkan-kapitalisasi`, {
        mutasi_id: last.mutasi_id,
        alasan: 'Keliru',
      }),
    );
    ok(await ask.post(apart, {}));
    expect(await figuresOn(id, '2026-12-31')).toEqual([[2, 48 * JUTA, 24 * JUTA, 12 * JUTA]]);
  });

  test('those repaired on that very day are named; without a repair they come back to the others', async () => {
    const { id, log } = await partly('Laptop sama', {}, '2026-04-05');
    await add(id, '2026-04-05');
    const refused = await restore(log);
    expect([failureOf(refused), refused.json().message]).toEqual([
      [409, 'conflict'],
      'Pada hari yang sama, 5 April 2026, nilai barang yang tersisa ditambah. Batalkan dahulu kapitalisasi itu, lalu pulihkan lagi.',
    ]);
    const { data: last } = (await ask.get(`/api/barang/${id}/batalkan-kapitalisasi`)).json();
    ok(
      await ask.post(`/api/barang/${id}/batalkan-kapitalisasi`, {
        mutasi_id: last.mutasi_id,
        alasan: 'Keliru',
      }),
    );
    ok(await restore(log));
    expect(await figuresOn(id, '2026-04-05')).toEqual([[2, 48 * JUTA, 40 * JUTA, 20 * JUTA]]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop, save, writtenOf } from '../../../../test/support/edits.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import type { CaraPerolehan } from '../../../shared/cara-values.ts';
import type { Mutasi } from '../../../shared/mutasi.ts';

/** How barang came in: told by their first mutasi, filtered and summed by it, corrected without moving a closed day. */

const JUTA = 1_000_000;
let app: TestApp;
let ask: Asking;
const place = { kategori_id: 0, lokasi_id: 0 };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  place.kategori_id = await makeKategori(app.db, 'Laptop');
  place.lokasi_id = await makeLokasi(app.db, 'Aula');
});
afterAll(() => app.close());

const caraAll = ['beli', 'hibah', 'transfer', 'dibangun_sendiri', null] as const;

/** Creates a barang of 2025 that came in this way; each of its own price. */
const came = async (cara_perolehan: CaraPerolehan | null, harga: number, more: object = {}) =>
  (
    await makeLaptop(ask, place, {
      ...{ tahun: 2025, tanggal_perolehan: '2025-03-01', harga_barang: harga * JUTA, cara_perolehan },
      ...more,
    })
  ).id;
const correct = async (id: number, cara_perolehan: CaraPerolehan | null, more: object = {}) => {
  const answer = await save(ask, 'barang', id, { cara_perolehan, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
};
const mutasi = async (query: string): Promise<Mutasi[]> =>
  (await ask.get(`/api/mutasi?per_page=100&sort=id&${query}`)).json().data;
const idsBy = async (cara: string, more = '') =>
  (await mutasi(`cara=${cara}${more}`)).map(({ barang_id }) => barang_id);
const barangBy = async (query: string) =>
  (await ask.get(`/api/barang?sort=id&per_page=100&${query}`))
    .json()
    .data.map((row: { id: number }) => row.id);

/** Returns the rupiah in millions of each kind of addition of a period. */
async function bertambah(dari: string, sampai: string) {
  const { total } = (await ask.get(`/api/laporan/mutasi?dari=${dari}&sampai=${sampai}`)).json().data;
  const of = (name: string) => Number(total[`tambah_${name}_nilai`]) / JUTA;
  const sums = ['beli', 'hibah', 'transfer', 'dibangun_sendiri', 'perolehan', 'saldo_awal', 'pemulihan'].map(
    of,
  );
  expect(sums.reduce((one, other) => one + other, 0)).toBe(Number(total.bertambah_nilai) / JUTA);
  expect(Number(total.awal_nilai) + Number(total.bertambah_nilai) - Number(total.berkurang_nilai)).toBe(
    Number(total.akhir_nilai) - Number(total.koreksi_nilai),
  );
  return sums.slice(0, -1);
}

describe('what came in one way and what in another', () => {
  const ids: number[] = [];
  let brought = 0;
  beforeAll(async () => {
    for (const [index, cara] of caraAll.entries()) ids.push(await came(cara, 2 ** index));
    brought = await came('hibah', 100, { saldo_awal: { tanggal: '2025-04-01', akumulasi: 0 } });
  });

  test('stands in its first mutasi, on its page, and in its column of Laporan Mutasi; what nobody said has its own', async () => {
    for (const [index, id] of ids.entries()) {
      expect((await ask.get(`/api/barang/${id}`)).json().data.cara_perolehan).toBe(caraAll[index]);
      expect((await mutasi(`barang_id=${id}`)).map(({ jenis, cara }) => [jenis, cara])).toEqual([
        ['perolehan', caraAll[index]],
      ]);
    }
    expect((await mutasi(`barang_id=${brought}`)).map(({ jenis, cara }) => [jenis, cara])).toEqual([
      ['saldo_awal', 'hibah'],
    ]);
    expect(await bertambah('2025-01-01', '2025-12-31')).toEqual([1, 2, 4, 8, 16, 100]);
    expect(await bertambah('2025-04-01', '2025-12-31')).toEqual([0, 0, 0, 0, 0, 100]);
  });

  test('is filtered in the journal and in lists, also what nobody said', async () => {
    expect(await idsBy('beli')).toEqual([ids[0]]);
    expect(await idsBy('hibah')).toEqual([ids[1], brought]);
    expect(await idsBy('transfer')).toEqual([ids[2]]);
    expect(await barangBy('cara_perolehan=hibah')).toEqual([ids[1], brought]);
    expect(await barangBy('cara_perolehan=dibangun_sendiri')).toEqual([ids[3]]);
    expect(await barangBy('cara_perolehan=tanpa')).toEqual([ids[4]]);
    expect((await ask.get('/api/barang?cara_perolehan=jual')).statusCode).toBe(422);
  });

  test('is in words on papers: the report, and with the source the inventory book', async () => {
    await correct(ids[1] as number, 'hibah', { sumber_perolehan: 'hibah' });
    await correct(ids[2] as number, 'transfer', { sumber_perolehan: 'Kanwil' });
    const rows = async (path: string, field: string) =>
      (await ask.get(`/api/laporan/${path}?sort=id`))
        .json()
        .data.baris.map((row: Record<string, unknown>) => row[field]);
    const words = ['Beli', 'Hibah', 'Transfer masuk', 'Dibangun sendiri', null, 'Hibah'];
    expect(await rows('barang', 'cara_perolehan')).toEqual(words);
    expect(await rows('buku-inventaris', 'asal')).toEqual([
      'Beli',
      'hibah',
      'Transfer masuk · Kanwil',
      'Dibangun sendiri',
      null,
      'Hibah',
    ]);
    const csv = (await ask.get('/api/laporan/barang/ekspor?format=csv&sort=id')).body.split(/\r?\n/);
    expect(csv[0]).toContain('Cara perolehan');
    expect(csv.find((line) => line.includes('Kanwil'))).toContain('Transfer masuk');
  });

  test('is corrected at its entry, whatever the save means, and left alone where an edit does not name it', async () => {
    const [beli = 0, , , , unnamed = 0] = ids;
    await correct(beli, 'hibah');
    const moved = {
      lokasi_id: await makeLokasi(app.db, 'Gudang'),
      perubahan: { arti: 'berubah', tanggal: '2025-06-01' },
    };
    await correct(unnamed, 'beli', moved);
    const {
      rows: [koreksi, ...others],
    } = await writtenOf(app, beli);
    expect(koreksi).toMatchObject({
      jenis: 'koreksi',
      tanggal: '2025-03-01',
      ubah: { cara: ['beli', 'hibah'] },
    });
    expect(others).toEqual([]);
    expect(await idsBy('beli', `&barang_id=${beli}`)).toEqual([]);
    expect(await idsBy('beli')).toEqual([unnamed]);
    expect(await idsBy('hibah', `&jenis=perolehan`)).toEqual([beli, ids[1]]);
    const preview = await mutasi(`barang_id=${beli}`);
    expect(preview.map(({ jenis, cara, perubahan }) => [jenis, cara, perubahan])).toEqual([
      ['perolehan', 'hibah', []],
      ['koreksi', null, [{ label: 'Cara perolehan', sebelum: 'Beli', sesudah: 'Hibah' }]],
    ]);
    expect(await bertambah('2025-01-01', '2025-12-31')).toEqual([16, 3, 4, 8, 0, 100]);
    const [, entry] = await mutasi(`barang_id=${unnamed}&jenis=pindah`);
    expect(entry).toBeUndefined();
    await save(ask, 'barang', beli, { nama_barang: 'Laptop lain' });
    expect((await ask.get(`/api/barang/${beli}`)).json().data.cara_perolehan).toBe('hibah');
    // taken back: nobody knows
    await correct(beli, null);
    expect(await bertambah('2025-01-01', '2025-12-31')).toEqual([16, 2, 4, 8, 1, 100]);
    expect(await idsBy('hibah', '&jenis=perolehan')).toEqual([ids[1]]);
    await correct(beli, 'beli');
    expect(await bertambah('2025-01-01', '2025-12-31')).toEqual([17, 2, 4, 8, 0, 100]);
  });

  test('is set for many at once', async () => {
    const wanted = { isi: { cara_perolehan: 'dibangun_sendiri' } };
    const preview = (
      await ask.post('/api/barang/massal/pratinjau', { ids: ids.slice(0, 2), ...wanted })
    ).json().data;
    expect(preview.barang.map(({ perubahan }: { perubahan: object[] }) => perubahan)).toEqual([
      [{ label: 'Cara perolehan', sebelum: 'Beli', sesudah: 'Dibangun sendiri' }],
      [{ label: 'Cara perolehan', sebelum: 'Hibah', sesudah: 'Dibangun sendiri' }],
    ]);
    const barang = preview.barang.map(({ id, versi }: { id: number; versi: number }) => ({ id, versi }));
    expect((await ask.post('/api/barang/massal/ubah', { barang, ...wanted })).statusCode).toBe(200);
    expect(await bertambah('2025-01-01', '2025-12-31')).toEqual([16, 0, 4, 11, 0, 100]);
  });
});

describe('what was split, sold and brought back', () => {
  test('one of a family corrects all of it at the entry of the first', async () => {
    const id = await came('beli', 3, { jumlah_barang: 5 });
    const split = async (from: number, jumlah: number) =>
      (await ask.post(`/api/barang/${from}/pecah`, { bagian: [{ jumlah }], tanggal: '2025-05-01' })).json()
        .data[0].id;
    const part = await split(id, 3);
    const second = await split(part, 1);
    expect((await ask.get(`/api/barang/${second}`)).json().data.cara_perolehan).toBe('beli');
    await correct(second, 'transfer');
    for (const one of [id, part, second])
      expect((await ask.get(`/api/barang/${one}`)).json().data.cara_perolehan).toBe('transfer');
    expect(await idsBy('transfer', `&barang_id=${id}`)).toEqual([id]);
    // the first is gone: its entry is still what says it, and what comes back agrees
    const gone = await ask.delete(`/api/barang/${id}`, {
      alasan: 'Dijual',
      arti: 'penghapusan',
      cara: 'jual',
    });
    expect(gone.statusCode, gone.body).toBe(200);
    await correct(part, 'hibah');
    expect(await idsBy('hibah', `&barang_id=${id}`)).toEqual([id]);
    const back = await ask.post(`/api/logdeletebarang/${gone.json().data.id}/pulihkan`, {});
    expect(back.statusCode, back.body).toBe(200);
    expect((await ask.get(`/api/barang/${id}`)).json().data.cara_perolehan).toBe('hibah');
    expect((await ask.post(`/api/barang/${second}/batalkan-pecah`, {})).statusCode).toBe(200);
  });

  test('pieces that come back as a row of their own say what they said when they left', async () => {
    const id = await came('beli', 3, {
      jumlah_barang: 5,
      penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    });
    const left = { alasan: 'Hilang', arti: 'penghapusan', cara: 'hilang', tanggal: '2025-06-10', jumlah: 2 };
    const log = (await ask.delete(`/api/barang/${id}`, left)).json().data.id;
    await correct(id, 'hibah');
    const { sampai } = await closeBooks(ask, '2025-08-31');
    expect(sampai).toBe('2025-08-31');
    const back = await ask.post(`/api/logdeletebarang/${log}/pulihkan`, {});
    expect(back.statusCode, back.body).toBe(200);
    const rows = await app.db
      .selectFrom('barang')
      .select(['cara_perolehan', sql<string>`cara_tercatat(id)`.as('kata')])
      .where('jumlah_barang', '=', 2)
      .execute();
    for (const row of rows) expect(row.kata).toBe(row.cara_perolehan);
  });
});

describe('once its day is closed', () => {
  test('the figures of the closed day stay, and the correction stands on the first open day', async () => {
    const before = await bertambah('2025-01-01', '2025-08-31');
    const [row] = (await ask.get('/api/barang?cara_perolehan=transfer&sort=id')).json().data;
    const asked = '/api/laporan/buku-inventaris?per=2025-08-31&sort=id';
    const book = (await ask.get(asked)).body;
    const values = async () =>
      (
        await sql<{
          isi: string;
        }>`select string_agg(nilai_buku_semua(masa, hari)::text, ' ' order by hari) as isi
        from masa_barang masa, generate_series(3, 15) bulan, make_date(2025 + (bulan - 1) / 12, (bulan - 1) % 12 + 1, 28) hari
        where barang_id = ${row.id} and dari <= hari and sampai > hari`.execute(app.db)
      ).rows[0]?.isi;
    const worth = await values();
    await correct(row.id, 'beli');
    expect(await bertambah('2025-01-01', '2025-08-31')).toEqual(before);
    expect((await ask.get(asked)).body).toBe(book);
    expect(await values()).toBe(worth);
    const preview = await mutasi(`barang_id=${row.id}`);
    expect(preview.map(({ jenis, tanggal, cara, nilai }) => [jenis, tanggal, cara, nilai])).toEqual([
      ['perolehan', '2025-03-01', 'transfer', row.harga_barang],
      ['koreksi', '2025-09-01', null, 0],
    ]);
    expect(await idsBy('transfer', `&barang_id=${row.id}`)).toEqual([row.id]);
    expect((await ask.get(`/api/barang/${row.id}`)).json().data.cara_perolehan).toBe('beli');
    const open = (await ask.get('/api/laporan/buku-inventaris?per=2025-09-01&sort=id')).json().data.baris;
    expect(open.find(({ id }: { id: number }) => id === row.id).asal).toMatch(/^Beli/);
  });

  test('what was acquired on it and is recorded later counts on the first open day, as corrected', async () => {
    const id = await came('beli', 7);
    expect((await bertambah('2025-09-01', '2025-09-30'))[0]).toBe(7);
    await correct(id, 'hibah');
    expect((await bertambah('2025-09-01', '2025-09-30')).slice(0, 2)).toEqual([0, 7]);
    expect(await idsBy('hibah', `&barang_id=${id}`)).toEqual([id]);
  });
});

test('a row that says it otherwise than its journal can not be committed', async () => {
  const id = await came('beli', 9, { tanggal_perolehan: '2025-10-01' });
  const refusal = (statement: string) =>
    sql`${sql.raw(statement)}`.execute(app.db).then(
      () => null,
      (error: { constraint?: string }) => error.constraint,
    );
  expect(await refusal(`update barang set cara_perolehan = 'hibah' where id = ${id}`)).toBe(
    'barang_masa_cocok',
  );
  expect(await refusal(`update barang set cara_perolehan = null where id = ${id}`)).toBe('barang_masa_cocok');
  expect(await refusal(`update barang set cara_perolehan = 'jual' where id = ${id}`)).toBe(
    'barang_cara_perolehan_check',
  );
});

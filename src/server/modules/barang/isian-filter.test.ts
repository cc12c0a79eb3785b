import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { contextOf } from '../../../../test/support/context.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { messageOfView } from '../tampilan/view-message.ts';

/** Lists of barang filtered by own fields of a kategori. */

let app: TestApp;
let ask: Asking;
let user: Asking;
let lokasi_id: number;
let mobil: number;
let tanah: number;
let ids: Record<string, number>;

const fields = [
  { label: 'Nomor polisi', jenis: 'teks' },
  { label: 'Isi silinder', jenis: 'angka', satuan: 'cc' },
  { label: 'Pajak', jenis: 'tanggal' },
  { label: 'Bahan bakar', jenis: 'pilihan', pilihan: ['Bensin', 'Solar', 'Listrik'] },
  { label: 'Dinas', jenis: 'ya_tidak' },
];

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  lokasi_id = await makeLokasi(app.db, 'Garasi');
  mobil = await makeKategori('Mobil', fields);
  // same keys with other types
  tanah = await makeKategori('Tanah', [
    { label: 'Isi silinder', jenis: 'teks' },
    { label: 'Pajak', jenis: 'angka' },
  ]);
  ids = {
    a: await make(mobil, {
      nomor_polisi: 'B 1 AA',
      isi_silinder: 1000,
      pajak: '2026-12-31',
      bahan_bakar: 'Bensin',
      dinas: true,
    }),
    b: await make(mobil, {
      nomor_polisi: 'b 22',
      isi_silinder: 1500.5,
      pajak: '2027-01-01',
      bahan_bakar: 'Solar',
      dinas: false,
    }),
    c: await make(mobil, { nomor_polisi: '100%_' }),
    e: await make(mobil, {}),
    d: await make(tanah, { isi_silinder: 'banyak', pajak: 5 }),
  };
});
afterAll(async () => {
  await app.close();
});

const makeKategori = async (nama_kategori: string, isian: object[]): Promise<number> =>
  (await ask.post('/api/kategori', { nama_kategori, isian })).json().data.id;
async function make(kategori_id: number, isian: object): Promise<number> {
  const body = {
    nama_barang: 'Benda',
    harga_barang: 1000,
    jumlah_barang: 1,
    tahun: 2024,
    kategori_id,
    lokasi_id,
    isian,
  };
  const answer = await ask.post('/api/barang', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}
const queryOf = (filter: unknown, kategori_id: number | undefined = mobil) =>
  `${kategori_id === undefined ? '' : `kategori_id=${kategori_id}&`}isian=${encodeURIComponent(
    typeof filter === 'string' ? filter : JSON.stringify(filter),
  )}`;
async function found(filter: object, kategori?: number): Promise<string> {
  const answer = await user.get(`/api/barang?sort=id&${queryOf(filter, kategori)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta } = answer.json();
  expect(meta.total).toBe(data.length);
  return data.map(({ id }: { id: number }) => Object.keys(ids).find((name) => ids[name] === id)).join('');
}

test.each([
  [{ bahan_bakar: ['Bensin'] }, 'a'],
  [{ bahan_bakar: ['Solar', 'Bensin'] }, 'ab'],
  [{ bahan_bakar: ['Listrik'] }, ''],
  [{ dinas: true }, 'a'],
  [{ dinas: false }, 'b'],
  [{ nomor_polisi: 'B ' }, 'ab'],
  [{ nomor_polisi: '%_' }, 'c'],
  [{ isi_silinder: { dari: 1000 } }, 'ab'],
  [{ isi_silinder: { dari: 1000.1 } }, 'b'],
  [{ isi_silinder: { sampai: 1500.5 } }, 'ab'],
  [{ isi_silinder: { sampai: 1500.4 } }, 'a'],
  [{ isi_silinder: { dari: 1001, sampai: 1500 } }, ''],
  [{ pajak: { dari: '2027-01-01' } }, 'b'],
  [{ pajak: { sampai: '2026-12-31' } }, 'a'],
  [{ pajak: { dari: '2026-12-31', sampai: '2027-01-01' } }, 'ab'],
  [{ bahan_bakar: ['Solar', 'Bensin'], dinas: true, nomor_polisi: 'aa' }, 'a'],
  [{}, 'abce'],
])('a filter %j finds %s', async (filter, names) => {
  expect(await found(filter)).toBe(names);
});

test('a key that another kategori has for another type is read as what each of them has', async () => {
  expect(await found({ isi_silinder: 'nyak' }, tanah)).toBe('d');
  expect(await found({ pajak: { dari: 5, sampai: 5 } }, tanah)).toBe('d');
});

describe('refused in a sentence at its place is', () => {
  test.each([
    ['{"dinas":', /^Filter isian tambahan tidak terbaca\. Hapus filter ini/],
    ['[1]', /tidak terbaca/],
    [{ dinas: null }, /tidak terbaca/],
    [{ isi_silinder: {} }, /tidak terbaca/],
    [{ isi_silinder: { dari: 1, lain: 2 } }, /tidak terbaca/],
    [{ bahan_bakar: [] }, /tidak terbaca/],
    [{ luas: 'x' }, /^Kategori "Mobil" tidak memiliki isian "luas"\. Hapus filter ini/],
    [{ constructor: 'x' }, /tidak memiliki isian "constructor"/],
    [{ nomor_polisi: 'a\u0000b' }, /^Nomor polisi: Isian ini memuat karakter yang tidak diterima/],
    [{ bahan_bakar: ['\ud800'] }, /^Bahan bakar: Pilihan/],
    [{ dinas: 'ya' }, /^Dinas: Filter ini tidak cocok untuk isian berjenis ya atau tidak\./],
    [{ bahan_bakar: ['Kayu'] }, /^Bahan bakar: Pilihan "Kayu" sudah tidak ada\./],
    [{ isi_silinder: { dari: '1' } }, /^Isi silinder: Isian ini harus berupa angka\./],
    [{ pajak: { sampai: '2026-02-30' } }, /^Pajak: Isi dengan tanggal/],
  ])('%j', async (filter, message) => {
    const answer = await user.get(`/api/barang?${queryOf(filter)}`);
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.json().errors.isian).toEqual([expect.stringMatching(message)]);
  });

  test('one without a kategori', async () => {
    const answer = await user.get(`/api/barang?isian=${encodeURIComponent('{"dinas":true}')}`);
    expect(answer.json().errors.isian).toEqual([expect.stringMatching(/^Pilih dahulu kategorinya/)]);
  });

  test('one that is too long', async () => {
    const long = { nomor_polisi: 'x'.repeat(1000) };
    expect((await user.get(`/api/barang?${queryOf(long)}`)).statusCode).toBe(422);
  });
});

describe('what matches', () => {
  const wrong = () => ({ kategori_id: mobil, isian: '{"luas":true}' });
  const right = () => ({ kategori_id: mobil, isian: '{"bahan_bakar":["Solar"],"isi_silinder":{"dari":1}}' });

  test('is exported, with the filter in its head, and reported', async () => {
    const url = '/api/laporan/barang';
    const { data } = (
      await ask.get(`${url}?${queryOf({ bahan_bakar: ['Solar'], isi_silinder: { dari: 1 } })}`)
    ).json();
    expect(data.baris.map(({ id }: { id: number }) => id)).toEqual([ids.b]);
    expect(data.total.jumlah_jenis).toBe(1);
    expect(data.saringan).toEqual([
      { label: 'Kategori', nilai: 'Mobil' },
      { label: 'Bahan bakar', nilai: 'Solar' },
      { label: 'Isi silinder', nilai: 'mulai 1 cc' },
    ]);
    const csv = (await ask.get(`${url}/ekspor?format=csv&${queryOf({ dinas: true })}`)).body;
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    for (const path of [url, `${url}/ekspor?format=csv`, '/api/laporan/LaporanTHargaBarang']) {
      const bad = queryOf({ luas: ['\ud800'] });
      const answer = await ask.get(`${path}${path.includes('?') ? '&' : '?'}${bad}`);
      expect([path, answer.statusCode]).toEqual([path, 422]);
    }
  });

  test('is what acts on all that match choose', async () => {
    const chosen = await ask.post('/api/laporan/barang/ekspor', { filter: right(), format: 'csv' });
    expect(chosen.body.trim().split('\r\n')).toHaveLength(2);
    const stock = await ask.post('/api/barang/stok', { filter: right() });
    expect(stock.json().meta, stock.body).toEqual({ total: 1 });
    const edit = { isi: { satuan: 'unit' }, filter: right() };
    const preview = await ask.post('/api/barang/massal/pratinjau', edit);
    expect(preview.json().data.barang, preview.body).toMatchObject([{ id: ids.b }]);
    const label = { jenis: 'barang', format: 'a4_3x8', per: 'baris', filter: right() };
    const labels = await ask.post('/api/label/pratinjau', label);
    expect(labels.json().data?.jumlah_label, labels.body).toBe(1);
    const bulk = await ask.post('/api/barang/massal', {
      aksi: 'ubah_kondisi',
      kondisi: 'Rusak Berat',
      filter: right(),
    });
    expect(bulk.json().data, bulk.body).toMatchObject({ diproses: 1 });
    for (const [path, body] of [
      ['/api/laporan/barang/ekspor', { format: 'csv' }],
      ['/api/barang/massal', { aksi: 'ubah_kondisi', kondisi: 'Baik' }],
      ['/api/barang/massal/pratinjau', { isi: { satuan: 'unit' } }],
      ['/api/barang/stok', {}],
      ['/api/label/pratinjau', { jenis: 'barang', format: 'a4_3x8', per: 'baris' }],
    ] as const) {
      const answer = await ask.post(path, { ...body, filter: wrong() });
      expect([path, ...failureOf(answer)]).toEqual([path, 422, 'validation_failed']);
      expect(answer.json().errors.isian[0]).toContain('tidak memiliki isian "luas"');
    }
    expect(await found({ dinas: false })).toBe('b');
  });

  test('stands in a saved view; its e-mail says when the kategori has no such field any more', async () => {
    const filter = { kategori_id: String(mobil), isian: right().isian };
    const made = await ask.post('/api/tampilan', {
      halaman: 'barang',
      nama: 'Solar',
      untuk_kantor: false,
      kirim: null,
      filter,
      kolom: null,
    });
    expect(made.json().data, made.body).toMatchObject({ filter, dilepas: [] });
    const view = { halaman: 'barang', nama: 'Solar' } as const;
    const ctx = await contextOf(app, await app.signIn('admin'), 'admin');
    const text = await messageOfView(ctx, { ...view, filter }, '2026-11-23');
    expect(text).toContain('Bahan bakar: Solar\nIsi silinder: mulai 1 cc\nJumlah baris: 1');
    const stale = await messageOfView(
      ctx,
      { ...view, filter: { ...filter, isian: wrong().isian } },
      '2026-11-23',
    );
    expect(stale.split('\n')[1]).toMatch(/^Kategori "Mobil" tidak memiliki isian "luas"\./);
    expect(stale).not.toContain('Jumlah baris');
  });
});

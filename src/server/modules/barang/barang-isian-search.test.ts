import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';

/** Own field values can be searched, and search texts follow every change. */

let app: TestApp;
let ask: Asking;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  lokasi_id = await makeLokasi(app.db, 'Garasi');
});
afterAll(async () => {
  await app.close();
});

const fields = [
  { label: 'Nomor polisi', jenis: 'teks' },
  { label: 'Isi silinder', jenis: 'angka', satuan: 'cc' },
  { label: 'Pajak', jenis: 'tanggal' },
  { label: 'Bahan bakar', jenis: 'pilihan', pilihan: ['Bensin', 'Pertalite'] },
  { label: 'Dinas', jenis: 'ya_tidak' },
];
const makeKategori = async (nama_kategori: string, isian: object[] = fields): Promise<number> =>
  (await ask.post('/api/kategori', { nama_kategori, isian })).json().data.id;
const plain = { harga_barang: 5_000, jumlah_barang: 2, tahun: 2024 };
const make = async (kategori_id: number, isian: object, nama_barang = 'Mobil', more: object = {}) => {
  const answer = await ask.post('/api/barang', {
    ...plain,
    nama_barang,
    kategori_id,
    lokasi_id,
    isian,
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};
const found = async (q: string): Promise<number[]> => {
  const { data, meta } = (await ask.get(`/api/barang?per_page=100&q=${encodeURIComponent(q)}`)).json();
  return meta.mirip ? [] : data.map(({ id }: { id: number }) => id);
};
const textOf = async (id: number) => {
  const { rows } = await sql<{ teks: string }>`select teks from barang_ciri where barang_id = ${id}`.execute(
    app.db,
  );
  return rows[0]?.teks;
};

test('texts, numbers, days and choices are found, in part as well, and words beside other fields', async () => {
  const kategori = await makeKategori('Mobil');
  const isian = {
    nomor_polisi: 'B 7788 QXW',
    isi_silinder: 1496.5,
    pajak: '2031-03-09',
    bahan_bakar: 'Pertalite',
    dinas: true,
  };
  const { id } = await make(kategori, isian, 'Sedan');
  for (const q of ['7788', 'qxw', '1496,5', '2031-03', 'pertal', 'sedan 7788 garasi']) {
    expect([q, await found(q)]).toEqual([q, [id]]);
  }
  expect(await found('true')).toEqual([]);
  const { data } = (await ask.get('/api/cari?q=qxw')).json();
  expect(JSON.stringify(data)).toContain('Sedan');
});

test('what has the words in its code or name comes before what has them in an own field', async () => {
  const kategori = await makeKategori('Urutan');
  const named = await make(kategori, {}, 'Zirkon');
  const coded = await make(kategori, {}, 'Batu', { kode_lama: 'zirkon' });
  const valued = await make(kategori, { nomor_polisi: 'zirkon' }, 'Pasir');
  expect(await found('zirkon')).toEqual([coded.id, named.id, valued.id]);
});

test('the text follows edits of the barang and of its values, a move, and a restored deletion', async () => {
  const [from, to] = [await makeKategori('Asal'), await makeKategori('Tujuan', [fields[0] as object])];
  const { id, versi, ...barang } = await make(from, { nomor_polisi: 'AAA111', bahan_bakar: 'Bensin' });
  const edit = async (more: object) => {
    const { data } = (await ask.get(`/api/barang/${id}`)).json();
    const { kategori_id } = data;
    const body = {
      ...plain,
      nama_barang: barang.nama_barang,
      kategori_id,
      lokasi_id,
      kondisi: 'Baik',
      versi: data.versi,
      ...more,
    };
    const answer = await ask.put(`/api/barang/${id}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await edit({ nama_barang: 'Truk' });
  expect(await found('truk aaa111')).toEqual([id]);
  await edit({ isian: { nomor_polisi: 'BBB222', bahan_bakar: 'Bensin' } });
  expect([await found('aaa111'), await found('bbb222')]).toEqual([[], [id]]);
  await edit({ kategori_id: to });
  expect(await textOf(id)).not.toContain('bensin');
  expect(await found('bbb222')).toEqual([id]);
  const gone = await ask.delete(`/api/barang/${id}`, { arti: 'salah_catat', alasan: 'Coba' });
  expect(gone.statusCode, gone.body).toBe(200);
  expect(await found('bbb222')).toEqual([]);
  const back = await ask.post(`/api/logdeletebarang/${gone.json().data.id}/pulihkan`, {});
  expect(back.statusCode, back.body).toBe(200);
  expect(await found('bbb222')).toHaveLength(1);
});

test('values that go with a field of the kategori, or become others, are not found by what they were', async () => {
  const kategori = await makeKategori('Berubah');
  const { id } = await make(kategori, {
    nomor_polisi: 'CCC333',
    bahan_bakar: 'Pertalite',
    isi_silinder: 12.5,
  });
  const { isian, versi, nama_kategori } = (await ask.get(`/api/kategori/${kategori}`)).json().data;
  const next = isian
    .filter(({ kunci }: { kunci: string }) => kunci !== 'nomor_polisi')
    .map((one: { kunci: string }) => (one.kunci === 'isi_silinder' ? { ...one, jenis: 'teks' } : one));
  const body = { nama_kategori, versi, isian: next, hapus_nilai: ['nomor_polisi'] };
  const answer = await ask.put(`/api/kategori/${kategori}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await found('ccc333')).toEqual([]);
  expect(await textOf(id)).toMatch(/\n pertalite \n 12,5 $/);
});

test('an edit of a barang and of its kategori at once leave the text of both', async () => {
  const kategori = await makeKategori('Serentak');
  const { id, versi } = await make(kategori, { nomor_polisi: 'DDD444', bahan_bakar: 'Bensin' });
  const { isian, nama_kategori, versi: read } = (await ask.get(`/api/kategori/${kategori}`)).json().data;
  const barang = {
    ...plain,
    nama_barang: 'Bus kota',
    kategori_id: kategori,
    lokasi_id,
    kondisi: 'Baik',
    versi,
  };
  const fewer = { nama_kategori, versi: read, isian: isian.slice(1), hapus_nilai: ['nomor_polisi'] };
  const answers = await Promise.all([
    ask.put(`/api/barang/${id}`, barang),
    ask.put(`/api/kategori/${kategori}`, fewer),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await found('bus kota'), await found('ddd444')]).toEqual([[id], []]);
});

test('a closed day is searched by the values of that day', async () => {
  const kategori = await makeKategori('Tutup');
  const { id, versi } = await make(kategori, { nomor_polisi: 'EEE555' });
  await closeBooks(askAs(app, await app.signIn('admin')), '2024-12-31');
  const body = { ...plain, nama_barang: 'Mobil', kategori_id: kategori, lokasi_id, kondisi: 'Baik', versi };
  await ask.put(`/api/barang/${id}`, { ...body, isian: { nomor_polisi: 'FFF666' } });
  const on = async (q: string) =>
    (await ask.get(`/api/laporan/barang?per=2024-12-31&q=${q}`))
      .json()
      .data.baris.map((row: { id: number }) => row.id);
  expect([await on('eee555'), await on('fff666')]).toEqual([[id], []]);
});

test('a search goes on through the index of the searched text', async () => {
  const plan = await app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<
      Record<string, string>
    >`explain select barang_id from barang_ciri where teks like '%zirkon%'`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toContain('barang_ciri_teks_idx');
});

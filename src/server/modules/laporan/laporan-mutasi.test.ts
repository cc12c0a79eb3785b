import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop, save } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';

/** `/laporan/mutasi`: opening balance, movements by kind, and closing balance of a period. */

const JUTA = 1_000_000;
let app: TestApp;
let admin: Asking;
let user: Asking;
const place = { kategori_id: 0, lokasi_id: 0 };
const other = { kategori_id: 0, lokasi_id: 0 };
const ids = { laptop: 0, kursi: 0 };

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  const kategori = async (nama_kategori: string, golongan: string | null = null) =>
    (await admin.post('/api/kategori', { nama_kategori, golongan })).json().data.id;
  place.kategori_id = await kategori('Laptop', '02');
  other.kategori_id = await kategori('Perabot');
  place.lokasi_id = await makeLokasi(app.db, 'Aula');
  other.lokasi_id = await makeLokasi(app.db, 'Gudang');
  // 3 laptops of 48 million since 2024; 5 chairs of 400.000 since 10 February 2025
  ids.laptop = (await makeLaptop(admin, place, { jumlah_barang: 3 })).id;
  const kursi = {
    nama_barang: 'Kursi',
    jumlah_barang: 5,
    harga_barang: 400_000,
    tanggal_perolehan: '2025-02-10',
    tahun: 2025,
  };
  ids.kursi = (await makeLaptop(admin, place, kursi)).id;
  const since = (tanggal: string) => ({ perubahan: { arti: 'berubah', tanggal } });
  await edit(ids.kursi, { ...since('2025-04-01'), kategori_id: other.kategori_id });
  await edit(ids.kursi, { ...since('2025-05-01'), lokasi_id: other.lokasi_id });
  await remove(ids.kursi, { cara: 'hibah', tanggal: '2025-06-10', jumlah: 2 });
  // one laptop is split off to Gudang and repaired; another is sold
  const parts = await admin.post(`/api/barang/${ids.laptop}/pecah`, {
    bagian: [{ jumlah: 1, lokasi_id: other.lokasi_id }],
    tanggal: '2025-07-01',
  });
  expect(parts.statusCode, parts.body).toBe(201);
  const repaired = await admin.post(`/api/barang/${parts.json().data[0].id}/kapitalisasi`, {
    nilai: 6 * JUTA,
    tambah_bulan: 0,
    tanggal: '2025-08-01',
    alasan: 'Ganti layar',
  });
  expect(repaired.statusCode, repaired.body).toBeLessThan(300);
  await remove(ids.laptop, { cara: 'jual', tanggal: '2025-09-15', jumlah: 1, hasil: 20 * JUTA });
  // recorded twice: never existed; lost and found again: never left
  const twice = await makeLaptop(admin, place, { nama_barang: 'Laptop ganda' });
  await remove(twice.id, { arti: 'salah_catat' });
  const log = await remove(ids.kursi, { cara: 'hilang', tanggal: '2025-10-01', jumlah: 1 });
  expect((await admin.post(`/api/logdeletebarang/${log}/pulihkan`, {})).statusCode).toBe(200);
});
afterAll(async () => {
  await app.close();
});

async function edit(id: number, more: object): Promise<void> {
  const answer = await save(admin, 'barang', id, more);
  expect(answer.statusCode, answer.body).toBe(200);
}
async function remove(id: number, more: object): Promise<number> {
  const answer = await admin.delete(`/api/barang/${id}`, { alasan: 'Rusak', arti: 'penghapusan', ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}
async function laporan(query: string) {
  const answer = await user.get(`/api/laporan/mutasi?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
/** Returns the non-zero values of a row. */
const nonZero = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== 0 && name !== 'id'));

const tahun = 'dari=2025-01-01&sampai=2025-12-31';

test('by kategori: what came, what left, what changed its kategori; splits don’t show', async () => {
  const { baris, total, saringan } = await laporan(tahun);
  expect(baris.map(nonZero)).toEqual([
    {
      nama: 'Laptop',
      awal_unit: 3,
      awal_nilai: 144 * JUTA,
      bertambah_unit: 5,
      bertambah_nilai: 8 * JUTA,
      tambah_perolehan_unit: 5,
      tambah_perolehan_nilai: 2 * JUTA,
      tambah_kapitalisasi_nilai: 6 * JUTA,
      berkurang_unit: 1,
      berkurang_nilai: 48 * JUTA,
      kurang_jual_unit: 1,
      kurang_jual_nilai: 48 * JUTA,
      keluar_unit: 5,
      keluar_nilai: 2 * JUTA,
      akhir_unit: 2,
      akhir_nilai: 102 * JUTA,
    },
    {
      nama: 'Perabot',
      masuk_unit: 5,
      masuk_nilai: 2 * JUTA,
      berkurang_unit: 2,
      berkurang_nilai: 800_000,
      kurang_hibah_unit: 2,
      kurang_hibah_nilai: 800_000,
      akhir_unit: 3,
      akhir_nilai: 1_200_000,
    },
  ]);
  expect(total).toMatchObject({
    jumlah_baris: 2,
    awal_nilai: 144 * JUTA,
    bertambah_nilai: 8 * JUTA,
    berkurang_nilai: 48_800_000,
    koreksi_nilai: 0,
    masuk_nilai: 2 * JUTA,
    keluar_nilai: 2 * JUTA,
    akhir_unit: 5,
    akhir_nilai: 103_200_000,
    tanpa_harga: 0,
  });
  expect(saringan).toEqual([
    { label: 'Kurun waktu', nilai: '1 Januari 2025 sampai 31 Desember 2025' },
    { label: 'Dirinci per', nilai: 'kategori' },
  ]);
});

test('by lokasi: what went elsewhere, with a split too, leaves one and comes to the other', async () => {
  const { baris } = await laporan(`${tahun}&menurut=lokasi`);
  expect(baris.map(nonZero)).toEqual([
    expect.objectContaining({
      nama: 'Aula',
      awal_unit: 3,
      tambah_perolehan_unit: 5,
      keluar_unit: 6,
      keluar_nilai: 50 * JUTA,
      kurang_jual_unit: 1,
      akhir_unit: 1,
      akhir_nilai: 48 * JUTA,
    }),
    {
      nama: 'Gudang',
      masuk_unit: 6,
      masuk_nilai: 50 * JUTA,
      bertambah_nilai: 6 * JUTA,
      tambah_kapitalisasi_nilai: 6 * JUTA,
      berkurang_unit: 2,
      berkurang_nilai: 800_000,
      kurang_hibah_unit: 2,
      kurang_hibah_nilai: 800_000,
      akhir_unit: 4,
      akhir_nilai: 55_200_000,
    },
  ]);
});

test('by golongan: what changed its kategori shows where that is of another golongan', async () => {
  const { baris } = await laporan(`${tahun}&menurut=golongan`);
  const named = baris.map((row: Record<string, unknown>) => [
    row.id,
    row.nama,
    row.masuk_unit,
    row.akhir_unit,
  ]);
  expect(named).toEqual([
    [2, '02 Peralatan dan Mesin', 0, 2],
    [0, 'Tanpa golongan', 5, 3],
  ]);
  const behind = async (query: string) => (await user.get(`/api/mutasi?${query}`)).json().meta.total;
  expect(await behind('golongan=02&pergerakan=reklasifikasi&dari=2025-01-01&sampai=2025-06-30')).toBe(1);
  expect(await behind('pergerakan=berkurang')).toBe(3);
  expect(await behind('pergerakan=bertambah&dari=2025-08-01&sampai=2025-08-31')).toBe(1);
});

test('of a kategori or a lokasi alone, what crosses its border shows', async () => {
  const [row] = (await laporan(`${tahun}&menurut=kategori&lokasi_id=${other.lokasi_id}`)).baris;
  expect(nonZero(row)).toEqual({
    nama: 'Laptop',
    masuk_unit: 1,
    masuk_nilai: 48 * JUTA,
    bertambah_nilai: 6 * JUTA,
    tambah_kapitalisasi_nilai: 6 * JUTA,
    akhir_unit: 1,
    akhir_nilai: 54 * JUTA,
  });
  const perabot = await laporan(`${tahun}&menurut=lokasi&kategori_id=${other.kategori_id}`);
  expect(perabot.total).toMatchObject({ masuk_unit: 10, keluar_unit: 5, berkurang_unit: 2, akhir_unit: 3 });
  expect((await laporan(`${tahun}&q=kursi`)).total).toMatchObject({ awal_unit: 0, akhir_unit: 3 });
});

test('what a period begins with is what the one before ended with, and what the reports of both days say', async () => {
  const ends = [];
  for (const [dari, sampai] of [
    ['2025-01-01', '2025-04-30'],
    ['2025-05-01', '2025-07-31'],
    ['2025-08-01', '2025-12-31'],
  ] as const) {
    const { total } = await laporan(`dari=${dari}&sampai=${sampai}`);
    ends.push([total.awal_nilai, total.akhir_nilai]);
    const barang = (await user.get(`/api/laporan/barang?per=${sampai}`)).json().data.total;
    expect([total.akhir_unit, total.akhir_nilai]).toEqual([barang.jumlah_unit, barang.nilai]);
  }
  expect(ends).toEqual([
    [144 * JUTA, 146 * JUTA],
    [146 * JUTA, 145_200_000],
    [145_200_000, 103_200_000],
  ]);
});

test('a period that ends before it begins, or is not over, is refused with a sentence', async () => {
  expect(failureOf(await user.get('/api/laporan/mutasi?dari=2025-02-01&sampai=2025-01-31'))).toEqual([
    422,
    'validation_failed',
  ]);
  expect((await user.get('/api/laporan/mutasi?sampai=2999-01-01')).json().errors).toEqual({
    sampai: ['Pilih tanggal sampai hari ini: sesudahnya belum ada yang tercatat.'],
  });
});

test('as a file it has the same rows and sums, each way of coming and going in a column', async () => {
  const answer = await user.get(`/api/laporan/mutasi/ekspor?format=csv&${tahun}`);
  const lines = answer.payload
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const column = (label: string) => {
    const index = lines[0]?.indexOf(label) ?? -1;
    return lines.map((line) => line[index]).slice(1);
  };
  expect(lines).toHaveLength(3);
  expect(column('Saldo akhir: nilai')).toEqual(['102000000', '1200000']);
  expect(column('Berkurang, Dijual: nilai')).toEqual(['48000000', '0']);
  expect(column('Reklasifikasi masuk: unit')).toEqual(['0', '5']);
  for (const format of ['xlsx', 'pdf'])
    expect((await user.get(`/api/laporan/mutasi/ekspor?format=${format}&${tahun}`)).statusCode).toBe(200);
});

test('what was wrong on closed days is a correction of the first open day, and of nothing before', async () => {
  const before = await laporan(tahun);
  await closeBooks(admin, '2025-12-31');
  const mesin = await makeLaptop(admin, place, {
    nama_barang: 'Mesin',
    tanggal_perolehan: '2025-03-01',
    tahun: 2025,
  });
  await edit(ids.kursi, { perubahan: { arti: 'salah_catat' }, harga_barang: 500_000 });
  expect(await laporan(tahun)).toEqual(before);
  const next = await laporan('dari=2026-01-01&sampai=2026-01-31');
  expect(next.baris.map(nonZero)).toEqual([
    expect.objectContaining({
      nama: 'Laptop',
      awal_nilai: 102 * JUTA,
      tambah_perolehan_unit: 1,
      bertambah_nilai: 48 * JUTA,
      akhir_nilai: 150 * JUTA,
    }),
    {
      nama: 'Perabot',
      awal_unit: 3,
      awal_nilai: 1_200_000,
      koreksi_nilai: 300_000,
      akhir_unit: 3,
      akhir_nilai: 1_500_000,
    },
  ]);
  const whole = await laporan('dari=2025-01-01&sampai=2026-01-31');
  expect(whole.total).toMatchObject({ koreksi_unit: 0, koreksi_nilai: 300_000, akhir_nilai: 151_500_000 });
  // recorded twice, noticed after the closing: it leaves as a correction
  await remove(mesin.id, { arti: 'salah_catat' });
  await remove(ids.kursi, { arti: 'salah_catat' });
  expect((await laporan('dari=2026-01-01&sampai=2026-01-31')).total).toMatchObject({
    bertambah_unit: 0,
    berkurang_unit: 0,
    koreksi_unit: -3,
    koreksi_nilai: -1_200_000,
    akhir_unit: 2,
  });
});

test('by golongan, what is remembered of a past period follows a kategori into another golongan', async () => {
  const golongan = async () => {
    const { baris, total } = await laporan('dari=2024-01-01&sampai=2024-12-31&menurut=golongan');
    return [
      ...baris.map((row: { id: number; akhir_nilai: number }) => [row.id, row.akhir_nilai]),
      total.akhir_nilai,
    ];
  };
  const moved = async (next: string | null) => {
    const answer = await save(admin, 'kategori', place.kategori_id, { golongan: next });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const all = 144 * JUTA;
  expect(await golongan()).toEqual([[2, all], all]);
  await moved('03');
  expect(await golongan()).toEqual([[3, all], all]);
  await moved(null);
  expect(await golongan()).toEqual([[0, all], all]);
  await moved('02');
  expect(await golongan()).toEqual([[2, all], all]);
});

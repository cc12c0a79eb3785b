import { expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, withImportOffice } from '../../../../test/support/importing.ts';

/** The own depreciation setting of barang, in lists and exports. */

let app: ImportOffice['app'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, ask, steps } = office);
});

const HEADER =
  'Nama barang;Kategori;Lokasi;Tahun;Tanggal perolehan;Jumlah;Harga satuan;Kondisi;Metode penyusutan;' +
  'Kelompok penyusutan;Masa manfaat (bulan);Nilai residu;Penyusutan mulai;Metode penyusutan fiskal;Kelompok harta fiskal';
const row = (nama: string, setting = ';;;;;;', kategori = 'Mesin') =>
  `${nama};${kategori};Aula;2024;2024-01-15;1;48000000;Baik;${setting}`;
const text = (...rows: string[]) => [HEADER, ...rows].join('\n');

/** Makes Mesin, which depreciates over 8 years, and ATK, which is used up. */
async function kinds() {
  const kelompok = { metode: 'garis_lurus', kelompok: 'kelompok_2', masa_manfaat_bulan: null };
  await ask.post('/api/kategori', { nama_kategori: 'Mesin', penyusutan: kelompok });
  await ask.post('/api/kategori', { nama_kategori: 'ATK', sifat: 'Habis pakai' });
}

const settings = async () =>
  (await app.db.selectFrom('barang').selectAll().orderBy('id').execute()).map((one) => [
    one.nama_barang,
    one.penyusutan_metode,
    one.penyusutan_kelompok,
    one.penyusutan_masa_manfaat_bulan,
    one.penyusutan_nilai_residu,
    one.penyusutan_mulai,
    one.penyusutan_fiskal_metode,
    one.penyusutan_fiskal_kelompok,
  ]);
const followed = [null, null, null, null, null, null, null];

const reasons = (hasil: { baris: { nomor: number; masalah: { kolom: string; pesan: string }[] }[] }) =>
  hasil.baris.map(({ nomor, masalah }) => [nomor, masalah.at(-1)?.kolom, masalah.at(-1)?.pesan]);

/** Imports new barang; returns their exported list. */
async function imported(...rows: string[]): Promise<string[]> {
  const { id, hasil } = await steps.checked(text(...rows));
  expect(hasil).toMatchObject({ diterima: rows.length, ditolak: 0 });
  expect((await steps.apply(id)).statusCode).toBe(200);
  return exported();
}

/** Reads the export of barang, by kode, as of a day. */
async function exported(per?: string): Promise<string[]> {
  const day = per ? `&per=${per}` : '';
  const file = await ask.get(`/api/laporan/barang/ekspor?format=csv&sort=kode_barang${day}`);
  return file.body.trim().split('\r\n');
}

/** Returns the columns of the settings in a line of an export. */
const inExport = (line = '') => line.split(';').slice(-7);

/** Checks a changed export against the barang. */
async function changed(lines: readonly string[], kosongkan = false) {
  const { id, usulan } = await steps.uploaded(lines.join('\r\n'));
  const answer = await ask.post(`/api/impor/${id}/periksa`, {
    pemetaan: { ...usulan, 'Kode barang': 'kode_barang' },
    mode: 'perbarui',
    cocokkan: ['kode_barang'],
    kosongkan,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, hasil: answer.json().data };
}

const changesOf = async (id: number) =>
  (await ask.get(`/api/impor/${id}/baris?tindakan=berubah`))
    .json()
    .data.map(({ ubah }: { ubah: { label: string; sebelum: string; sesudah: string }[] }) =>
      ubah.map(({ label, sebelum, sesudah }) => `${label}: ${sebelum} → ${sesudah}`),
    );

test('new barang come in with their settings; what has none follows its kategori; all come back unchanged', async () => {
  await kinds();
  const lines = await imported(
    row('A', 'Garis lurus;Kelompok 1;;1000000;2024-03-01;Saldo menurun;Kelompok 2'),
    row('B', 'saldo menurun;;60;;;Bukan harta;'),
    row('C'),
    row('D', 'Tidak disusutkan;;;;;;', 'ATK'),
  );
  expect(await settings()).toEqual([
    ['A', 'garis_lurus', 'kelompok_1', null, 1_000_000, '2024-03-01', 'saldo_menurun', 'kelompok_2'],
    ['B', 'saldo_menurun', null, 60, null, null, 'bukan_harta', null],
    ['C', ...followed],
    ['D', 'tidak_disusutkan', null, null, null, null, null, null],
  ]);
  expect(inExport(lines[1])).toEqual([
    'Garis lurus',
    'Kelompok 1',
    '',
    '1000000',
    '2024-03-01',
    'Saldo menurun',
    'Kelompok 2',
  ]);
  const { hasil } = await changed(lines, true);
  expect(hasil).toMatchObject({ berubah: 0, tetap: 4, ditolak: 0 });
  // in force from the entry: ten months of 47 million over 48 months
  const [first] = (await ask.get('/api/barang?sort=id')).json().data;
  const { data } = (await ask.get(`/api/barang/${first.id}/penyusutan?per=2024-12-31`)).json();
  expect(data.nilai_buku).toBe(48_000_000 - 9_791_666);
});

test('what the form refuses is refused by its row and column', async () => {
  await kinds();
  const { hasil } = await steps.checked(
    text(
      row('A', ';Kelompok 1;;;;;'),
      row('B', 'Garis lurus;;;;;;'),
      row('C', 'Garis lurus;Kelompok 1;;48000001;;;'),
      row('D', 'Saldo menurun;Bangunan permanen;;;;;'),
      row('E', 'Garis lurus;;60;;;;', 'ATK'),
      row('F', ';;;;;Bukan harta;', 'ATK'),
      row('G', ';;;;;;Kelompok 1'),
      row('H', 'Kira-kira;;;;;;'),
      row('I', 'Garis lurus semesteran (BMN);Kelompok 1;;5;;;'),
      row('J', ';;;;;Garis lurus;'),
    ),
  );
  expect(reasons(hasil)).toEqual([
    [2, 'Metode penyusutan', expect.stringMatching(/^Metode penyusutan kosong, padahal kelompok/)],
    [3, 'Kelompok penyusutan', 'Pilih kelompok, atau isi masa manfaat dalam bulan.'],
    [4, 'Nilai residu', 'Nilai residu paling banyak sebesar harga satuan.'],
    [5, 'Metode penyusutan', 'Bangunan hanya dapat disusutkan dengan garis lurus.'],
    [6, 'Metode penyusutan', expect.stringMatching(/^Barang habis pakai tidak disusutkan\./)],
    [7, 'Metode penyusutan fiskal', expect.stringMatching(/^Barang habis pakai tidak masuk buku fiskal\./)],
    [8, 'Metode penyusutan fiskal', expect.stringMatching(/^Metode penyusutan fiskal kosong, padahal/)],
    [9, 'Metode penyusutan', expect.stringMatching(/^Tulis salah satu dari: Garis lurus; Saldo menurun;/)],
    [10, 'Nilai residu', expect.stringMatching(/^Penyusutan semesteran tidak memakai nilai residu\./)],
    [11, 'Kelompok harta fiskal', 'Pilih kelompok hartanya.'],
  ]);
  expect(hasil).toMatchObject({ diterima: 0, ditolak: 10 });
});

test('a kategori that became habis pakai since the check refuses the barang by its name, and nothing comes in', async () => {
  await kinds();
  const { id, hasil } = await steps.checked(text(row('A'), row('B', 'Garis lurus;;60;;;;')));
  expect(hasil.diterima).toBe(2);
  await app.db
    .updateTable('kategori')
    .set({ sifat: 'Habis pakai', penyusutan_metode: 'tidak_disusutkan', penyusutan_kelompok: null })
    .where('nama_kategori', '=', 'Mesin')
    .execute();
  const answer = await steps.apply(id);
  expect(failureOf(answer)).toEqual([422, 'validation_failed']);
  expect(answer.json().message).toMatch(/^B: Barang habis pakai tidak disusutkan\./);
  expect(await settings()).toEqual([]);
});

test('a list changes settings from a day on, with the import as the document; the day before keeps its own', async () => {
  await kinds();
  const lines = await imported(row('A'), row('B', 'Garis lurus;Kelompok 1;;;;;'), row('C'));
  const edited = [
    lines[0],
    lines[1]?.replace(/;;;;;;;$/, ';Garis lurus;;60;3000000;;;'),
    lines[2]?.replace(/;Garis lurus;Kelompok 1;;;;;$/, ';;;;;;;'),
    lines[3],
  ] as string[];
  const { id, hasil } = await changed(edited, true);
  expect(hasil).toMatchObject({ berubah: 2, tetap: 1, ditolak: 0 });
  expect(await changesOf(id)).toEqual([
    [
      'Metode penyusutan: Mengikuti kategori → Garis lurus',
      'Masa manfaat (bulan):  → 60',
      'Nilai residu:  → Rp3.000.000',
    ],
    ['Metode penyusutan: Garis lurus → Mengikuti kategori', 'Kelompok penyusutan: Kelompok 1 → '],
  ]);
  const perubahan = { arti: 'berubah', tanggal: '2026-01-01' };
  const done = await steps.apply(id, { baru: true, berubah: true, perubahan });
  expect(done.json().data, done.body).toMatchObject({ diubah: 2, tetap: 1 });
  expect(await settings()).toEqual([
    ['A', 'garis_lurus', null, 60, 3_000_000, null, null, null],
    ['B', ...followed],
    ['C', ...followed],
  ]);
  const journal = await app.db
    .selectFrom('mutasi')
    .select(['nama', 'jenis', 'tanggal', 'sebab', 'sebab_id'])
    .where('jenis', '<>', 'saldo_awal')
    .orderBy('id')
    .execute();
  const entry = { jenis: 'penyusutan', tanggal: '2026-01-01', sebab: 'impor', sebab_id: id };
  expect(journal).toEqual([
    { nama: 'A', ...entry },
    { nama: 'B', ...entry },
  ]);
  // prospective: 36 million of the eight years are left, less 3 million over 60 - 24 months
  const [first] = (await ask.get('/api/barang?sort=id')).json().data;
  const { data } = (await ask.get(`/api/barang/${first.id}/penyusutan?per=2026-01-31`)).json();
  expect(data.nilai_buku).toBe(36_000_000 - 916_666);
  // each day has its own setting
  const settingsOn = async (per: string) => (await exported(per)).slice(1).map((line) => inExport(line)[0]);
  expect(await settingsOn('2025-12-31')).toEqual(['', 'Garis lurus', '']);
  expect(await settingsOn('2026-01-01')).toEqual(['Garis lurus', '', '']);
  // taken back, the settings are as they were, on all days
  expect((await ask.post(`/api/impor/${id}/batalkan`)).statusCode).toBe(200);
  expect(await settings()).toEqual([
    ['A', ...followed],
    ['B', 'garis_lurus', 'kelompok_1', null, null, null, null, null],
    ['C', ...followed],
  ]);
  const back = (await ask.get(`/api/barang/${first.id}/penyusutan?per=2026-01-31`)).json().data;
  expect(back.nilai_buku).toBe(36_000_000 - 500_000);
  expect(await settingsOn('2026-01-01')).toEqual(['', 'Garis lurus', '']);
});

test('written wrong restates from the entry; a rule that refuses a row at applying names it, and nothing changes', async () => {
  await kinds();
  const lines = await imported(row('A', 'Garis lurus;Kelompok 2;;;;;'), row('B'));
  const edited = [lines[0], lines[1]?.replace(';Kelompok 2;;;;;', ';Kelompok 1;;;2024-07-01;;'), lines[2]];
  const { id } = await changed(edited as string[]);
  const since = { arti: 'berubah', tanggal: '2026-01-01' };
  // the start can only have been written wrong
  const refused = await steps.apply(id, { baru: true, berubah: true, perubahan: since });
  expect(failureOf(refused)).toEqual([422, 'validation_failed']);
  expect(refused.json().message).toMatch(/^baris 2: Awal penyusutan hanya dapat diperbaiki/);
  // without the method, the others say nothing
  const cleared = await changed([
    lines[0],
    lines[1],
    lines[2]?.replace(/;;;;;;;$/, ';Garis lurus;;60;;;;'),
  ] as string[]);
  const partly = { baru: true, berubah: true, lewati_bidang: ['penyusutan_metode'] };
  const without = await steps.apply(cleared.id, partly);
  expect(failureOf(without)).toEqual([422, 'validation_failed']);
  expect(without.json().message).toMatch(/^baris 3: /);
  expect((await settings())[1]).toEqual(['B', ...followed]);

  const right = { arti: 'salah_catat' };
  const done = await steps.apply(id, { baru: true, berubah: true, perubahan: right });
  expect(done.json().data, done.body).toMatchObject({ diubah: 1 });
  const [first] = (await ask.get('/api/barang?sort=id')).json().data;
  const { data } = (await ask.get(`/api/barang/${first.id}/penyusutan?per=2024-12-31`)).json();
  expect(data.nilai_buku).toBe(42_000_000);
});

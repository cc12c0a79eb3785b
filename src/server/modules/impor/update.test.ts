import { beforeEach, describe, expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import {
  type ImportOffice,
  importing,
  list,
  made,
  withImportOffice,
} from '../../../../test/support/importing.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { Mutasi } from '../../../shared/mutasi.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const byCode = (kode: 'kode_barang' | 'kode_buku', column: string, usulan: object, more: object = {}) => ({
  pemetaan: { ...usulan, [column]: kode },
  mode: 'perbarui',
  cocokkan: [kode],
  ...made,
  ...more,
});

/** Uploads an update list and checks it by MANIS codes. */
async function checkedByCode(text: string, more: object = {}) {
  const { id, usulan } = await steps.uploaded(text);
  const answer = await ask.post(
    `/api/impor/${id}/periksa`,
    byCode('kode_barang', 'Kode barang', usulan, more),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: id as number, hasil: answer.json().data };
}

const exported = async () => (await ask.get('/api/laporan/barang/ekspor?format=csv')).body;
/** Replaces a column's value in the row that contains this text. */
function withCell(text: string, column: string, mark: string, value: string): string {
  const lines = text.split('\r\n').map((line) => line.split(/;(?! A4)/));
  const at = lines[0]?.indexOf(column) ?? -1;
  const row = lines.find((cells) => cells.some((cell) => cell.includes(mark))) as string[];
  row[at] = value;
  return lines.map((line) => line.join(';')).join('\r\n');
}
const rowsOf = async () => (await ask.get('/api/barang?per_page=100&sort=id')).json().data;
const makeBarang = async (kategori_id: number, lokasi_id: number, more: object) => {
  const plain = { nama_barang: 'Meja', harga_barang: 1000, jumlah_barang: 2, tahun: 2020, kondisi: 'Baik' };
  const answer = await ask.post('/api/barang', { ...plain, kategori_id, lokasi_id, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};

let lokasi: number;
let kategori: number;
let atk: number;
beforeEach(async () => {
  const kampus = (await ask.post('/api/lokasi', { lokasi: 'Kampus / Barat', induk_id: null })).json().data.id;
  lokasi = (await ask.post('/api/lokasi', { lokasi: 'Ruang 1 / Aula', induk_id: kampus })).json().data.id;
  await ask.post('/api/lokasi', { lokasi: 'Ruang 1 / Aula', induk_id: null });
  kategori = (await ask.post('/api/kategori', { nama_kategori: 'Mebel' })).json().data.id;
  atk = (await ask.post('/api/kategori', { nama_kategori: 'ATK', sifat: 'Habis pakai' })).json().data.id;
});

/** Creates barang with values that spreadsheets tend to corrupt. */
async function nastyOffice() {
  const penyusutan = { metode: 'garis_lurus', masa_manfaat_bulan: 48, nilai_residu: 100 };
  return [
    await makeBarang(kategori, lokasi, { harga_barang: null, kode_lama: '0012', merk: '=1+1' }),
    await makeBarang(kategori, lokasi, {
      harga_barang: 0,
      nama_barang: `Kursi "S", ${'panjang '.repeat(20)}x`,
    }),
    await makeBarang(kategori, lokasi, {
      tanggal_perolehan: '2021-02-03',
      tahun: 2021,
      nomor_seri: '-7',
      kondisi: 'Rusak Berat',
    }),
    await makeBarang(atk, lokasi, {
      nama_barang: 'Kertas; A4',
      detail_lokasi: '+62 812',
      jumlah_barang: 1500,
      satuan: 'rim',
    }),
    await makeBarang(kategori, lokasi, { harga_barang: 12_345_678, penyusutan, sumber_perolehan: '@hibah' }),
  ];
}

describe('what MANIS exported itself', () => {
  test('comes back as nothing to do', async () => {
    await nastyOffice();
    const { id, hasil } = await checkedByCode(await exported(), { kosongkan: true });
    expect(hasil).toMatchObject({
      baru: 0,
      berubah: 0,
      tetap: 5,
      ganda: 0,
      ditolak: 0,
      lokasi_baru: [],
      kategori_baru: [],
    });
    expect(failureOf(await steps.apply(id))).toEqual([422, 'validation_failed']);
    expect(await steps.stateOf(id)).toBe('diperiksa');
  });

  test('with corrected prices is exactly these corrections, each with the import behind it', async () => {
    await nastyOffice();
    const text = withCell(
      withCell(await exported(), 'Harga satuan', '@hibah', '20.000.000'),
      'Harga satuan',
      '0012',
      '500',
    );
    const { id, hasil } = await checkedByCode(text);
    expect(hasil).toMatchObject({
      baru: 0,
      berubah: 2,
      tetap: 3,
      bidang_berubah: [{ bidang: 'harga_barang', jumlah: 2 }],
    });
    const { data } = (await ask.get(`/api/impor/${id}/baris?tindakan=berubah`)).json();
    expect(data.map(({ ubah }: { ubah: object[] }) => ubah)).toContainEqual([
      { bidang: 'harga_barang', label: 'Harga satuan', sebelum: 'Belum diketahui', sesudah: 'Rp500' },
    ]);
    const answer = await steps.apply(id);
    expect(answer.json().data).toMatchObject({ diterima: 2, diubah: 2, tetap: 3, dibuat: 0 });
    const after = await rowsOf();
    expect(
      after.map((row: { harga_barang: number; versi: number }) => [row.harga_barang, row.versi]),
    ).toEqual([
      [500, 2],
      [0, 1],
      [1000, 1],
      [1000, 1],
      [20_000_000, 2],
    ]);
    const written = await app.db
      .selectFrom('mutasi')
      .select(['jenis', 'sebab', 'sebab_id'])
      .where('sebab', '=', 'impor')
      .execute();
    expect(written).toEqual([1, 2].map(() => ({ jenis: 'koreksi', sebab: 'impor', sebab_id: id })));
    const user = askAs(app, await app.signIn('user'));
    for (const who of [ask, user]) {
      const journal: Mutasi[] = (await who.get('/api/mutasi?sort=-id&per_page=3')).json().data;
      const impor = { id, nama_berkas: 'daftar.csv' };
      expect(journal.map((one) => [one.jenis, one.impor])).toEqual([
        ['koreksi', impor],
        ['koreksi', impor],
        ['perolehan', null],
      ]);
    }
  });
});

test('a move holds from the day that the person says; what can only be wrong is refused by its row', async () => {
  await nastyOffice();
  const text = (await exported()).replace('Rusak Berat', 'Baik');
  const berubah = { arti: 'berubah', tanggal: '2024-05-06' };
  const moved = await checkedByCode(text);
  expect((await steps.apply(moved.id, { perubahan: berubah })).statusCode).toBe(200);
  const [written] = await app.db
    .selectFrom('mutasi')
    .select(['jenis', 'tanggal'])
    .where('sebab', '=', 'impor')
    .execute();
  expect(written).toEqual({ jenis: 'kondisi', tanggal: '2024-05-06' });
  const priced = await checkedByCode((await exported()).replace('12345678', '12345679'));
  const refused = await steps.apply(priced.id, { perubahan: berubah });
  expect(failureOf(refused)).toEqual([422, 'validation_failed']);
  expect(refused.json().message).toMatch(/^baris \d+: Harga satuan hanya dapat/);
});

test('rows that find no record, several, or one that another row finds are told apart', async () => {
  await makeBarang(kategori, lokasi, { kode_lama: 'A1', merk: 'X' });
  await makeBarang(kategori, lokasi, { kode_lama: 'A2', merk: 'X' });
  await makeBarang(kategori, lokasi, { kode_lama: 'A2', merk: 'Y' });
  const header = 'Nama Barang,Kode,Merk,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi';
  const row = (kode: string, merk = 'X') => `Meja,${kode},${merk},Mebel,Kelas,2020,2,1000,Baik`;
  const text = [header, row('A1'), row('A2'), row(''), row('B1'), row('b1 '), row('C1')].join('\n');
  const { id, usulan } = await steps.uploaded(text);
  const settings = { pemetaan: usulan, mode: 'perbarui', cocokkan: ['kode_lama'], ...made };
  const { data } = (await ask.post(`/api/impor/${id}/periksa`, settings)).json();
  expect(data).toMatchObject({ baru: 1, berubah: 1, tetap: 0, ganda: 1, ditolak: 4, lokasi_baru: ['Kelas'] });
  const reasons = data.baris.map(({ nomor, masalah }: { nomor: number; masalah: { pesan: string }[] }) => [
    nomor,
    masalah[0]?.pesan,
  ]);
  expect(reasons).toEqual([
    [3, expect.stringMatching(/"A2" cocok dengan 2 barang: \S+, \S+\. Tambahkan isian/)],
    [4, expect.stringMatching(/kosong, padahal dipakai/)],
    [5, expect.stringMatching(/"B1" juga ada di baris 6/)],
    [6, expect.stringMatching(/"b1" juga ada di baris 5/)],
  ]);
  const both = await ask.post(`/api/impor/${id}/periksa`, { ...settings, cocokkan: ['kode_lama', 'merk'] });
  expect(both.json().data).toMatchObject({ berubah: 2, ganda: 0 });
  const foreign = await checkedByCode('Kode barang,Harga\nBRG-9999-99999,5');
  expect(foreign.hasil).toMatchObject({ ditolak: 1, baru: 0 });
  for (const [wrong, field] of [
    [{ cocokkan: [] }, 'cocokkan'],
    [{ cocokkan: ['nomor_seri'] }, 'cocokkan'],
    [{ cocokkan: ['lokasi_ruangan'] }, 'cocokkan'],
  ] as const) {
    const answer = await ask.post(`/api/impor/${id}/periksa`, { ...settings, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  }
});

test('kinds, columns and rows can be left out, and nothing of them is made', async () => {
  const [one, two] = [
    await makeBarang(kategori, lokasi, { kode_lama: 'A1' }),
    await makeBarang(kategori, lokasi, { kode_lama: 'A2' }),
  ];
  const header = 'Nama Barang,Kode,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi';
  const text = [header, ...['A1', 'A2', 'A3'].map((kode) => `Meja,${kode},Lemari,Kelas,2020,2,7,Baik`)].join(
    '\n',
  );
  const { id, usulan } = await steps.uploaded(text);
  await ask.post(`/api/impor/${id}/periksa`, {
    pemetaan: usulan,
    mode: 'perbarui',
    cocokkan: ['kode_lama'],
    ...made,
  });
  const choice = { baru: false, lewati_bidang: ['kategori', 'lokasi'], lewati_baris: [3] };
  expect((await steps.apply(id, choice)).json().data).toMatchObject({
    diubah: 1,
    dibuat: 0,
    kategori_dibuat: 0,
    lokasi_dibuat: 0,
  });
  const after = await rowsOf();
  expect(
    after.map((row: { id: number; harga_barang: number; lokasi_id: number }) => [
      row.id,
      row.harga_barang,
      row.lokasi_id,
    ]),
  ).toEqual([
    [one.id, 7, lokasi],
    [two.id, 1000, lokasi],
  ]);
});

describe('a record that was changed since the check', () => {
  test('refuses the whole import by the number of its row', async () => {
    const barang = await nastyOffice();
    const { id } = await checkedByCode((await exported()).replaceAll('Baik', 'Rusak Ringan'));
    await ask.put(`/api/barang/${barang[1].id}`, {
      ...Object.fromEntries(
        ['nama_barang', 'kategori_id', 'lokasi_id', 'jumlah_barang', 'tahun', 'kondisi', 'versi'].map(
          (name) => [name, barang[1][name]],
        ),
      ),
      harga_barang: 77,
    });
    const refused = await steps.apply(id);
    expect(failureOf(refused)).toEqual([409, 'conflict']);
    expect(refused.json().message).toMatch(/sejak daftar ini diperiksa: baris 3\. Periksa ulang/);
    expect((await rowsOf()).filter(({ kondisi }: { kondisi: string }) => kondisi === 'Rusak Ringan')).toEqual(
      [],
    );
  });

  test('also when two admins apply the same list at once: one of them wins', async () => {
    await nastyOffice();
    const text = (await exported()).replace('12345678', '99999');
    const other = await app.signIn('admin');
    const first = await checkedByCode(text);
    const second = await checkedByCode(text);
    const [won, lost] = await meeting(
      app,
      () => steps.apply(first.id),
      () => importing(app, other).apply(second.id),
    );
    expect([won.statusCode, ...failureOf(lost)]).toEqual([200, 409, 'import_not_ready']);
    expect(failureOf(await steps.apply(second.id))).toEqual([409, 'conflict']);
  });
});

test('a barang of a split is corrected with its family', async () => {
  const whole = await makeBarang(kategori, lokasi, { jumlah_barang: 5 });
  const split = await ask.post(`/api/barang/${whole.id}/pecah`, {
    versi: whole.versi,
    bagian: [{ jumlah: 2 }],
  });
  expect(split.statusCode, split.body).toBeLessThan(300);
  const text = (await exported())
    .split('\n')
    .slice(0, 2)
    .join('\n')
    .replace('"1000"', '4000')
    .replace(';1000;', ';4000;');
  const { id, hasil } = await checkedByCode(text.replace(',1000,', ',4000,'));
  expect(hasil).toMatchObject({ berubah: 1, bidang_berubah: [{ bidang: 'harga_barang' }] });
  expect((await steps.apply(id)).statusCode).toBe(200);
  expect((await rowsOf()).map(({ harga_barang }: { harga_barang: number }) => harga_barang)).toEqual([
    4000, 4000,
  ]);
});

test('buku come back unchanged, and change', async () => {
  const jenis_id = (await ask.post('/api/jenis', { jenis_buku: 'Novel' })).json().data.id;
  const buku = {
    judul: '=Bumi',
    penulis: 'Tono',
    penerbit: 'Gramedia',
    tahun: 1999,
    isbn: '9786022916628',
    jumlah: 3,
    harga: 0,
    kondisi: 'Baik',
    kode_lama: '007',
    jenis_id,
    lokasi_id: lokasi,
  };
  expect((await ask.post('/api/buku', buku)).statusCode).toBe(201);
  const text = (await ask.get('/api/laporan/buku/ekspor?format=csv')).body;
  const check = async (content: string) => {
    const { id, usulan } = (await uploadAs(app, admin, '/api/impor/buku', content)).json().data;
    const settings = byCode('kode_buku', 'Kode buku', usulan, { kosongkan: true });
    return { id, ...(await ask.post(`/api/impor/${id}/periksa`, settings)).json().data };
  };
  expect(await check(text)).toMatchObject({ tetap: 1, berubah: 0, ditolak: 0 });
  const changed = await check(text.replace('Gramedia', 'Mizan'));
  expect(changed).toMatchObject({ tetap: 0, berubah: 1 });
  expect((await steps.apply(changed.id)).statusCode).toBe(200);
  expect((await ask.get('/api/buku')).json().data).toMatchObject([
    { penerbit: 'Mizan', judul: '=Bumi', versi: 2 },
  ]);
});

test('a list that adds may not name the codes of MANIS', async () => {
  const { id, usulan } = await steps.uploaded(list(1));
  const answer = await ask.post(`/api/impor/${id}/periksa`, {
    pemetaan: { ...usulan, Harga: 'kode_barang' },
  });
  expect(answer.json().errors.pemetaan[0]).toMatch(/hanya untuk memperbarui/);
});

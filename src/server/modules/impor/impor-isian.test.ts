import { beforeEach, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

/** Own fields in lists of barang: export, import, update and withdrawal. */

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const mobilFields = [
  { label: 'Nomor polisi', jenis: 'teks', wajib: true },
  { label: 'Isi silinder', jenis: 'angka', satuan: 'cc' },
  { label: 'Jatuh tempo pajak', jenis: 'tanggal' },
  { label: 'Bahan bakar', jenis: 'pilihan', pilihan: ['Bensin', 'Solar'] },
  { label: 'Kendaraan dinas', jenis: 'ya_tidak' },
];
const tanahFields = [{ label: 'Luas', jenis: 'angka', satuan: 'm²' }];

let lokasi_id: number;
let mobil: number;
let tanah: number;
let mebel: number;
beforeEach(async () => {
  lokasi_id = (await ask.post('/api/lokasi', { lokasi: 'Garasi', induk_id: null })).json().data.id;
  mobil = await makeKategori('Mobil', mobilFields);
  tanah = await makeKategori('Tanah', tanahFields);
  mebel = await makeKategori('Mebel', []);
});

async function makeKategori(nama_kategori: string, isian: object[]): Promise<number> {
  const answer = await ask.post('/api/kategori', { nama_kategori, isian });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}
const make = async (kategori_id: number, isian: object = {}, nama_barang = 'Barang') => {
  const plain = { harga_barang: 1000, jumlah_barang: 1, tahun: 2020, kondisi: 'Baik', lokasi_id };
  const answer = await ask.post('/api/barang', { ...plain, nama_barang, kategori_id, isian });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id as number;
};
const full = {
  nomor_polisi: 'B 1234 XYZ',
  isi_silinder: 1.234,
  jatuh_tempo_pajak: '2027-03-01',
  bahan_bakar: 'Solar',
  kendaraan_dinas: false,
};
const isianOf = async (id: number) => (await ask.get(`/api/barang/${id}`)).json().data.isian;
const exported = async (query = '') => (await ask.get(`/api/laporan/barang/ekspor?format=csv${query}`)).body;
const headerOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')[0]
    ?.split(';') ?? [];
const own = ['Nomor polisi', 'Isi silinder (cc)', 'Jatuh tempo pajak', 'Bahan bakar', 'Kendaraan dinas'];

async function checkedByCode(content: string | Buffer, more: object = {}, name?: string) {
  const { id, usulan, bidang_isian } = await steps.uploaded(content, name);
  const settings = { pemetaan: { ...usulan, 'Kode barang': 'kode_barang' }, mode: 'perbarui' };
  const answer = await ask.post(`/api/impor/${id}/periksa`, {
    ...settings,
    cocokkan: ['kode_barang'],
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: id as number, usulan, bidang_isian, hasil: answer.json().data };
}
const reasons = (hasil: { baris: { nomor: number; masalah: { pesan: string }[] }[] }) =>
  hasil.baris.map(({ nomor, masalah }) => [nomor, masalah.map(({ pesan }) => pesan).join(' ')]);

describe('an export', () => {
  test('has the own fields of the kategori in it alone, after its other columns', async () => {
    await make(mebel);
    const plain = headerOf(await exported());
    await make(mobil, full);
    await make(tanah, { luas: 12.5 });
    expect(headerOf(await exported())).toEqual([...plain, ...own, 'Luas (m²)']);
    expect(headerOf(await exported(`&kategori_id=${tanah}`))).toEqual([...plain, 'Luas (m²)']);
    expect(headerOf(await exported(`&kategori_id=${mebel}`))).toEqual(plain);
    const [, ...rows] = (await exported('&sort=id')).trim().split('\r\n');
    expect(rows.map((row) => row.split(';').slice(plain.length))).toEqual([
      ['', '', '', '', '', ''],
      ['B 1234 XYZ', '1,234', '2027-03-01', 'Solar', 'Tidak', ''],
      ['', '', '', '', '', '12,5'],
    ]);
    const chosen = await ask.post('/api/laporan/barang/ekspor', {
      filter: { kategori_id: tanah },
      format: 'csv',
    });
    expect(headerOf(chosen.body)).toEqual([...plain, 'Luas (m²)']);
  });

  test('tells fields of one label and different keys apart, and those called as another column', async () => {
    const tambak = await makeKategori('Tambak', [
      { label: 'Luas', kunci: 'luas_air', jenis: 'angka', satuan: 'm²' },
      { label: 'Kondisi', jenis: 'teks' },
    ]);
    await make(tanah, { luas: 1 });
    await make(tambak, { luas_air: 2, kondisi: 'surut' });
    const text = await exported();
    expect(headerOf(text).slice(-3)).toEqual([
      'Luas (m²) [luas_air]',
      'Kondisi [kondisi]',
      'Luas (m²) [luas]',
    ]);
    const { usulan, hasil } = await checkedByCode(text, { kosongkan: true });
    expect(usulan).toMatchObject({
      Kondisi: 'kondisi',
      'Kondisi [kondisi]': 'isian.kondisi',
      'Luas (m²) [luas]': 'isian.luas',
      'Luas (m²) [luas_air]': 'isian.luas_air',
    });
    expect(hasil).toMatchObject({ tetap: 2, berubah: 0, ditolak: 0 });
  });

  test('of a key that kategori use for other types has it as text, and comes back', async () => {
    const sawah = await makeKategori('Sawah', [{ label: 'Luas', jenis: 'teks' }]);
    await make(tanah, { luas: 1.5 });
    await make(sawah, { luas: '2 petak' });
    const text = await exported('&sort=id');
    expect(headerOf(text).at(-1)).toBe('Luas');
    expect((await checkedByCode(text, { kosongkan: true })).hasil).toMatchObject({ tetap: 2, ditolak: 0 });
  });
});

describe('what was exported', () => {
  for (const format of ['csv', 'xlsx']) {
    test(`comes back as nothing to do with fields of all types: ${format}`, async () => {
      await make(mobil, full);
      await make(mobil, { nomor_polisi: '=1+1', isi_silinder: -7, kendaraan_dinas: true });
      await make(mobil, { nomor_polisi: '-' });
      await make(tanah, { luas: 0.0001 });
      await make(tanah);
      await make(mebel);
      const file = (await ask.get(`/api/laporan/barang/ekspor?format=${format}`)).rawPayload;
      const { usulan, bidang_isian, hasil } = await checkedByCode(file, { kosongkan: true }, `x.${format}`);
      expect(usulan).toMatchObject({ 'Isi silinder (cc)': 'isian.isi_silinder', 'Luas (m²)': 'isian.luas' });
      expect(bidang_isian.at(-1)).toEqual({
        nama: 'isian.luas',
        label: 'Luas (m²)',
        keterangan: 'Isian kategori Tanah',
      });
      expect(hasil, JSON.stringify(hasil)).toMatchObject({ tetap: 6, berubah: 0, baru: 0, ditolak: 0 });
    });
  }

  test('with 50 changed own values is exactly these 50, which go back as they were', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 60; index += 1) ids.push(await make(tanah, { luas: index + 1 }));
    const [head = '', ...rows] = (await exported('&sort=id')).trim().split('\r\n');
    const changed = rows.map((row, index) => (index < 50 ? row.replace(/[^;]*$/, `${index + 1},25`) : row));
    const { id, hasil } = await checkedByCode([head, ...changed].join('\r\n'));
    expect(hasil).toMatchObject({
      berubah: 50,
      tetap: 10,
      ditolak: 0,
      bidang_berubah: [{ bidang: 'isian.luas', label: 'Luas', jumlah: 50 }],
    });
    const { data } = (await ask.get(`/api/impor/${id}/baris?tindakan=berubah&per_page=1`)).json();
    expect(data[0].ubah).toEqual([
      { bidang: 'isian.luas', label: 'Luas', sebelum: '1 m²', sesudah: '1,25 m²' },
    ]);
    const applied = await steps.apply(id);
    expect(applied.json().data, applied.body).toMatchObject({ diubah: 50, tetap: 10 });
    expect(await isianOf(ids[49] as number)).toEqual({ luas: 50.25 });
    expect(await isianOf(ids[50] as number)).toEqual({ luas: 51 });
    const journal = await app.db.selectFrom('mutasi').select('id').where('sebab', '=', 'impor').execute();
    expect(journal, 'own fields are no part of the journal').toEqual([]);
    const back = await ask.post(`/api/impor/${id}/batalkan`, {});
    expect(back.statusCode, back.body).toBe(200);
    expect(await isianOf(ids[49] as number)).toEqual({ luas: 50 });
  });
});

const HEAD =
  'Nama Barang;Kategori;Ruangan;Tahun;Jumlah;Harga;Kondisi;Nomor polisi;Isi silinder (cc);Luas (m²)';
const row = (kategori: string, ...cells: string[]) =>
  [`Benda;${kategori};Garasi;2020;1;1000;Baik`, ...cells].join(';');

test('new rows are checked against the fields of their kategori, required ones included', async () => {
  const { id, hasil } = await steps.checked(
    [
      HEAD,
      row('mobil', 'B 1', '1.496,5 CC', ''),
      row('Mobil', '', '3', ''),
      row('Mobil', 'B 2', 'banyak', ''),
      row('Tanah', 'B 3', '', '10'),
      row('Tanah', '', '', '1.250,5'),
      row('Baru sekali', '', '', '5'),
      row('Mebel', '-', '', ''),
    ].join('\n'),
  );
  expect(hasil).toMatchObject({ diterima: 3, ditolak: 4 });
  expect(reasons(hasil)).toEqual([
    [3, 'Nomor polisi kosong, padahal Kategori "Mobil" mewajibkannya. Isi di berkas.'],
    [4, expect.stringMatching(/^Isi silinder: Tulis angka sampai 999\.999\.999\.999,/)],
    [
      5,
      'Kategori "Tanah" tidak memiliki isian Nomor polisi. Kosongkan selnya, atau tambahkan isian tersebut di kategorinya.',
    ],
    [7, expect.stringContaining('Kategori "Baru sekali" tidak memiliki isian Luas (m²).')],
  ]);
  const done = await steps.apply(id, { lewati_galat: true });
  expect(done.statusCode, done.body).toBe(200);
  const rows = (await ask.get('/api/barang?sort=id')).json().data;
  expect(rows.map(({ isian }: { isian: object }) => isian)).toEqual([
    { nomor_polisi: 'B 1', isi_silinder: 1496.5 },
    { luas: 1250.5 },
    {},
  ]);
  const { sesudah } = await app.db
    .selectFrom('audit')
    .select('sesudah')
    .where('jenis', '=', 'barang')
    .where('record_id', '=', rows[0].id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(sesudah).toMatchObject({ isian: { nomor_polisi: 'B 1' } });
  expect((await ask.post(`/api/impor/${id}/batalkan`, {})).statusCode).toBe(200);
  expect((await ask.get('/api/barang')).json().data).toEqual([]);
});

test('a list without the column of a required field says so in each new row, and needs none to update', async () => {
  const columns = HEAD.split(';').slice(0, 7).join(';');
  const { hasil } = await steps.checked([columns, row('Mobil')].join('\n'));
  expect(reasons(hasil)).toEqual([
    [
      2,
      'Nomor polisi kosong, padahal Kategori "Mobil" mewajibkannya. Cocokkan dengan sebuah kolom, atau hapus tanda wajibnya di kategori.',
    ],
  ]);
  await make(mobil, { nomor_polisi: 'B 1', isi_silinder: 5 });
  const text = (await exported()).replace('B 1;5', ';6');
  const kept = await checkedByCode(text);
  expect(kept.hasil).toMatchObject({ berubah: 1, ditolak: 0 });
  const emptied = await checkedByCode(text, { kosongkan: true });
  expect(reasons(emptied.hasil)).toEqual([
    [2, 'Nomor polisi kosong, padahal Kategori "Mobil" mewajibkannya. Isi di berkas.'],
  ]);
});

test('a row that moves its barang is checked against the other kategori, says what goes, and goes back whole', async () => {
  const id = await make(mobil, full);
  const text = await exported();
  const left = text.replace(';Mobil;', ';Tanah;');
  const refused = await checkedByCode(left);
  expect(reasons(refused.hasil)[0]?.[1]).toContain('Kategori "Tanah" tidak memiliki isian Nomor polisi.');
  const moved = await checkedByCode(left.replace('B 1234 XYZ;1,234;2027-03-01;Solar;Tidak', ';;;;'));
  const { data } = (await ask.get(`/api/impor/${moved.id}/baris`)).json();
  expect(data[0].ubah).toContainEqual({
    bidang: 'isian.kendaraan_dinas',
    label: 'Kendaraan dinas',
    sebelum: 'Tidak',
    sesudah: '',
    ikut: true,
  });
  expect((await steps.apply(moved.id)).statusCode).toBe(200);
  expect(await isianOf(id)).toEqual({});
  const back = await ask.post(`/api/impor/${moved.id}/batalkan`, {});
  expect(back.statusCode, back.body).toBe(200);
  expect(await isianOf(id)).toEqual(full);
});

test('fields that changed since the check refuse the import, and none of its rows is written', async () => {
  const id = await make(tanah, { luas: 5 });
  const list = await steps.checked([HEAD, row('Tanah', '', '', '7')].join('\n'));
  const update = await checkedByCode((await exported()).replace(/;5\r/, ';6\r'));
  const { nama_kategori, versi } = (await ask.get(`/api/kategori/${tanah}`)).json().data;
  const isian = [{ ...tanahFields[0], kunci: 'luas', jenis: 'pilihan', pilihan: ['5'] }];
  const changed = await ask.put(`/api/kategori/${tanah}`, { nama_kategori, versi, isian });
  expect(changed.statusCode, changed.body).toBe(200);
  for (const one of [list.id, update.id]) {
    const answer = await steps.apply(one);
    expect(failureOf(answer)).toEqual([409, 'conflict']);
    expect(answer.json().message).toContain(
      'Isian tambahan kategori "Tanah" sudah berubah sejak daftar ini diperiksa',
    );
  }
  expect(await isianOf(id)).toEqual({ luas: '5' });
  expect((await ask.get('/api/barang')).json().meta.total).toBe(1);
});

test('a field that is gone is no target any more, and not remembered', async () => {
  const text = [HEAD, row('Tanah', '', '', '7')].join('\n');
  const { id, usulan } = await steps.checked(text);
  expect((await steps.apply(id)).statusCode).toBe(200);
  const { nama_kategori, versi } = (await ask.get(`/api/kategori/${tanah}`)).json().data;
  const body = { nama_kategori, versi, isian: [], hapus_nilai: ['luas'] };
  expect((await ask.put(`/api/kategori/${tanah}`, body)).statusCode).toBe(200);
  const again = await steps.uploaded(`${text}\n`);
  expect(again.seperti.pengaturan.pemetaan).toMatchObject({ 'Luas (m²)': null, Kategori: 'kategori' });
  const answer = await ask.post(`/api/impor/${again.id}/periksa`, { pemetaan: usulan });
  expect(failureOf(answer)).toEqual([422, 'validation_failed']);
  expect(answer.json().errors).toEqual({
    'pemetaan.Luas (m²)': ['Isian tambahan ini sudah tidak ada. Pilih isian lain.'],
  });
});

describe('a list of kategori', () => {
  const upload = async (content: string, settings: object) => {
    const sent = await uploadAs(app, admin, '/api/impor/kategori', content);
    expect(sent.statusCode, sent.body).toBe(201);
    const { id, usulan } = sent.json().data;
    const answer = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings });
    expect(answer.statusCode, answer.body).toBe(200);
    return { id: id as number, hasil: answer.json().data };
  };
  const byName = { mode: 'perbarui', cocokkan: ['nama_kategori'] };
  const fieldsOf = async (id: number) => (await ask.get(`/api/kategori/${id}`)).json().data.isian;

  test('carries their own fields: nothing to do, one changed, and back', async () => {
    await makeKategori('Aneh', [
      { label: 'A/B : c\\d; e', jenis: 'pilihan', pilihan: ['x / y', 'z:', '\\'] },
    ]);
    const text = (await ask.get('/api/kategori/ekspor?format=csv')).body;
    expect(text).toContain('Isi silinder: Angka: cc: : : isi_silinder');
    const same = await upload(text, { ...byName, kosongkan: true });
    expect(same.hasil, JSON.stringify(same.hasil)).toMatchObject({ tetap: 4, berubah: 0, ditolak: 0 });
    const { id, hasil } = await upload(text.replace('Bensin / Solar', 'Bensin / Solar / Listrik'), byName);
    expect(hasil).toMatchObject({ tetap: 3, berubah: 1, bidang_berubah: [{ bidang: 'isian', jumlah: 1 }] });
    const before = await fieldsOf(mobil);
    expect((await steps.apply(id)).statusCode).toBe(200);
    expect((await fieldsOf(mobil))[3].pilihan).toEqual(['Bensin', 'Solar', 'Listrik']);
    expect((await ask.post(`/api/impor/${id}/batalkan`, {})).statusCode).toBe(200);
    expect(await fieldsOf(mobil)).toEqual(before);
  });

  test('makes them, and refuses a line that is none, and fields that go with values', async () => {
    const { id, hasil } = await upload(
      'Nama kategori;Isian tambahan\nSepeda;"Ukuran roda : angka : inci\nRem : pilihan : : wajib : Cakram / Tromol"\nKuda;Warna\nSapi;"Warna : teks\nwarna : teks"',
      {},
    );
    expect(reasons(hasil)).toEqual([
      [4, expect.stringMatching(/^Isian tambahan ke-1: Tulis seperti ini: nama: jenis/)],
      [5, expect.stringMatching(/^Isian tambahan ke-2: Nama isian ini tertulis dua kali/)],
    ]);
    expect((await steps.apply(id, { lewati_galat: true })).statusCode).toBe(200);
    const sepeda = (await ask.get('/api/kategori?q=sepeda')).json().data[0];
    expect(sepeda.isian).toMatchObject([
      { kunci: 'ukuran_roda', jenis: 'angka', satuan: 'inci', wajib: false },
      { kunci: 'rem', jenis: 'pilihan', wajib: true, pilihan: ['Cakram', 'Tromol'] },
    ]);
    await make(tanah, { luas: 5 });
    const gone = await upload('Nama kategori;Isian tambahan\nTanah;Panjang : angka : m', byName);
    const answer = await steps.apply(gone.id);
    expect(failureOf(answer)).toEqual([409, 'in_use']);
    expect(answer.json().message).toContain('Isian yang dihapus masih berisi: Luas dari 1 barang.');
    expect(await steps.stateOf(gone.id)).toBe('diperiksa');
    expect(await fieldsOf(tanah)).toMatchObject([{ kunci: 'luas' }]);
  });
});

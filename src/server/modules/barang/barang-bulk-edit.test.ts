import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import type { Barang } from '../../../shared/barang.ts';

let app: TestApp;
let admin: SignedIn;
let ask: Asking;
let place: { lama: number; baru: number; lokasi: number };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', 'Dewi');
  ask = askAs(app, admin);
  const idOf = async (url: string, body: object) => (await ask.post(url, body)).json().data.id as number;
  place = {
    lama: await idOf('/api/kategori', { nama_kategori: 'Lama' }),
    baru: await idOf('/api/kategori', { nama_kategori: 'Baru' }),
    lokasi: await idOf('/api/lokasi', { lokasi: 'Gudang' }),
  };
});
afterAll(async () => {
  await app.close();
});

let one: Barang;
let other: Barang;
const make = async (nama_barang: string, more: object = {}): Promise<Barang> =>
  (
    await ask.post('/api/barang', {
      nama_barang,
      kategori_id: place.lama,
      lokasi_id: place.lokasi,
      harga_barang: 1000,
      jumlah_barang: 2,
      tahun: 2024,
      ...more,
    })
  ).json().data;
beforeEach(async () => {
  one = await make('Meja');
  other = await make('Kursi', { tanggal_perolehan: '2024-05-06', satuan: 'buah' });
});

const now = async ({ id }: Barang): Promise<Barang> => (await ask.get(`/api/barang/${id}`)).json().data;
const preview = async (isi: object, more: object = {}) =>
  ask.post('/api/barang/massal/pratinjau', { ids: [one.id, other.id], isi, ...more });
const run = async (isi: object, more: object = {}, barang: Barang[] = [one, other]) =>
  ask.post('/api/barang/massal/ubah', {
    barang: barang.map(({ id, versi }) => ({ id, versi })),
    isi,
    ...more,
  });
const journalOf = async ({ id }: Barang) =>
  (
    await app.db
      .selectFrom('mutasi')
      .select(['jenis', 'tanggal'])
      .where('barang_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ jenis, tanggal }) => [jenis, tanggal]);

test('the preview says what would change and why one can’t, and writes nothing', async () => {
  const answer = await preview({ tahun: 2023, satuan: 'buah' });
  expect(answer.json().data).toEqual({
    tetap: 0,
    barang: [
      {
        id: one.id,
        versi: one.versi,
        kode_barang: one.kode_barang,
        nama_barang: 'Meja',
        perubahan: [
          { label: 'Satuan', sebelum: null, sesudah: 'buah' },
          { label: 'Tahun perolehan', sebelum: '2024', sesudah: '2023' },
        ],
        alasan: null,
      },
      expect.objectContaining({
        id: other.id,
        perubahan: [],
        alasan:
          'Tahun tanggal ini berbeda dari tahun perolehan. Samakan keduanya, atau kosongkan tanggalnya.',
      }),
    ],
  });
  expect((await preview({ satuan: 'buah' })).json().data).toMatchObject({
    tetap: 1,
    barang: [{ id: one.id }],
  });
  expect([await now(one), await now(other)]).toEqual([one, other]);
  expect(failureOf(await preview({}))).toEqual([422, 'validation_failed']);
});

test('kategori changes since a day with the rules of one save, price is put right from the beginning', async () => {
  const since = { perubahan: { arti: 'berubah', tanggal: '2025-03-01', alasan: 'Penertiban' } };
  expect((await run({ kategori_id: place.baru }, since)).json()).toMatchObject({
    data: { diproses: 2, tetap: 0 },
    message: '2 barang sudah diubah.',
  });
  expect(await journalOf(one)).toEqual([
    ['perolehan', '2024-01-01'],
    ['reklasifikasi', '2025-03-01'],
  ]);
  [one, other] = [await now(one), await now(other)];
  expect([one.kategori_id, one.versi]).toEqual([place.baru, 2]);
  expect((await run({ harga_barang: 5000, sumber_perolehan: 'Hibah' })).statusCode).toBe(200);
  expect(await now(other)).toMatchObject({
    harga_barang: 5000,
    sumber_perolehan: 'Hibah',
    satuan: 'buah',
    jumlah_barang: 2,
  });
  expect((await journalOf(other)).at(-1)).toEqual(['koreksi', '2024-05-06']);
  const audit = await ask.get(`/api/audit?jenis=barang&record_id=${other.id}`);
  expect(audit.json().data).toHaveLength(3);
});

test('one that can’t be changed is named and stops all; a price never became another', async () => {
  const since = { perubahan: { arti: 'berubah', tanggal: '2024-03-01' } };
  const early = await run({ kategori_id: place.baru }, since);
  expect(failureOf(early)).toEqual([422, 'validation_failed']);
  expect(early.json().message).toBe(
    `Kursi (${other.kode_barang}): Baru ada sejak 6 Mei 2024. Pilih tanggal itu atau sesudahnya.`,
  );
  expect((await run({ harga_barang: 1 }, since)).json().message).toContain('Salah catat');
  expect([await now(one), await now(other)]).toEqual([one, other]);
});

test('one that was changed since the preview is named, and nothing is changed', async () => {
  const { kategori: _, lokasi: __, ...written } = other;
  const put = () =>
    ask.put(`/api/barang/${other.id}`, {
      nama_barang: 'Kursi baru',
      kategori_id: written.kategori_id,
      lokasi_id: written.lokasi_id,
      harga_barang: 1000,
      jumlah_barang: 2,
      tahun: 2024,
      tanggal_perolehan: '2024-05-06',
      versi: other.versi,
    });
  const [changed, refused] = await meeting(app, put, () => run({ satuan: 'unit' }));
  expect([changed.statusCode, ...failureOf(refused)]).toEqual([200, 409, 'version_conflict']);
  expect(refused.json().message).toBe(
    `Kursi baru (${other.kode_barang}): Data ini sudah diubah oleh Dewi sejak Anda membukanya. Buat pratinjaunya lagi.`,
  );
  expect(await now(one)).toEqual(one);
});

test('parts of one barang are corrected once, and the other of them is not taken for changed', async () => {
  await ask.post(`/api/barang/${one.id}/pecah`, {
    bagian: [{ jumlah: 1, lokasi_id: place.lokasi, kondisi: 'Rusak Berat' }],
    versi: one.versi,
  });
  const all = (await ask.get('/api/barang?sort=-id&per_page=1')).json().data as Barang[];
  const part = all[0] as Barang;
  const done = await run({ harga_barang: 7000 }, {}, [await now(one), part]);
  expect(done.json().data).toEqual({ diproses: 1, tetap: 1 });
  expect([(await now(one)).harga_barang, (await now(part)).harga_barang]).toEqual([7000, 7000]);
});

test('penyusutan changes since a day: the preview says from what to what, and what was charged before stays', async () => {
  const disusutkan = await ask.post('/api/kategori', {
    nama_kategori: 'Mesin',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    penyusutan_fiskal: { metode: 'garis_lurus', kelompok: 'kelompok_2' },
  });
  const more = { kategori_id: disusutkan.json().data.id, harga_barang: 4_800_000 };
  one = await make('Bor', more);
  other = await make('Gergaji', { ...more, penyusutan: { metode: 'tidak_disusutkan' } });
  const isi = { penyusutan: { metode: 'garis_lurus', masa_manfaat_bulan: 24, nilai_residu: 2000 } };
  const since = { perubahan: { arti: 'berubah', tanggal: '2025-03-01' } };
  const changes = (metode: string | null) => [
    { label: 'Metode penyusutan', sebelum: metode, sesudah: 'Garis lurus' },
    { label: 'Masa manfaat (bulan)', sebelum: null, sesudah: '24' },
    { label: 'Nilai residu', sebelum: null, sesudah: 'Rp2.000' },
  ];
  const { data } = (await preview(isi, since)).json();
  expect(data).toMatchObject({
    tetap: 0,
    barang: [
      { id: one.id, perubahan: changes(null), alasan: null },
      { id: other.id, perubahan: changes('Tidak disusutkan'), alasan: null },
    ],
  });
  expect([await now(one), await now(other)]).toEqual([one, other]);

  const worth = async ({ id }: Barang, per: string, ledger = '') =>
    (await ask.get(`/api/barang/${id}/penyusutan?per=${per}${ledger}`)).json().data.nilai_buku as number;
  const fiskal = await worth(one, '2025-03-31', '&ledger=fiskal');
  expect((await run(isi, since)).json().data).toEqual({ diproses: 2, tetap: 0 });
  const own = { ...isi.penyusutan, kelompok: null, mulai: null };
  expect([(await now(one)).penyusutan, (await now(other)).penyusutan]).toEqual([own, own]);
  for (const barang of [one, other])
    expect((await journalOf(barang)).at(-1)).toEqual(['penyusutan', '2025-03-01']);
  // 14 of 48 months are charged; the rest down to the residual in the ten that are left of 24
  expect([await worth(one, '2025-02-28'), await worth(one, '2025-03-31')]).toEqual([6_800_000, 6_120_400]);
  expect([await worth(other, '2025-02-28'), (await worth(other, '2025-03-31')) < 9_600_000]).toEqual([
    9_600_000,
    true,
  ]);
  expect(await worth(one, '2025-03-31', '&ledger=fiskal')).toBe(fiskal);

  // the same again changes nothing; without a setting they follow their kategori
  [one, other] = [await now(one), await now(other)];
  expect((await run(isi, since)).json().data).toEqual({ diproses: 0, tetap: 2 });
  const later = { perubahan: { arti: 'berubah', tanggal: '2025-06-01' } };
  expect((await run({ penyusutan: null }, later)).json().data).toEqual({ diproses: 2, tetap: 0 });
  expect([(await now(one)).penyusutan, (await now(other)).penyusutan]).toEqual([null, null]);
});

test('penyusutan that one can’t take is named and stops all; what no barang can take is refused at its field', async () => {
  const dear = await make('Genset', { harga_barang: 1001 });
  const isi = { penyusutan: { metode: 'garis_lurus', masa_manfaat_bulan: 48, nilai_residu: 1001 } };
  const corrected = { perubahan: { arti: 'salah_catat' } };
  const { data } = (
    await ask.post('/api/barang/massal/pratinjau', { ids: [one.id, dear.id], isi, ...corrected })
  ).json();
  expect(data.barang).toMatchObject([
    { id: one.id, perubahan: [], alasan: 'Nilai residu paling banyak sebesar harga satuan.' },
    { id: dear.id, alasan: null },
  ]);
  const refused = await run(isi, corrected, [dear, one]);
  expect(failureOf(refused)).toEqual([422, 'validation_failed']);
  expect(refused.json().message).toBe(
    `Meja (${one.kode_barang}): Nilai residu paling banyak sebesar harga satuan.`,
  );
  expect([await now(dear), await now(one)]).toEqual([dear, one]);
  expect((await run(isi, corrected, [dear])).json().data).toEqual({ diproses: 1, tetap: 0 });

  const errorsOf = async (penyusutan: object) => (await preview({ penyusutan })).json().errors;
  expect(await errorsOf({ metode: 'garis_lurus' })).toEqual({
    'isi.penyusutan.kelompok': ['Pilih kelompok, atau isi masa manfaat dalam bulan.'],
  });
  expect(await errorsOf({ metode: 'saldo_menurun', kelompok: 'bangunan_permanen' })).toEqual({
    'isi.penyusutan.metode': ['Bangunan hanya dapat disusutkan dengan garis lurus.'],
  });
});

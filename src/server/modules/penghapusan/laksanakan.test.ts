import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop, save } from '../../../../test/support/edits.ts';
import { makeBuku, makeHolding, makeJenis, makeLokasi } from '../../../../test/support/inventory.ts';
import { proposalIn, stepOf } from '../../../../test/support/penghapusan.ts';

/** Effects of an approved proposal on the register, and its SK. */

const JUTA = 1_000_000;
let app: TestApp;
let admin: Asking;
let budi: SignedIn;
let people: { pengusul: Asking; pemeriksa: Asking; penyetuju: Asking };
let named: { pemeriksa_id: number; penyetuju_id: number };
const place = { kategori_id: 0, lokasi_id: 0 };
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  const sari = await app.signIn('user', 'Sari');
  budi = await app.signIn('user', 'Budi');
  people = { pengusul: admin, pemeriksa: askAs(app, sari), penyetuju: askAs(app, budi) };
  named = { pemeriksa_id: sari.id, penyetuju_id: budi.id };
  const kategori = await admin.post('/api/kategori', {
    nama_kategori: 'Laptop',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    penyusutan_fiskal: { metode: 'saldo_menurun', kelompok: 'kelompok_1' },
  });
  place.kategori_id = kategori.json().data.id;
  place.lokasi_id = await makeLokasi(app.db, 'Aula');
});
afterAll(async () => {
  await app.close();
});

type Baris = { jenis: 'barang' | 'buku'; record_id: number; jumlah: number };
const barang = (record_id: number, jumlah = 1): Baris => ({ jenis: 'barang', record_id, jumlah });
const read = async (url: string) => (await admin.get(url)).json().data;
const approved = (cara: string, ...baris: Baris[]) =>
  proposalIn('disetujui', people, { judul: `Lot ${cara}`, cara, ...named, baris });
const carryOut = (id: number, body: object = {}) => admin.post(`/api/penghapusan/${id}/laksanakan`, body);
const sumOf = (rows: Record<string, number>[], field: string) =>
  rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);

test('a lot sold at one price agrees with Laba Rugi Pelepasan and Laporan Mutasi to the rupiah', async () => {
  const laptop = await makeLaptop(admin, place);
  // indivisible accumulated depreciation: two of five pieces have one rupiah less and leave first
  const saldo = { tanggal: '2025-01-01', akumulasi: 1_000_003, akumulasi_fiskal: 1_200_004 };
  const meja = await makeLaptop(admin, place, {
    nama_barang: 'Meja',
    jumlah_barang: 5,
    harga_barang: 350_001,
    saldo_awal: saldo,
  });
  const kursi = await makeLaptop(admin, place, {
    nama_barang: 'Kursi',
    jumlah_barang: 3,
    harga_barang: 333_333,
  });
  await save(admin, 'barang', kursi.id, {
    kondisi: 'Rusak Berat',
    perubahan: { arti: 'berubah', tanggal: '2026-06-15' },
  });
  const buku = await makeBuku(app.db, {
    jenis_id: await makeJenis(app.db, 'Novel'),
    lokasi_id: place.lokasi_id,
    jumlah: 2,
    harga: 70_001,
  });
  const id = await approved('jual', barang(laptop.id), barang(meja.id, 3), barang(kursi.id, 2));
  const hasil = 20_000_001;
  const answer = await carryOut(id, { tanggal: '2026-06-15', hasil, penerima: 'CV Karya' });
  expect(answer.statusCode, answer.body).toBe(200);
  const { baris } = answer.json().data;
  const report = await read('/api/laporan/pelepasan?cara=jual');
  const byCode = (rows: Record<string, unknown>[]) =>
    [...rows]
      .map(({ kode, jumlah, nilai_perolehan, nilai_buku, nilai_buku_fiskal, hasil: share }) => ({
        ...{ kode, jumlah, nilai_perolehan, nilai_buku, nilai_buku_fiskal, hasil: share },
      }))
      .sort((one, other) => String(one.kode).localeCompare(String(other.kode)));
  expect(byCode(baris)).toEqual(byCode(report.baris));
  expect(sumOf(baris, 'hasil')).toBe(hasil);
  expect(report.total).toMatchObject({
    hasil,
    nilai_buku: sumOf(baris, 'nilai_buku'),
    nilai_buku_fiskal: sumOf(baris, 'nilai_buku_fiskal'),
    laba: hasil - sumOf(baris, 'nilai_buku'),
    laba_fiskal: hasil - sumOf(baris, 'nilai_buku_fiskal'),
  });
  // proceeds are divided by komersial book value
  const worth = baris.map((row: { nilai_buku: number }) => row.nilai_buku);
  const all = worth.reduce((sum: number, one: number) => sum + one, 0);
  expect(baris[0].nilai_buku).toBe(18 * JUTA);
  expect(baris[0].hasil).toBe(Math.floor((hasil * worth[0]) / all));
  expect(baris[1].hasil).toBe(Math.floor((hasil * worth[1]) / all));
  const mutasi = await read('/api/laporan/mutasi?dari=2026-06-01&sampai=2026-06-30');
  expect(mutasi.total).toMatchObject({ berkurang_unit: 6, berkurang_nilai: sumOf(baris, 'nilai_perolehan') });
  // the remaining pieces, and a buku
  expect((await read(`/api/barang/${meja.id}`)).jumlah_barang).toBe(2);
  const other = await approved('hibah', { jenis: 'buku', record_id: buku, jumlah: 1 });
  const given = await carryOut(other, { penerima: 'SD 1' });
  expect(given.json().data.baris[0]).toMatchObject({
    nilai_perolehan: 70_001,
    nilai_buku: 70_001,
    hasil: null,
  });
  expect((await read(`/api/buku/${buku}`)).jumlah).toBe(1);
});

test('what is still held is taken back on that day; some pieces of what is held are refused', async () => {
  const [whole, some] = [
    await makeLaptop(admin, place),
    await makeLaptop(admin, place, { jumlah_barang: 2 }),
  ];
  await makeHolding(app.db, { barang_id: whole.id, pengguna_id: budi.id, tanggal_awal: '2025-01-01' });
  const holding = { barang_id: some.id, pengguna_id: budi.id, jumlah: 2, tanggal_awal: '2025-01-01' };
  await makeHolding(app.db, holding);
  const id = await approved('musnah', barang(whole.id), barang(some.id));
  const refused = await carryOut(id);
  expect([...failureOf(refused), refused.json().message]).toEqual([
    409,
    'conflict',
    expect.stringMatching(/^Laptop \(.*\): .*Budi/),
  ]);
  expect((await read(`/api/penghapusan/${id}`)).status).toBe('disetujui');
  expect((await read(`/api/barang/${whole.id}`)).sisa).toBe(0);
  const alone = await approved('musnah', barang((await makeLaptop(admin, place)).id));
  expect((await carryOut(alone)).statusCode).toBe(200);
});

test('the day is open and past, proceeds and receiver fit how it leaves', async () => {
  const id = await approved('musnah', barang((await makeLaptop(admin, place)).id));
  const gift = await approved('hibah', barang((await makeLaptop(admin, place)).id));
  const refusedAt = async (one: number, body: object) => {
    const answer = await carryOut(one, body);
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await refusedAt(id, { tanggal: '2999-01-01' })).toEqual([422, ['tanggal']]);
  expect(await refusedAt(id, { hasil: 5 })).toEqual([422, ['hasil']]);
  expect(await refusedAt(gift, {})).toEqual([422, ['penerima']]);
  expect(await refusedAt(id, { tanggal: '2023-12-31' })).toEqual([422, []]);
  await closeBooks(admin, '2024-12-31');
  const closed = await carryOut(id, { tanggal: '2024-12-31' });
  expect(failureOf(closed)).toEqual([422, 'closed_day']);
  expect((await carryOut(id, { tanggal: '2025-01-01' })).statusCode).toBe(200);
});

test('cancelled before the SK it all comes back; after it only a correcting SK brings it back', async () => {
  const [one, two] = [await makeLaptop(admin, place), await makeLaptop(admin, place, { jumlah_barang: 3 })];
  const lines = [barang(one.id), barang(two.id, 2)];
  const id = await approved('musnah', ...lines);
  await stepOf(admin, id, 'laksanakan', {});
  const logs = await app.db
    .selectFrom('penghapusan_baris')
    .select('log_id')
    .where('penghapusan_id', '=', id)
    .orderBy('id')
    .execute();
  const restore = (place: number) => admin.post(`/api/logdeletebarang/${logs[place]?.log_id}/pulihkan`, {});
  const early = await restore(0);
  expect([...failureOf(early), early.json().message]).toEqual([
    409,
    'conflict',
    expect.stringContaining('Batalkan penghapusan itu'),
  ]);
  const back = await stepOf(admin, id, 'batal', { alasan: 'Keliru' });
  expect([back.status, back.baris.map((row: { kembali: boolean }) => row.kembali)]).toEqual([
    'batal',
    [true, true],
  ]);
  expect([(await read(`/api/barang/${one.id}`)).sisa, (await read(`/api/barang/${two.id}`)).sisa]).toEqual([
    1, 3,
  ]);
  const again = await proposalIn('selesai', people, { cara: 'musnah', ...named, baris: lines });
  expect((await admin.post(`/api/penghapusan/${again}/batal`, { alasan: 'x' })).statusCode).toBe(409);
  const { baris } = await read(`/api/penghapusan/${again}`);
  const late = await admin.get('/api/logdeletebarang?per_page=1');
  const refused = await admin.post(`/api/logdeletebarang/${late.json().data[0].id}/pulihkan`, {});
  expect([...failureOf(refused), refused.json().message]).toEqual([
    409,
    'conflict',
    expect.stringContaining('hanya SK koreksi'),
  ]);
  const sk = {
    nomor: `KOR-${again}`,
    tanggal: '2026-02-01',
    alasan: 'Ditemukan di gudang',
    baris: [baris[0].id],
  };
  const before = await admin.post(`/api/penghapusan/${again}/koreksi`, { ...sk, tanggal: '2025-01-01' });
  expect(failureOf(before)).toEqual([422, 'validation_failed']);
  const twice = await admin.post(`/api/penghapusan/${again}/koreksi`, { ...sk, nomor: `sk-${again}/2026` });
  expect(failureOf(twice)).toEqual([409, 'duplicate']);
  const corrected = await stepOf(admin, again, 'koreksi', sk);
  expect(corrected.baris.map((row: { kembali: boolean }) => row.kembali)).toEqual([true, false]);
  expect((await read(`/api/barang/${one.id}`)).sisa).toBe(1);
  expect(failureOf(await admin.post(`/api/penghapusan/${again}/koreksi`, { ...sk, nomor: 'KOR-2' }))).toEqual(
    [422, 'validation_failed'],
  );
  expect(corrected.dokumen.map((paper: { jenis: string }) => paper.jenis)).toEqual([
    'usulan',
    'pernyataan',
    'penelitian',
    'pemusnahan',
    'keputusan',
    'koreksi',
  ]);
});

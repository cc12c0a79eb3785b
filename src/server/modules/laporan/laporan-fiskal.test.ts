import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';

/** `/laporan/penyusutan` of the fiscal ledger, and of both ledgers side by side. */

const JUTA = 1_000_000;
let app: TestApp;
let admin: Asking;
let user: Asking;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  lokasi_id = await makeLokasi(app.db, 'Aula');
  const line = { metode: 'garis_lurus', kelompok: 'kelompok_1' };
  const years = { metode: 'garis_lurus', masa_manfaat_bulan: 60 };
  const mesin = await kategori('Mesin', { penyusutan: years, penyusutan_fiskal: line });
  const meja = await kategori('Meja', { penyusutan: line });
  const kertas = await kategori('Kertas', { sifat: 'Habis pakai' });
  const gelas = await kategori('Gelas', { penyusutan: line, penyusutan_fiskal: { metode: 'bukan_harta' } });
  await barang(mesin, 500 * JUTA, 1, '2020-01-02');
  const sold = await barang(mesin, 48 * JUTA, 2, '2022-07-01');
  await barang(meja, 4 * JUTA, 3, '2021-01-10');
  await barang(kertas, JUTA, 10, '2021-01-10');
  await barang(gelas, 100_000, 12, '2021-01-10');
  const gone = await admin.delete(`/api/barang/${sold}`, {
    alasan: 'Dijual',
    arti: 'penghapusan',
    cara: 'jual',
    tanggal: '2024-06-15',
    jumlah: 1,
  });
  expect(gone.statusCode, gone.body).toBe(200);
});
afterAll(async () => {
  await app.close();
});

async function kategori(nama_kategori: string, more: object): Promise<number> {
  const answer = await admin.post('/api/kategori', { nama_kategori, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}
async function barang(kategori_id: number, harga_barang: number, jumlah_barang: number, day: string) {
  const answer = await admin.post('/api/barang', {
    nama_barang: 'Barang',
    kategori_id,
    lokasi_id,
    harga_barang,
    jumlah_barang,
    tahun: Number(day.slice(0, 4)),
    tanggal_perolehan: day,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id as number;
}

async function laporan(query: string) {
  const answer = await user.get(`/api/laporan/penyusutan?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test('of the books for the tax: what is an asset there, with what left in the year', async () => {
  // 500 million: 125 a year, used up; two of 48 million from July 2022: 12 a year each, one disposed of in June 2024
  const { baris, total } = await laporan('ledger=fiskal&per=2024-12-31');
  expect(baris).toEqual([
    {
      id: 1,
      nama: 'Mesin',
      jumlah_jenis: 2,
      jumlah_unit: 2,
      nilai_perolehan: 548 * JUTA,
      beban: (12 + 6) * JUTA,
      akumulasi: (500 + 30) * JUTA,
      nilai_buku: 18 * JUTA,
      tanpa_harga: 0,
      belum_fiskal: 0,
    },
    expect.objectContaining({ nama: 'Meja', jumlah_jenis: 0, nilai_buku: 0, belum_fiskal: 1 }),
  ]);
  expect(total).toMatchObject({ jumlah_jenis: 2, nilai_buku: 18 * JUTA, belum_fiskal: 1 });
});

test('of both: the office’s own, those for the tax, and what these are less', async () => {
  const { baris, total, saringan } = await laporan('ledger=keduanya&per=2024-12-31');
  expect(saringan).toContainEqual({ label: 'Buku', nilai: 'Komersial dan fiskal' });
  const row = (nama: string) => baris.find((one: { nama: string }) => one.nama === nama);
  // komersial: 100 a year of 500; 9.6 of each 48, one of them until June
  const own = 100 * JUTA + 9_600_000 + 4_800_000;
  expect(row('Mesin')).toMatchObject({
    nilai_perolehan: 548 * JUTA,
    beban: own,
    beban_fiskal: 18 * JUTA,
    selisih_beban: own - 18 * JUTA,
    nilai_buku: 24 * JUTA,
    nilai_buku_fiskal: 18 * JUTA,
    selisih_nilai_buku: 6 * JUTA,
  });
  expect(row('Kertas')).toMatchObject({ belum_fiskal: 0, nilai_buku_fiskal: 0 });
  expect(row('Gelas')).toMatchObject({ nilai_perolehan: 1_200_000, nilai_buku_fiskal: 0, belum_fiskal: 0 });
  const sum = (name: string) =>
    baris.reduce((all: number, one: Record<string, number>) => all + (one[name] ?? 0), 0);
  for (const name of ['beban', 'beban_fiskal', 'selisih_beban', 'nilai_buku_fiskal', 'belum_fiskal'])
    expect([name, total[name]]).toEqual([name, sum(name)]);
});

test('by year: differences of 25 million less four times, then 100 million more', async () => {
  const { baris } = await laporan('ledger=keduanya&menurut=tahun&tahun=2020&per=2024-12-31&sort=id');
  expect(baris.map((row: { id: number; selisih_beban: number }) => [row.id, row.selisih_beban])).toEqual([
    [2020, -25 * JUTA],
    [2021, -25 * JUTA],
    [2022, -25 * JUTA],
    [2023, -25 * JUTA],
    [2024, 100 * JUTA],
  ]);
  const all = await laporan('ledger=keduanya&menurut=tahun&per=2024-12-31');
  expect(all.baris[0]).toMatchObject({ id: 2024, beban_fiskal: 18 * JUTA, nilai_buku_fiskal: 18 * JUTA });
  expect(all.total).toMatchObject({ nilai_buku_fiskal: 18 * JUTA, belum_fiskal: 1 });
});

test('the office’s own alone says nothing of the tax; another word is refused', async () => {
  for (const query of ['per=2024-12-31', 'ledger=komersial&per=2024-12-31']) {
    const { baris, total } = await laporan(query);
    expect(Object.keys(total)).not.toContain('belum_fiskal');
    expect(Object.keys(baris[0])).not.toContain('beban_fiskal');
    expect(total).toMatchObject({ jumlah_jenis: 5 });
  }
  expect(failureOf(await user.get('/api/laporan/penyusutan?ledger=pajak'))).toEqual([
    422,
    'validation_failed',
  ]);
});

test('what was remembered of one ledger is not the other’s, and filters narrow both', async () => {
  const [first, second] = [await laporan('ledger=fiskal'), await laporan('ledger=komersial')];
  expect(await laporan('ledger=fiskal')).toEqual(first);
  expect(second.total.nilai_perolehan).not.toBe(first.total.nilai_perolehan);
  const some = await laporan('ledger=keduanya&kategori_id=2&per=2022-12-31');
  expect(some.total).toMatchObject({ nilai_buku: 6 * JUTA, nilai_buku_fiskal: 0, belum_fiskal: 1 });
});

test('as a file it has the columns of both', async () => {
  const answer = await user.get('/api/laporan/penyusutan/ekspor?format=csv&ledger=keduanya&per=2024-12-31');
  expect(answer.statusCode, answer.body).toBe(200);
  const [head, ...lines] = answer.payload.replace(/^\uFEFF/, '').split('\r\n');
  expect(head).toContain('Beban fiskal');
  expect(head).toContain('Selisih nilai buku');
  expect(lines.find((line) => line.startsWith('Mesin'))).toContain('114400000');
  const pdf = await user.get('/api/laporan/penyusutan/ekspor?format=pdf&ledger=keduanya');
  expect(pdf.statusCode).toBe(200);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import type { BarisPenyusutanFiskal } from '../../../shared/laporan-penyusutan-fiskal.ts';

/** `/laporan/penyusutan-fiskal`: assets of a tax year by section. */

const JUTA = 1_000_000;
let app: TestApp;
let admin: Asking;
let user: Asking;
let lokasi_id: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  lokasi_id = await makeLokasi(app.db, 'Aula');
  const line = (kelompok: string) => ({ metode: 'garis_lurus', kelompok });
  const mesin = await kategori('Mesin', {
    penyusutan: { metode: 'garis_lurus', masa_manfaat_bulan: 60 },
    penyusutan_fiskal: line('kelompok_1'),
  });
  const gedung = await kategori('Gedung', {
    penyusutan: line('bangunan_permanen'),
    penyusutan_fiskal: line('bangunan_permanen'),
  });
  const lisensi = await kategori('Lisensi', {
    sifat: 'Tak berwujud',
    penyusutan: line('kelompok_1'),
    penyusutan_fiskal: { metode: 'saldo_menurun', kelompok: 'kelompok_1' },
  });
  const tanah = await kategori('Tanah', { penyusutan_fiskal: { metode: 'tidak_disusutkan' } });
  const gelas = await kategori('Gelas', { penyusutan_fiskal: { metode: 'bukan_harta' } });
  await barang('lama', mesin, 500 * JUTA, 1, '2020-01-02');
  await barang('dijual', mesin, 48 * JUTA, 2, '2022-07-01');
  await barang('gedung', gedung, 2_400 * JUTA, 1, '2024-04-15');
  await barang('lisensi', lisensi, 16 * JUTA, 1, '2023-01-01');
  await barang('tanah', tanah, 900 * JUTA, 1, '2019-05-01');
  await barang('gelas', gelas, 10_000, 12, '2023-01-01');
  await barang('belum', await kategori('Belum', {}), JUTA, 1, '2023-01-01');
  for (const [tanggal, cara] of [
    ['2024-06-15', 'jual'],
    ['2024-09-01', 'hibah'],
  ]) {
    const body = { alasan: 'Keluar', arti: 'penghapusan', cara, tanggal, jumlah: 1 };
    const gone = await admin.delete(`/api/barang/${ids.dijual}`, body);
    expect(gone.statusCode, gone.body).toBe(200);
  }
});
afterAll(async () => {
  await app.close();
});

async function kategori(nama_kategori: string, more: object): Promise<number> {
  const answer = await admin.post('/api/kategori', { nama_kategori, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}
async function barang(
  nama_barang: string,
  kategori_id: number,
  harga_barang: number,
  jumlah_barang: number,
  day: string,
): Promise<void> {
  const answer = await admin.post('/api/barang', {
    nama_barang,
    kategori_id,
    lokasi_id,
    harga_barang,
    jumlah_barang,
    tahun: Number(day.slice(0, 4)),
    tanggal_perolehan: day,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  ids[nama_barang] = answer.json().data.id;
}

interface Answered {
  baris: BarisPenyusutanFiskal[];
  total: Record<string, number>;
  per_bagian: ({ nama: string } & Record<string, number>)[];
  per_kategori: ({ nama: string } & Record<string, number>)[];
}
async function laporan(query: string): Promise<Answered> {
  const answer = await user.get(`/api/laporan/penyusutan-fiskal?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test('of 2024: each section in its order, what left in the year with it, what is no asset not at all', async () => {
  const { baris, total, per_bagian } = await laporan('tahun=2024');
  expect(baris.map(({ nama, bagian }) => [nama, bagian])).toEqual([
    ['lama', 'Harta Berwujud Kelompok 1'],
    ['dijual', 'Harta Berwujud Kelompok 1'],
    ['gedung', 'Bangunan Permanen'],
    ['lisensi', 'Harta Tak Berwujud Kelompok 1'],
    ['tanah', 'Tidak disusutkan'],
  ]);
  expect(baris.find(({ nama }) => nama === 'dijual')).toEqual({
    id: ids.dijual,
    kode: expect.stringMatching(/-2022-/),
    nama: 'dijual',
    bagian: 'Harta Berwujud Kelompok 1',
    diperoleh: '07/2022',
    perkiraan: null,
    metode_komersial: 'Garis lurus',
    metode_fiskal: 'Garis lurus',
    jumlah_unit: 2,
    harga: 96 * JUTA,
    // 18 of 48 months are over; one left in June, one in September
    nilai_awal: 60 * JUTA,
    penyusutan: 6 * JUTA + 9 * JUTA,
    nilai_akhir: 0,
    penyusutan_komersial: 4_800_000 + 7_200_000,
    selisih: -3 * JUTA,
    catatan: 'Dijual 15-06-2024 (1 unit), Hibah 01-09-2024 (1 unit)',
  });
  expect(baris.find(({ nama }) => nama === 'gedung')).toMatchObject({
    nilai_awal: 0,
    penyusutan: 90 * JUTA,
    nilai_akhir: 2_310 * JUTA,
    selisih: 0,
  });
  expect(baris.find(({ nama }) => nama === 'lisensi')).toMatchObject({
    metode_fiskal: 'Saldo menurun',
    nilai_awal: 8 * JUTA,
    penyusutan: 4 * JUTA,
    selisih: 0,
  });
  const sum = (name: 'penyusutan' | 'selisih' | 'nilai_awal' | 'harga') =>
    baris.reduce((all, row) => all + Number(row[name]), 0);
  for (const name of ['penyusutan', 'selisih', 'nilai_awal', 'harga'] as const)
    expect([name, total[name]]).toEqual([name, sum(name)]);
  expect(per_bagian.map(({ nama, penyusutan }) => [nama, penyusutan])).toEqual([
    ['Harta Berwujud Kelompok 1', 15 * JUTA],
    ['Bangunan Permanen', 90 * JUTA],
    ['Harta Tak Berwujud Kelompok 1', 4 * JUTA],
    ['Tidak disusutkan', 0],
  ]);
});

test('500 million over 5 years against kelompok 1: 25 million less four times, then 100 million more', async () => {
  const differences: number[] = [];
  for (const tahun of [2020, 2021, 2022, 2023, 2024]) {
    const { baris } = await laporan(`tahun=${tahun}&q=lama`);
    differences.push(Number(baris[0]?.selisih));
  }
  expect(differences).toEqual([-25 * JUTA, -25 * JUTA, -25 * JUTA, -25 * JUTA, 100 * JUTA]);
});

test('agrees with the report of values at the ends of the year', async () => {
  for (const tahun of [2022, 2023, 2024, 2025]) {
    const { total } = await laporan(`tahun=${tahun}`);
    const on = async (day: string) =>
      (await user.get(`/api/laporan/penyusutan?ledger=fiskal&per=${day}`)).json().data.total;
    const [before, after] = [await on(`${tahun - 1}-12-31`), await on(`${tahun}-12-31`)];
    expect([total.nilai_awal, total.penyusutan, total.nilai_akhir]).toEqual([
      before.nilai_buku,
      after.beban,
      after.nilai_buku,
    ]);
  }
});

test('this year unless asked; narrowed by kategori; as files; a year that is none is refused', async () => {
  const year = new Date().getFullYear();
  expect((await laporan('')).total).toEqual((await laporan(`tahun=${year}`)).total);
  const some = await laporan(`tahun=2024&kategori_id=2`);
  expect(some.baris.map(({ nama }) => nama)).toEqual(['gedung']);
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const answer = await user.get(`/api/laporan/penyusutan-fiskal/ekspor?format=${format}&tahun=2024`);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect(failureOf(await user.get('/api/laporan/penyusutan-fiskal?tahun=1900'))).toEqual([
    422,
    'validation_failed',
  ]);
});

/** Changes a barang on 1 August 2024. */
async function changed(id: number | undefined, more: object): Promise<void> {
  const url = `/api/barang/${id}`;
  const { nama_barang, kategori_id, tahun, tanggal_perolehan, jumlah_barang, harga_barang, versi } = (
    await admin.get(url)
  ).json().data;
  const same = {
    nama_barang,
    kategori_id,
    lokasi_id,
    tahun,
    tanggal_perolehan,
    jumlah_barang,
    harga_barang,
    versi,
  };
  const answer = await admin.put(url, {
    ...same,
    ...more,
    perubahan: { arti: 'berubah', tanggal: '2024-08-01' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('a move within the year changes nothing, also where a filter by lokasi leaves out what went before', async () => {
  const all = await laporan('tahun=2024');
  const ruang = await makeLokasi(app.db, 'Ruang', lokasi_id);
  await changed(ids.gedung, { lokasi_id: ruang });
  expect(await laporan('tahun=2024')).toEqual(all);
  const inAula = await laporan(`tahun=2024&lokasi_id=${lokasi_id}`);
  expect([inAula.baris, inAula.total]).toEqual([all.baris, all.total]);
  // since April 10 million a month, five of them in the room
  const { baris } = await laporan(`tahun=2024&lokasi_id=${ruang}`);
  expect(baris).toMatchObject([{ nilai_awal: 0, penyusutan: 50 * JUTA, nilai_akhir: 2_310 * JUTA }]);
});

test('a barang counts in the kategori that it was in last in the year', async () => {
  const counted = async (tahun: number) =>
    (await laporan(`tahun=${tahun}`)).per_kategori.map(({ nama, jumlah_baris }) => [nama, jumlah_baris]);
  expect(await counted(2024)).toContainEqual(['Mesin', 2]);
  const alat = await kategori('Alat', {
    penyusutan: { metode: 'garis_lurus', masa_manfaat_bulan: 60 },
    penyusutan_fiskal: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
  });
  await changed(ids.lama, { kategori_id: alat });
  expect(await counted(2024)).toEqual(
    expect.arrayContaining([
      ['Alat', 1],
      ['Mesin', 1],
    ]),
  );
  expect(await counted(2023)).toContainEqual(['Mesin', 2]);
});

test('a kategori that becomes intangible stands in another section, also where the year was read before', async () => {
  const before = (await laporan('tahun=2024')).per_bagian.map(({ nama }) => nama);
  await sql`update kategori set sifat = 'Tak berwujud' where nama_kategori in ('Mesin', 'Alat')`.execute(
    app.db,
  );
  const { baris, per_bagian } = await laporan('tahun=2024');
  expect(per_bagian.map(({ nama }) => nama)).toEqual(before.slice(1));
  expect(baris.map(({ nama }) => nama)).toEqual(['gedung', 'lama', 'dijual', 'lisensi', 'tanah']);
});

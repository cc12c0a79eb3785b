import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeLaptop, save } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';

/** `/laporan/mutasi-penyusutan`: opening, movement and closing of cost and accumulated depreciation per barang. */

const JUTA = 1_000_000;
let app: TestApp;
let admin: Asking;
let user: Asking;
const place = { kategori_id: 0, lokasi_id: 0 };
let elektronik = 0;
let gudang = 0;
const ids = { jual: 0, tambah: 0, panjang: 0, murah: 0, pindah: 0 };
const tahun = 'dari=2025-01-01&sampai=2025-12-31';

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  const kategori = async (nama_kategori: string) => {
    const made = await admin.post('/api/kategori', {
      nama_kategori,
      penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
      penyusutan_fiskal: { metode: 'saldo_menurun', kelompok: 'kelompok_1' },
    });
    return made.json().data.id;
  };
  [place.kategori_id, elektronik] = [await kategori('Laptop'), await kategori('Elektronik')];
  [place.lokasi_id, gudang] = [await makeLokasi(app.db, 'Aula'), await makeLokasi(app.db, 'Gudang')];
  // each of 48.000.000 over 48 months from January 2023
  const make = async (nama_barang: string, more: object = {}) =>
    (await makeLaptop(admin, place, { nama_barang, tahun: 2023, tanggal_perolehan: '2023-01-15', ...more }))
      .id;
  ids.jual = await make('Dijual');
  ids.tambah = await make('Diperbaiki');
  ids.panjang = await make('Lebih lama');
  ids.murah = await make('Salah harga', {
    harga_barang: 36 * JUTA,
    tahun: 2024,
    tanggal_perolehan: '2024-01-15',
  });
  ids.pindah = await make('Pindah', { jumlah_barang: 2 });
  expect(
    (
      await admin.delete(`/api/barang/${ids.jual}`, {
        alasan: 'Rusak',
        arti: 'penghapusan',
        cara: 'jual',
        tanggal: '2025-06-15',
      })
    ).statusCode,
  ).toBe(200);
  const repair = { nilai: 12 * JUTA, tambah_bulan: 0, tanggal: '2025-06-10', alasan: 'Ganti mesin' };
  const repaired = await admin.post(`/api/barang/${ids.tambah}/kapitalisasi`, repair);
  expect(repaired.statusCode, repaired.body).toBeLessThan(300);
  await edit(ids.panjang, {
    perubahan: { arti: 'berubah', tanggal: '2025-07-01' },
    penyusutan: { metode: 'garis_lurus', masa_manfaat_bulan: 72 },
  });
  await edit(ids.pindah, { perubahan: { arti: 'berubah', tanggal: '2025-04-10' }, kategori_id: elektronik });
  const parts = await admin.post(`/api/barang/${ids.pindah}/pecah`, {
    bagian: [{ jumlah: 1, lokasi_id: gudang }],
    tanggal: '2025-09-05',
  });
  expect(parts.statusCode, parts.body).toBe(201);
});
afterAll(async () => {
  await app.close();
});

async function edit(id: number, more: object): Promise<void> {
  const answer = await save(admin, 'barang', id, more);
  expect(answer.statusCode, answer.body).toBe(200);
}
async function laporan(query: string) {
  const answer = await user.get(`/api/laporan/mutasi-penyusutan?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
type Row = Record<string, number | string>;
/** Returns the non-zero sums of a barang's rows. */
const nonZeroSums = (rows: Row[], barang_id: number) =>
  rows
    .filter((row) => row.barang_id === barang_id)
    .map((row) => {
      const { id: _id, barang_id: _barang, kode: _kode, nama: _nama, jumlah_unit: _unit, ...sums } = row;
      return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));
    });

test('sold in June: charged until then in full, and what was charged leaves with it', async () => {
  const { baris } = await laporan(tahun);
  expect(nonZeroSums(baris, ids.jual)).toEqual([
    {
      kelompok: 'Laptop',
      perolehan_awal: 48 * JUTA,
      perolehan_kurang: 48 * JUTA,
      akumulasi_awal: 24 * JUTA,
      beban: 6 * JUTA,
      akumulasi_keluar: 30 * JUTA,
    },
  ]);
});

test('a repair adds to what it cost, and the rest is charged over what is left; so with a longer life', async () => {
  const { baris } = await laporan(tahun);
  expect(nonZeroSums(baris, ids.tambah)).toEqual([
    {
      kelompok: 'Laptop',
      perolehan_awal: 48 * JUTA,
      perolehan_tambah: 12 * JUTA,
      perolehan_akhir: 60 * JUTA,
      akumulasi_awal: 24 * JUTA,
      beban: 16_421_052,
      akumulasi_akhir: 40_421_052,
      nilai_buku: 19_578_948,
    },
  ]);
  expect(nonZeroSums(baris, ids.panjang)[0]).toMatchObject({
    akumulasi_awal: 24 * JUTA,
    beban: 6 * JUTA + 2_571_428,
    akumulasi_akhir: 32_571_428,
  });
});

test('another kategori takes what it cost and was charged; of what was split off each has its own row', async () => {
  const { baris, per_kategori, total } = await laporan(tahun);
  expect(nonZeroSums(baris, ids.pindah)).toEqual([
    {
      kelompok: 'Laptop',
      perolehan_awal: 96 * JUTA,
      perolehan_reklasifikasi: -96 * JUTA,
      akumulasi_awal: 48 * JUTA,
      beban: 6 * JUTA,
      akumulasi_reklasifikasi: -54 * JUTA,
    },
    {
      kelompok: 'Elektronik',
      perolehan_reklasifikasi: 48 * JUTA,
      perolehan_akhir: 48 * JUTA,
      akumulasi_reklasifikasi: 54 * JUTA - 34 * JUTA + 2 * JUTA,
      beban: 14 * JUTA,
      akumulasi_akhir: 36 * JUTA,
      nilai_buku: 12 * JUTA,
    },
  ]);
  expect(
    per_kategori.map((row: Row) => [row.nama, row.perolehan_reklasifikasi, row.akumulasi_akhir]),
  ).toEqual([
    ['Laptop', -96 * JUTA, 40_421_052 + 32_571_428 + 18 * JUTA],
    ['Elektronik', 96 * JUTA, 72 * JUTA],
  ]);
  expect(total).toMatchObject({
    perolehan_awal: 276 * JUTA,
    perolehan_tambah: 12 * JUTA,
    perolehan_kurang: 48 * JUTA,
    perolehan_koreksi: 0,
    perolehan_reklasifikasi: 0,
    perolehan_akhir: 240 * JUTA,
    akumulasi_koreksi: 0,
    akumulasi_reklasifikasi: 0,
    jumlah_baris: 7,
    tanpa_harga: 0,
  });
});

test('it begins and ends with what the reports of these days say, and charges what they charge', async () => {
  const at = async (per: string) => (await user.get(`/api/laporan/penyusutan?per=${per}`)).json().data.total;
  for (const [dari, sampai, before] of [
    ['2025-01-01', '2025-12-31', '2024-12-31'],
    ['2025-04-15', '2025-09-20', '2025-04-14'],
  ] as const)
    for (const menurut of ['kategori', 'golongan', 'lokasi']) {
      const { total } = await laporan(`dari=${dari}&sampai=${sampai}&menurut=${menurut}`);
      const [awal, akhir] = [await at(before), await at(sampai)];
      expect([total.perolehan_awal, total.akumulasi_awal]).toEqual([awal.nilai_perolehan, awal.akumulasi]);
      expect([total.perolehan_akhir, total.akumulasi_akhir, total.nilai_buku]).toEqual([
        akhir.nilai_perolehan,
        akhir.akumulasi,
        akhir.nilai_buku,
      ]);
      if (dari === '2025-01-01') expect(total.beban).toBe(akhir.beban);
    }
});

test('of both ledgers the tax stands beside, with the difference; of one alone its own', async () => {
  const both = await laporan(`${tahun}&ledger=keduanya&q=lama`);
  // declining: 24, 12 and 6 million from 2023; the fiscal setting is unchanged
  expect(nonZeroSums(both.baris, ids.panjang)[0]).toMatchObject({
    beban: 8_571_428,
    beban_fiskal: 6 * JUTA,
    selisih_beban: 2_571_428,
    nilai_buku: 15_428_572,
    nilai_buku_fiskal: 6 * JUTA,
    selisih_nilai_buku: 9_428_572,
  });
  expect(both.total.selisih_nilai_buku).toBe(9_428_572);
  const { baris } = await laporan(`${tahun}&ledger=fiskal`);
  expect(nonZeroSums(baris, ids.jual)).toEqual([
    {
      kelompok: 'Laptop',
      perolehan_awal: 48 * JUTA,
      perolehan_kurang: 48 * JUTA,
      akumulasi_awal: 36 * JUTA,
      beban: 3 * JUTA,
      akumulasi_keluar: 39 * JUTA,
    },
  ]);
  expect(failureOf(await user.get('/api/laporan/mutasi-penyusutan?ledger=lain'))).toEqual([
    422,
    'validation_failed',
  ]);
});

test('as a file it has the same rows and sums', async () => {
  for (const ledger of ['komersial', 'keduanya']) {
    const answer = await user.get(
      `/api/laporan/mutasi-penyusutan/ekspor?format=csv&sort=kelompok&${tahun}&ledger=${ledger}`,
    );
    const lines = answer.payload
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    expect(lines).toHaveLength(8);
    const index = lines[0]?.indexOf('Beban') ?? -1;
    const sum = lines.slice(1).reduce((total, line) => total + Number(line[index]), 0);
    expect(sum).toBe((await laporan(tahun)).total.beban);
  }
  for (const format of ['xlsx', 'pdf'])
    expect(
      (await user.get(`/api/laporan/mutasi-penyusutan/ekspor?format=${format}&${tahun}`)).statusCode,
    ).toBe(200);
});

test('what leaves and comes back is charged for its month once, in this report and in that of values', async () => {
  const { id } = await makeLaptop(admin, place, {
    nama_barang: 'Pergi pulang',
    jumlah_barang: 5,
    tahun: 2023,
    tanggal_perolehan: '2023-01-15',
  });
  const away = (left: string, back: string) =>
    app.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah) values (${id}, 'x', 'x', 'penghapusan', ${left}, -2)
        returning id`.execute(trx);
      await sql`insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, pasangan_id)
        values (${id}, 'x', 'x', 'pemulihan', ${back}, 2, ${rows[0]?.id ?? null})`.execute(trx);
    });
  const charged = async (ledger: string, per = '2025-12-31') => {
    const beban = (data: { total: { beban: number } }) => data.total.beban;
    const mutasi = await laporan(`dari=2025-01-01&sampai=${per}&q=pulang&ledger=${ledger}`);
    const nilai = await user.get(`/api/laporan/penyusutan?per=${per}&q=pulang&ledger=${ledger}`);
    return [beban(mutasi), beban(nilai.json().data)];
  };
  // within June; from August to September; in the fiscal books 12.000.000 x 1/2 a year
  await away('2025-06-10', '2025-06-20');
  await away('2025-08-10', '2025-09-05');
  expect(await charged('komersial')).toEqual([60 * JUTA, 60 * JUTA]);
  expect(await charged('fiskal')).toEqual([30 * JUTA, 30 * JUTA]);
  // while they are away: the full month
  expect(await charged('komersial', '2025-06-15')).toEqual([30 * JUTA, 30 * JUTA]);
  expect(await charged('komersial', '2025-08-31')).toEqual([40 * JUTA, 40 * JUTA]);
});

test('what came and left on one day stands under its name, and in the sums of both papers', async () => {
  const day = '2025-05-05';
  const fleeting = await makeLaptop(admin, place, {
    nama_barang: 'Sekilas',
    jumlah_barang: 3,
    harga_barang: 7 * JUTA,
    tahun: 2025,
    tanggal_perolehan: day,
  });
  const left = { alasan: 'Dijual lagi', arti: 'penghapusan', cara: 'jual', tanggal: day };
  expect((await admin.delete(`/api/barang/${fleeting.id}`, left)).statusCode).toBe(200);
  const { baris, total } = await laporan(`dari=${day}&sampai=${day}`);
  expect(baris.find((row: Row) => row.barang_id === fleeting.id)).toMatchObject({
    kode: fleeting.kode_barang,
    nama: 'Sekilas',
    kelompok: 'Laptop',
    perolehan_tambah: 21 * JUTA,
    perolehan_kurang: 21 * JUTA,
    perolehan_akhir: 0,
  });
  expect(total).toMatchObject({
    jumlah_baris: baris.length,
    perolehan_tambah: 21 * JUTA,
    perolehan_kurang: 21 * JUTA,
  });
  const mutasi = (await user.get(`/api/laporan/mutasi?dari=${day}&sampai=${day}`)).json().data;
  expect(mutasi.total).toMatchObject({ bertambah_nilai: 21 * JUTA, berkurang_nilai: 21 * JUTA });
});

test('a price that is put right after the closing is a correction of both, and never beban', async () => {
  await closeBooks(admin, '2025-12-31');
  await edit(ids.murah, { perubahan: { arti: 'salah_catat' }, harga_barang: 48 * JUTA });
  const { baris, total } = await laporan('dari=2026-01-01&sampai=2026-10-31');
  expect(nonZeroSums(baris, ids.murah)).toEqual([
    {
      kelompok: 'Laptop',
      perolehan_awal: 36 * JUTA,
      perolehan_koreksi: 12 * JUTA,
      perolehan_akhir: 48 * JUTA,
      akumulasi_awal: 18 * JUTA,
      akumulasi_koreksi: 6 * JUTA,
      beban: 10 * JUTA,
      akumulasi_akhir: 34 * JUTA,
      nilai_buku: 14 * JUTA,
    },
  ]);
  expect(total).toMatchObject({ perolehan_koreksi: 12 * JUTA, akumulasi_koreksi: 6 * JUTA });
  const over = await laporan('dari=2025-01-01&sampai=2026-10-31');
  expect(nonZeroSums(over.baris, ids.murah)[0]).toMatchObject({
    perolehan_koreksi: 12 * JUTA,
    akumulasi_awal: 9 * JUTA,
    beban: 19 * JUTA,
    akumulasi_koreksi: 6 * JUTA,
  });
});

test('by golongan, what is remembered of a past period follows a kategori into another golongan', async () => {
  const golongan = async () => {
    const query = 'dari=2023-01-01&sampai=2023-12-31&menurut=golongan';
    const { data } = (await user.get(`/api/laporan/mutasi-penyusutan?${query}`)).json();
    return data.per_golongan.map(({ nama }: { nama: string }) => nama);
  };
  const before = await golongan();
  expect(before).toEqual(['Tanpa golongan']);
  expect((await save(admin, 'kategori', place.kategori_id, { golongan: '03' })).statusCode).toBe(200);
  expect(await golongan()).toEqual(['03 Gedung dan Bangunan']);
  expect((await save(admin, 'kategori', place.kategori_id, { golongan: null })).statusCode).toBe(200);
  expect(await golongan()).toEqual(before);
});

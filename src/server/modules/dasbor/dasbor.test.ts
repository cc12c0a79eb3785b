import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '../../../../scripts/demo/fill.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeBuku, makeJenis, makeLokasi } from '../../../../test/support/inventory.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import type { Dasbor, DasborSaya, Distribution, Tally } from '../../../shared/dasbor.ts';

let app: TestApp;
let admin: SignedIn;
let data: Dasbor;
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());

const rowsOf = async <Row>(query: string) => (await sql<Row>`${sql.raw(query)}`.execute(app.db)).rows;
const one = async (query: string) => (await rowsOf<{ n: number }>(`select (${query})::bigint as n`))[0]?.n;

beforeAll(async () => {
  app = await createTestApp();
  await fillDemo(app.db, { seed: 7, today, passwordHashOf: async ({ email }) => `hash of ${email}` });
  // some barang have their own depreciation setting
  await writeRegister(app.db, (trx) =>
    sql`update barang set penyusutan_metode = 'saldo_menurun', penyusutan_masa_manfaat_bulan = 60,
    penyusutan_nilai_residu = 1000 where id % 7 = 0 and not harga_belum_diketahui`.execute(trx),
  );
  admin = await app.signIn('admin');
  const kategori = await askAs(app, admin).post('/api/kategori', { nama_kategori: 'Alat Musik' });
  expect(kategori.statusCode).toBe(201);
  const answer = await askAs(app, admin).get('/api/dasbor');
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  data = answer.json().data;
});
afterAll(async () => {
  await app.close();
});

describe('the numbers of the whole office are those of independent SQL', () => {
  const held = 'from barang_pengguna where tanggal_akhir is null';

  test('barang, used and unused, buku, people and what waits', async () => {
    const { barang, terpakai, tidak_terpakai, buku, pengguna, menunggu } = data;
    expect({ barang, terpakai, tidak_terpakai, buku, pengguna, menunggu }).toEqual({
      barang: {
        jumlah_jenis: await one('select count(*) from barang'),
        jumlah_unit: await one('select sum(jumlah_barang) from barang'),
      },
      terpakai: {
        jumlah_jenis: await one(`select count(distinct barang_id) ${held}`),
        jumlah_unit: await one(`select sum(jumlah) ${held}`),
      },
      tidak_terpakai: {
        jumlah_jenis: await one(`select count(*) from barang where id not in (select barang_id ${held})`),
        jumlah_unit: await one(
          `select (select sum(jumlah_barang) from barang) - (select sum(jumlah) ${held})`,
        ),
      },
      buku: {
        jumlah_jenis: await one('select count(*) from buku'),
        jumlah_unit: await one('select sum(jumlah) from buku'),
        nilai: await one('select sum(jumlah * harga) from buku'),
      },
      pengguna: {
        aktif: await one('select count(*) from pengguna where aktif'),
        semua: await one('select count(*) from pengguna'),
      },
      menunggu: {
        pengajuan: await one("select count(*) from pengajuan where status = 'Menunggu'"),
        permintaan: await one("select count(*) from permintaan where status = 'Menunggu'"),
      },
    });
    expect(menunggu.pengajuan).toBeGreaterThan(0);
    expect(terpakai.jumlah_unit).toBeGreaterThan(0);
  });

  test('what it cost and its book value, barang by barang', async () => {
    const lots = 'from penyusutan_barang lot join barang b on b.id = lot.barang_id';
    const acquired = 'where coalesce(b.tanggal_perolehan, make_date(b.tahun, 1, 1)) <= current_date';
    const worth = `lot.jumlah_barang * nilai_buku_satuan(lot.harga_barang, lot.metode, lot.masa_manfaat_bulan,
      lot.nilai_residu, lot.mulai, current_date)`;
    expect(data.per).toBe(today);
    expect(data.nilai).toEqual({
      nilai_perolehan: await one(`select sum(lot.jumlah_barang * lot.harga_barang) ${lots} ${acquired}`),
      nilai_buku: await one(`select sum(${worth}) ${lots} ${acquired}`),
      tanpa_harga: await one(`select count(*) ${lots} ${acquired} and b.harga_belum_diketahui`),
    });
    expect(Number(data.nilai.nilai_buku)).toBeLessThan(Number(data.nilai.nilai_perolehan));
  });

  test('the groups of the charts, the largest first, and the others together', async () => {
    const grouped = (table: string, key: string, units: string) =>
      rowsOf<Tally & { id: number }>(`select ${key} as id, count(*) as jumlah_jenis,
        sum(${units}) as jumlah_unit from ${table} group by 1 order by 2 desc`);
    const cases: [Distribution, (Tally & { id: number })[]][] = [
      [data.per_kategori, await grouped('barang', 'kategori_id', 'jumlah_barang')],
      [data.per_tahun, await grouped('barang', 'tahun', 'jumlah_barang')],
      [data.per_jenis, await grouped('buku', 'jenis_id', 'jumlah')],
    ];
    for (const [{ bagian, lainnya }, expected] of cases) {
      const byId = new Map(expected.map((row) => [row.id, row]));
      for (const { nama, ...row } of bagian) {
        expect(nama).not.toBe('');
        expect(row).toEqual(byId.get(row.id));
      }
      expect(bagian.length + (lainnya?.banyak ?? 0)).toBe(expected.length);
      expect(sum(bagian) + (lainnya?.jumlah_jenis ?? 0)).toBe(sum(expected));
    }
    const sizes = data.per_kategori.bagian.map(({ jumlah_jenis }) => jumlah_jenis);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const years = data.per_tahun.bagian.map(({ id }) => id);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  });

  test('the newest changes', () => {
    expect(data.terbaru[0]).toMatchObject({
      jenis: 'kategori',
      aksi: 'create',
      oleh: { id: admin.id, name: admin.name },
      sesudah: { nama_kategori: 'Alat Musik' },
    });
  });
});

const sum = (rows: readonly Tally[]) => rows.reduce((all, { jumlah_jenis }) => all + jumlah_jenis, 0);

describe('each number is the total of the list behind it', () => {
  const total = async (path: string) => (await askAs(app, admin).get(path)).json().meta.total;
  const report = async (path: string) => (await askAs(app, admin).get(path)).json().data.total;

  test('lists', async () => {
    expect(await total('/api/barang?terpakai=true')).toBe(data.terpakai.jumlah_jenis);
    expect(await total('/api/barang?terpakai=false')).toBe(data.tidak_terpakai.jumlah_jenis);
    expect(await total('/api/pengguna?aktif=true')).toBe(data.pengguna.aktif);
    expect(await total('/api/pengajuan?status=Menunggu')).toBe(data.menunggu.pengajuan);
    expect(await total('/api/permintaan?status=Menunggu')).toBe(data.menunggu.permintaan);
    const groups: [string, Distribution][] = [
      ['barang?kategori_id', data.per_kategori],
      ['barang?lokasi_id', data.per_lokasi],
      ['barang?tahun', data.per_tahun],
      ['buku?jenis_id', data.per_jenis],
    ];
    for (const [filter, { bagian }] of groups) {
      expect(bagian.length).toBeGreaterThan(1);
      for (const { id, jumlah_jenis } of bagian) {
        expect([filter, id, await total(`/api/${filter}=${id}`)]).toEqual([filter, id, jumlah_jenis]);
      }
    }
  });

  test('what is acquired after today counts as barang, but not yet in the values', async () => {
    const [{ kategori_id = 0, lokasi_id = 0 } = {}] = await rowsOf<{
      kategori_id: number;
      lokasi_id: number;
    }>('select kategori_id, lokasi_id from barang order by id limit 1');
    const before: Dasbor = (await askAs(app, admin).get('/api/dasbor')).json().data;
    const row = { kategori_id, lokasi_id, harga_barang: 7_000_000, jumlah_barang: 2 };
    const { id } = await writeRegister(app.db, (trx) =>
      trx
        .insertInto('barang')
        .values({ ...row, nama_barang: 'Bajak', tahun: Number(today.slice(0, 4)) + 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    try {
      const holding = { barang_id: id, pengguna_id: admin.id, jumlah: 1 };
      await app.db.insertInto('barang_pengguna').values(holding).execute();
      const after: Dasbor = (await askAs(app, admin).get('/api/dasbor')).json().data;
      expect(after.barang.jumlah_unit).toBe(before.barang.jumlah_unit + 2);
      expect(after.nilai).toEqual(before.nilai);
      expect(await report('/api/laporan/penyusutan')).toMatchObject(after.nilai);
    } finally {
      await app.db.deleteFrom('barang_pengguna').where('barang_id', '=', id).execute();
      await writeRegister(app.db, (trx) => trx.deleteFrom('barang').where('id', '=', id).execute());
    }
  });

  test('reports', async () => {
    expect(await report('/api/laporan/penyusutan')).toMatchObject(data.nilai);
    expect(await report('/api/laporan/LaporanTBarangTerpakai')).toMatchObject({
      jumlah_unit: data.terpakai.jumlah_unit,
    });
    expect(await report('/api/laporan/LaporanTBarangTidakTerpakai')).toMatchObject({
      jumlah_unit: data.tidak_terpakai.jumlah_unit,
    });
    expect(await report('/api/laporan/buku')).toMatchObject(data.buku);
  });
});

describe('who reads what', () => {
  test('the office is for admins, one’s own for everybody who is signed in', async () => {
    const user = askAs(app, await app.signIn('user'));
    expect(failureOf(await user.get('/api/dasbor'))).toEqual([403, 'forbidden']);
    expect((await user.get('/api/dasbor/saya')).statusCode).toBe(200);
    expect((await askAs(app, admin).get('/api/dasbor/saya')).statusCode).toBe(200);
    for (const url of ['/api/dasbor', '/api/dasbor/saya'])
      expect((await app.inject({ url })).statusCode).toBe(401);
  });

  test('what was refused says who refused it and why', async () => {
    const user = await app.signIn('user', 'Tono Dasbor');
    const asking = askAs(app, user);
    const asked = { nama_barang: 'Kopi', fungsi: 'Tamu', harga_barang: 1000, jumlah_barang: 1 };
    const { id } = (await asking.post('/api/pengajuan', asked)).json().data;
    await askAs(app, admin).post(`/api/pengajuan/${id}/tolak`, { alasan: 'Anggaran habis.' });
    const mine: DasborSaya = (await asking.get('/api/dasbor/saya')).json().data;
    expect(mine.permohonan).toMatchObject([
      {
        id,
        status: 'Ditolak',
        alasan_keputusan: 'Anggaran habis.',
        diputus_oleh: { name: expect.any(String) },
      },
    ]);
    expect(Object.keys(mine.permohonan[0]?.diputus_oleh ?? {})).toEqual(['name']);
  });

  test('one’s own: what one holds, what one asked for, and nothing of others', async () => {
    const user = await app.signIn('user', 'Ratih Dasbor');
    const asking = askAs(app, user);
    const saya = async (): Promise<DasborSaya> => (await asking.get('/api/dasbor/saya')).json().data;
    const none = { Menunggu: 0, Disetujui: 0, Ditolak: 0, Dibatalkan: 0 };
    expect(await saya()).toMatchObject({
      pegangan: { banyak: 0, jumlah_unit: 0, nilai: 0, tanpa_harga: 0, jumlah_buku: 0, baris: [] },
      pengajuan: none,
      permintaan: none,
      permohonan: [],
    });

    const lokasi_id = await makeLokasi(app.db, 'Gudang Dasbor');
    const kamera = { nama_barang: 'Kamera', lokasi_id, harga_barang: 5_000_000, jumlah_barang: 3 };
    const barang = await makeBarang(app.db, kamera);
    await askAs(app, admin).post(`/api/barang/${barang}/pengguna`, { pengguna_id: user.id, jumlah: 2 });
    const jenis_id = await makeJenis(app.db, 'Panduan');
    await makeBuku(app.db, { jenis_id, lokasi_id, pengguna_id: user.id, jumlah: 3 });
    await asking.post('/api/permintaan', { barang_id: barang, jumlah: 1, keterangan: 'Liputan' });
    await asking.post('/api/pengajuan', {
      nama_barang: 'Tripod',
      fungsi: 'Liputan',
      harga_barang: 750_000,
      jumlah_barang: 2,
    });
    const mine = await saya();
    expect(mine).toMatchObject({
      pegangan: {
        banyak: 1,
        jumlah_unit: 2,
        nilai: 10_000_000,
        jumlah_buku: 3,
        baris: [{ barang_id: barang, nama_barang: 'Kamera', jumlah: 2, tanggal_awal: today }],
      },
      pengajuan: { ...none, Menunggu: 1 },
      permintaan: { ...none, Menunggu: 1 },
      permohonan: [
        { jenis: 'pengajuan', nama_barang: 'Tripod', jumlah: 2, status: 'Menunggu' },
        { jenis: 'permintaan', nama_barang: 'Kamera', jumlah: 1, status: 'Menunggu' },
      ],
    });
  });
});

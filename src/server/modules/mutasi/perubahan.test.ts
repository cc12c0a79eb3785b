import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLaptop, save, writtenOf } from '../../../../test/support/edits.ts';
import { makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { officeToday } from '../../../shared/today.ts';

/** The meaning of an edit, and its journal rows. */

let app: TestApp;
let ask: Asking;
let tempat: { kategori_id: number; lokasi_id: number };
let gudang: number;
const today = officeToday();
const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
const setting = (metode: string, kelompok: string | null, months: number | null = null) => ({
  metode,
  kelompok,
  masa_manfaat_bulan: months,
});
const own = (...of: Parameters<typeof setting>) => ({ ...setting(...of), nilai_residu: null, mulai: null });
const garisLurus = setting('garis_lurus', 'kelompok_1');

const makeKategori = async (nama_kategori: string, penyusutan: object) =>
  (await ask.post('/api/kategori', { nama_kategori, penyusutan })).json().data.id as number;

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  tempat = {
    kategori_id: await makeKategori('Laptop', garisLurus),
    lokasi_id: await makeLokasi(app.db, 'Aula'),
  };
  gudang = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
});

const laptop = (more: object = {}) => makeLaptop(ask, tempat, more);
const edit = (id: number, more: object) => save(ask, 'barang', id, more);
const since = (tanggal: string, more: object = {}) => ({
  perubahan: { arti: 'berubah', tanggal },
  ...more,
});
const wrong = (more: object) => ({ perubahan: { arti: 'salah_catat' }, ...more });

async function done(id: number, more: object): Promise<void> {
  const answer = await edit(id, more);
  expect(answer.statusCode, answer.body).toBe(200);
}
async function errorsOf(id: number, more: object): Promise<Record<string, string[]>> {
  const answer = await edit(id, more);
  expect(failureOf(answer), answer.body).toEqual([422, 'validation_failed']);
  return answer.json().errors;
}
const valuesOn = async (id: number, days: string[]) => {
  const { rows } = await sql<{ nilai: number | null }>`
    select nilai_buku_semua(masa, hari.hari) as nilai
    from unnest(${days}::date[]) with ordinality as hari (hari, urut)
    left join masa_barang masa on barang_id = ${id} and dari <= hari.hari and hari.hari < sampai
    order by urut`.execute(app.db);
  return rows.map(({ nilai }) => nilai);
};
const stateOn = async (id: number, day: string) =>
  app.db
    .selectFrom('masa_barang')
    .select(['jumlah', 'harga', 'kategori_id', 'lokasi_id', 'kondisi'])
    .where('barang_id', '=', id)
    .where('dari', '<=', day)
    .where('sampai', '>', day)
    .executeTakeFirst();

describe('changed since a day', () => {
  test('place, condition and kategori from that day on, in one save, with its reason', async () => {
    const { id } = await laptop();
    const kategori_id = await makeKategori('Laptop lama', garisLurus);
    await done(id, {
      perubahan: { arti: 'berubah', tanggal: '2025-03-10', alasan: 'Pindah ruangan' },
      lokasi_id: gudang,
      kondisi: 'Rusak Ringan',
      kategori_id,
    });
    const { rows } = await writtenOf(app, id);
    expect(rows.map(({ jenis, tanggal, alasan }) => [jenis, tanggal, alasan])).toEqual(
      ['reklasifikasi', 'pindah', 'kondisi'].map((jenis) => [jenis, '2025-03-10', 'Pindah ruangan']),
    );
    expect(await stateOn(id, '2025-03-09')).toMatchObject({ ...tempat, kondisi: 'Baik' });
    expect(await stateOn(id, '2025-03-10')).toMatchObject({
      kategori_id,
      lokasi_id: gudang,
      kondisi: 'Rusak Ringan',
    });
  });

  test('a day between others, but not before one that sets the same', async () => {
    const { id } = await laptop();
    await done(id, since('2025-06-01', { lokasi_id: gudang }));
    await done(id, since('2025-02-01', { kondisi: 'Rusak Berat' }));
    expect(await stateOn(id, '2025-05-31')).toMatchObject({
      lokasi_id: tempat.lokasi_id,
      kondisi: 'Rusak Berat',
    });
    expect(await errorsOf(id, since('2025-05-31', { lokasi_id: tempat.lokasi_id }))).toEqual({
      'perubahan.tanggal': [
        'Lokasinya sudah diubah lagi pada 1 Juni 2025. Pilih tanggal itu atau sesudahnya.',
      ],
    });
    await done(id, since('2025-06-01', { lokasi_id: tempat.lokasi_id }));
  });

  test('from the day of acquisition to today, and no day beyond', async () => {
    const { id } = await laptop();
    expect(await errorsOf(id, since('2024-01-14', { lokasi_id: gudang }))).toEqual({
      'perubahan.tanggal': ['Baru ada sejak 15 Januari 2024. Pilih tanggal itu atau sesudahnya.'],
    });
    expect(await errorsOf(id, since(tomorrow, { lokasi_id: gudang }))).toEqual({
      'perubahan.tanggal': ['Tanggal paling lambat hari ini.'],
    });
    await done(id, since('2024-01-15', { lokasi_id: gudang }));
    await done(id, since(today, { lokasi_id: tempat.lokasi_id }));
  });

  test('price, pieces and dates can only have been written down wrong', async () => {
    const { id } = await laptop({ jumlah_barang: 2 });
    const errors = await errorsOf(
      id,
      since(today, { harga_barang: 1, jumlah_barang: 1, tahun: 2023, tanggal_perolehan: '2023-05-05' }),
    );
    expect(Object.keys(errors)).toEqual(['harga_barang', 'jumlah_barang', 'tahun', 'tanggal_perolehan']);
    expect(errors.jumlah_barang?.[0]).toContain('Barang sudah tidak ada');
    expect((await errorsOf(id, since(today, { jumlah_barang: 3 }))).jumlah_barang?.[0]).toContain(
      'barang lain',
    );
    const start = { ...own('garis_lurus', 'kelompok_1'), mulai: '2024-03-01' };
    expect(Object.keys(await errorsOf(id, since(today, { penyusutan: start })))).toEqual([
      'penyusutan.mulai',
    ]);
    expect((await writtenOf(app, id)).rows).toEqual([]);
  });

  test('a day with what was written down wrong is refused', async () => {
    const { id } = await laptop();
    const perubahan = { arti: 'salah_catat', tanggal: '2025-01-01' };
    expect(Object.keys(await errorsOf(id, { perubahan, lokasi_id: gudang }))).toEqual(['perubahan.tanggal']);
  });
});

describe('depreciation since a day', () => {
  test('straight line 48 months to 72 on 1 July 2026: what is left over 42 months', async () => {
    const { id } = await laptop();
    await done(id, since('2026-07-01', { penyusutan: own('garis_lurus', null, 72) }));
    const ends = ['2026-06-30', '2026-12-31', '2027-12-31', '2028-12-31', '2029-12-31'];
    // charged: 2.571.428, 5.142.857, 5.142.857, 5.142.858
    expect(await valuesOn(id, ends)).toEqual([18_000_000, 15_428_572, 10_285_715, 5_142_858, 0]);
    expect((await writtenOf(app, id)).rows.map(({ jenis }) => jenis)).toEqual(['penyusutan']);
  });

  test('declining balance to a straight line in January, by another kategori', async () => {
    const from = await makeKategori('Menurun', setting('saldo_menurun', 'kelompok_1'));
    const kategori_id = await makeKategori('Lurus', setting('garis_lurus', 'kelompok_2'));
    const { id } = await laptop({ kategori_id: from });
    const sentence =
      'Saldo menurun hanya dapat dimulai atau diganti pada bulan Januari. Pilih tanggal 1 Januari 2026.';
    expect(await errorsOf(id, since('2026-02-01', { kategori_id }))).toEqual({
      'perubahan.tanggal': [sentence],
    });
    await done(id, since('2026-01-01', { kategori_id }));
    const ends = ['2024-12-31', '2025-12-31', '2026-12-31', '2031-11-30', '2031-12-31'];
    expect(await valuesOn(id, ends)).toEqual([24_000_000, 12_000_000, 10_000_000, 166_674, 0]);
    expect((await writtenOf(app, id)).rows.map(({ jenis }) => jenis)).toEqual(['reklasifikasi']);
  });

  test('half-years from the first month of one; a residual and a life that still fit', async () => {
    const { id } = await laptop();
    const semester = { penyusutan: own('garis_lurus_semesteran', null, 48) };
    expect(Object.keys(await errorsOf(id, since('2025-06-30', semester)))).toEqual(['perubahan.tanggal']);
    const residual = (nilai_residu: number) => ({
      penyusutan: { ...own('garis_lurus', null, 96), nilai_residu },
    });
    // 24 months have been charged: 24.000.000 are left
    expect(await errorsOf(id, since('2026-01-01', residual(24_000_001)))).toEqual({
      'penyusutan.nilai_residu': [
        'Nilai residu melebihi nilai bukunya saat itu, Rp24.000.000 per unit. Isi paling banyak sebesar itu.',
      ],
    });
    const life = (months: number) => since('2026-01-01', { penyusutan: own('garis_lurus', null, months) });
    expect(Object.keys(await errorsOf(id, life(24)))).toEqual(['penyusutan.masa_manfaat_bulan']);
    await done(id, since('2025-07-01', semester));
    await done(id, since('2026-01-01', residual(18_000_000)));
    await done(id, since('2026-01-01', { penyusutan: own('garis_lurus', null, 25) }));
    expect(await valuesOn(id, ['2025-12-31', '2026-01-31'])).toEqual([expect.any(Number), 0]);
  });

  test('of a kategori that changed: what has nothing left to lose goes on as it is', async () => {
    const kategori_id = await makeKategori('Lama sekali', setting('garis_lurus', 'kelompok_2'));
    const { id } = await laptop({ tahun: 2010, tanggal_perolehan: '2010-01-15' });
    await done(id, since('2026-02-01', { kategori_id }));
    expect((await writtenOf(app, id)).rows[0]?.ubah).toEqual({
      kategori_id: [tempat.kategori_id, kategori_id],
    });
    expect(await valuesOn(id, ['2013-12-31', today])).toEqual([0, 0]);
  });
});

describe('written down wrong', () => {
  test('corrects the entry, or the mutasi that set it last', async () => {
    const { id } = await laptop();
    await done(id, wrong({ kondisi: 'Rusak Ringan' }));
    await done(id, since('2025-06-01', { lokasi_id: gudang }));
    const third = await makeLokasi(app.db, 'Teras');
    await done(id, wrong({ lokasi_id: third }));
    const { entry, rows } = await writtenOf(app, id);
    expect(rows.map(({ jenis, pasangan_id }) => [jenis, pasangan_id])).toEqual([
      ['koreksi', entry?.id],
      ['pindah', null],
      ['koreksi', rows[1]?.id],
    ]);
    expect(await stateOn(id, '2024-01-15')).toMatchObject({
      lokasi_id: tempat.lokasi_id,
      kondisi: 'Rusak Ringan',
    });
    expect(await stateOn(id, '2025-06-01')).toMatchObject({ lokasi_id: third });
  });

  test('depreciation from the first, or from the day of the setting that was wrong', async () => {
    const { id } = await laptop();
    await done(id, wrong({ penyusutan: own('saldo_menurun', 'kelompok_1') }));
    expect(await valuesOn(id, ['2024-12-31', '2025-12-31'])).toEqual([24_000_000, 12_000_000]);
    await done(id, since('2026-01-01', { penyusutan: own('garis_lurus', null, 36) }));
    await done(id, wrong({ penyusutan: own('garis_lurus', 'kelompok_2') }));
    expect(await valuesOn(id, ['2025-12-31', '2026-12-31'])).toEqual([12_000_000, 10_000_000]);
    // a start is a date: the entry is corrected, even under a later setting
    const start = { ...own('garis_lurus', 'kelompok_2'), mulai: '2025-01-01' };
    await done(id, wrong({ penyusutan: start }));
    expect(await valuesOn(id, ['2024-12-31', '2025-12-31', '2026-12-31'])).toEqual([
      48_000_000, 24_000_000, 20_571_429,
    ]);
  });

  test('fewer pieces than were ever held are refused with who held them, and nothing is done', async () => {
    const { id } = await laptop({ jumlah_barang: 5 });
    const pengguna_id = (await ask.get('/api/pengguna')).json().data[0].id;
    await makeHolding(app.db, {
      barang_id: id,
      pengguna_id,
      jumlah: 3,
      tanggal_awal: '2024-05-01',
      tanggal_akhir: '2024-06-01',
    });
    const answer = await edit(id, wrong({ jumlah_barang: 2 }));
    expect(failureOf(answer)).toEqual([409, 'conflict']);
    expect(answer.json().message).toMatch(
      /^Pada 1 Mei 2024 sebanyak 3 dipegang oleh .+ \(3\), padahal yang ada tinggal 2\./,
    );
    expect((await writtenOf(app, id)).rows).toEqual([]);
    await done(id, wrong({ jumlah_barang: 3 }));
  });
});

test('many at once since a day: those that can not are listed, a day to come is refused', async () => {
  const [first, second, later] = [
    await laptop(),
    await laptop(),
    await laptop({ tanggal_perolehan: '2024-07-01' }),
  ];
  await done(second.id, since('2025-01-01', { kondisi: 'Rusak Ringan' }));
  const run = (tanggal: string) =>
    ask.post('/api/barang/massal', {
      aksi: 'ubah_kondisi',
      ids: [first.id, second.id, later.id],
      kondisi: 'Rusak Berat',
      tanggal,
    });
  const { data } = (await run('2024-06-30')).json();
  expect(data).toMatchObject({ diproses: 1, ditolak: 2 });
  expect(data.daftar_ditolak.map(({ alasan }: { alasan: string }) => alasan)).toEqual([
    'Kondisinya sudah diubah lagi pada 1 Januari 2025. Pilih tanggal itu atau sesudahnya.',
    'Baru ada sejak 1 Juli 2024. Pilih tanggal itu atau sesudahnya.',
  ]);
  expect((await writtenOf(app, first.id)).rows.map(({ tanggal }) => tanggal)).toEqual(['2024-06-30']);
  expect((await run(tomorrow)).json().errors).toEqual({ tanggal: ['Tanggal paling lambat hari ini.'] });
});

test('of two who edit the same barang at once, the second is told so', async () => {
  const { id } = await laptop();
  const answers = await meeting(
    app,
    () => edit(id, since('2025-01-01', { lokasi_id: gudang })),
    () => edit(id, since('2025-02-01', { lokasi_id: gudang, kondisi: 'Rusak Ringan' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect((await writtenOf(app, id)).rows.map(({ jenis }) => jenis)).toEqual(['pindah']);
});

describe('another setting of a kategori', () => {
  const followed = async () => {
    const kategori_id = await makeKategori(`Mobil ${Math.random()}`, garisLurus);
    return { kategori_id, follower: await laptop({ kategori_id }) };
  };
  const change = (id: number, more: object) => save(ask, 'kategori', id, more);
  const longer = { penyusutan: setting('garis_lurus', null, 72) };

  test('for new barang alone leaves those that follow, later edits too', async () => {
    const { kategori_id, follower } = await followed();
    expect((await change(kategori_id, { ...longer, berlaku: 'barang_baru' })).statusCode).toBe(200);
    await done(follower.id, { lokasi_id: gudang });
    await done(follower.id, wrong({ harga_barang: 24_000_000 }));
    expect(await valuesOn(follower.id, ['2026-12-31'])).toEqual([24_000_000 - 36 * 500_000]);
    const fresh = await laptop({ kategori_id });
    expect(await valuesOn(fresh.id, ['2024-12-31'])).toEqual([40_000_000]);
  });

  test('since a day, one mutasi for each that follows; since one before its acquisition, from its beginning', async () => {
    const { kategori_id, follower } = await followed();
    expect(
      (await change(kategori_id, { ...longer, berlaku: 'juga_pengikut', sejak: '2026-07-01' })).statusCode,
    ).toBe(200);
    expect(await valuesOn(follower.id, ['2026-06-30', '2026-12-31'])).toEqual([18_000_000, 15_428_572]);
    const other = await followed();
    await change(other.kategori_id, { ...longer, sejak: '2001-01-01' });
    expect(await valuesOn(other.follower.id, ['2024-12-31'])).toEqual([40_000_000]);
    const { rows } = await writtenOf(app, other.follower.id);
    expect(rows.map(({ jenis, tanggal }) => [jenis, tanggal])).toEqual([['penyusutan', '2024-01-15']]);
  });

  test('from the beginning of each, as written down wrong', async () => {
    const { kategori_id, follower } = await followed();
    expect((await change(kategori_id, { ...longer, berlaku: 'sejak_awal' })).statusCode).toBe(200);
    expect(await valuesOn(follower.id, ['2024-12-31'])).toEqual([40_000_000]);
    const answer = await change(kategori_id, { ...longer, berlaku: 'sejak_awal', sejak: today });
    expect(Object.keys(answer.json().errors)).toEqual(['sejak']);
  });

  test('left out: from today; where a follower can not, it is named and nothing changes', async () => {
    const { kategori_id, follower } = await followed();
    const answer = await change(kategori_id, { penyusutan: setting('garis_lurus', null, 12) });
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.json().errors['penyusutan.masa_manfaat_bulan'][0]).toContain(
      `Laptop (${follower.kode_barang})`,
    );
    expect((await change(kategori_id, { ...longer, sejak: tomorrow })).json().errors).toEqual({
      sejak: ['Tanggal paling lambat hari ini.'],
    });
    expect((await ask.get(`/api/kategori/${kategori_id}`)).json().data.penyusutan).toEqual(garisLurus);
    expect((await change(kategori_id, { penyusutan: setting('garis_lurus', null, 200) })).statusCode).toBe(
      200,
    );
    expect((await writtenOf(app, follower.id)).rows.map(({ jenis, tanggal }) => [jenis, tanggal])).toEqual([
      ['penyusutan', today],
    ]);
  });
});

test('a buku alike: jenis since a day, its price only as written down wrong', async () => {
  const jenis = async (jenis_buku: string) => (await ask.post('/api/jenis', { jenis_buku })).json().data.id;
  const isi = {
    judul: 'Bumi',
    penulis: 'A',
    penerbit: 'B',
    tahun: 1980,
    jumlah: 2,
    harga: 50_000,
    kondisi: 'Baik',
  };
  const made = await ask.post('/api/buku', { ...isi, jenis_id: await jenis('Novel'), lokasi_id: gudang });
  const { id } = made.json().data;
  const refusal = await save(ask, 'buku', id, since(today, { harga: 1, jumlah: 1 }));
  expect(Object.keys(refusal.json().errors)).toEqual(['harga', 'jumlah']);
  const early = await save(ask, 'buku', id, since('2020-01-01', { kondisi: 'Rusak Berat' }));
  expect(Object.keys(early.json().errors)).toEqual(['perubahan.tanggal']);
  const jenis_id = await jenis('Roman');
  expect((await save(ask, 'buku', id, since(today, { jenis_id }))).statusCode).toBe(200);
  expect((await save(ask, 'buku', id, wrong({ harga: 60_000, kondisi: 'Rusak Berat' }))).statusCode).toBe(
    200,
  );
  const rows = await app.db
    .selectFrom('mutasi')
    .select(['jenis', 'tanggal'])
    .where('buku_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ jenis }) => jenis)).toEqual(['perolehan', 'reklasifikasi', 'koreksi', 'koreksi']);
});

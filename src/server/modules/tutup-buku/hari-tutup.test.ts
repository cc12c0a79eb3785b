import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

/** What a closed day lets happen, and what not. */

let app: TestApp;
let admin: Asking;
let kategori_id: number;
let [gudang, kelas] = [0, 0];
const sentence = 'Pembukuan sudah ditutup sampai 31 Desember 2025. Pilih 1 Januari 2026 atau sesudahnya.';

const setting = {
  metode: 'garis_lurus',
  kelompok: null,
  masa_manfaat_bulan: 48,
  nilai_residu: 0,
  mulai: null,
} as const;

async function made(more: object = {}) {
  const answer = await admin.post('/api/barang', {
    nama_barang: 'Laptop',
    kategori_id,
    lokasi_id: gudang,
    kondisi: 'Baik',
    tahun: 2024,
    tanggal_perolehan: '2024-01-10',
    jumlah_barang: 1,
    harga_barang: 36_000_000,
    penyusutan: setting,
    ...more,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
}

const save = async (id: number, more: object) => {
  const now = (await admin.get(`/api/barang/${id}`)).json().data;
  const {
    nama_barang,
    kategori_id,
    lokasi_id,
    kondisi,
    tahun,
    tanggal_perolehan,
    jumlah_barang,
    harga_barang,
  } = now;
  const { penyusutan, versi } = now;
  return admin.put(`/api/barang/${id}`, {
    ...{
      nama_barang,
      kategori_id,
      lokasi_id,
      kondisi,
      tahun,
      tanggal_perolehan,
      jumlah_barang,
      harga_barang,
    },
    ...{ penyusutan, versi },
    ...more,
  });
};
const ok = <A extends { statusCode: number; body: string }>(answer: A) => {
  if (answer.statusCode > 299) throw new Error(answer.body);
  return answer;
};

/** Pieces, price and book value of each piece's barang on days; null where it is not there. */
async function onDays(id: number, ...days: string[]) {
  const { rows } = await sql<{ isi: unknown }>`
    select case when masa.barang_id is not null
      then jsonb_build_array(jumlah, harga, nilai_buku_semua(masa, hari)) end as isi
    from unnest(${days}::date[]) with ordinality as hari (hari, urut)
    left join masa_barang masa on masa.barang_id = ${id} and masa.dari <= hari and masa.sampai > hari
    order by urut`.execute(app.db);
  return rows.map(({ isi }) => isi);
}

/** What a barang is charged for in a year, by its spans. */
async function chargedIn(id: number, year: number) {
  const { total } = (
    await admin.get(
      `/api/laporan/penyusutan?per=${year}-12-31&q=&kategori_id=${(await admin.get(`/api/barang/${id}`)).json().data.kategori_id}`,
    )
  ).json().data;
  return total.beban;
}

const laptops: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  kategori_id = await makeKategori(app.db, 'Laptop');
  gudang = await makeLokasi(app.db, 'Gudang');
  kelas = await makeLokasi(app.db, 'Kelas');
  for (const name of ['harga', 'pindah', 'salah', 'jumlah', 'tanggal', 'pulih', 'pegang', 'sebagian']) {
    const own = await makeKategori(app.db, `Kategori ${name}`);
    const many = ['jumlah', 'pegang', 'sebagian'].includes(name) ? { jumlah_barang: 5 } : {};
    laptops[name] = (await made({ nama_barang: `Laptop ${name}`, kategori_id: own, ...many })).id;
  }
  const ani = await app.signIn('user', 'Ani');
  const budi = await app.signIn('user', 'Budi');
  for (const [pengguna_id, jumlah] of [
    [ani.id, 2],
    [budi.id, 1],
  ] as const) {
    ok(
      await admin.post(`/api/barang/${laptops.pegang}/pengguna`, {
        pengguna_id,
        jumlah,
        tanggal_awal: '2025-03-01',
        keterangan: null,
      }),
    );
  }
  ok(
    await admin.delete(`/api/barang/${laptops.pulih}`, {
      alasan: 'Dijual',
      arti: 'penghapusan',
      cara: 'jual',
      tanggal: '2025-06-15',
    }),
  );
  ok(
    await admin.delete(`/api/barang/${laptops.sebagian}`, {
      alasan: 'Dijual',
      arti: 'penghapusan',
      cara: 'jual',
      tanggal: '2025-06-15',
      jumlah: 2,
    }),
  );
  await closeBooks(admin, '2025-12-31');
}, 60_000);
afterAll(() => app.close());

describe('what was written down wrong', () => {
  test('of the price: the difference stands on the first open day, never in this year’s charge', async () => {
    const id = laptops.harga as number;
    ok(await save(id, { harga_barang: 48_000_000 }));
    expect(await onDays(id, '2024-12-31', '2025-12-31', '2026-01-01', '2026-01-31', '2026-12-31')).toEqual([
      [1, 36_000_000, 27_000_000],
      [1, 36_000_000, 18_000_000],
      // nilai +12.000.000, akumulasi +6.000.000, and a month of the year
      [1, 48_000_000, 23_000_000],
      [1, 48_000_000, 23_000_000],
      [1, 48_000_000, 12_000_000],
    ]);
    expect(await chargedIn(id, 2025)).toBe(9_000_000);
    expect(await chargedIn(id, 2026)).toBe(12_000_000);
    const { data } = (await admin.get(`/api/mutasi?barang_id=${id}&sort=id`)).json();
    expect(data.map(({ jenis, tanggal, nilai }: Record<string, unknown>) => [jenis, tanggal, nilai])).toEqual(
      [
        ['perolehan', '2024-01-10', 36_000_000],
        ['koreksi', '2026-01-01', 12_000_000],
      ],
    );
    // nothing is left to be written
    ok(await save(id, { nama_barang: 'Laptop harga', detail_barang: 'Diperiksa' }));
    expect((await admin.get(`/api/mutasi?barang_id=${id}`)).json().meta.total).toBe(2);
  });

  test('of the day of acquisition, twice', async () => {
    const id = laptops.tanggal as number;
    ok(await save(id, { tanggal_perolehan: '2024-07-10' }));
    expect(await onDays(id, '2024-01-31', '2025-12-31', '2026-01-31')).toEqual([
      [1, 36_000_000, 35_250_000],
      [1, 36_000_000, 18_000_000],
      [1, 36_000_000, 21_750_000],
    ]);
    ok(await save(id, { tanggal_perolehan: '2024-01-10' }));
    expect(await onDays(id, '2025-12-31', '2026-01-31')).toEqual([
      [1, 36_000_000, 18_000_000],
      [1, 36_000_000, 17_250_000],
    ]);
    ok(await save(id, { nama_barang: 'Laptop tanggal' }));
    expect((await admin.get(`/api/mutasi?barang_id=${id}`)).json().meta.total).toBe(3);
  });

  test('of the pieces, and where it lay', async () => {
    const id = laptops.jumlah as number;
    ok(await save(id, { jumlah_barang: 4, lokasi_id: kelas, perubahan: { arti: 'salah_catat' } }));
    expect(await onDays(id, '2025-12-31', '2026-01-01')).toEqual([
      [5, 36_000_000, 90_000_000],
      [4, 36_000_000, 69_000_000],
    ]);
    const { rows } = await sql<{ lokasi_id: number }>`
      select lokasi_id from masa_barang where barang_id = ${id} order by dari`.execute(app.db);
    expect(rows.map(({ lokasi_id }) => lokasi_id)).toEqual([gudang, kelas]);
  });
});

test('what was found late enters on the first open day, with its true acquisition and what it has lost since', async () => {
  const own = await makeKategori(app.db, 'Kategori terlambat');
  const late = await made({ kategori_id: own, tanggal_perolehan: '2024-01-10' });
  expect(late.tanggal_perolehan).toBe('2024-01-10');
  expect(await onDays(late.id, '2025-12-31', '2026-01-01', '2026-12-31')).toEqual([
    null,
    [1, 36_000_000, 17_250_000],
    [1, 36_000_000, 9_000_000],
  ]);
  expect(await chargedIn(late.id, 2026)).toBe(9_000_000);
  // corrected to another closed day, then to an open one, it still enters when it can
  ok(await save(late.id, { tanggal_perolehan: '2024-07-10' }));
  expect(await onDays(late.id, '2025-12-31', '2026-01-31')).toEqual([null, [1, 36_000_000, 21_750_000]]);
  ok(await save(late.id, { tahun: 2026, tanggal_perolehan: '2026-03-10' }));
  expect(await onDays(late.id, '2026-01-31', '2026-03-10')).toEqual([null, [1, 36_000_000, 35_250_000]]);
  ok(await save(late.id, { nama_barang: 'Ditemukan' }));
  expect((await admin.get(`/api/mutasi?barang_id=${late.id}`)).json().meta.total).toBe(3);
});

describe('dated on a closed day', () => {
  const refused = async (answer: Promise<Awaited<ReturnType<Asking['get']>>>, field: string) => {
    const { statusCode, ...rest } = await answer;
    expect([statusCode, rest.json().code, rest.json().errors]).toEqual([
      422,
      'closed_day',
      { [field]: [sentence] },
    ]);
  };
  test('nothing is taken, at the field that says so; the first open day is', async () => {
    const id = laptops.pindah as number;
    const moved = (tanggal: string) => ({ lokasi_id: kelas, perubahan: { arti: 'berubah', tanggal } });
    await refused(save(id, moved('2025-12-31')), 'perubahan.tanggal');
    const gone = { alasan: 'Hilang', arti: 'penghapusan', cara: 'hilang', tanggal: '2025-12-31' };
    await refused(admin.delete(`/api/barang/${id}`, gone), 'tanggal');
    const five = laptops.pegang as number;
    await refused(
      admin.post(`/api/barang/${five}/pecah`, { bagian: [{ jumlah: 1 }], tanggal: '2025-12-31' }),
      'tanggal',
    );
    const better = { nilai: 1_000_000, tanggal: '2025-12-31', alasan: 'Baterai' };
    await refused(admin.post(`/api/barang/${id}/kapitalisasi`, better), 'tanggal');
    const bulk = { aksi: 'pindah_lokasi', ids: [id], lokasi_id: kelas, tanggal: '2025-12-31' };
    await refused(admin.post('/api/barang/massal', bulk), 'tanggal');
    ok(await save(id, moved('2026-01-01')));
    ok(await admin.delete(`/api/barang/${id}`, { ...gone, tanggal: '2026-01-01' }));
  });

  test('nobody is handed anything, and what was held is not changed; a part that comes back later is', async () => {
    const id = laptops.pegang as number;
    const { data: held } = (await admin.get(`/api/barang/${id}/pengguna`)).json();
    const [one, two] = held.filter(
      ({ tanggal_akhir }: { tanggal_akhir: string | null }) => tanggal_akhir === null,
    );
    const three = [one, two].find(({ jumlah }) => jumlah === 2);
    await refused(
      admin.post(`/api/barang/${id}/pengguna`, {
        pengguna_id: one.pengguna_id,
        jumlah: 1,
        tanggal_awal: '2025-12-31',
      }),
      'tanggal_awal',
    );
    await refused(
      admin.post(`/api/barang/${id}/pengguna/${one.id}/kembali`, { tanggal_akhir: '2025-12-31' }),
      'tanggal_akhir',
    );
    ok(
      await admin.post(`/api/barang/${id}/pengguna/${three.id}/kembali`, {
        jumlah: 1,
        tanggal_akhir: '2026-02-01',
      }),
    );
    const { rows } = await sql<{ dipegang: number }>`
      select coalesce(sum(jumlah), 0) as dipegang from barang_pengguna
      where barang_id = ${id} and tanggal_awal <= '2025-12-31' and (tanggal_akhir is null or tanggal_akhir > '2025-12-31')`.execute(
      app.db,
    );
    expect(rows[0]?.dipegang).toBe(3);
  });

  test('the database refuses what no service has checked', async () => {
    const id = laptops.pegang as number;
    const write = (text: string) =>
      sql
        .raw(text)
        .execute(app.db)
        .then(
          () => 'written',
          (error) => error.constraint ?? error.code,
        );
    expect(
      await write(
        `insert into mutasi (barang_id, kode, nama, jenis, tanggal) values (${id}, '-', '-', 'pindah', '2025-12-31')`,
      ),
    ).toBe('hari_tertutup');
    expect(await write(`update barang_pengguna set jumlah = jumlah + 1 where barang_id = ${id}`)).toBe(
      'hari_tertutup',
    );
    expect(
      await write(`update barang_pengguna set tanggal_awal = '2026-01-01' where barang_id = ${id}`),
    ).toBe('hari_tertutup');
    expect(
      await write(
        `insert into barang_pengguna (barang_id, pengguna_id, jumlah, tanggal_awal) select ${id}, id, 1, '2025-12-31' from pengguna limit 1`,
      ),
    ).toBe('hari_tertutup');
    expect(await write('delete from tutup_buku_barang')).toBe('42501');
  });
});

test('a double entry leaves as a koreksi on the first open day, without a loss', async () => {
  const id = laptops.salah as number;
  ok(await admin.delete(`/api/barang/${id}`, { alasan: 'Tercatat dua kali' }));
  expect(await onDays(id, '2025-12-31', '2026-01-01')).toEqual([[1, 36_000_000, 18_000_000], null]);
  const { data } = (await admin.get(`/api/mutasi?barang_id=${id}&sort=id`)).json();
  expect(data.at(-1)).toMatchObject({ jenis: 'koreksi', tanggal: '2026-01-01', jumlah: -1 });
  expect(
    (await admin.get('/api/laporan/pelepasan?dari=2026-01-01&q=Laptop salah')).json().data.baris,
  ).toEqual([]);
  // and it is taken back
  const [log] = (await admin.get('/api/logdeletebarang?q=Laptop salah')).json().data;
  ok(await admin.post(`/api/logdeletebarang/${log.id}/pulihkan`, {}));
  expect(await onDays(id, '2025-12-31', '2026-01-01')).toEqual([
    [1, 36_000_000, 18_000_000],
    [1, 36_000_000, 17_250_000],
  ]);
});

test('what was sold on a closed day comes back on the first open one, with its value as it left', async () => {
  const id = laptops.pulih as number;
  const [log] = (await admin.get('/api/logdeletebarang?q=Laptop pulih')).json().data;
  ok(await admin.post(`/api/logdeletebarang/${log.id}/pulihkan`, {}));
  // 36.000.000 less 18 months; then over the 30 months that were left
  expect(await onDays(id, '2025-06-14', '2025-12-31', '2026-01-01')).toEqual([
    [1, 36_000_000, 22_500_000],
    null,
    [1, 36_000_000, 21_750_000],
  ]);
});

test('some pieces that were sold on a closed day come back as a barang of their own', async () => {
  const id = laptops.sebagian as number;
  const [log] = (await admin.get('/api/logdeletebarang?q=Laptop sebagian')).json().data;
  ok(await admin.post(`/api/logdeletebarang/${log.id}/pulihkan`, {}));
  const { data } = (await admin.get('/api/barang?q=Laptop sebagian&sort=id')).json();
  const [, back] = data;
  expect([data.length, back.jumlah_barang, back.tanggal_perolehan]).toEqual([2, 2, '2024-01-10']);
  // 3 stay; 2 x (36.000.000 less 18 months), then over the 30 months that were left
  expect(await onDays(id, '2025-06-15', '2026-01-01')).toEqual([
    [3, 36_000_000, 67_500_000],
    [3, 36_000_000, 51_750_000],
  ]);
  expect(await onDays(back.id, '2025-12-31', '2026-01-01')).toEqual([null, [2, 36_000_000, 43_500_000]]);
  ok(await save(back.id, { nama_barang: 'Laptop kembali' }));
  expect((await admin.get(`/api/mutasi?barang_id=${back.id}`)).json().meta.total).toBe(1);
  const { baris, total } = (
    await admin.get('/api/laporan/pelepasan?dari=2025-01-01&q=Laptop sebagian')
  ).json().data;
  expect([baris.length, total.jumlah_unit, total.nilai_buku]).toEqual([2, 0, 0]);
});

test('spans are those of a rebuild', async () => {
  const { rows } = await sql`
    (select * from masa_barang_hitung((select array_agg(distinct barang_id) from mutasi)) except table masa_barang)
    union all
    (table masa_barang except select * from masa_barang_hitung((select array_agg(distinct barang_id) from mutasi)))`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
});

test('refusals of a closing, each with its sentence', async () => {
  const close = async (sampai: string) => {
    const answer = await admin.post('/api/tutup-buku', { sampai });
    return [answer.statusCode, answer.json().message];
  };
  expect(await close('2999-12-31')).toEqual([
    422,
    'Hari itu belum berakhir. Pilih akhir bulan yang sudah lewat.',
  ]);
  expect(await close('2026-02-27')).toEqual([
    422,
    'Pembukuan ditutup pada akhir bulan. Pilih 28 Februari 2026 atau akhir bulan lain.',
  ]);
  expect(await close('2025-12-31')).toEqual([
    409,
    'Pembukuan sudah ditutup sampai 31 Desember 2025. Pilih akhir bulan sesudahnya.',
  ]);
  expect((await close('2025-06-30'))[0]).toBe(409);
});

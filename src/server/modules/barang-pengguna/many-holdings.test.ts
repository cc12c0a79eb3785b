import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { createHoldingsOffice, type HoldingsOffice } from '../../../../test/support/holdings.ts';
import { meeting } from '../../../../test/support/meeting.ts';

let office: HoldingsOffice;
beforeAll(async () => {
  office = await createHoldingsOffice();
});
afterAll(async () => {
  await office.app.close();
});

const handOut = (person: number, barang: [id: number, jumlah: number][], more: object = {}) =>
  office.post('/api/barang/serahkan', {
    pengguna_id: office.person(person).id,
    barang: barang.map(([barang_id, jumlah]) => ({ barang_id, jumlah })),
    ...more,
  });
const takeBack = (holding_ids: number[], more: object = {}) =>
  office.post('/api/barang/tarik-kembali', { holding_ids, ...more });
const heldOf = async (...ids: number[]) =>
  (await Promise.all(ids.map(office.holdingsOf))).map(({ data, meta }) => [
    meta.sisa,
    data.map(({ pengguna, jumlah, tanggal_akhir }) => [pengguna.name, jumlah, tanggal_akhir]),
  ]);
const holdingIn = async (barangId: number) => (await office.holdingsOf(barangId)).data[0]?.id as number;
const newsOf = async (penggunaId: number) =>
  (
    await office.app.db
      .selectFrom('notifikasi')
      .select('isi')
      .where('pengguna_id', '=', penggunaId)
      .orderBy('id')
      .execute()
  ).map(({ isi }) => isi);

test('several are handed to one person with one BAST and one notification', async () => {
  const [one, other] = [await office.makeBarang(5), await office.makeBarang(1)];
  const answer = await handOut(
    0,
    [
      [one, 2],
      [other, 1],
    ],
    { bast: true, catatan: 'Lengkap', keterangan: 'Proyek' },
  );
  expect(answer.statusCode).toBe(201);
  const { jumlah, bast } = answer.json().data;
  expect([jumlah, bast.length]).toEqual([2, 1]);
  expect(answer.json().message).toBe(`2 barang sudah diserahkan. BAST ${bast[0].nomor} sudah diterbitkan.`);
  expect(await heldOf(one, other)).toEqual([
    [3, [['Ani', 2, null]]],
    [0, [['Ani', 1, null]]],
  ]);
  const paper = await office.app.inject({
    method: 'GET',
    url: `/api/bast/${bast[0].id}`,
    headers: office.admin.headers,
  });
  expect(paper.json().data).toMatchObject({ jenis: 'penyerahan', isi: { catatan: 'Lengkap' } });
  expect(paper.json().data.isi.barang.map((row: { jumlah: number }) => row.jumlah)).toEqual([2, 1]);
  const [news, ...rest] = await newsOf(office.person(0).id);
  expect(news).toContain('menyerahkan 2 Kursi Lipat dan 1 Kursi Lipat kepada Anda.');
  expect(rest).toEqual([]);
});

test('each row that can’t be is said at its own field, and nothing is handed out', async () => {
  const [fine, short] = [await office.makeBarang(2), await office.makeBarang(2)];
  const refused = await handOut(1, [
    [fine, 2],
    [short, 3],
    [999_999, 1],
  ]);
  expect(failureOf(refused)).toEqual([409, 'not_enough_stock']);
  expect(refused.json().errors).toEqual({
    'barang.1.jumlah': [
      'Sisa Kursi Lipat tinggal 2, tidak cukup untuk 3. Kurangi jumlahnya atau tarik kembali dahulu.',
    ],
    'barang.2.barang_id': ['Barang ini sudah tidak ada. Hapus dari daftar ini.'],
  });
  const early = await handOut(
    1,
    [
      [fine, 1],
      [short, 1],
    ],
    { tanggal_awal: '2023-12-31' },
  );
  expect(early.json().errors['barang.0.barang_id'][0]).toContain('baru diperoleh pada 1 Januari 2024');
  const twice = await handOut(1, [
    [fine, 1],
    [fine, 1],
  ]);
  expect(failureOf(twice)).toEqual([422, 'validation_failed']);
  // a refused BAST refuses the hand-out
  const own = await handOut(1, [[fine, 1]], { bast: true, petugas_id: office.person(1).id });
  expect(own.json().errors).toHaveProperty('petugas_id');
  expect(await heldOf(fine, short)).toEqual([
    [2, []],
    [2, []],
  ]);
});

test('two who hand out the same pieces at once: the second is told which', async () => {
  const [one, other] = [await office.makeBarang(4), await office.makeBarang(1)];
  const both = (person: number, rows: [number, number][]) => () => handOut(person, rows);
  const [done, refused] = await meeting(
    office.app,
    both(0, [
      [one, 1],
      [other, 1],
    ]),
    // reverse order: locks taken in row order would deadlock
    both(1, [
      [other, 1],
      [one, 1],
    ]),
  );
  expect([done.statusCode, ...failureOf(refused)]).toEqual([201, 409, 'not_enough_stock']);
  expect(Object.keys(refused.json().errors)).toEqual(['barang.0.jumlah']);
  expect(await heldOf(one, other)).toEqual([
    [3, [['Ani', 1, null]]],
    [0, [['Ani', 1, null]]],
  ]);
});

test('several are taken back whole with one BAST; one that was, or began later, is named and stops all', async () => {
  const [one, other] = [await office.makeBarang(5), await office.makeBarang(3)];
  const start = { tanggal_awal: '2025-03-01' };
  await handOut(2, [[one, 4]], start);
  await handOut(2, [[other, 3]], { tanggal_awal: '2025-04-01' });
  const ids = [await holdingIn(one), await holdingIn(other)];
  const late = await takeBack(ids, { tanggal: '2025-03-31' });
  expect(late.json().errors.tanggal).toEqual([
    'Kursi Lipat baru diserahkan kepada Citra pada 1 April 2025. Tanggal kembali tidak boleh sebelum itu.',
  ]);
  expect((await takeBack([...ids, 999_999])).statusCode).toBe(422);
  const end = { tanggal: '2025-05-01', kondisi_akhir: 'Rusak Ringan', bast: true };
  const [done, refused] = await meeting(
    office.app,
    () => takeBack(ids, end),
    () => takeBack([ids[1] as number], end),
  );
  expect([done.statusCode, done.json().data.bast.length]).toEqual([200, 1]);
  expect(failureOf(refused)).toEqual([409, 'already_returned']);
  expect(refused.json().message).toBe(
    'Kursi Lipat sudah ditarik kembali dari Citra. Muat ulang, lalu pilih kembali.',
  );
  expect(await heldOf(one, other)).toEqual([
    [5, [['Citra', 4, '2025-05-01']]],
    [3, [['Citra', 3, '2025-05-01']]],
  ]);
  expect((await office.holdingsOf(one)).data[0]?.kondisi_akhir).toBe('Rusak Ringan');
});

test('what is held of many barang is taken back with a BAST for each holder', async () => {
  const [both, late, free] = [
    await office.makeBarang(2),
    await office.makeBarang(2),
    await office.makeBarang(2),
  ];
  await handOut(0, [[both, 1]], { tanggal_awal: '2025-03-01' });
  await handOut(1, [[both, 1]], { tanggal_awal: '2025-03-01' });
  await handOut(1, [[late, 1]], { tanggal_awal: '2025-06-01' });
  const answer = await office.post('/api/barang/massal', {
    aksi: 'tarik',
    ids: [both, late, free],
    tanggal: '2025-04-01',
    bast: true,
  });
  expect(answer.json()).toMatchObject({
    message: '1 barang diproses, 1 sudah demikian, dan 1 ditolak. 2 BAST sudah diterbitkan.',
    data: { daftar_ditolak: [{ id: late, alasan: expect.stringContaining('Budi pada 1 Juni 2025') }] },
  });
  expect((await heldOf(both, late, free)).map(([left]) => left)).toEqual([2, 1, 2]);
});

test('what can be handed out is read by ids or by the list’s filters', async () => {
  const id = await office.makeBarang(3);
  await handOut(0, [[id, 2]]);
  const read = async (body: object) => (await office.post('/api/barang/stok', body)).json();
  expect(await read({ ids: [id, 999_999] })).toMatchObject({
    data: [{ id, nama_barang: 'Kursi Lipat', jumlah_barang: 3, sisa: 1, diperoleh: '2024-01-01' }],
    meta: { total: 1 },
  });
  const all = await read({ filter: { kategori_id: 1 } });
  expect(all.meta.total).toBe(all.data.length);
  expect(await read({})).toMatchObject({ code: 'validation_failed' });
});

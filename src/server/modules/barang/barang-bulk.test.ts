import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { writeRegister } from '../../../../test/support/register.ts';

let app: TestApp;
let ask: Asking;
let user: SignedIn;
let aula: number;
let gudang: number;

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  user = await app.signIn('user', 'Tono');
  aula = await makeLokasi(app.db, 'Aula');
  gudang = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
});

/** One after another, so that ids rise in the order of the answer. */
async function make(count: number, nama_barang = 'Kursi') {
  const ids: number[] = [];
  while (ids.length < count)
    ids.push(await makeBarang(app.db, { nama_barang, lokasi_id: aula, jumlah_barang: 3 }));
  return ids;
}
const run = (body: object) => ask.post('/api/barang/massal', body);
const rowsOf = async (ids: number[]) =>
  app.db
    .selectFrom('barang')
    .select(['id', 'lokasi_id', 'detail_lokasi', 'kondisi', 'versi'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

describe('many barang at once', () => {
  test('move to another lokasi, each with its audit entry', async () => {
    const ids = await make(3);
    const answer = await run({ aksi: 'pindah_lokasi', ids: [...ids, ids[0]], lokasi_id: gudang });
    expect(answer.json()).toMatchObject({
      data: { diproses: 3, tetap: 0, ditolak: 0, daftar_ditolak: [] },
      message: '3 barang diproses.',
    });
    expect((await rowsOf(ids)).map(({ lokasi_id, versi }) => [lokasi_id, versi])).toEqual(
      Array(3).fill([gudang, 2]),
    );
    const audit = await app.db
      .selectFrom('audit')
      .select(['record_id', 'aksi'])
      .where('jenis', '=', 'barang')
      .where('record_id', 'in', ids)
      .execute();
    expect(audit.map(({ aksi }) => aksi)).toEqual(['update', 'update', 'update']);
    const again = await run({ aksi: 'pindah_lokasi', ids, lokasi_id: gudang });
    expect(again.json().data).toMatchObject({ diproses: 0, tetap: 3 });
    expect((await rowsOf(ids)).map(({ versi }) => versi)).toEqual([2, 2, 2]);
  });

  test('all that match filters change kondisi, if as many match as the screen said', async () => {
    const ids = await make(4, 'Proyektor ruang');
    const other = await make(1, 'Papan tulis');
    const body = { aksi: 'ubah_kondisi', filter: { q: 'proyektor' }, kondisi: 'Rusak Ringan' };
    const refused = await run({ ...body, total: 5 });
    expect(failureOf(refused)).toEqual([409, 'conflict']);
    expect(refused.json().message).toContain('kini 4, bukan lagi 5');
    const slip = await run({ ...body, filter: { q: 'proyketor' }, total: 4 });
    expect(failureOf(slip)).toEqual([422, 'validation_failed']);
    expect(slip.json().errors.filter[0]).toContain('Yang hanya mirip dipilih satu per satu');
    expect((await run({ ...body, total: 4 })).json().data.diproses).toBe(4);
    expect((await rowsOf([...ids, ...other])).map(({ kondisi }) => kondisi)).toEqual([
      ...Array(4).fill('Rusak Ringan'),
      'Baik',
    ]);
  });

  test('are deleted with one reason; what is held or gone is refused and named', async () => {
    const [held = 0, free = 0, gone = 0] = await make(3);
    await makeHolding(app.db, { barang_id: held, pengguna_id: user.id, jumlah: 2 });
    await ask.delete(`/api/barang/${gone}`, { alasan: 'Dahulu' });
    const answer = await run({ aksi: 'hapus', ids: [held, free, gone], alasan: 'Lelang' });
    expect(answer.json().data).toMatchObject({
      diproses: 1,
      ditolak: 2,
      daftar_ditolak: expect.arrayContaining([
        { id: gone, kode_barang: null, nama_barang: null, alasan: 'Barang ini sudah tidak ada.' },
        expect.objectContaining({
          id: held,
          nama_barang: 'Kursi',
          alasan: expect.stringContaining('Tono (2)'),
        }),
      ]),
    });
    expect((await rowsOf([held, free, gone])).map(({ id }) => id)).toEqual([held]);
    const log = await app.db
      .selectFrom('logdeletebarang')
      .select('alasan')
      .where('record_id', '=', free)
      .executeTakeFirstOrThrow();
    expect(log.alasan).toBe('Lelang');
    const { data: audit } = (await ask.get(`/api/audit?jenis=barang&record_id=${free}`)).json();
    expect(audit[0]).toMatchObject({
      aksi: 'delete',
      sebelum: { id: free, nama_barang: 'Kursi' },
      sesudah: null,
    });
    const taken = await run({ aksi: 'hapus', ids: [held], alasan: 'Lelang', tarik_semua: true });
    expect(taken.json().data).toMatchObject({ diproses: 1, ditolak: 0 });
    const ids = [...answer.json().data.log_ids, ...taken.json().data.log_ids];
    expect((await ask.post('/api/logdeletebarang/pulihkan', { ids })).json().data).toEqual({ dipulihkan: 2 });
    expect((await rowsOf([held, free])).map(({ id }) => id)).toEqual([held, free]);
  });

  test('of many who hold one, five are named and the others counted', async () => {
    const id = await makeBarang(app.db, { lokasi_id: aula, jumlah_barang: 1012 });
    const pieces = [1000, 2, 2, 2, 2, 2, 2];
    for (const [index, jumlah] of pieces.entries()) {
      const { id: pengguna_id } = await app.signIn('user', `Pemegang ${index + 1}`);
      await makeHolding(app.db, { barang_id: id, pengguna_id, jumlah });
    }
    const { message, details } = (await ask.delete(`/api/barang/${id}`, { alasan: 'Rusak' })).json();
    expect(details.pemegang).toHaveLength(7);
    expect(message).toBe(
      'Barang "Meja" masih dipegang oleh Pemegang 1 (1.000), Pemegang 2 (2), Pemegang 3 (2), Pemegang 4 (2), Pemegang 5 (2), dan 2 orang lain. Tarik kembali dahulu.',
    );
    for (const { holding_id } of details.pemegang.slice(5))
      await ask.post(`/api/barang/${id}/pengguna/${holding_id}/kembali`, {});
    const five = (await ask.delete(`/api/barang/${id}`, { alasan: 'Rusak' })).json().message;
    expect(five).toContain('Pemegang 4 (2), dan Pemegang 5 (2)');
  });

  test('what is handed out while it is deleted stays, with its holding', async () => {
    const [id = 0] = await make(1);
    const [given, deleted] = await meeting(
      app,
      () => ask.post(`/api/barang/${id}/pengguna`, { pengguna_id: user.id, jumlah: 1 }),
      () => run({ aksi: 'hapus', ids: [id], alasan: 'Lelang' }),
    );
    expect([given.statusCode, deleted.statusCode]).toEqual([201, 200]);
    expect(deleted.json().data).toMatchObject({ diproses: 0, ditolak: 1 });
    expect((await ask.get(`/api/barang/${id}/pengguna`)).json().meta).toMatchObject({ dipegang: 1 });
  });

  test('all or none: a lokasi that is not there changes nothing', async () => {
    const ids = await make(2);
    const answer = await run({ aksi: 'pindah_lokasi', ids, lokasi_id: 999_999 });
    expect([...failureOf(answer), Object.keys(answer.json().errors)]).toEqual([
      422,
      'validation_failed',
      ['lokasi_id'],
    ]);
    expect((await rowsOf(ids)).map(({ lokasi_id }) => lokasi_id)).toEqual([aula, aula]);
  });

  test('two at once over the same rows both finish', async () => {
    const ids = await make(30);
    const answers = await Promise.all([
      run({ aksi: 'pindah_lokasi', ids, lokasi_id: gudang, detail_lokasi: 'Rak 1' }),
      run({ aksi: 'ubah_kondisi', ids: [...ids].reverse(), kondisi: 'Rusak Berat' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const row of await rowsOf(ids)) {
      expect(row).toMatchObject({
        lokasi_id: gudang,
        detail_lokasi: 'Rak 1',
        kondisi: 'Rusak Berat',
        versi: 3,
      });
    }
  });

  test('3,120 rows in a batch are no matter', async () => {
    const rows = Array.from({ length: 3120 }, (_, index) => ({
      nama_barang: `Lisensi ${index}`,
      kategori_id: 1,
      lokasi_id: aula,
      harga_barang: 1,
      jumlah_barang: 1,
      tahun: 2024,
    }));
    await writeRegister(app.db, (trx) => trx.insertInto('barang').values(rows).execute());
    const filter = { q: 'lisensi' };
    const start = performance.now();
    const moved = await run({ aksi: 'pindah_lokasi', filter, total: 3120, lokasi_id: gudang });
    expect(moved.json().data.diproses).toBe(3120);
    const removed = await run({ aksi: 'hapus', filter, total: 3120, alasan: 'Kedaluwarsa' });
    expect(removed.json().data.diproses).toBe(3120);
    // more than can be restored at once
    expect(removed.json().data.log_ids).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(15_000);
    const { meta } = (await ask.get('/api/logdeletebarang?q=kedaluwarsa')).json();
    expect(meta.total).toBe(3120);
  });

  test.each([
    [{ aksi: 'ubah_kondisi', kondisi: 'Baik' }, 'ids'],
    [{ aksi: 'ubah_kondisi', kondisi: 'Baik', ids: [1], filter: {} }, 'ids'],
    [{ aksi: 'ubah_kondisi', kondisi: 'Baik', ids: [] }, 'ids'],
    [{ aksi: 'hapus', ids: [1] }, 'alasan'],
    [{ aksi: 'bakar', ids: [1] }, 'aksi'],
  ])('%j is refused', async (body, field) => {
    const answer = await run(body);
    expect([...failureOf(answer), Object.keys(answer.json().errors)]).toEqual([
      422,
      'validation_failed',
      [field],
    ]);
  });

  test('is for admins', async () => {
    const answer = await askAs(app, user).post('/api/barang/massal', {
      aksi: 'hapus',
      ids: [1],
      alasan: 'x',
    });
    expect(failureOf(answer)).toEqual([403, 'forbidden']);
  });
});

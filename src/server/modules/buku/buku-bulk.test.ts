import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBuku, makeJenis, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';

let app: TestApp;
let ask: Asking;
let jenis_id: number;
let aula: number;
let gudang: number;

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  jenis_id = await makeJenis(app.db, 'Umum');
  aula = await makeLokasi(app.db, 'Aula');
  gudang = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
});

/** One after another, so that ids rise in the order of the answer. */
async function make(count: number, judul = 'Kamus') {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await makeBuku(app.db, { judul, jenis_id, lokasi_id: aula }));
  return ids;
}
const run = (body: object) => ask.post('/api/buku/massal', body);
const rowsOf = (ids: number[]) =>
  app.db
    .selectFrom('buku')
    .select(['lokasi_id', 'kondisi', 'versi'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

describe('many buku at once', () => {
  test('move since today, each with its audit entry and mutasi; again it is so already', async () => {
    const ids = await make(3);
    const answer = await run({ aksi: 'pindah_lokasi', ids, lokasi_id: gudang });
    expect(answer.json()).toEqual({
      data: { diproses: 3, tetap: 0, ditolak: 0, daftar_ditolak: [], usulan: null },
      message: '3 buku diproses.',
    });
    expect(await rowsOf(ids)).toEqual(Array(3).fill({ lokasi_id: gudang, kondisi: 'Baik', versi: 2 }));
    for (const id of ids) {
      const mutasi = (await ask.get(`/api/mutasi?buku_id=${id}`)).json().data;
      expect(mutasi[0]).toMatchObject({ jenis: 'pindah' });
    }
    const audit = await app.db
      .selectFrom('audit')
      .select('aksi')
      .where('jenis', '=', 'buku')
      .where('record_id', 'in', ids)
      .execute();
    expect(audit).toEqual(Array(3).fill({ aksi: 'update' }));
    expect((await run({ aksi: 'pindah_lokasi', ids, lokasi_id: gudang })).json().data.tetap).toBe(3);
  });

  test('all that match filters, if as many match as the screen said, and never what only resembles', async () => {
    const ids = await make(2, 'Ensiklopedia');
    const body = { aksi: 'ubah_kondisi', filter: { q: 'ensiklopedia' }, kondisi: 'Rusak Ringan' };
    expect(failureOf(await run({ ...body, total: 3 }))).toEqual([409, 'conflict']);
    const slip = await run({ ...body, filter: { q: 'ensiklopdeia' } });
    expect(failureOf(slip)).toEqual([422, 'validation_failed']);
    expect(slip.json().message).toContain('Tidak ada buku yang memuat');
    expect((await run({ ...body, total: 2 })).json().data.diproses).toBe(2);
    expect((await rowsOf(ids)).map(({ kondisi }) => kondisi)).toEqual(Array(2).fill('Rusak Ringan'));
  });

  test('are deleted with one reason into the log, from where each comes back; what is gone is named', async () => {
    const [one = 0, two = 0, gone = 0] = await make(3, 'Novel');
    await ask.delete(`/api/buku/${gone}`, { alasan: 'Dahulu' });
    const answer = await run({ aksi: 'hapus', ids: [one, two, gone], alasan: 'Tercatat dua kali' });
    expect(answer.json().data).toMatchObject({
      diproses: 2,
      ditolak: 1,
      daftar_ditolak: [{ id: gone, kode_buku: null, judul: null, alasan: 'Buku ini sudah tidak ada.' }],
    });
    const log = (await ask.get('/api/logdeletebarang?q=novel')).json().data;
    const [last] = log.filter(({ alasan }: { alasan: string }) => alasan === 'Tercatat dua kali');
    expect((await ask.post(`/api/logdeletebarang/${last.id}/pulihkan`, {})).statusCode).toBe(200);
    const { log_ids } = answer.json().data;
    expect(log_ids).toHaveLength(2);
    const others = log_ids.filter((id: number) => id !== last.id);
    const restored = await ask.post('/api/logdeletebarang/pulihkan', { ids: others });
    expect(restored.json().data).toEqual({ dipulihkan: 1 });
    expect(await rowsOf([one, two])).toHaveLength(2);
  });

  test('what left before a later mutasi is refused, the others leave', async () => {
    const [moved = 0, still = 0] = await make(2, 'Majalah');
    await run({ aksi: 'pindah_lokasi', ids: [moved], lokasi_id: gudang });
    const left = { aksi: 'hapus', alasan: 'Lelang', arti: 'penghapusan', cara: 'lelang' };
    const future = await run({ ...left, ids: [moved, still], tanggal: '2099-01-01' });
    expect([future.statusCode, Object.keys(future.json().errors)]).toEqual([422, ['tanggal']]);
    const answer = await run({ ...left, ids: [moved, still] });
    expect(answer.json().data).toMatchObject({ diproses: 2, ditolak: 0 });
  });

  test('a move waits for an edit of the same buku, and keeps what it wrote', async () => {
    const [id = 0] = await make(1, 'Atlas');
    const { data } = (await ask.get(`/api/buku/${id}`)).json();
    const { judul, penerbit, tahun, kondisi, jumlah, lokasi_id, harga, versi } = data;
    const edit = {
      judul,
      penulis: 'Baru',
      penerbit,
      tahun,
      kondisi,
      jumlah,
      jenis_id,
      lokasi_id,
      harga,
      versi,
    };
    const [edited, moved] = await meeting(
      app,
      () => ask.put(`/api/buku/${id}`, edit),
      () => run({ aksi: 'pindah_lokasi', ids: [id], lokasi_id: gudang }),
    );
    expect([edited.statusCode, moved.statusCode]).toEqual([200, 200]);
    expect((await ask.get(`/api/buku/${id}`)).json().data).toMatchObject({
      penulis: 'Baru',
      lokasi_id: gudang,
    });
  });

  test('are exported, exactly these, with what is gone counted', async () => {
    const [one = 0, two = 0, gone = 0] = await make(3, 'Peta');
    await ask.delete(`/api/buku/${gone}`, { alasan: 'Dahulu' });
    const file = await ask.post('/api/laporan/buku/ekspor', { format: 'csv', ids: [one, two, gone] });
    expect([file.statusCode, file.headers['x-missing-rows']]).toEqual([200, '1']);
    expect(file.payload.match(/Peta/g)).toHaveLength(2);
    const all = await ask.post('/api/laporan/buku/ekspor', { format: 'csv', filter: { q: 'peta' } });
    expect(all.payload.match(/Peta/g)).toHaveLength(2);
    const slip = await ask.post('/api/laporan/buku/ekspor', { format: 'csv', filter: { q: 'ensiklopdeia' } });
    expect(failureOf(slip)).toEqual([422, 'validation_failed']);
  });

  test('a user may not', async () => {
    const user = askAs(app, await app.signIn('user'));
    const answer = await user.post('/api/buku/massal', { aksi: 'ubah_kondisi', ids: [1], kondisi: 'Baik' });
    expect(failureOf(answer)).toEqual([403, 'forbidden']);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import type { Barang } from '../../../shared/barang.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';

let app: TestApp;
let admin: SignedIn;
let ask: Asking;
let user: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', 'Rini');
  user = await app.signIn('user', 'Tono');
  ask = askAs(app, admin);
});
afterAll(async () => {
  await app.close();
});

let made = 0;
async function create(more: object = {}): Promise<Barang> {
  made += 1;
  const answer = await ask.post('/api/barang', {
    nama_barang: `Kursi ${made}`,
    merk: 'Chitose',
    harga_barang: 325_000,
    jumlah_barang: 10,
    tahun: 2024,
    kategori_id: await makeKategori(app.db, 'Mebel'),
    lokasi_id: await makeLokasi(app.db, `Aula ${made}`),
    ...more,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}

const read = (id: number) => ask.get(`/api/barang/${id}`);
const remove = (id: number, body: object = { alasan: 'Rusak' }) => ask.delete(`/api/barang/${id}`, body);
const restore = (logId: number) => ask.post(`/api/logdeletebarang/${logId}/pulihkan`);
const historyOf = async (id: number) =>
  (
    await app.db.selectFrom('barang_pengguna').selectAll().where('barang_id', '=', id).orderBy('id').execute()
  ).map(({ updated_at: _, ...row }) => row);

describe('deleting a barang', () => {
  test('asks for a reason', async () => {
    const { id } = await create();
    for (const alasan of ['', '   ', undefined, 'x'.repeat(1001)]) {
      expect(failureOf(await remove(id, { alasan }))).toEqual([422, 'validation_failed']);
    }
    expect(failureOf(await ask.delete(`/api/barang/${id}`))).toEqual([400, 'bad_request']);
    expect((await read(id)).statusCode).toBe(200);
  });

  test('leaves a full snapshot, who, when and why', async () => {
    const barang = await create();
    const answer = await remove(barang.id, { alasan: ' Patah kakinya ' });
    expect(answer.statusCode).toBe(200);
    const log: LogDelete = answer.json().data;
    expect(log).toMatchObject({
      jenis: 'barang',
      record_id: barang.id,
      alasan: 'Patah kakinya',
      oleh: { id: admin.id, name: 'Rini' },
      dipulihkan_pada: null,
      data: {
        id: barang.id,
        kode_barang: barang.kode_barang,
        nama_barang: barang.nama_barang,
        harga_barang: 325_000,
        kategori: { nama_kategori: 'Mebel' },
        lokasi: { jalur: barang.lokasi.jalur },
        penggunaan: [],
      },
    });
    expect(failureOf(await read(barang.id))).toEqual([404, 'not_found']);
    expect(failureOf(await remove(barang.id))).toEqual([404, 'not_found']);
  });

  test('is refused while somebody holds it, naming them; taking all back is one transaction with it', async () => {
    const barang = await create();
    await makeHolding(app.db, {
      barang_id: barang.id,
      pengguna_id: user.id,
      jumlah: 3,
      tanggal_awal: '2024-05-01',
    });
    const refused = await remove(barang.id);
    expect(failureOf(refused)).toEqual([409, 'still_held']);
    expect(refused.json().message).toContain('Tono (3)');
    expect(refused.json().details.pemegang).toMatchObject([
      { pengguna_id: user.id, name: 'Tono', jumlah: 3 },
    ]);
    const gone = await remove(barang.id, { alasan: 'Hilang', tarik_semua: true });
    const [holding] = gone.json().data.data.penggunaan;
    expect(holding).toMatchObject({ jumlah: 3, tanggal_awal: '2024-05-01', pengguna: { name: 'Tono' } });
    expect(holding.tanggal_akhir).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('that meets a hand-out: never a holding without its barang, whichever came first', async () => {
    const give = (id: number) => ask.post(`/api/barang/${id}/pengguna`, { pengguna_id: user.id, jumlah: 1 });
    const gone = await create();
    const [deleted, late] = await meeting(
      app,
      () => remove(gone.id),
      () => give(gone.id),
    );
    expect([deleted.statusCode, ...failureOf(late)]).toEqual([200, 404, 'not_found']);

    const held = await create();
    const [given, refused] = await meeting(
      app,
      () => give(held.id),
      () => remove(held.id),
    );
    expect([given.statusCode, ...failureOf(refused)]).toEqual([201, 409, 'still_held']);
    expect(await historyOf(held.id)).toMatchObject([{ pengguna_id: user.id, tanggal_akhir: null }]);
  });
});

describe('restoring', () => {
  test('brings back the same id, code and whole history', async () => {
    const barang = await create({ detail_barang: 'baris 1\nbaris 2', tanggal_perolehan: '2024-02-29' });
    await makeHolding(app.db, {
      barang_id: barang.id,
      pengguna_id: user.id,
      jumlah: 2,
      tanggal_awal: '2024-03-01',
      tanggal_akhir: '2024-04-01',
    });
    const before = await historyOf(barang.id);
    const { data: log } = (await remove(barang.id)).json();
    expect(await historyOf(barang.id)).toEqual([]);
    const answer = await restore(log.id);
    expect(answer.json().data).toMatchObject({
      id: log.id,
      dipulihkan_pada: expect.any(String),
      dipulihkan_oleh: { name: 'Rini' },
    });
    const { updated_at: _, ...same } = barang;
    expect((await read(barang.id)).json().data).toMatchObject({ ...same, versi: barang.versi + 1 });
    expect(await historyOf(barang.id)).toEqual(before);
    expect(failureOf(await restore(log.id))).toEqual([409, 'already_restored']);
    expect((await create()).id).toBeGreaterThan(barang.id);
  });

  test('twice at the same moment happens once', async () => {
    const { data: log } = (await remove((await create()).id)).json();
    const [first, second] = await meeting(
      app,
      () => restore(log.id),
      () => restore(log.id),
    );
    expect([first.statusCode, ...failureOf(second)]).toEqual([200, 409, 'already_restored']);
  });

  test('can be deleted and restored again and again', async () => {
    const { id, kode_barang } = await create();
    for (let round = 0; round < 3; round++) {
      const { data: log } = (await remove(id)).json();
      expect((await restore(log.id)).statusCode).toBe(200);
    }
    expect((await read(id)).json().data).toMatchObject({ kode_barang, versi: 4 });
  });

  test('says which kategori or lokasi is missing, and takes one of the same name', async () => {
    const kategori_id = await makeKategori(app.db, 'Sementara');
    const barang = await create({ kategori_id });
    const { data: log } = (await remove(barang.id)).json();
    await ask.delete(`/api/kategori/${kategori_id}`);
    await ask.delete(`/api/lokasi/${barang.lokasi_id}`);
    const refused = await restore(log.id);
    expect(failureOf(refused)).toEqual([409, 'conflict']);
    expect(refused.json().message).toContain('Kategori "Sementara"');
    const again = await makeKategori(app.db, 'sementara');
    expect((await restore(log.id)).json().message).toContain(`Lokasi "${barang.lokasi.jalur}"`);
    const lokasi_id = await makeLokasi(app.db, barang.lokasi.lokasi);
    expect((await restore(log.id)).statusCode).toBe(200);
    expect((await read(barang.id)).json().data).toMatchObject({
      kode_barang: barang.kode_barang,
      kategori_id: again,
      lokasi_id,
    });
  });

  test('people and files in a snapshot are kept until it is restored', async () => {
    const barang = await create();
    const { id: leaver } = await app.signIn('user', 'Pergi');
    await makeHolding(app.db, {
      barang_id: barang.id,
      pengguna_id: leaver,
      tanggal_awal: '2024-03-01',
      tanggal_akhir: '2024-04-01',
    });
    const { data: log } = (await remove(barang.id)).json();
    expect((await ask.delete(`/api/pengguna/${leaver}`)).json().data).toEqual({ hasil: 'dinonaktifkan' });
    expect((await restore(log.id)).statusCode).toBe(200);
    expect(await historyOf(barang.id)).toMatchObject([{ pengguna_id: leaver }]);
  });

  test('is for admins, reading for everybody', async () => {
    const { data: log } = (await remove((await create()).id)).json();
    const tono = askAs(app, user);
    expect(failureOf(await tono.post(`/api/logdeletebarang/${log.id}/pulihkan`))).toEqual([403, 'forbidden']);
    const seen = await tono.get(`/api/logdeletebarang/${log.id}`);
    expect(seen.json().data.oleh).toEqual({ id: admin.id, name: 'Rini', jabatan: 'Staf' });
    expect(seen.payload).not.toContain('@kantor.test');
    expect(failureOf(await restore(999_999))).toEqual([404, 'not_found']);
  });
});

describe('the delete log', () => {
  test('is paged, searched by name, code and reason, and filtered by kind and day', async () => {
    const barang = await create({ nama_barang: 'Globe antik' });
    await remove(barang.id, { alasan: 'Disumbangkan ke museum' });
    const list = async (query: string) => (await ask.get(`/api/logdeletebarang?${query}`)).json();
    for (const q of ['globe', 'MUSEUM', barang.kode_barang, 'antik museum']) {
      const { data, meta } = await list(`q=${encodeURIComponent(q)}`);
      expect([meta.total, data[0].record_id]).toEqual([1, barang.id]);
      expect(data[0].data.penggunaan).toBeUndefined();
    }
    expect((await list('q=%25')).meta.total).toBe(0);
    expect((await list('jenis=buku')).meta.total).toBe(0);
    const all = (await list('jenis=barang&per_page=100')).meta.total;
    expect((await list('dari=2000-01-01&sampai=2000-12-31')).meta.total).toBe(0);
    expect((await list('dari=2000-01-01&sampai=2999-01-01')).meta.total).toBe(all);
    expect((await list('dari=2999-01-01')).meta.total).toBe(0);
    expect((await list('sort=nama&per_page=1')).data[0].data.nama_barang).toBe('Globe antik');
  });

  test('a day ends at midnight of the office', async () => {
    const { data: log } = (await remove((await create()).id)).json();
    // 23.30 on 31 January in Jakarta
    await app.db
      .updateTable('logdeletebarang')
      .set({ waktu: '2020-01-31T16:30:00Z' })
      .where('id', '=', log.id)
      .execute();
    const count = async (query: string) => (await ask.get(`/api/logdeletebarang?${query}`)).json().meta.total;
    expect(await count('dari=2020-01-31&sampai=2020-01-31')).toBe(1);
    expect(await count('dari=2020-02-01&sampai=2020-02-01')).toBe(0);
  });
});

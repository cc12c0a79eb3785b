import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { bukuEdit, createBuku, novelIn } from '../../../../test/support/buku.ts';
import { makeJenis } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import type { Buku } from '../../../shared/buku.ts';

let app: TestApp;
let admin: SignedIn;
let ask: Asking;
let novel: Awaited<ReturnType<typeof novelIn>>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', 'Rini');
  ask = askAs(app, admin);
  novel = await novelIn(app);
});
afterAll(async () => {
  await app.close();
});

const create = (more: object = {}): Promise<Buku> => createBuku(ask, { ...novel, ...more });

const auditOf = (recordId: number) =>
  app.db
    .selectFrom('audit')
    .select(['aksi', 'pengguna_id'])
    .where('jenis', '=', 'buku')
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();

describe('a change', () => {
  test('keeps the code, also when jenis changes', async () => {
    const made = await create();
    const jenis_id = await makeJenis(app.db, 'Kamus');
    const answer = await ask.put(`/api/buku/${made.id}`, { ...bukuEdit(made), jenis_id, tahun: 2020 });
    expect(answer.json().data).toMatchObject({ kode_buku: made.kode_buku, jenis_id, tahun: 2020, versi: 2 });
    await expect(
      app.db.updateTable('buku').set({ kode_buku: '02-99-001' }).where('id', '=', made.id).execute(),
    ).rejects.toThrow('kode_buku never changes');
  });

  test('needs the version it was read at', async () => {
    const { versi: _, ...body } = bukuEdit(await create());
    expect(failureOf(await ask.put('/api/buku/1', body))).toEqual([422, 'validation_failed']);
  });

  test('of two at the same moment one wins, the other reads who changed what', async () => {
    const made = await create();
    const tono = askAs(app, await app.signIn('admin', 'Tono Admin'));
    const [won, lost] = await meeting(
      app,
      () => ask.put(`/api/buku/${made.id}`, { ...bukuEdit(made), penerbit: 'A' }),
      () => tono.put(`/api/buku/${made.id}`, { ...bukuEdit(made), penerbit: 'B' }),
    );
    expect([won.statusCode, lost.statusCode]).toEqual([200, 409]);
    expect(lost.json()).toMatchObject({
      code: 'version_conflict',
      message: expect.stringContaining('Rini'),
      details: {
        sekarang: { penerbit: 'A', versi: 2 },
        perubahan: [{ oleh: 'Rini', sesudah: { penerbit: 'A' } }],
      },
    });
  });

  test('what is left out becomes empty', async () => {
    const made = await create({ isbn: '9786022916628', pengguna_id: admin.id });
    const { isbn: _, pengguna_id: __, ...body } = bukuEdit(made);
    expect((await ask.put(`/api/buku/${made.id}`, body)).json().data).toMatchObject({
      isbn: null,
      pengguna_id: null,
      pengguna: null,
    });
  });

  test('of nothing is not found', async () => {
    expect(failureOf(await ask.put('/api/buku/999999', bukuEdit(await create())))).toEqual([
      404,
      'not_found',
    ]);
    expect(failureOf(await ask.get('/api/buku/999999'))).toEqual([404, 'not_found']);
  });

  test('leaves its trace in the audit', async () => {
    const made = await create();
    await ask.put(`/api/buku/${made.id}`, { ...bukuEdit(made), penerbit: 'Baru' });
    await ask.delete(`/api/buku/${made.id}`, { alasan: 'Hilang' });
    expect(await auditOf(made.id)).toEqual(
      ['create', 'update', 'delete'].map((aksi) => ({ aksi, pengguna_id: admin.id })),
    );
  });
});

describe('deleting', () => {
  const remove = (id: number, body: object = { alasan: 'Rusak' }) => ask.delete(`/api/buku/${id}`, body);
  const restore = (logId: number) => ask.post(`/api/logdeletebarang/${logId}/pulihkan`);

  test('asks for a reason', async () => {
    const { id } = await create();
    for (const alasan of ['', '   ', undefined, 'x'.repeat(1001)])
      expect(failureOf(await remove(id, { alasan }))).toEqual([422, 'validation_failed']);
    expect((await ask.get(`/api/buku/${id}`)).statusCode).toBe(200);
  });

  test('leaves a full snapshot; restoring brings back the same id and code', async () => {
    const buku = await create({ isbn: '9786022916628', pengguna_id: admin.id });
    const answer = await remove(buku.id, { alasan: ' Dimakan rayap ', tarik_semua: true });
    expect(answer.json().data).toMatchObject({
      jenis: 'buku',
      record_id: buku.id,
      alasan: 'Dimakan rayap',
      oleh: { id: admin.id, name: 'Rini' },
      data: {
        kode_buku: buku.kode_buku,
        judul: buku.judul,
        jenis: { jenis_buku: 'Novel' },
        pengguna: { name: 'Rini' },
        lokasi: { jalur: 'Perpustakaan / Ruang Baca' },
      },
    });
    expect(failureOf(await ask.get(`/api/buku/${buku.id}`))).toEqual([404, 'not_found']);
    expect(failureOf(await remove(buku.id))).toEqual([404, 'not_found']);
    const { id: logId } = answer.json().data;
    expect((await ask.get('/api/logdeletebarang?jenis=buku&q=rayap')).json().data).toMatchObject([
      { id: logId },
    ]);
    expect((await restore(logId)).json().data.dipulihkan_pada).toEqual(expect.any(String));
    const { updated_at: _, ...same } = buku;
    expect((await ask.get(`/api/buku/${buku.id}`)).json().data).toMatchObject({ ...same, versi: 2 });
    expect(failureOf(await restore(logId))).toEqual([409, 'already_restored']);
    expect((await create()).id).toBeGreaterThan(buku.id);
  });

  test('a PIC who left meanwhile is not put in charge again', async () => {
    const pic = await app.signIn('user', 'Sementara');
    const buku = await create({ pengguna_id: pic.id });
    const { data: log } = (await remove(buku.id)).json();
    expect((await ask.put(`/api/pengguna/${pic.id}`, { name: 'Sementara', aktif: false })).statusCode).toBe(
      200,
    );
    expect((await restore(log.id)).statusCode).toBe(200);
    expect((await ask.get(`/api/buku/${buku.id}`)).json().data).toMatchObject({
      pengguna_id: null,
      pengguna: null,
    });
  });

  test('twice at the same moment happens once', async () => {
    const { id } = await create();
    const [first, second] = await meeting(
      app,
      () => remove(id),
      () => remove(id),
    );
    expect([first.statusCode, ...failureOf(second)]).toEqual([200, 404, 'not_found']);
  });

  test('a jenis that is gone meanwhile is named, and one of the same name serves', async () => {
    const jenis_id = await makeJenis(app.db, 'Majalah');
    const buku = await create({ jenis_id });
    const { data: log } = (await remove(buku.id)).json();
    expect((await ask.delete(`/api/jenis/${jenis_id}`)).statusCode).toBe(200);
    const refused = await restore(log.id);
    expect(failureOf(refused)).toEqual([409, 'conflict']);
    expect(refused.json().message).toContain('Jenis buku "Majalah"');
    const again = await makeJenis(app.db, 'Majalah');
    expect((await restore(log.id)).statusCode).toBe(200);
    expect((await ask.get(`/api/buku/${buku.id}`)).json().data).toMatchObject({
      jenis_id: again,
      kode_buku: buku.kode_buku,
    });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import type { Tampilan } from '../../../shared/tampilan.ts';

let app: TestApp;
let people: { admin: SignedIn; ani: SignedIn };
let admin: Asking;
let second: Asking;
let ani: Asking;
let budi: Asking;

beforeAll(async () => {
  app = await createTestApp();
  people = { admin: await app.signIn('admin', 'Admin Satu'), ani: await app.signIn('user', 'Ani') };
  [admin, ani] = [askAs(app, people.admin), askAs(app, people.ani)];
  second = askAs(app, await app.signIn('admin', 'Admin Dua'));
  budi = askAs(app, await app.signIn('user', 'Budi'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('tampilan').execute();
});

const view = (more: object = {}) => ({
  nama: 'Novel rusak',
  untuk_kantor: false,
  kirim: null,
  filter: { q: 'novel', kondisi: 'Rusak Berat', harga_min: '1000', sort: '-judul' },
  kolom: ['judul', 'kode_buku'],
  ...more,
});
const save = async (who: Asking, more: object = {}) =>
  who.post('/api/tampilan', { halaman: 'buku', ...view(more) });
const saved = async (who: Asking, more: object = {}): Promise<Tampilan> =>
  (await save(who, more)).json().data;
const namesOf = async (who: Asking, halaman = 'buku') =>
  ((await who.get(`/api/tampilan?halaman=${halaman}`)).json().data as Tampilan[]).map(({ nama }) => nama);
const sentenceOf = (answer: Awaited<ReturnType<typeof save>>) =>
  Object.values(answer.json().errors as Record<string, string[]>)[0]?.[0];

describe('a view', () => {
  test('comes back as it was kept, in its own list only', async () => {
    const made = await saved(ani, { nama: '  Novel rusak ' });
    expect(made).toEqual({
      id: made.id,
      halaman: 'buku',
      nama: 'Novel rusak',
      untuk_kantor: false,
      filter: { q: 'novel', kondisi: 'Rusak Berat', harga_min: '1000', sort: '-judul' },
      dilepas: [],
      kolom: ['judul', 'kode_buku'],
      kirim: null,
      penerima: null,
      versi: 1,
    });
    expect((await ani.get('/api/tampilan?halaman=buku')).json().data).toEqual([made]);
    expect(await namesOf(ani, 'jenis')).toEqual([]);
    const changed = await ani.put(`/api/tampilan/${made.id}`, {
      ...view({ nama: 'Novel', filter: {}, kolom: null }),
      versi: 1,
    });
    expect(changed.json().data).toMatchObject({ nama: 'Novel', filter: {}, kolom: null, versi: 2 });
    expect((await ani.delete(`/api/tampilan/${made.id}`)).statusCode).toBe(200);
    expect(await namesOf(ani)).toEqual([]);
    const audit = await app.db
      .selectFrom('audit')
      .select('aksi')
      .where('jenis', '=', 'tampilan')
      .where('record_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ aksi }) => aksi)).toEqual(['create', 'update', 'delete']);
  });

  test('of one person is nobody else’s: not read, changed or deleted, by an admin neither', async () => {
    const { id } = await saved(ani);
    for (const who of [budi, admin]) {
      expect(await namesOf(who)).toEqual([]);
      expect(failureOf(await who.put(`/api/tampilan/${id}`, view()))).toEqual([404, 'not_found']);
      expect(failureOf(await who.delete(`/api/tampilan/${id}`))).toEqual([404, 'not_found']);
    }
    expect(await namesOf(ani)).toEqual(['Novel rusak']);
  });

  test('of the office is made, changed and deleted by admins, and read by all; one’s own stand first', async () => {
    expect(failureOf(await save(ani, { untuk_kantor: true }))).toEqual([403, 'forbidden']);
    await saved(ani, { nama: 'Zaman' });
    const { id } = await saved(admin, { untuk_kantor: true, nama: 'Atlas' });
    expect(await namesOf(ani)).toEqual(['Zaman', 'Atlas']);
    expect(await namesOf(budi)).toEqual(['Atlas']);
    expect(failureOf(await ani.put(`/api/tampilan/${id}`, view()))).toEqual([403, 'forbidden']);
    expect(failureOf(await ani.delete(`/api/tampilan/${id}`))).toEqual([403, 'forbidden']);
    const changed = await second.put(`/api/tampilan/${id}`, view({ untuk_kantor: true, nama: 'Peta' }));
    expect(changed.statusCode).toBe(200);
    expect(await namesOf(budi)).toEqual(['Peta']);
    expect((await second.delete(`/api/tampilan/${id}`)).statusCode).toBe(200);
  });

  test('a user has no views of a list without a page for users', async () => {
    expect(failureOf(await ani.get('/api/tampilan?halaman=barang'))).toEqual([403, 'forbidden']);
    const barang = { halaman: 'barang', ...view({ filter: { kondisi: 'Baik' } }) };
    expect(failureOf(await ani.post('/api/tampilan', barang))).toEqual([403, 'forbidden']);
    expect((await admin.post('/api/tampilan', barang)).statusCode).toBe(201);
  });

  test('each role keeps those of the lists that it has a page for, of permohonan each its own', async () => {
    const lists: [halaman: string, filter: object, user: number][] = [
      ['audit', { jenis: 'barang', dari: '2026-01-01' }, 403],
      ['bast', { jenis: 'penyerahan', tahun: '2026' }, 201],
      ['lokasi', { q: 'gedung', tampilan: 'kartu' }, 201],
      ['pengajuan_admin', { status: 'Menunggu', pengguna_id: '3' }, 403],
      ['permintaan_admin', { status: 'Ditolak', barang_id: '4' }, 403],
    ];
    for (const [halaman, filter, user] of lists) {
      const body = { halaman, ...view({ filter, kolom: null }) };
      const made = await admin.post('/api/tampilan', body);
      expect([halaman, made.statusCode, made.json().data?.filter]).toEqual([halaman, 201, filter]);
      expect([halaman, (await ani.post('/api/tampilan', body)).statusCode]).toEqual([halaman, user]);
    }
    // a page of a user's own, which an admin does not have
    for (const [halaman, filter] of [
      ['pengajuan_user', { status: 'Menunggu' }],
      ['permintaan_user', { status: 'Ditolak', barang_id: '4' }],
    ] as const) {
      const body = { halaman, ...view({ filter, kolom: null }) };
      expect((await ani.post('/api/tampilan', body)).json().data?.filter).toEqual(filter);
      expect(failureOf(await admin.post('/api/tampilan', body))).toEqual([403, 'forbidden']);
      expect(failureOf(await admin.get(`/api/tampilan?halaman=${halaman}`))).toEqual([403, 'forbidden']);
    }
    const others = { halaman: 'pengajuan_user', ...view({ filter: { pengguna_id: '3' }, kolom: null }) };
    expect(sentenceOf(await ani.post('/api/tampilan', others))).toContain('filter pengguna_id');
  });

  test('that became an admin’s own stays with the office’s name free, and the other way round', async () => {
    const { id } = await saved(admin, { untuk_kantor: true });
    await admin.put(`/api/tampilan/${id}`, view());
    expect(await namesOf(second)).toEqual([]);
    expect((await save(second, { untuk_kantor: true })).statusCode).toBe(201);
    const answer = await admin.put(`/api/tampilan/${id}`, view({ untuk_kantor: true }));
    expect(failureOf(answer)).toEqual([409, 'duplicate']);
  });
});

describe('refused with a sentence', () => {
  test('the same name twice in one list of one owner, whatever its letters', async () => {
    await saved(ani);
    const again = await save(ani, { nama: 'NOVEL Rusak' });
    expect(failureOf(again)).toEqual([409, 'duplicate']);
    expect(sentenceOf(again)).toBe('Nama tampilan "NOVEL Rusak" sudah dipakai. Gunakan yang lain.');
    expect((await save(budi)).statusCode).toBe(201);
    expect((await save(admin, { untuk_kantor: true })).statusCode).toBe(201);
    const elsewhere = { halaman: 'jenis', ...view({ filter: {} }) };
    expect((await ani.post('/api/tampilan', elsewhere)).statusCode).toBe(201);
  });

  test('the same name by two windows at once', async () => {
    const answers = await Promise.all([save(ani), save(ani)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('a stale version', async () => {
    const { id } = await saved(ani);
    const [won, lost] = await meeting(
      app,
      () => ani.put(`/api/tampilan/${id}`, { ...view({ nama: 'Satu' }), versi: 1 }),
      () => ani.put(`/api/tampilan/${id}`, { ...view({ nama: 'Dua' }), versi: 1 }),
    );
    expect(won.statusCode).toBe(200);
    expect(failureOf(lost)).toEqual([409, 'version_conflict']);
  });

  test.each([
    [{ warna: 'merah' }, 'warna'],
    [{ kondisi: 'Hancur' }, 'kondisi'],
    [{ page: '2' }, 'page'],
    [{ sort: 'harga_beli' }, 'sort'],
    [{ constructor: '1' }, 'constructor'],
  ])('a filter that the list does not take: %j', async (filter, name) => {
    const answer = await save(ani, { filter });
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(sentenceOf(answer)).toBe(`Daftar ini tidak mengenali filter ${name}. Muat ulang halamannya.`);
  });

  test('the 51st of a person, and of the office; the 50th is taken', async () => {
    for (const [pemilik_id, who, untuk_kantor] of [
      [people.ani.id, ani, false],
      [null, admin, true],
    ] as const) {
      await app.db
        .insertInto('tampilan')
        .values(
          Array.from({ length: 49 }, (_, at) => ({
            halaman: 'buku',
            nama: `No ${at}`,
            filter: '{}',
            pemilik_id,
          })),
        )
        .execute();
      const last = await save(who, { untuk_kantor, nama: 'Kelima puluh' });
      expect(last.statusCode).toBe(201);
      const more = await save(who, { untuk_kantor, nama: 'Kelima puluh satu' });
      expect(failureOf(more)).toEqual([422, 'validation_failed']);
      expect(sentenceOf(more)).toContain('sudah menyimpan 50 tampilan daftar ini');
      // at the limit, existing views can still be edited
      const { id } = last.json().data;
      expect((await who.put(`/api/tampilan/${id}`, view({ untuk_kantor }))).statusCode).toBe(200);
    }
    expect((await save(budi)).statusCode).toBe(201);
  });

  test('sending to who has no e-mail', async () => {
    await app.db.updateTable('pengguna').set({ email: null }).where('id', '=', people.ani.id).execute();
    expect(sentenceOf(await save(ani, { kirim: 'bulan' }))).toContain('belum memiliki alamat e-mail');
    await app.db
      .updateTable('pengguna')
      .set({ email: 'ani@kantor.test' })
      .where('id', '=', people.ani.id)
      .execute();
    expect((await saved(ani, { kirim: 'bulan' })).penerima).toMatchObject({ name: 'Ani' });
  });
});

test('what no longer fits a later release is left out when opened, and named', async () => {
  const { id } = await saved(ani);
  await sql`update tampilan set filter = (filter::jsonb || '{"warna": "merah", "harga_max": "banyak"}')::json where id = ${id}`.execute(
    app.db,
  );
  const [opened] = (await ani.get('/api/tampilan?halaman=buku')).json().data as Tampilan[];
  expect(opened?.filter).toEqual({ q: 'novel', kondisi: 'Rusak Berat', harga_min: '1000', sort: '-judul' });
  expect(opened?.dilepas.sort()).toEqual(['harga_max', 'warna']);
});

test('whoever changes a view of the office leaves its e-mail to who set it; one’s own goes to oneself', async () => {
  const { id, penerima } = await saved(admin, { untuk_kantor: true, kirim: 'minggu' });
  expect(penerima?.name).toBe('Admin Satu');
  const put = async (more: object): Promise<Tampilan> =>
    (await second.put(`/api/tampilan/${id}`, view(more))).json().data;
  expect((await put({ untuk_kantor: true, kirim: 'minggu', nama: 'Lain' })).penerima?.name).toBe(
    'Admin Satu',
  );
  expect((await put({ untuk_kantor: true, kirim: 'bulan' })).penerima?.name).toBe('Admin Dua');
  expect((await put({ untuk_kantor: true })).penerima).toBeNull();
  await admin.put(`/api/tampilan/${id}`, view({ untuk_kantor: true, kirim: 'minggu' }));
  expect((await put({ kirim: 'minggu' })).penerima?.name).toBe('Admin Dua');
});

test('a person who is deleted takes own views along; those of the office stay', async () => {
  const { id: gone } = await app.db
    .insertInto('pengguna')
    .values({ name: 'Pergi' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = { halaman: 'buku', filter: '{}' };
  const { id } = await app.db
    .insertInto('tampilan')
    .values([
      { ...kept, nama: 'Kantor', penerima_id: gone, kirim: 'minggu', dikirim_terakhir: '2027-02-01' },
      { ...kept, nama: 'Sendiri', pemilik_id: gone },
    ])
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom('pengguna').where('id', '=', gone).execute();
  expect(await app.db.selectFrom('tampilan').select(['id', 'penerima_id']).execute()).toEqual([
    { id, penerima_id: null },
  ]);
});

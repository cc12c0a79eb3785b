import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeJenis, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { MAX_GALERI, MAX_KETERANGAN_GALERI } from '../../../shared/galeri-words.ts';
import { deleteUnreferencedBerkas } from '../berkas/berkas-sweep.repository.ts';

let app: TestApp;
let dewi: SignedIn;
let admin: Asking;
let user: Asking;
let lokasi_id: number;
let kategori_id: number;
let jenis_id: number;

beforeAll(async () => {
  app = await createTestApp();
  dewi = await app.signIn('admin', 'Dewi');
  admin = askAs(app, dewi);
  user = askAs(app, await app.signIn('user', 'Sari'));
  lokasi_id = await makeLokasi(app.db, 'Ruang A');
  kategori_id = await makeKategori(app.db, 'Elektronik');
  jenis_id = await makeJenis(app.db, 'Novel');
});
afterAll(async () => {
  await app.close();
});

let shade = 0;
const photo = async (name = 'foto.png'): Promise<number> => {
  shade += 1;
  const content = await sharp({
    create: { width: 30, height: 20, channels: 3, background: { r: shade % 256, g: 9, b: 60 } },
  })
    .png()
    .toBuffer();
  return (await uploadAs(app, dewi, '/api/berkas?untuk=gambar', content, name)).json().data.id;
};
const paper = async (name = 'surat.pdf'): Promise<number> =>
  (await uploadAs(app, dewi, '/api/berkas?untuk=lampiran', '%PDF-1.4\n%%EOF', name)).json().data.id;

let nth = 0;
async function made(entitas: 'barang' | 'buku', more: object = {}): Promise<number> {
  nth += 1;
  const body =
    entitas === 'barang'
      ? { nama_barang: `Kamera ${nth}`, kategori_id, harga_barang: 1_000, jumlah_barang: 3, tahun: 2024 }
      : {
          judul: `Buku ${nth}`,
          penulis: 'Ani',
          penerbit: 'Balai',
          jenis_id,
          harga: 500,
          jumlah: 3,
          tahun: 2020,
          kondisi: 'Baik',
        };
  const answer = await admin.post(`/api/${entitas}`, { ...body, lokasi_id, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}
interface Item {
  id: number;
  berkas: { id: number; nama: string; url: string };
  keterangan: string | null;
}
const filesOf = (answer: { json: () => { data: Item[] } }) =>
  answer.json().data.map(({ berkas }) => berkas.id);
const recordOf = async (address: string) => (await admin.get(address)).json().data;

describe.each(['barang', 'buku'] as const)('photos and documents of a %s', (entitas) => {
  const address = (id: number, jenis: 'foto' | 'dokumen') => `/api/${entitas}/${id}/${jenis}`;
  const add = async (id: number, jenis: 'foto' | 'dokumen', more: object = {}) => {
    const berkas_id = jenis === 'foto' ? await photo() : await paper();
    const answer = await admin.post(address(id, jenis), { berkas_id, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
    return berkas_id;
  };

  test.each([
    ['foto', 'gambar_id'],
    ['dokumen', 'lampiran_id'],
  ] as const)(
    '%s: the first one is the main one, which earlier clients read and write as %s',
    async (jenis, column) => {
      const id = await made(entitas);
      const [one, two, three] = [await add(id, jenis), await add(id, jenis), await add(id, jenis)];
      const main = async () => (await recordOf(`/api/${entitas}/${id}`))[column.replace('_id', '')]?.id;
      expect(await main()).toBe(one);
      const items: Item[] = (await user.get(address(id, jenis))).json().data;
      expect(items.map(({ berkas }) => berkas.id)).toEqual([one, two, three]);
      expect((await app.inject({ method: 'GET', url: items[1]?.berkas.url ?? '' })).statusCode).toBe(200);

      const [a, b, c] = items.map((item) => item.id);
      const sorted = await admin.put(address(id, jenis), { urutan: [c, a, b] });
      expect(filesOf(sorted)).toEqual([three, one, two]);
      expect(await main()).toBe(three);
      const removed = await admin.delete(`${address(id, jenis)}/${c}`);
      expect(filesOf(removed)).toEqual([one, two]);
      expect(await main()).toBe(one);

      // writes of an earlier release: a replacement, an existing photo, and none
      const edit = async (file: number | null) => {
        const { rows } = await sql<{
          isi: number | null;
        }>`update ${sql.table(entitas)} set ${sql.ref(column)} = ${file}
        where id = ${id} returning ${sql.ref(column)} as isi`.execute(app.db);
        return rows[0]?.isi;
      };
      const four = jenis === 'foto' ? await photo() : await paper();
      expect(await edit(four)).toBe(four);
      expect(filesOf(await admin.get(address(id, jenis)))).toEqual([four, two]);
      expect(await edit(two)).toBe(two);
      expect(filesOf(await admin.get(address(id, jenis)))).toEqual([two, four]);
      expect(await edit(null)).toBe(four);
      expect(await edit(null)).toBeNull();
      expect(filesOf(await admin.get(address(id, jenis)))).toEqual([]);
    },
  );

  test('ten and no more, also of two that come at once, and in the database', async () => {
    const id = await made(entitas);
    for (let one = 1; one < MAX_GALERI; one += 1) await add(id, 'foto');
    const [first, second] = [await photo(), await photo()];
    const answers = await meeting(
      app,
      () => admin.post(address(id, 'foto'), { berkas_id: first }),
      () => admin.post(address(id, 'foto'), { berkas_id: second }),
    );
    expect(answers[0].statusCode).toBe(201);
    expect(failureOf(answers[1])).toEqual([409, 'conflict']);
    expect(answers[1].json().message).toBe(
      'Foto sudah 10, sebanyak yang diperbolehkan. Lepas salah satunya dahulu.',
    );
    expect(filesOf(await admin.get(address(id, 'foto')))).toHaveLength(MAX_GALERI);
    const row = { entitas, record_id: id, jenis: 'foto', berkas_id: second };
    await expect(
      app.db
        .insertInto('galeri')
        .values({ ...row, urut: 11 })
        .execute(),
    ).rejects.toThrow('galeri_urut_check');
    await expect(
      app.db
        .insertInto('galeri')
        .values({ ...row, urut: 10 })
        .execute(),
    ).rejects.toThrow('galeri_urut_key');
    // documents are counted separately
    await add(id, 'dokumen');
  });

  test('two that come at once to an empty one: one main one, both are there', async () => {
    const id = await made(entitas);
    const files = [await photo(), await photo()] as const;
    await meeting(
      app,
      () => admin.post(address(id, 'foto'), { berkas_id: files[0] }),
      () => admin.post(address(id, 'foto'), { berkas_id: files[1] }),
    );
    expect(filesOf(await admin.get(address(id, 'foto')))).toEqual([...files]);
    expect((await recordOf(`/api/${entitas}/${id}`)).gambar.id).toBe(files[0]);
    // the database enforces it
    for (const set of [{ urut: 3 }, { berkas_id: await photo() }])
      await expect(
        app.db
          .updateTable('galeri')
          .set(set)
          .where('entitas', '=', entitas)
          .where('record_id', '=', id)
          .where('urut', '=', 1)
          .execute(),
      ).rejects.toThrow('is not whole');
  });

  test('caption and date are written and audited; too long ones, other records and users are refused', async () => {
    const id = await made(entitas);
    await add(id, 'dokumen', { keterangan: 'Kartu garansi', tanggal: '2024-05-17' });
    const [item] = (await admin.get(address(id, 'dokumen'))).json().data;
    expect(item).toMatchObject({
      keterangan: 'Kartu garansi',
      tanggal: '2024-05-17',
      oleh: { name: 'Dewi' },
    });
    const one = `${address(id, 'dokumen')}/${item.id}`;
    const changed = await admin.put(one, { keterangan: 'Kartu garansi kedua', tanggal: null });
    expect(changed.json().data[0]).toMatchObject({ keterangan: 'Kartu garansi kedua', tanggal: null });
    const [entry] = (await admin.get(`/api/audit?jenis=${entitas}&record_id=${id}`)).json().data;
    expect(entry).toMatchObject({
      sebelum: { dokumen: '1. surat.pdf: Kartu garansi (17 Mei 2024)' },
      sesudah: { dokumen: '1. surat.pdf: Kartu garansi kedua' },
    });
    const long = (length: number) => admin.put(one, { keterangan: 'a'.repeat(length) });
    expect(failureOf(await long(MAX_KETERANGAN_GALERI + 1))).toEqual([422, 'validation_failed']);
    expect((await long(MAX_KETERANGAN_GALERI)).statusCode).toBe(200);
    const other = await made(entitas);
    expect(failureOf(await admin.put(`${address(other, 'dokumen')}/${item.id}`, {}))).toEqual([
      404,
      'not_found',
    ]);
    expect(failureOf(await admin.delete(`${address(id, 'foto')}/${item.id}`))).toEqual([404, 'not_found']);
    expect(failureOf(await admin.get(address(987654, 'foto')))).toEqual([404, 'not_found']);
    for (const refused of [
      await user.post(address(id, 'foto'), { berkas_id: await photo() }),
      await user.put(address(id, 'dokumen'), { urutan: [item.id] }),
      await user.put(one, {}),
      await user.delete(one),
    ])
      expect(failureOf(refused)).toEqual([403, 'forbidden']);
  });

  test('what is no picture, is not there, or is there already is refused, and so is an order of others', async () => {
    const id = await made(entitas);
    const pdf = await admin.post(address(id, 'foto'), { berkas_id: await paper() });
    expect([...failureOf(pdf), pdf.json().errors.berkas_id]).toEqual([
      422,
      'validation_failed',
      ['Berkas ini bukan gambar. Pilih gambar.'],
    ]);
    expect(failureOf(await admin.post(address(id, 'foto'), { berkas_id: 987654 }))).toEqual([
      422,
      'validation_failed',
    ]);
    const file = await add(id, 'foto');
    expect(failureOf(await admin.post(address(id, 'foto'), { berkas_id: file }))).toEqual([409, 'conflict']);
    const [item] = (await admin.get(address(id, 'foto'))).json().data;
    for (const urutan of [[], [item.id, item.id], [item.id + 1000]])
      expect(failureOf(await admin.put(address(id, 'foto'), { urutan }))).toEqual([409, 'conflict']);
  });

  test('deleted and restored it has them again, and the sweep never takes their files', async () => {
    const id = await made(entitas);
    const files = [await add(id, 'foto'), await add(id, 'foto', { keterangan: 'Samping' })];
    const gone = await admin.delete(`/api/${entitas}/${id}`, { alasan: 'Keliru' });
    expect(gone.statusCode, gone.body).toBe(200);
    const loose = await photo();
    await sql`update berkas set created_at = now() - interval '2 days' where id = any(${[...files, loose]})`.execute(
      app.db,
    );
    await app.db.transaction().execute((trx) => deleteUnreferencedBerkas(trx));
    const left = await app.db
      .selectFrom('berkas')
      .select('id')
      .where('id', 'in', [...files, loose])
      .execute();
    expect(left.map((one) => one.id).sort((a, b) => a - b)).toEqual(files);
    await admin.post(`/api/logdeletebarang/${gone.json().data.id}/pulihkan`);
    const back: Item[] = (await admin.get(address(id, 'foto'))).json().data;
    expect(back.map(({ berkas, keterangan }) => [berkas.id, keterangan])).toEqual([
      [files[0], null],
      [files[1], 'Samping'],
    ]);
  });
});

test('an edit of somebody who saw another main photo is refused; one that names the same keeps the others', async () => {
  const id = await made('barang', { gambar_id: await photo() });
  const before = await recordOf(`/api/barang/${id}`);
  await admin.post(`/api/barang/${id}/foto`, { berkas_id: await photo() });
  const body = {
    nama_barang: 'Kamera baru',
    kategori_id,
    lokasi_id,
    harga_barang: 1_000,
    jumlah_barang: 3,
    tahun: 2024,
    gambar_id: before.gambar.id,
    versi: before.versi,
  };
  const edited = await admin.put(`/api/barang/${id}`, body);
  expect(edited.statusCode, edited.body).toBe(200);
  const items: Item[] = (await admin.get(`/api/barang/${id}/foto`)).json().data;
  expect(items).toHaveLength(2);
  const { versi } = edited.json().data;
  await admin.put(`/api/barang/${id}/foto`, { urutan: items.map((one) => one.id).reverse() });
  const late = await admin.put(`/api/barang/${id}`, { ...body, versi });
  expect(failureOf(late)).toEqual([409, 'version_conflict']);
});

test('a part that is split off has the same photos and documents; taken back, they go with it', async () => {
  const id = await made('barang', { gambar_id: await photo() });
  await admin.post(`/api/barang/${id}/foto`, { berkas_id: await photo(), keterangan: 'Belakang' });
  await admin.post(`/api/barang/${id}/dokumen`, { berkas_id: await paper(), tanggal: '2024-02-03' });
  const split = await admin.post(`/api/barang/${id}/pecah`, { bagian: [{ jumlah: 1 }] });
  expect(split.statusCode, split.body).toBe(201);
  const part = split.json().data[0].id;
  const galleriesOf = async (of: number) =>
    Promise.all(
      ['foto', 'dokumen'].map(async (jenis) =>
        (await admin.get(`/api/barang/${of}/${jenis}`))
          .json()
          .data.map(({ berkas, keterangan, tanggal }: Item & { tanggal: string }) => [
            berkas.id,
            keterangan,
            tanggal,
          ]),
      ),
    );
  expect(await galleriesOf(part)).toEqual(await galleriesOf(id));
  const undone = await admin.post(`/api/barang/${part}/batalkan-pecah`, {});
  expect(undone.statusCode, undone.body).toBe(200);
  const rows = await app.db
    .selectFrom('galeri')
    .select('id')
    .where('record_id', '=', part)
    .where('entitas', '=', 'barang')
    .execute();
  expect(rows).toEqual([]);
  expect((await galleriesOf(id))[0]).toHaveLength(2);
});

test('the migration takes over what stood in gambar and lampiran before there were galleries', async () => {
  const barang = await made('barang', { gambar_id: await photo(), lampiran_id: await paper() });
  const buku = await made('buku', { gambar_id: await photo() });
  const text = readFileSync(new URL('../../../../migrations/0098_galeri_isi.sql', import.meta.url), 'utf8');
  const ours = sql<boolean>`(entitas, record_id) in (('barang', ${barang}::bigint), ('buku', ${buku}::bigint))`;
  const rows = () =>
    app.db
      .selectFrom('galeri')
      .select(['entitas', 'record_id', 'jenis', 'berkas_id', 'urut'])
      .where(ours)
      .orderBy('entitas')
      .orderBy('jenis')
      .execute();
  const before = await rows();
  expect(before).toHaveLength(3);
  await app.db.transaction().execute(async (trx) => {
    await sql`alter table galeri disable trigger user`.execute(trx);
    await trx.deleteFrom('galeri').where(ours).execute();
    await sql.raw(text).execute(trx);
    await sql`alter table galeri enable trigger user`.execute(trx);
  });
  expect(await rows()).toEqual(before);
});

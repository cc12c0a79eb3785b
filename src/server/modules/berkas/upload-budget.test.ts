import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { RequestContext } from '../../context.ts';
import type { FileStore } from '../../files/file-store.ts';
import { storeOf } from '../../files/files.ts';
import { keepBerkas } from './berkas.service.ts';

const MB = 1024 * 1024;
let app: TestApp;
let user: SignedIn;
let admin: SignedIn;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-jatah-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  user = await app.signIn('user');
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});
beforeEach(async () => {
  await app.db.deleteFrom('berkas').execute();
  await app.db.deleteFrom('impor').execute();
});

const send = (bytes = 500, as = user) => uploadAs(app, as, '/api/berkas', pdfOf(bytes), 'a.pdf');

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();

/** Inserts uploads of the user: this number of files, of this size together, this many hours ago. */
async function uploaded(files: number, bytes: number, hours = 1): Promise<void> {
  await sql`insert into berkas (kunci, nama, mime, ukuran, sha256, dibuat_oleh_id, created_at)
    select 'zz/' || gen_random_uuid(), 'a.pdf', 'application/pdf', ${bytes / files}::int, '', ${user.id},
      now() - make_interval(hours => ${hours})
    from generate_series(1, ${files}::int)`.execute(app.db);
}

async function keysInStore(): Promise<number> {
  let keys = 0;
  for await (const _ of storeOf(app.config).list()) keys++;
  return keys;
}

describe('files that no record names', () => {
  test('are 60 of one person in a day, also of many at once; what is refused leaves nothing behind', async () => {
    await uploaded(57, 57_000);
    const before = await keysInStore();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(3).fill(201),
      ...Array(5).fill(429),
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({
      code: 'too_many_uploads',
      message:
        'Anda sudah mengunggah 60 berkas yang belum dipakai data mana pun (1 MB); batasnya 60 berkas dan 100 MB dalam 24 jam. Simpan dahulu data yang memakainya, atau coba lagi besok.',
    });
    const seconds = Number(refused?.headers['retry-after']);
    expect(Math.round(seconds / 3600)).toBe(23);
    expect(await keysInStore()).toBe(before + 3);
    expect((await send(500, admin)).statusCode).toBe(201);
  });

  test('are 100 MB of one person, to the byte', async () => {
    await uploaded(10, 100 * MB - 10_000);
    const before = await keysInStore();
    const [total] = (await sql<{ n: number }>`select sum(ukuran) as n from berkas`.execute(app.db)).rows;
    const left = 100 * MB - (total?.n ?? 0);
    expect(failureOf(await send(left + 1))).toEqual([429, 'too_many_uploads']);
    expect(await keysInStore()).toBe(before);
    expect((await send(left)).statusCode).toBe(201);
    const picture = await uploadAs(app, user, '/api/berkas', await photo(), 'a.png');
    expect(failureOf(picture)).toEqual([429, 'too_many_uploads']);
    expect(await keysInStore(), 'nor does the preview of a picture stay').toBe(before + 1);
  });

  test('no longer count once a record names them, or after a day', async () => {
    await uploaded(60, 60_000);
    expect((await send()).statusCode).toBe(429);
    const unread = await uploadAs(app, user, '/api/berkas', 'halo', 'a.txt');
    expect(unread.statusCode, 'refused before anything of it is read').toBe(429);
    const barang = await makeBarang(app.db, { lokasi_id: await makeLokasi(app.db, 'Aula') });
    const { id } = await app.db.selectFrom('berkas').select('id').limit(1).executeTakeFirstOrThrow();
    await app.db.updateTable('barang').set({ lampiran_id: id }).where('id', '=', barang).execute();
    expect((await send()).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(429);
    await app.db.updateTable('barang').set({ lampiran_id: null }).execute();
    await app.db.deleteFrom('berkas').execute();
    await uploaded(60, 60_000, 25);
    expect((await send()).statusCode).toBe(201);
  });
});

describe('a picture that is not kept', () => {
  const keepAs = async (id: number, put: FileStore['put']) => {
    const ctx = { db: app.db, actor: { id }, files: { store: { ...storeOf(app.config), put } } };
    const upload = { content: await photo(), nama: 'a.png' };
    const signal = AbortSignal.timeout(10_000);
    return keepBerkas(ctx as unknown as RequestContext, upload, { untuk: 'gambar', signal });
  };

  test('as the store refuses its preview leaves nothing in it, and says why', async () => {
    const before = await keysInStore();
    let puts = 0;
    const kept = keepAs(user.id, async (key, content) => {
      puts += 1;
      if (puts === 2) throw new Error('the store is full');
      await storeOf(app.config).put(key, content);
    });
    await expect(kept).rejects.toThrow('the store is full');
    expect(puts).toBe(2);
    expect(await keysInStore()).toBe(before);
  });

  test('as its record fails stays in the store, for the record may be there all the same', async () => {
    const before = await keysInStore();
    const nobody = keepAs(999_999, (key, content) => storeOf(app.config).put(key, content));
    await expect(nobody).rejects.toThrow();
    expect(await keysInStore()).toBe(before + 2);
  });
});

describe('lists that are not imported', () => {
  const list = () => uploadAs(app, admin, '/api/impor/barang', 'Nama Barang\nMeja');

  async function uploadedLists(files: number, bytes: number, status: string): Promise<void> {
    await sql`insert into impor
        (jenis, nama_berkas, sha256, kolom, usulan, bacaan, jumlah_baris, oleh_id, ukuran, status, hasil, selesai_pada)
      select 'barang', 'a.csv', '', '[]', '{}', '{}', 1, ${admin.id}, ${bytes / files}::int, ${status},
        case ${status} when 'selesai' then '{}'::jsonb end, case ${status} when 'selesai' then now() end
      from generate_series(1, ${files}::int)`.execute(app.db);
  }

  test.each([
    ['60 of them', 60, 60_000],
    ['200 MB', 20, 200 * MB],
  ])('are %s of one person in a day', async (_, files, bytes) => {
    await uploadedLists(files, bytes, 'diunggah');
    const answer = await list();
    expect(failureOf(answer)).toEqual([429, 'too_many_uploads']);
    expect(answer.json().message).toContain('daftar yang belum diimpor');
  });

  test('what was imported does not count', async () => {
    await uploadedLists(60, 60_000, 'selesai');
    expect((await list()).statusCode).toBe(201);
  });
});

import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession, createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { newDatabase, urlOf } from '../../../../test/support/cadangan.ts';
import { closeBooks, openBooks } from '../../../../test/support/closing.ts';
import { makeBuku, makeJenis, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { buildApp } from '../../app.ts';
import { backUp } from '../../cadangan/cadangkan.ts';
import { restore } from '../../cadangan/pulihkan.ts';
import { loadConfig } from '../../config.ts';
import { openDatabase } from '../../db/connection.ts';
import { createListener } from '../../db/listener.ts';
import { CHANNEL } from '../notifikasi/channel.ts';

/** The promise of a closed day: what it says never changes, whatever happens later, and is the same for everybody. */

type Ask = (url: string) => Promise<string>;

let app: TestApp;
let admin: Asking;
let folder: string;
let person: { admin: Record<string, string>; user: Record<string, string> };
let kategori: number[];
let lokasi: number[];
let people: { id: number }[];
const undo: (() => Promise<unknown>)[] = [];
const closed = '2024-12-31';
/** A generator that draws the same numbers each time. */
const drawing = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const draw = drawing(20_241_231);
const pick = <T>(all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;
const between = (from: number, to: number) => from + Math.floor(draw() * (to - from + 1));
const dayOf = (year: number) =>
  `${year}-${String(between(1, 12)).padStart(2, '0')}-${String(between(1, 28)).padStart(2, '0')}`;

const methods = [
  { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null, nilai_residu: 0, mulai: null },
  { metode: 'saldo_menurun', kelompok: 'kelompok_2', masa_manfaat_bulan: null, nilai_residu: 0, mulai: null },
  { metode: 'garis_lurus', kelompok: null, masa_manfaat_bulan: 30, nilai_residu: 1000, mulai: null },
  null,
];

/** A new barang; the worth of its pieces is never the same. */
function barang(year: number, more: object = {}) {
  return {
    nama_barang:
      pick(['Kursi', 'Meja', 'Laptop "Pro"', 'Lemari, besi', '<b>Rak</b>', 'Proyektor']) +
      ` ${between(1, 99)}`,
    kategori_id: pick(kategori),
    lokasi_id: pick(lokasi),
    kondisi: pick(['Baik', 'Rusak Ringan', 'Rusak Berat']),
    tahun: year,
    tanggal_perolehan: draw() < 0.7 ? dayOf(year) : null,
    jumlah_barang: between(1, 6),
    harga_barang: draw() < 0.1 ? null : between(10_000, 9_000_000),
    penyusutan: null,
    ...more,
  };
}

/** Does something, and lets the office refuse what does not go. */
async function act(step: number): Promise<string> {
  const listed = (await admin.get(`/api/barang?per_page=100&sort=id&page=1`)).json().data;
  const one = pick(listed) as Record<string, unknown> & { id: number; jumlah_barang: number };
  const full = (await admin.get(`/api/barang/${one.id}`)).json().data;
  const input = Object.fromEntries(
    [
      'nama_barang',
      'kategori_id',
      'lokasi_id',
      'kondisi',
      'tahun',
      'tanggal_perolehan',
      'jumlah_barang',
      'harga_barang',
      'penyusutan',
      'versi',
    ].map((key) => [key, full[key]]),
  );
  const put = (more: object) => admin.put(`/api/barang/${one.id}`, { ...input, ...more });
  const acts: [string, () => Promise<{ statusCode: number; body: string }>][] = [
    ['new', () => admin.post('/api/barang', barang(pick([2023, 2024, 2025])))],
    [
      'name',
      () =>
        put({
          nama_barang: `Nama baru ${step}`,
          merk: 'Lain',
          nomor_seri: `SN-${step}`,
          detail_barang: 'Lain',
        }),
    ],
    ['price', () => put({ harga_barang: between(0, 5_000_000) })],
    ['pieces', () => put({ jumlah_barang: between(1, 8) })],
    ['acquired', () => put({ tahun: 2024, tanggal_perolehan: dayOf(2024) })],
    [
      'method',
      () => put({ penyusutan: pick(methods), perubahan: { arti: pick(['salah_catat', 'berubah']) } }),
    ],
    [
      'was elsewhere',
      () => put({ lokasi_id: pick(lokasi), kondisi: 'Baik', perubahan: { arti: 'salah_catat' } }),
    ],
    [
      'went elsewhere',
      () => put({ lokasi_id: pick(lokasi), perubahan: { arti: 'berubah', tanggal: dayOf(2025) } }),
    ],
    ['kategori', () => put({ kategori_id: pick(kategori), perubahan: { arti: 'salah_catat' } })],
    ['deleted', () => admin.delete(`/api/barang/${one.id}`, { alasan: 'Keliru', tarik_semua: true })],
    [
      'gone',
      () =>
        admin.delete(`/api/barang/${one.id}`, {
          alasan: 'Dijual',
          arti: 'penghapusan',
          cara: 'jual',
          tanggal: dayOf(2025),
          tarik_semua: true,
          hasil: 1000,
        }),
    ],
    [
      'restored',
      async () => {
        const logs = (await admin.get('/api/logdeletebarang?per_page=100')).json().data;
        const log = pick(
          logs.filter(({ dipulihkan_pada }: Record<string, unknown>) => dipulihkan_pada === null),
        ) as { id: number } | undefined;
        return admin.post(`/api/logdeletebarang/${log?.id ?? 0}/pulihkan`, {});
      },
    ],
    [
      'split',
      () => admin.post(`/api/barang/${one.id}/pecah`, { bagian: [{ jumlah: 1, lokasi_id: pick(lokasi) }] }),
    ],
    [
      'handed out',
      () => admin.post(`/api/barang/${one.id}/pengguna`, { pengguna_id: pick(people).id, jumlah: 1 }),
    ],
    [
      'came back',
      async () => {
        const { data } = (await admin.get(`/api/barang/${one.id}/pengguna`)).json();
        const held = data.find((row: Record<string, unknown>) => row.tanggal_akhir === null);
        return admin.post(`/api/barang/${one.id}/pengguna/${held?.id ?? 0}/kembali`, { jumlah: 1 });
      },
    ],
    [
      'kategori renamed, of another golongan',
      async () => {
        const id = pick(kategori);
        const { nama_kategori: _, jumlah: __, ...now } = (await admin.get(`/api/kategori/${id}`)).json().data;
        return admin.put(`/api/kategori/${id}`, {
          ...now,
          nama_kategori: `Kategori ${step}`,
          golongan: pick(['01', '02', '07', null]),
        });
      },
    ],
    [
      'lokasi renamed',
      async () => admin.put(`/api/lokasi/${pick(lokasi)}`, { lokasi: `Ruang ${step}`, induk_id: null }),
    ],
    [
      'person renamed',
      async () => {
        const { id } = pick(people);
        await sql`update pengguna set name = ${`Orang ${step}`}, jabatan = 'Lain', aktif = not aktif where id = ${id}`.execute(
          app.db,
        );
        return { statusCode: 200, body: '' };
      },
    ],
    [
      'another letterhead',
      async () => {
        const now = (await admin.get('/api/image')).json().data;
        return admin.put('/api/image', {
          nama_organisasi: `Kantor ${step}`,
          alamat: 'Jalan Lain',
          kota: 'Lain',
          penanda_tangan_nama: `Bu ${step}`,
          penanda_tangan_jabatan: 'Kepala',
          penanda_tangan_nip: '1',
          penanda_tangan_kedua_nama: `Pak ${step}`,
          tanda_tangan_laporan: pick(['tanpa', 'satu', 'dua']),
          buku_penyusutan: pick(['komersial', 'keduanya']),
          versi: now.versi,
        });
      },
    ],
    [
      'buku',
      async () => ({
        statusCode: await makeBuku(app.db, {
          jenis_id: await makeJenis(app.db, `Jenis ${step}`),
          lokasi_id: pick(lokasi),
        }),
        body: '',
      }),
    ],
  ];
  const [name, run] = pick(acts);
  const { statusCode, body } = await run();
  if (statusCode >= 500) throw new Error(`${name}: ${body}`);
  return statusCode < 300 ? name : `${name} refused`;
}

/** All addresses that say something of the closed day. */
async function addresses(): Promise<string[]> {
  const reports = [
    'barang',
    'pengguna',
    'buku',
    'LaporanTBarangTerpakai',
    'LaporanTBarangTidakTerpakai',
    'LaporanTHargaBarang',
    'penyusutan',
    'rekapitulasi',
    'buku-inventaris',
  ];
  const of = (path: string, query: string, formats = ['csv', 'xlsx']) => [
    `/api/laporan/${path}?${query}&per_page=100`,
    ...formats.map((format) => `/api/laporan/${path}/ekspor?${query}&format=${format}`),
  ];
  const barangIds = (
    await sql<{ id: number }>`select id from tutup_buku_barang order by id limit 3`.execute(app.db)
  ).rows;
  return [
    ...reports.flatMap((path) => of(path, `per=${closed}`)),
    `/api/laporan/barang/ekspor?per=${closed}&format=pdf`,
    `/api/laporan/rekapitulasi/ekspor?per=${closed}&golongan=02&format=pdf&tanda_tangan=dua`,
    ...of('barang', `per=${closed}&sort=-harga_barang&kategori_id=${kategori[0]}`, ['csv']),
    ...of('penyusutan', `per=${closed}&menurut=tahun&ledger=keduanya`, ['pdf']),
    ...of('penyusutan', `per=${closed}&ledger=fiskal`, ['csv']),
    ...of('LaporanTHargaBarang', `per=${closed}&lokasi_id=${lokasi[0]}&q=e`, ['csv']),
    ...of('pelepasan', `dari=2024-01-01&sampai=${closed}`),
    ...of('penyusutan-fiskal', 'tahun=2024'),
    ...lokasi.flatMap((id) => [
      `/api/lokasi/${id}/kir?per=${closed}&dengan_isi=true`,
      `/api/lokasi/${id}/kir?per=${closed}&format=xlsx`,
    ]),
    ...barangIds.map(({ id }) => `/api/barang/${id}?per=${closed}`),
  ];
}

const asking =
  (server: FastifyInstance, headers: Record<string, string>): Ask =>
  async (url) => {
    const { statusCode, rawPayload } = await server.inject({ method: 'GET', url, headers });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${rawPayload.toString().slice(0, 300)}`);
    return createHash('sha256').update(rawPayload).digest('hex');
  };

/** What all addresses answer, as SHA-256 of their bytes. */
async function answers(ask: Ask, urls: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const url of urls) found[url] = await ask(url);
  return found;
}

/** Another process of the same office. */
async function anotherProcess(url: string, dataDir: string): Promise<FastifyInstance> {
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: url });
  const connection = { target: url, timeZone: config.timeZone };
  const { db } = openDatabase({ ...connection, maxConnections: 5, onIdleError: () => {} });
  const listener = createListener({ connection, channel: CHANNEL });
  const other = await buildApp({ config, db, listener });
  await other.ready();
  undo.push(async () => {
    await other.close();
    await listener.stop();
    await db.destroy();
  });
  return other;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-janji-'));
  app = await createTestApp({ env: { DATA_DIR: join(folder, 'asal') } });
  const asAdmin = await app.signIn('admin');
  admin = askAs(app, asAdmin);
  people = [
    await app.signIn('user', 'Ani'),
    await app.signIn('user', 'Budi'),
    await app.signIn('user', 'Cici'),
  ];
  person = { admin: asAdmin.headers, user: (await app.signIn('user', 'Dedi')).headers };
  kategori = [];
  for (const [index, method] of ['garis_lurus', 'saldo_menurun', 'tidak_disusutkan'].entries()) {
    const id = await makeKategori(app.db, `Golongan ${index}`);
    await sql`update kategori set penyusutan_metode = ${method}, penyusutan_kelompok = ${method === 'tidak_disusutkan' ? null : 'kelompok_1'},
      penyusutan_fiskal_metode = 'garis_lurus', penyusutan_fiskal_kelompok = 'kelompok_2', golongan = '02' where id = ${id}`.execute(
      app.db,
    );
    kategori.push(id);
  }
  const gedung = await makeLokasi(app.db, 'Gedung A');
  lokasi = [gedung, await makeLokasi(app.db, 'Ruang 101', gedung), await makeLokasi(app.db, 'Gudang')];
  await makeBuku(app.db, { jenis_id: await makeJenis(app.db, 'Novel'), lokasi_id: gedung });
  for (let count = 0; count < 24; count++) {
    const year = between(2021, 2024);
    const answer = await admin.post('/api/barang', barang(year));
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const { id } = answer.json().data;
    if (draw() < 0.6)
      await admin.post(`/api/barang/${id}/pengguna`, {
        pengguna_id: pick(people).id,
        jumlah: 1,
        tanggal_awal: dayOf(2024),
      });
    if (draw() < 0.2)
      await admin.delete(`/api/barang/${id}`, {
        alasan: 'Lelang',
        arti: 'penghapusan',
        cara: 'lelang',
        tanggal: `2024-11-${between(10, 28)}`,
        tarik_semua: true,
      });
  }
  // buku are recorded today; the closing of 2024 has none, which is a state as well
  await closeBooks(admin, closed);
}, 120_000);
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await app.close();
  await removeFolder(folder);
});

test('whatever happens later, every report, card and file of the day is byte for byte what it was, for everybody', async () => {
  const urls = await addresses();
  const first = await answers(asking(app.app, person.admin), urls);
  expect(await answers(asking(app.app, person.user), urls)).toEqual(first);
  const done = new Map<string, number>();
  const other = await anotherProcess(urlOf(app.database.target), app.config.dataDir);
  let later: { id: number } | undefined;
  for (let step = 1; step <= 90; step++) {
    const name = await act(step);
    done.set(name, (done.get(name) ?? 0) + 1);
    if (step === 30) later = await closeBooks(admin, '2025-06-30');
    if (step === 50 && later) await openBooks(admin, later.id);
    if (step === 70) later = await closeBooks(admin, '2025-09-30');
  }
  // most of what was tried did happen
  const refused = [...done]
    .filter(([name]) => name.endsWith('refused'))
    .reduce((sum, [, count]) => sum + count, 0);
  expect(refused).toBeLessThan(45);
  expect(await answers(asking(other, person.admin), urls)).toEqual(first);

  const checked = (await admin.get('/api/tutup-buku')).json().data;
  for (const { id } of checked) {
    const { data } = (await admin.post(`/api/tutup-buku/${id}/periksa`, {})).json();
    expect([id, data.dihitung === data.sidik]).toEqual([id, true]);
  }
  const [last] = checked.filter(({ sampai }: { sampai: string }) => sampai === closed);
  expect((await admin.post(`/api/tutup-buku/${last.id}/periksa`, {})).json().data).toMatchObject({
    berbeda: 0,
    cocok: true,
  });

  // and in another PostgreSQL, from a backup
  const path = join(folder, 'kantor.tar');
  const quiet = { now: new Date(), say: () => {}, signal: new AbortController().signal };
  const office = { ...app.config, databaseUrl: urlOf(app.database.target) };
  await backUp({ config: office, path, ...quiet });
  const target = await newDatabase();
  undo.push(target.drop);
  const config = loadConfig({ DATABASE_URL: target.url, DATA_DIR: join(folder, 'tujuan') });
  await restore({ config, path, ...quiet });
  const restored = await anotherProcess(target.url, config.dataDir);
  // sessions are not in a backup
  const { db } = openDatabase({
    target: target.url,
    timeZone: config.timeZone,
    maxConnections: 2,
    onIdleError: () => {},
  });
  const { id } = await db
    .selectFrom('pengguna')
    .select('id')
    .where('name', '=', 'Orang admin')
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${await beginSession(db, id)}` };
  await db.destroy();
  expect(await answers(asking(restored, headers), urls)).toEqual(first);
}, 240_000);

test('a backup in which a closing was changed is refused, and nothing is restored', async () => {
  await sql`alter table tutup_buku_barang disable trigger user`.execute(app.db);
  await sql`update tutup_buku_barang set nilai_buku = nilai_buku + 1 where jumlah_barang is not null
    and (tutup_id, id) = (select tutup_id, id from tutup_buku_barang where jumlah_barang is not null limit 1)`.execute(
    app.db,
  );
  await sql`alter table tutup_buku_barang enable trigger user`.execute(app.db);
  const path = join(folder, 'diubah.tar');
  const quiet = { now: new Date(), say: () => {}, signal: new AbortController().signal };
  await backUp({ config: { ...app.config, databaseUrl: urlOf(app.database.target) }, path, ...quiet });
  const target = await newDatabase();
  undo.push(target.drop);
  const config = loadConfig({ DATABASE_URL: target.url, DATA_DIR: join(folder, 'kosong') });
  await expect(restore({ config, path, ...quiet })).rejects.toThrow(
    'Isi tutup buku sampai 31 Desember 2024 dalam cadangan ini sudah diubah: sidiknya tidak cocok.',
  );
}, 60_000);

import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherProcess } from '../../../../test/support/another-process.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import type { Asking } from '../../../../test/support/ask.ts';
import { newDatabase, urlOf } from '../../../../test/support/cadangan.ts';
import { closeBooks, openBooks } from '../../../../test/support/closing.ts';
import { makeClosingOffice } from '../../../../test/support/closing-office.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { backUp } from '../../cadangan/cadangkan.ts';
import { restore } from '../../cadangan/pulihkan.ts';
import { loadConfig } from '../../config.ts';

/** Guarantee of a closed day: its data never change, whatever happens later, and are the same for everybody. */

type Ask = (url: string) => Promise<string>;

let app: TestApp;
let admin: Asking;
let folder: string;
let person: { admin: Record<string, string>; user: Record<string, string> };
let office: Awaited<ReturnType<typeof makeClosingOffice>>;
const undo: (() => Promise<unknown>)[] = [];
const closed = '2024-12-31';
/** Lists all addresses with data of the closed day. */
async function addresses(): Promise<string[]> {
  const { kategori, lokasi } = office;
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
    'kib',
  ];
  const of = (path: string, query: string, formats = ['csv', 'xlsx']) => [
    `/api/laporan/${path}?${query}&per_page=100`,
    ...formats.map((format) => `/api/laporan/${path}/ekspor?${query}&format=${format}`),
  ];
  const barangIds = (
    await sql<{
      id: number;
    }>`select id from tutup_buku_barang where jumlah_barang is not null order by id limit 4`.execute(app.db)
  ).rows;
  const { rows: holdings } = await sql<{ id: number; barang_id: number }>`
    select id, barang_id from tutup_buku_pegangan order by id limit 4`.execute(app.db);
  expect(holdings).toHaveLength(4);
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
    ...['kategori', 'lokasi', 'golongan'].flatMap((menurut) =>
      of('mutasi', `dari=2024-01-01&sampai=${closed}&menurut=${menurut}`, ['csv']),
    ),
    ...of('mutasi-penyusutan', `dari=2024-07-01&sampai=${closed}&ledger=keduanya`, ['csv']),
    ...lokasi.flatMap((id) => [
      `/api/lokasi/${id}/kir?per=${closed}&dengan_isi=true`,
      `/api/lokasi/${id}/kir?per=${closed}&format=xlsx`,
    ]),
    ...holdings.flatMap(({ id, barang_id }) => {
      const schedule = `/api/barang/${barang_id}/pengguna/${id}/penyusutan`;
      return [`${schedule}?per=${closed}`, `${schedule}/ekspor?per=${closed}&format=csv&periode=tahun`];
    }),
    ...barangIds.flatMap(({ id }) => [
      `/api/barang/${id}?per=${closed}`,
      `/api/barang/${id}/penyusutan?per=${closed}`,
      ...['csv', 'xlsx', 'pdf'].map(
        (format) => `/api/barang/${id}/penyusutan/ekspor?per=${closed}&format=${format}&periode=bulan`,
      ),
      `/api/barang/${id}/penyusutan/ekspor?per=${closed}&format=csv&ledger=fiskal`,
    ]),
  ];
}

const asking =
  (server: FastifyInstance, headers: Record<string, string>): Ask =>
  async (url) => {
    const { statusCode, rawPayload } = await server.inject({ method: 'GET', url, headers });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${rawPayload.toString().slice(0, 300)}`);
    return createHash('sha256').update(rawPayload).digest('hex');
  };

/** Returns the SHA-256 of each address's response. */
async function answers(ask: Ask, urls: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const url of urls) found[url] = await ask(url);
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-janji-'));
  app = await createTestApp({ env: { DATA_DIR: join(folder, 'asal') } });
  person = {
    admin: (await app.signIn('admin')).headers,
    user: (await app.signIn('user', 'Dedi')).headers,
  };
  office = await makeClosingOffice(app);
  admin = office.admin;
  // buku are registered today, so the closing of 2024 has none, which is a valid state
  await closeBooks(admin, closed);
});
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
  undo.push(other.close);
  let later: { id: number } | undefined;
  for (let step = 1; step <= 90; step++) {
    const name = await office.act(step);
    done.set(name, (done.get(name) ?? 0) + 1);
    if (step === 30) later = await closeBooks(admin, '2025-06-30');
    if (step === 50 && later) await openBooks(admin, later.id);
    if (step === 70) later = await closeBooks(admin, '2025-09-30');
  }
  // the random draws must include an import
  expect(done.get('imported')).toBeGreaterThan(0);
  // most attempts must succeed
  const refused = [...done]
    .filter(([name]) => name.endsWith('refused'))
    .reduce((sum, [, count]) => sum + count, 0);
  expect(refused).toBeLessThan(45);
  expect(await answers(asking(other.app, person.admin), urls)).toEqual(first);

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

  // and from a backup in another PostgreSQL
  const path = join(folder, 'kantor.tar');
  const quiet = { now: new Date(), say: () => {}, signal: new AbortController().signal };
  const source = { ...app.config, databaseUrl: urlOf(app.database.target) };
  await backUp({ config: source, path, ...quiet });
  const target = await newDatabase();
  undo.push(target.drop);
  const config = loadConfig({ DATABASE_URL: target.url, DATA_DIR: join(folder, 'tujuan') });
  await restore({ config, path, ...quiet });
  const restored = await anotherProcess(target.url, config.dataDir);
  undo.push(restored.close);
  // backups don't contain sessions
  const headers = await restored.signIn('Orang admin');
  expect(await answers(asking(restored.app, headers), urls)).toEqual(first);
});

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
});

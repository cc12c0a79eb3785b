import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdfOf } from '../fixtures/files.ts';
import { ANSWERED_BY } from '../support/balancer.ts';
import { openEventStream } from '../support/event-stream.ts';
import { list, made } from '../support/importing.ts';
import { makeBarang, makeLokasi } from '../support/inventory.ts';
import { makeRelease } from '../support/release.ts';
import { asking, type Several, startSeveral } from '../support/several.ts';
import { beginWrites, readNames, signIn } from '../support/write-load.ts';

// three processes on a busy machine
vi.setConfig({ testTimeout: 240_000 });

let several: Several;
let admin: string;

beforeAll(async () => {
  several = await startSeveral(3);
  admin = await signIn(several.address);
});
afterAll(() => several?.stop());

/** Creates calls of the API at one of the three as somebody. */
const at = (index: number, token = admin, headers = {}) =>
  asking(several.processes[index]?.address ?? '', token, headers);
const all = [0, 1, 2];

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(50))
    if (Date.now() > limit) throw new Error(`Waited in vain: ${what}`);
}

/** Blocks writes of barang during `work`, so that writers stop half-way. */
async function whileBarangIsHeld<Result>(work: () => Promise<Result>): Promise<Result> {
  return several.db.transaction().execute(async (trx) => {
    await sql`lock table barang in share mode`.execute(trx);
    return work();
  });
}

const stateOf = async (index: number, id: number): Promise<string> =>
  (await at(index).get(`/api/impor/${id}`)).json.data.status;

/** Creates an import uploaded at the first process and checked at the second, ready to be applied. */
async function checkedImport(rows: number, from: number): Promise<number> {
  const uploaded = await at(0).upload('/api/impor/barang', Buffer.from(list(rows, from)), 'daftar.csv');
  const { id, usulan } = uploaded.json.data;
  const checked = await at(1).post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...made });
  expect(checked.json.data).toMatchObject({ diterima: rows, ditolak: 0 });
  return id;
}

test('three that start at once make one office with one admin', async () => {
  const { rows } = await sql`select count(*)::int as admin from pengguna`.execute(several.db);
  expect(rows).toEqual([{ admin: 1 }]);
});

test('a session holds everywhere, and ends everywhere', async () => {
  const token = await signIn(several.address);
  const whoAmI = () =>
    Promise.all(all.map(async (index) => (await at(index, token).get('/api/user')).status));
  expect(await whoAmI()).toEqual([200, 200, 200]);
  await at(1, token).post('/api/logout');
  expect(await whoAmI()).toEqual([401, 401, 401]);
});

test('wrong passwords are counted once for all, by the address that the balancer names', async () => {
  const caller = asking(several.address, undefined, { 'x-forwarded-for': '203.0.113.7' });
  const seen = new Set<string | null>();
  const answers: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const answer = await caller.post('/api/login', {
      email: 'tebak@kantor.test',
      password: `salah-${count}`,
    });
    seen.add(answer.headers.get(ANSWERED_BY));
    answers.push(answer.status);
  }
  expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
  expect(seen.size).toBe(3);
  const { rows } = await sql`select points from batas_percobaan where key = 'alamat:203.0.113.7'`.execute(
    several.db,
  );
  expect(rows).toEqual([{ points: 12 }]);
});

test('one Idempotency-Key at all three at once makes one record and one answer', async () => {
  const key = { 'idempotency-key': 'satu-kiriman' };
  const answers = await Promise.all(
    [...all, ...all].map((index) => at(index, admin, key).post('/api/kategori', { nama_kategori: 'Sekali' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect([...(await readNames(several.address, admin))].filter((name) => name === 'Sekali')).toHaveLength(1);
});

test('a file that one took in is read at the others, byte for byte', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
  const paper = (await at(0).upload('/api/berkas', pdfOf(1_500_000), 'nota.pdf')).json.data;
  const picture = (await at(1).upload('/api/berkas', photo, 'foto.jpg')).json.data;
  const read = async (index: number, path: string) =>
    Buffer.from(await (await fetch(several.processes[index]?.address + path)).arrayBuffer());
  for (const index of all) expect((await read(index, paper.url)).equals(pdfOf(1_500_000))).toBe(true);
  for (const path of [picture.url, picture.url_kecil]) {
    const copies = await Promise.all(all.map((index) => read(index, path)));
    expect(copies[0]?.length).toBeGreaterThan(100);
    expect(copies.every((copy) => copies[0]?.equals(copy))).toBe(true);
  }
});

test('who listens at one hears of what was decided at another', async () => {
  const account = { email: 'ani@kantor.test', password: 'Halo-Halo-Bandung-1946' };
  expect((await at(0).post('/api/users', { ...account, name: 'Ani', roles: ['user'] })).status).toBe(201);
  const ani = await signIn(several.address, account);
  const barang_id = await makeBarang(several.db, {
    lokasi_id: await makeLokasi(several.db, 'Gudang'),
    jumlah_barang: 5,
  });
  const stream = await openEventStream(several.processes[0]?.address ?? '', ani);
  await stream.until(({ event }) => event === 'jumlah');
  const wish = { barang_id, jumlah: 1, keterangan: 'Rapat' };
  const { id } = (await at(1, ani).post('/api/permintaan', wish)).json.data;
  expect((await at(2).post(`/api/permintaan/${id}/setuju`)).status).toBe(201);
  const notice = await stream.until(({ event }) => event === 'notifikasi');
  expect(notice.data).toMatchObject({ jenis: 'permintaan_disetujui' });
  stream.drop();
});

test('an import goes through all three, is watched at one and cancelled at another', async () => {
  const id = await checkedImport(1_200, 0);
  const second = await checkedImport(1, 5_000);
  const { applying, cancelling } = await whileBarangIsHeld(async () => {
    const applying = at(2).post(`/api/impor/${id}/terapkan`, {});
    await until('the import runs', async () => (await stateOf(0, id)) === 'berjalan');
    expect((await at(0).post(`/api/impor/${second}/terapkan`, {})).json.code).toBe('import_not_ready');
    const cancelling = at(1).post(`/api/impor/${id}/batal`);
    await until('somebody asked to cancel', async () => {
      const asked = await several.db
        .selectFrom('impor')
        .select('id')
        .where('batal_diminta', '=', true)
        .execute();
      return asked.length === 1;
    });
    return { applying, cancelling };
  });
  expect((await applying).json.code).toBe('import_cancelled');
  expect((await cancelling).json.data.status).toBe('dibatalkan');
  expect((await at(1).post(`/api/impor/${id}/terapkan`, {})).json.data.diterima).toBe(1_200);
  expect((await at(0).get(`/api/impor/${id}`)).json.data).toMatchObject({
    status: 'selesai',
    diproses: 1_200,
  });
});

test('kill -9 of one in the middle loses nothing answered, and its import can be done again', async () => {
  const id = await checkedImport(600, 10_000);
  const load = beginWrites(several.address, admin, 'Tetap');
  await until('all write', async () => load.answered.size > 30);
  await whileBarangIsHeld(async () => {
    const applying = at(2)
      .post(`/api/impor/${id}/terapkan`, {})
      .catch(() => undefined);
    await until('the import runs', async () => (await stateOf(0, id)) === 'berjalan');
    several.processes[2]?.child.kill('SIGKILL');
    expect(await applying).toBeUndefined();
    const before = load.answered.size;
    // barang is locked, and the import locked kategori: the database itself notices that the process is gone
    await until('the import is known to have failed', async () => (await stateOf(0, id)) === 'gagal');
    await until('the others go on', async () => load.answered.size > before + 30);
  }).finally(load.stop);
  const names = await readNames(several.address, admin);
  expect([...load.answered].filter((name) => !names.has(name))).toEqual([]);
  const { rows } = await sql`
    select (select count(*)::int from barang where nama_barang like 'Meja 10%' and length(nama_barang) = 10) as barang,
      (select count(*)::int from kategori where nama_kategori like 'Tetap%' and not exists (
        select from audit where jenis = 'kategori' and record_id = kategori.id)) as tanpa_audit`.execute(
    several.db,
  );
  expect(rows).toEqual([{ barang: 0, tanpa_audit: 0 }]);
  expect((await at(1).post(`/api/impor/${id}/terapkan`, {})).json.data.diterima).toBe(600);
});

test('old and new serve side by side while a new one migrates, and an old one may come back', async () => {
  const program = await makeRelease(join(several.folder, 'rilis'), {
    name: '9001_rilis_berikut.sql',
    sql: 'alter table kategori add column warna text; create table warna (id integer primary key);',
  });
  let going = true;
  const answers: number[] = [];
  const writer = async (index: number) => {
    for (let count = 0; going; count += 1) {
      const nama_kategori = `Rilis ${index}-${count}`;
      answers.push((await at(index).post('/api/kategori', { nama_kategori })).status);
      answers.push((await at(index).get('/api/kategori?q=Rilis')).status);
    }
  };
  const writers = Promise.all([writer(0), writer(1)]);
  try {
    await until('the old ones write', async () => answers.length > 20);
    several.processes[2]?.child.kill('SIGTERM');
    await several.replace(2, program);
    const migrated = answers.length;
    await until('the old ones write on', async () => answers.length > migrated + 20);
    expect((await at(2).post('/api/kategori', { nama_kategori: 'Yang baru' })).status).toBe(201);
  } finally {
    going = false;
    await writers;
  }
  expect(answers.filter((status) => status >= 300)).toEqual([]);
  await sql`select warna from kategori limit 1`.execute(several.db);
  several.processes[0]?.child.kill('SIGTERM');
  await several.replace(0);
  expect((await at(0).post('/api/kategori', { nama_kategori: 'Yang lama' })).status).toBe(201);
});

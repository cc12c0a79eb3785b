import fc from 'fast-check';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Asking, askAs } from '../support/ask.ts';
import { makeBarang, makeHolding, makeKategori, makeLokasi } from '../support/inventory.ts';

let app: TestApp;
let ask: Asking;
let place: { kategori_id: number; lokasi_id: number };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  place = { kategori_id: await makeKategori(app.db), lokasi_id: await makeLokasi(app.db, 'Aula') };
});
afterAll(() => app.close());

interface Held {
  harga: number;
  jumlah: number;
  dipegang: number;
}

const TOP = 1_000_000_000_000_000;
/** Prices and counts up to the limits, with frequent extremes. */
const held: fc.Arbitrary<Held> = fc
  .oneof(
    fc.constantFrom([10_000_000_000_000, 100], [9_999_999_999_999, 100], [1_000_000_000, 1_000_000], [0, 7]),
    fc.tuple(fc.integer({ min: 0, max: 10_000_000_000_000 }), fc.integer({ min: 1, max: 100 })),
  )
  .filter(([harga = 0, jumlah = 0]) => harga * jumlah <= TOP)
  .chain(([harga = 0, jumlah = 1]) =>
    fc
      .oneof(fc.constant(jumlah), fc.integer({ min: 1, max: jumlah }))
      .map((dipegang) => ({ harga, jumlah, dipegang })),
  );

let made = 0;

/** Creates a person who holds all of it. */
async function personWith(holdings: readonly Held[]): Promise<number> {
  const { id } = await app.db
    .insertInto('pengguna')
    .values({ name: `Orang ${++made}`, jabatan: `Jabatan ${made}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { harga, jumlah, dipegang } of holdings) {
    const row = { ...place, harga_barang: harga, jumlah_barang: jumlah };
    const barang_id = await makeBarang(app.db, row);
    await makeHolding(app.db, { barang_id, pengguna_id: id, jumlah: dipegang });
  }
  return id;
}

const worthOf = (holdings: readonly Held[]) =>
  holdings.reduce((sum, { harga, dipegang }) => sum + BigInt(harga) * BigInt(dipegang), 0n);

/** Formats like the API: a number while that is exact. */
const written = (sum: bigint) => (sum <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(sum) : String(sum));

const data = async (url: string) => {
  const answer = await ask.get(url);
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
  return answer.json().data;
};

test('what somebody holds is summed to the last rupiah wherever it is shown', async () => {
  let beyond = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(held, { minLength: 1, maxLength: 40, size: 'max' }), async (holdings) => {
      const id = await personWith(holdings);
      const sum = written(worthOf(holdings));
      if (typeof sum === 'string') beyond += 1;
      expect((await data(`/api/pengguna/${id}`)).nilai_barang).toBe(sum);
      const listed = await data('/api/pengguna?sort=-id&per_page=1');
      expect([listed[0].id, listed[0].nilai_barang]).toEqual([id, sum]);
      const { baris, total } = await data(`/api/laporan/pengguna?jabatan=Jabatan%20${made}`);
      expect([baris[0].nilai, total.nilai]).toEqual([sum, sum]);
      expect((await data(`/api/laporan/LaporanTBarangTerpakai?pengguna_id=${id}`)).total.nilai).toBe(sum);
    }),
    { numRuns: 8, seed: 20_261_122 },
  );
  expect(beyond).toBeGreaterThan(0);
});

const many = (count: number): Held[] =>
  Array.from({ length: count }, () => ({ harga: 10_000_000_000_000, jumlah: 100, dipegang: 100 }));

test('on both sides of what a number holds, people stand in the order of what they hold', async () => {
  // 9.007.199.254.740.991, and one more
  const below: Held[] = [...many(9), { harga: 7_199_254_740_991, jumlah: 1, dipegang: 1 }];
  const above: Held[] = [...many(9), { harga: 7_199_254_740_992, jumlah: 1, dipegang: 1 }];
  const [ten, one, other] = [await personWith(many(10)), await personWith(below), await personWith(above)];
  const sums = await Promise.all(
    [ten, one, other].map(async (id) => (await data(`/api/pengguna/${id}`)).nilai_barang),
  );
  expect(sums).toEqual(['10000000000000000', 9_007_199_254_740_991, '9007199254740992']);
  const list = await data('/api/pengguna?sort=-nilai_barang&per_page=100');
  const order = list.map((row: { id: number }) => row.id);
  expect(order.indexOf(ten)).toBeLessThan(order.indexOf(other));
  expect(order.indexOf(other)).toBeLessThan(order.indexOf(one));
  const report = await data('/api/laporan/pengguna?sort=-nilai&per_page=100');
  const inReport = report.baris.map((row: { id: number }) => row.id);
  expect(inReport.indexOf(other)).toBeLessThan(inReport.indexOf(one));
});

test('the person themself and the files of the report have it to the last rupiah too', async () => {
  const person = await app.signIn('user', 'Raja Inventaris');
  for (const { harga, jumlah } of many(10)) {
    const barang_id = await makeBarang(app.db, { ...place, harga_barang: harga, jumlah_barang: jumlah });
    await makeHolding(app.db, { barang_id, pengguna_id: person.id, jumlah });
  }
  const own = await askAs(app, person).get('/api/dasbor/saya');
  expect([own.statusCode, own.json().data?.pegangan.nilai]).toEqual([200, '10000000000000000']);
  expect((await askAs(app, person).get('/api/user')).statusCode).toBe(200);

  const query = 'q=Raja%20Inventaris';
  const csv = (await ask.get(`/api/laporan/pengguna/ekspor?format=csv&${query}`)).body;
  expect(csv).toContain(';10000000000000000\r\n');
  const xlsx = await ask.get(`/api/laporan/pengguna/ekspor?format=xlsx&${query}`);
  const [sheet] = await readSheets(xlsx.rawPayload);
  // a spreadsheet keeps 15 digits of a number; more is text
  expect(sheet?.data[1]?.at(-1)).toBe('Rp10.000.000.000.000.000');
  expect((await ask.get(`/api/laporan/pengguna/ekspor?format=pdf&${query}`)).statusCode).toBe(200);
  const paper = await ask.get(`/api/pengguna/${person.id}/surat-komitmen`);
  expect([200, 404]).toContain(paper.statusCode);
});

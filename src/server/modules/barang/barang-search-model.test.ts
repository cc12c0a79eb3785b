import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { closestBarang, closestFirst } from './barang-closest.repository.ts';
import { searchedBarang } from './barang-search.repository.ts';
import { readBarangWords } from './barang-words.repository.ts';

/** Searches return the results of a plain model of their rules in the same order, also after moves and renames. */

interface Modelled {
  id: number;
  codes: string[];
  name: string;
  rest: string[];
  place: string[];
  holders: string[];
}

const names = [
  'Meja Kerja',
  'Kursi Lipat B',
  'AC Split',
  'MacBook Air',
  'Lemari 2 Pintu',
  'Rak-C',
  'Printer 100%',
];
const brands = [null, 'HP', 'Acer', 'b', 'Chitose'];
const details = [null, 'Warna biru, tipe B', 'c', 'cat hitam\nkayu 2', 'seri_a'];
const people = ['Budi C', 'Siti Meja', 'B Gedung'];
const words = [
  ...[
    'meja',
    'kursi',
    'ac',
    'b',
    'c',
    '2',
    'gedung',
    'lantai',
    'ruang',
    'r1',
    'r2',
    'aula',
    'hp',
    'acer',
    'biru',
    'budi',
  ],
  ...['siti', 'kayu', '%', '_', '100%', 'k-7', 'sn12', 'gudang', 'zzz', 'ra', '-c'],
];

let app: TestApp;
let ask: Asking;
const places = new Map<number, string[]>();

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  const { db } = app;
  const add = async (name: string, parent?: number): Promise<number> => {
    const id = await makeLokasi(db, name, parent ?? null);
    places.set(id, [...(parent === undefined ? [] : (places.get(parent) ?? [])), name]);
    return id;
  };
  for (const building of ['Gedung A', 'Gedung B', 'Gedung C']) {
    const top = await add(building);
    for (const floor of ['Lantai 1', 'Lantai 2']) {
      const inside = await add(floor, top);
      for (const room of ['R1', 'R2 Meja']) await add(`Ruang ${room}`, inside);
    }
  }
  await add('Aula');
  const kategori_id = await makeKategori(db);
  const holders = [];
  for (const name of people) holders.push((await app.signIn('user', name)).id);
  const rooms = [...places].filter(([, way]) => way.length !== 2).map(([id]) => id);
  for (let n = 0; n < 98; n += 1) {
    const row = {
      nama_barang: names[n % 7] ?? '',
      merk: brands[(n >> 1) % 5] ?? null,
      detail_barang: details[(n >> 2) % 5] ?? null,
      kode_lama: n % 3 === 0 ? `K-${n}` : null,
      nomor_seri: n % 4 === 0 ? `SN${n}` : null,
    };
    const barang_id = await makeBarang(db, { ...row, kategori_id, lokasi_id: rooms[n % rooms.length] ?? 0 });
    const pengguna_id = holders[n % 10];
    if (pengguna_id !== undefined) await makeHolding(db, { barang_id, pengguna_id });
  }
});
afterAll(() => app.close());

/** Reads the searched texts from the records themselves. */
async function readModel(): Promise<Modelled[]> {
  const { rows } = await sql<
    Record<string, string | null> & { id: number; lokasi_id: number; orang: string[] }
  >`
    select barang.*, array(
      select name from pengguna join barang_pengguna pakai on pengguna_id = pengguna.id
      where pakai.barang_id = barang.id and tanggal_akhir is null
    ) as orang from barang order by id desc`.execute(app.db);
  const lower = (texts: readonly unknown[]) =>
    texts.flatMap((text) => (text === null ? [] : [String(text).toLowerCase().replace(/\s/g, ' ')]));
  return rows.map((row) => ({
    id: row.id,
    codes: lower([row.kode_barang, row.kode_lama, row.nomor_seri]),
    name: lower([row.nama_barang])[0] ?? '',
    rest: lower([row.merk, row.detail_barang, row.fungsi, row.sumber_perolehan, row.detail_lokasi]),
    place: lower(places.get(row.lokasi_id) ?? []),
    holders: lower(row.orang),
  }));
}

/** Tells whether a text matches a word: one letter is a whole word, two start one, longer ones match anywhere. */
function holds(text: string, word: string): boolean {
  if (!/^[a-z0-9]{1,2}$/.test(word)) return text.includes(word);
  return ` ${text} `.includes(word.length === 1 ? ` ${word} ` : ` ${word}`);
}

function expected(all: readonly Modelled[], q: string): number[] {
  const asked = q.split(' ');
  const matches = all.filter(({ codes, name, rest, place, holders }) =>
    asked.every((word) => [...codes, name, ...rest, ...place, ...holders].some((text) => holds(text, word))),
  );
  const rank = ({ codes, name }: Modelled) =>
    codes.includes(q) ? 0 : asked.every((word) => holds(name, word)) ? 1 : 2;
  return matches.toSorted((one, other) => rank(one) - rank(other) || other.id - one.id).map(({ id }) => id);
}

async function answered(q: string): Promise<number[]> {
  const { data, meta } = (await ask.get(`/api/barang?per_page=100&q=${encodeURIComponent(q)}`)).json();
  if (meta.mirip) return [];
  expect([q, meta.total]).toEqual([q, data.length]);
  return data.map(({ id }: { id: number }) => id);
}

/** Searches with the statement for large offices, planned for these words. */
async function plannedAnswer(q: string): Promise<number[]> {
  const words = await readBarangWords(app.db, q);
  expect(words.some(({ planned }) => planned)).toBe(false);
  const asPlanned = words.map((word) => ({ ...word, planned: true }));
  const rows = await closestBarang(
    app.db,
    searchedBarang(app.db, asPlanned),
    closestFirst('barang_ciri', q, asPlanned),
    100,
    0,
  ).execute();
  return rows.map(({ id }) => id);
}

/** Every word alone and combined with others. */
const searches = words.flatMap((word, at) => [
  word,
  ...[1, 4, 9, 13].map((step) => `${word} ${words[(at + step) % words.length]}`),
  `${word} gedung ${words[(at + 3) % words.length]}`,
]);

/** Reads the same search in small pages, each with the total. */
async function pagedAnswer(q: string, total: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= Math.ceil(total / 7) + 1; page++) {
    const answer = await ask.get(`/api/barang?per_page=7&page=${page}&q=${encodeURIComponent(q)}`);
    const { data, meta } = answer.json();
    expect([q, page, meta.total]).toEqual([q, page, total]);
    ids.push(...data.map(({ id }: { id: number }) => id));
  }
  return ids;
}

async function compareAll(): Promise<void> {
  const all = await readModel();
  for (const q of searches) {
    expect([q, await answered(q)]).toEqual([q, expected(all, q)]);
    expect([q, await plannedAnswer(q)]).toEqual([q, expected(all, q)]);
  }
}

test('words in texts, of lokasi and of people, alone and together', compareAll);

test('page by page, and beyond the last', async () => {
  const all = await readModel();
  const pages = searches.filter((q) => expected(all, q).length > 7).slice(0, 12);
  expect(pages).toHaveLength(12);
  for (const q of pages) {
    const ids = expected(all, q);
    expect([q, await pagedAnswer(q, ids.length)]).toEqual([q, ids]);
  }
});

test('after barang were moved, renamed and merged into another lokasi', async () => {
  const ids = [...places.keys()];
  const { data } = (await ask.get('/api/barang?per_page=40&sort=id')).json();
  const target = ids.at(-1) ?? 0;
  const moved = await ask.post('/api/barang/massal', {
    ids: data.map(({ id }: { id: number }) => id),
    aksi: 'pindah_lokasi',
    lokasi_id: target,
  });
  expect(moved.statusCode, moved.body).toBe(200);
  for (const { id, versi, kategori_id, jumlah_barang, harga_barang, tahun, kondisi } of data.slice(0, 6)) {
    const kept = { versi: versi + 1, kategori_id, jumlah_barang, harga_barang, tahun, kondisi };
    const edit = { ...kept, nama_barang: `Rak ${id} C`, lokasi_id: ids[(id % 6) + 6] };
    const answer = await ask.put(`/api/barang/${id}`, { ...edit, perubahan: { arti: 'berubah' } });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const merged = await ask.post(`/api/lokasi/${data.at(-1).lokasi_id}/gabung`, { ke_id: target });
  expect(merged.statusCode, merged.body).toBe(200);
  await compareAll();
  const { rows } = await sql`
    select from barang full join barang_ciri on barang_id = id where barang_ciri.lokasi_id is distinct from barang.lokasi_id`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
});

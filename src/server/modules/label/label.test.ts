import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { makeBarang, makeBuku, makeJenis, makeLokasi } from '../../../../test/support/inventory.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { readQrs } from '../../../../test/support/qr.ts';

let app: TestApp;
let gedung: number;
let ruang: number;
let lain: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp({ env: { BASE_URL: 'https://manis.kantor.id/' } });
  gedung = await makeLokasi(app.db, 'Gedung A');
  ruang = await makeLokasi(app.db, 'Ruang 1', gedung);
  lain = await makeLokasi(app.db, 'Gudang');
  ids.meja = await makeBarang(app.db, { lokasi_id: gedung, nama_barang: 'Meja', jumlah_barang: 3 });
  ids.kursi = await makeBarang(app.db, { lokasi_id: ruang, nama_barang: 'Kursi', jumlah_barang: 12 });
  ids.lampu = await makeBarang(app.db, { lokasi_id: lain, nama_barang: 'Lampu', jumlah_barang: 6000 });
  const jenis_id = await makeJenis(app.db, 'Novel');
  ids.buku = await makeBuku(app.db, { jenis_id, lokasi_id: ruang, jumlah: 2 });
  await app.db.updateTable('pengaturan').set({ nama_organisasi: 'Dinas Uji' }).execute();
});
afterAll(async () => {
  await app.close();
});

const kodeOf = async (id: number | undefined) =>
  (
    await app.db
      .selectFrom('barang')
      .select('kode_barang')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
  ).kode_barang;

type Body = Record<string, unknown>;

async function send(address: string, body: Body, role: 'admin' | 'user' = 'admin') {
  const { headers } = await app.signIn(role);
  return app.inject({
    method: 'POST',
    url: address,
    headers,
    payload: { jenis: 'barang', format: 'a4_3x8', ...body },
  });
}

const preview = (body: Body) => send('/api/label/pratinjau', body);
const print = (body: Body) => send('/api/label', body);

/** Decodes the addresses of the QR codes in the preview's picture. */
async function addressesOf(body: Body): Promise<string[]> {
  const answer = await preview(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return (await readQrs(answer.json().data.svg)).sort();
}

/** Reads the texts of each label in the preview's picture, line by line. */
async function linesOf(body: Body): Promise<string[][]> {
  const { svg } = (await preview(body)).json().data as { svg: string };
  return [...svg.matchAll(/<g [^>]*>(.*?)<\/g>/gs)]
    .map(([, label = '']) => [...label.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line = '']) => line))
    .filter((lines) => lines.length > 0);
}

const addressOf = (name: string, jenis = 'barang') => `https://manis.kantor.id/${jenis}/detail/${ids[name]}`;

describe('labels of a choice', () => {
  test('by ids lead to the detail pages of these, at the address of the settings', async () => {
    const body = { ids: [ids.meja, ids.lampu] };
    expect(await addressesOf(body)).toEqual([addressOf('meja'), addressOf('lampu')].sort());
    const { data } = (await preview(body)).json();
    expect(data).toMatchObject({
      jumlah_label: 2,
      jumlah_baris: 2,
      jumlah_halaman: 1,
      alamat: 'https://manis.kantor.id',
      alamat_lokal: false,
    });
  });

  test('never carry the Host of the request', async () => {
    const { headers } = await app.signIn('admin');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/label/pratinjau',
      headers: { ...headers, host: 'jahat.example', 'x-forwarded-host': 'jahat.example' },
      payload: { jenis: 'barang', format: 'rol_50x30', ids: [ids.meja] },
    });
    expect(await readQrs(answer.json().data.svg)).toEqual([addressOf('meja')]);
  });

  test('of a lokasi include those inside it', async () => {
    expect(await addressesOf({ filter: { lokasi_id: gedung } })).toEqual(
      [addressOf('meja'), addressOf('kursi')].sort(),
    );
    expect(await addressesOf({ filter: { lokasi_id: ruang } })).toEqual([addressOf('kursi')]);
  });

  test('of buku lead to the buku', async () => {
    expect(await addressesOf({ jenis: 'buku', filter: { lokasi_id: gedung } })).toEqual([
      addressOf('buku', 'buku'),
    ]);
  });

  test('of lokasi themselves lead to these, each named before the way to it', async () => {
    const to = (id: number) => `https://manis.kantor.id/lokasi/detail/${id}`;
    const inside = { jenis: 'lokasi', filter: { lokasi_id: gedung } };
    expect(await addressesOf(inside)).toEqual([to(gedung), to(ruang)].sort());
    expect(await addressesOf({ jenis: 'lokasi', ids: [lain] })).toEqual([to(lain)]);
    expect(await addressesOf({ jenis: 'lokasi', filter: {} })).toHaveLength(3);
    expect(await linesOf(inside)).toEqual([
      ['Dinas Uji', 'Gedung A'],
      ['Dinas Uji', 'Ruang 1', 'Gedung A'],
    ]);
    // a lokasi has one label, also per piece
    expect(await addressesOf({ ...inside, per: 'unit' })).toHaveLength(2);
    expect(await linesOf({ ...inside, per: 'unit' })).toEqual(await linesOf(inside));
  });

  test('name office, code, thing and place, in the order in which one walks through the rooms', async () => {
    const [meja, kursi] = [await kodeOf(ids.meja), await kodeOf(ids.kursi)];
    expect(await linesOf({ filter: { lokasi_id: gedung } })).toEqual([
      ['Dinas Uji', meja, 'Meja', 'Gedung A'],
      ['Dinas Uji', kursi, 'Kursi', 'Gedung A / Ruang 1'],
    ]);
    expect(await linesOf({ jenis: 'buku', ids: [ids.buku], per: 'unit' })).toEqual(
      ['1 dari 2 eksemplar', '2 dari 2 eksemplar'].map((unit) => [
        'Dinas Uji',
        expect.stringMatching(/^02-/),
        'Laskar Pelangi',
        'Gedung A / Ruang 1',
        unit,
      ]),
    );
  });

  test('name kode lama below the code where it is chosen and a record has one', async () => {
    const [meja, kursi] = [await kodeOf(ids.meja), await kodeOf(ids.kursi)];
    await app.db
      .updateTable('barang')
      .set({ kode_lama: 'INV/2019/7' })
      .where('id', '=', ids.meja ?? 0)
      .execute();
    await app.db
      .updateTable('buku')
      .set({ kode_lama: '813 HIR l' })
      .where('id', '=', ids.buku ?? 0)
      .execute();
    const chosen = { filter: { lokasi_id: gedung }, kode_lama: true };
    expect(await linesOf(chosen)).toEqual([
      ['Dinas Uji', meja, 'Lama: INV/2019/7', 'Meja', 'Gedung A'],
      ['Dinas Uji', kursi, 'Kursi', 'Gedung A / Ruang 1'],
    ]);
    const [buku] = await linesOf({ jenis: 'buku', ids: [ids.buku], kode_lama: true });
    expect(buku?.slice(2, 4)).toEqual(['Lama: 813 HIR l', 'Laskar Pelangi']);
    expect(pdfText((await print(chosen)).rawPayload)[0]).toContain(`${meja}Lama:INV/2019/7Meja`);
    expect((await linesOf({ ids: [ids.meja] }))[0]).toEqual(['Dinas Uji', meja, 'Meja', 'Gedung A']);
    // a lokasi has none
    expect(await linesOf({ jenis: 'lokasi', ids: [lain], kode_lama: true })).toEqual([
      ['Dinas Uji', 'Gudang'],
    ]);
  });

  test('one per piece: as many as there are, all with the same QR', async () => {
    const body = { ids: [ids.meja], per: 'unit' };
    expect(await addressesOf(body)).toEqual(Array(3).fill(addressOf('meja')));
    expect((await linesOf(body)).map((lines) => lines.at(-1))).toEqual([
      '1 dari 3 buah',
      '2 dari 3 buah',
      '3 dari 3 buah',
    ]);
  });

  test('as PDF: a file with a name, its count, and the words on it', async () => {
    const answer = await print({ filter: { lokasi_id: gedung }, per: 'unit', mulai: 20 });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-total-rows': '15' });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="label-barang-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    const wordsOf = (kode: string, name: string, place: string, many: number) =>
      Array.from({ length: many }, (_, index) => `DinasUji${kode}${name}${place}${index + 1}dari${many}buah`);
    const words = [
      ...wordsOf(await kodeOf(ids.meja), 'Meja', 'GedungA', 3),
      ...wordsOf(await kodeOf(ids.kursi), 'Kursi', 'GedungA/Ruang1', 12),
    ];
    // positions 20 to 24 of the first sheet, ten on the second
    expect(pdfText(answer.rawPayload)).toEqual([words.slice(0, 5).join(''), words.slice(5).join('')]);
  });
});

test('labels come over a real connection too, where the body of the request ends long before the answer', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await app.signIn('admin');
  const answer = await fetch(`${address}/api/label`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ jenis: 'barang', format: 'rol_50x30', ids: [ids.meja] }),
  });
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
});

describe('labels are refused', () => {
  test.each<[string, Body, string]>([
    ['too many pieces', { ids: [], filter: undefined, per: 'unit' }, '6.000'],
    ['nothing chosen', { filter: { q: 'tidak ada yang begini' } }, 'Tidak ada barang'],
  ])('%s', async (what, body, words) => {
    const chosen = what === 'too many pieces' ? { ...body, ids: [ids.lampu] } : body;
    for (const answer of [await preview(chosen), await print(chosen)]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'validation_failed' });
      expect(answer.json().message).toContain(words);
    }
  });

  test.each<[string, Body]>([
    ['ids and filters together', { ids: [1], filter: {} }],
    ['neither', {}],
    ['a place that the sheet has not', { ids: [1], mulai: 25 }],
    ['an unknown paper', { ids: [1], format: 'a3' }],
    ['filters of the other kind', { jenis: 'buku', filter: { kategori_id: 1 } }],
  ])('%s', async (_, body) => {
    expect((await print(body)).statusCode).toBe(422);
  });

  test('from the 5,001st on', async () => {
    const [full, one] = [5000, 1].map((jumlah_barang) =>
      makeBarang(app.db, { lokasi_id: lain, jumlah_barang }),
    );
    expect((await preview({ ids: [await full], per: 'unit' })).statusCode).toBe(200);
    expect((await preview({ ids: [await full, await one], per: 'unit' })).statusCode).toBe(422);
  });

  test('to a user', async () => {
    for (const address of ['/api/label', '/api/label/pratinjau']) {
      expect((await send(address, { ids: [ids.meja] }, 'user')).statusCode).toBe(403);
    }
  });
});

describe('reading a label', () => {
  async function read(isi: string) {
    const { headers } = await app.signIn('user');
    const answer = await app.inject({ method: 'GET', url: '/api/pindai', headers, query: { isi } });
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  }
  test('finds the record of an address of ours, of a path of this site, and of a code', async () => {
    const kode = await kodeOf(ids.meja);
    const meja = { hasil: 'ditemukan', jenis: 'barang', id: ids.meja, kode, nama: 'Meja' };
    expect(await read(addressOf('meja'))).toEqual(meja);
    expect(await read(`/barang/detail/${ids.meja}`)).toEqual(meja);
    expect(await read(` ${kode} `)).toEqual(meja);
    expect(await read(addressOf('buku', 'buku'))).toMatchObject({ jenis: 'buku', nama: 'Laskar Pelangi' });
    const aula = { hasil: 'ditemukan', jenis: 'lokasi', id: ruang, kode: null, nama: 'Ruang 1' };
    expect(await read(`https://manis.kantor.id/lokasi/detail/${ruang}`)).toEqual(aula);
    expect(await read('/lokasi/detail/999999')).toEqual({ hasil: 'tidak_ada', catatan_id: null });
  });

  test.each([
    'https://jahat.example/barang/detail/1',
    'https://manis.kantor.id.jahat.example/barang/detail/1',
    'https://manis.kantor.id/login?redirect=/barang/detail/1',
    'javascript:alert(1)',
    'WIFI:S:Kantor;T:WPA;P:rahasia;;',
    'halo',
  ])('%s is no label of ours', async (isi) => {
    expect(await read(isi)).toEqual({ hasil: 'bukan_label' });
  });

  test('says that a record is gone, with its row in the delete log', async () => {
    const id = await makeBarang(app.db, { lokasi_id: lain, nama_barang: 'Kipas' });
    const kode = await kodeOf(id);
    const { headers } = await app.signIn('admin');
    const gone = await app.inject({
      method: 'DELETE',
      url: `/api/barang/${id}`,
      headers,
      payload: { alasan: 'Rusak' },
    });
    const catatan_id = gone.json().data.id;
    expect(await read(`https://manis.kantor.id/barang/detail/${id}`)).toEqual({
      hasil: 'tidak_ada',
      catatan_id,
    });
    expect(await read(kode)).toEqual({ hasil: 'tidak_ada', catatan_id });
    expect(await read('999-2024-987654')).toEqual({ hasil: 'tidak_ada', catatan_id: null });
  });
});

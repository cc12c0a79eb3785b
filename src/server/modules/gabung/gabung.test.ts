import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { savedLists } from '../tampilan/saved-lists.ts';
import { filtersBy } from '../tampilan/tampilan.repository.ts';

let app: TestApp;
let ask: Asking;
beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin', 'Dewi'));
});
afterAll(async () => {
  await app.close();
});

const idOf = async (url: string, body: object): Promise<number> => {
  const answer = await ask.post(url, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
};
const kategori = (nama_kategori: string, more: object = {}) =>
  idOf('/api/kategori', { nama_kategori, ...more });
const lokasi = (name: string, induk_id: number | null = null) =>
  idOf('/api/lokasi', { lokasi: name, induk_id });
const barang = (kategori_id: number, lokasi_id: number, more: object = {}) =>
  idOf('/api/barang', {
    nama_barang: 'Meja',
    kategori_id,
    lokasi_id,
    harga_barang: 1_200_000,
    jumlah_barang: 2,
    tahun: 2024,
    ...more,
  });
const buku = (jenis_id: number, lokasi_id: number) =>
  idOf('/api/buku', {
    judul: 'Bumi',
    penulis: 'A',
    penerbit: 'B',
    tahun: 2020,
    jumlah: 3,
    harga: 0,
    kondisi: 'Baik',
    jenis_id,
    lokasi_id,
  });
const read = async (url: string) => (await ask.get(url)).json().data;
const journalOf = async (id: number) =>
  (
    await app.db
      .selectFrom('mutasi')
      .select(['jenis', 'tanggal', 'alasan'])
      .where('barang_id', '=', id)
      .orderBy('id')
      .execute()
  )
    .slice(1)
    .map(({ jenis, tanggal, alasan }) => [jenis, tanggal, alasan]);

test('the barang of a kategori are reclassified from a day on, each from its own first; past days keep the name', async () => {
  const [from, to] = [
    await kategori('Mebel'),
    await kategori('Furnitur', { penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' } }),
  ];
  const room = await lokasi('Aula');
  const [old, late] = [
    await barang(from, room),
    await barang(from, room, { tahun: 2025, tanggal_perolehan: '2025-07-01' }),
  ];
  const answer = await ask.post(`/api/kategori/${from}/gabung`, { ke_id: to, tanggal: '2025-03-01' });
  expect(answer.json()).toEqual({
    data: { barang: 2, buku: 0, lokasi: 0, dihapus: true },
    message: '2 barang sudah dipindahkan, dan yang lama sudah dihapus.',
  });
  const why = 'Penggabungan Mebel ke Furnitur';
  expect([await journalOf(old), await journalOf(late)]).toEqual([
    [['reklasifikasi', '2025-03-01', why]],
    [['reklasifikasi', '2025-07-01', why]],
  ]);
  expect((await read(`/api/barang/${old}?per=2025-02-28`)).kategori.nama_kategori).toBe('Mebel');
  expect((await read(`/api/barang/${old}`)).kategori_id).toBe(to);
  expect((await ask.get(`/api/kategori/${from}`)).statusCode).toBe(404);
  const { meta } = (await ask.get(`/api/barang/${old}`)).json();
  expect(meta.penyusutan_berlaku.metode).toBe('garis_lurus');
  expect((await read(`/api/audit?jenis=barang&record_id=${old}`)).length).toBe(2);
});

test('one that can’t follow on that day is named, and nothing moves', async () => {
  const [first, from, to] = [await kategori('A1'), await kategori('A2'), await kategori('A3')];
  const room = await lokasi('Ruang A');
  const [one, moved] = [await barang(from, room), await barang(first, room, { nama_barang: 'Lampu' })];
  const since = { arti: 'berubah', tanggal: '2025-06-01' };
  const current = await read(`/api/barang/${moved}`);
  const edit = await ask.post('/api/barang/massal/ubah', {
    barang: [{ id: moved, versi: current.versi }],
    isi: { kategori_id: from },
    perubahan: since,
  });
  expect(edit.statusCode).toBe(200);
  const refused = await ask.post(`/api/kategori/${from}/gabung`, { ke_id: to, tanggal: '2025-05-31' });
  expect(failureOf(refused)).toEqual([422, 'validation_failed']);
  expect(refused.json().errors.tanggal).toEqual([
    `Lampu (${current.kode_barang}): Kategorinya sudah diubah lagi pada 1 Juni 2025. Pilih tanggal itu atau sesudahnya.`,
  ]);
  expect((await read(`/api/barang/${one}`)).kategori_id).toBe(from);
  const used = await kategori('Habis', { sifat: 'Habis pakai' });
  const own = await barang(from, room, {
    nama_barang: 'Mesin',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
  });
  const unfit = await ask.post(`/api/kategori/${from}/gabung`, { ke_id: used });
  expect(unfit.json().errors.ke_id[0]).toContain('padahal Mesin (');
  await ask.delete(`/api/barang/${own}`, { alasan: 'Uji' });
  expect(failureOf(await ask.post(`/api/kategori/${from}/gabung`, { ke_id: from }))[0]).toBe(422);
  expect(failureOf(await ask.post(`/api/kategori/${from}/gabung`, { ke_id: 999_999 }))[0]).toBe(422);
  const ahead = await ask.post(`/api/kategori/${from}/gabung`, { ke_id: to, tanggal: '2999-01-01' });
  expect(ahead.json().errors).toHaveProperty('tanggal');
});

test('barang, buku and what is inside a lokasi move; never into its own child, nor beside one of the same name', async () => {
  const [kind, jenis] = [await kategori('B'), await idOf('/api/jenis', { jenis_buku: 'Novel B' })];
  const [from, to] = [await lokasi('Gedung lama'), await lokasi('Gedung baru')];
  const child = await lokasi('Lantai 1', from);
  const [item, book] = [await barang(kind, from), await buku(jenis, from)];
  const into = await ask.post(`/api/lokasi/${from}/gabung`, { ke_id: child });
  expect(failureOf(into)).toEqual([409, 'lokasi_cycle']);
  expect(into.json().errors.ke_id).toEqual([
    '"Lantai 1, Gedung lama" terletak di dalam "Gedung lama". Pilih lokasi lain, atau pindahkan "Lantai 1, Gedung lama" ke luar dahulu.',
  ]);
  expect((await read(`/api/lokasi/${child}`)).jalur).toBe('Gedung lama / Lantai 1');
  expect((await read(`/api/barang/${item}`)).lokasi_id).toBe(from);
  const same = await lokasi('lantai 1', to);
  const twice = await ask.post(`/api/lokasi/${from}/gabung`, { ke_id: to });
  expect(failureOf(twice)).toEqual([409, 'duplicate']);
  expect(twice.json().message).toContain('"Lantai 1"');
  expect((await read(`/api/barang/${item}`)).lokasi_id).toBe(from);
  await ask.delete(`/api/lokasi/${same}`);
  const done = await ask.post(`/api/lokasi/${from}/gabung`, { ke_id: to, alasan: 'Pindah kantor' });
  expect(done.json().data).toEqual({ barang: 1, buku: 1, lokasi: 1, dihapus: true });
  expect((await read(`/api/lokasi/${child}`)).jalur).toBe('Gedung baru / Lantai 1');
  expect((await read(`/api/buku/${book}`)).lokasi_id).toBe(to);
  expect((await journalOf(item)).map(([what, , why]) => [what, why])).toEqual([['pindah', 'Pindah kantor']]);
});

test('jenis are merged and kept where asked; what is put there meanwhile waits, and moves or is refused', async () => {
  const [from, to] = [
    await idOf('/api/jenis', { jenis_buku: 'Komik' }),
    await idOf('/api/jenis', { jenis_buku: 'Bacaan' }),
  ];
  const room = await lokasi('Pustaka');
  const book = await buku(from, room);
  const kept = await ask.post(`/api/jenis/${from}/gabung`, { ke_id: to, hapus: false });
  expect(kept.json()).toEqual({
    data: { barang: 0, buku: 1, lokasi: 0, dihapus: false },
    message: '1 buku sudah dipindahkan.',
  });
  expect([(await read(`/api/buku/${book}`)).jenis_id, (await read(`/api/jenis/${from}`)).jumlah]).toEqual([
    to,
    0,
  ]);
  await buku(from, room);
  const body = {
    judul: 'Telat',
    penulis: 'A',
    penerbit: 'B',
    tahun: 2020,
    jumlah: 1,
    harga: 0,
    kondisi: 'Baik',
    lokasi_id: room,
  };
  const [merged, late] = await meeting(
    app,
    () => ask.post(`/api/jenis/${from}/gabung`, { ke_id: to }),
    () => ask.post('/api/buku', { ...body, jenis_id: from }),
  );
  expect([merged.statusCode, ...failureOf(late)]).toEqual([200, 422, 'validation_failed']);
});

test('a tanda terima that is asked for of a kategori is asked for of the other one, as a change of the settings', async () => {
  const [id, ke_id] = [await kategori('Kamera foto'), await kategori('Kamera')];
  const settings = async () => {
    const { tanda_terima_kategori, versi } = await read('/api/image');
    return [tanda_terima_kategori.map((one: { id: number }) => one.id), versi];
  };
  const { versi } = await read('/api/image');
  await app.db
    .updateTable('pengaturan')
    .set({ tanda_terima: 'kategori', tanda_terima_kategori: [id] })
    .execute();
  expect((await ask.post(`/api/kategori/${id}/gabung`, { ke_id, hapus: true })).statusCode).toBe(200);
  expect(await settings()).toEqual([[ke_id], versi + 1]);
  const [audit] = (await ask.get('/api/audit?jenis=pengaturan')).json().data;
  expect([audit.oleh.name, audit.aksi]).toEqual(['Dewi', 'update']);
});

test('views that show what was merged away show the other one; each filter by it in any list is known', async () => {
  const pairs = {
    kategori: [await kategori('Perabot'), await kategori('Perabotan')],
    jenis: [
      await idOf('/api/jenis', { jenis_buku: 'Kamus' }),
      await idOf('/api/jenis', { jenis_buku: 'Acuan' }),
    ],
    lokasi: [await lokasi('Pendopo lama'), await lokasi('Pendopo')],
  } as const;
  const view = (halaman: string, filter: object) =>
    idOf('/api/tampilan', { halaman, nama: 'Uji', untuk_kantor: true, kirim: null, filter, kolom: null });
  const filtersOf = (at: 0 | 1): Record<string, object> => ({
    barang: { kategori_id: String(pairs.kategori[at]), lokasi_id: String(pairs.lokasi[at]), harga_min: '5' },
    buku: { jenis_id: String(pairs.jenis[at]) },
  });
  const [from, to] = [filtersOf(0), filtersOf(1)];
  const views = await Promise.all(Object.entries(from).map(([halaman, filter]) => view(halaman, filter)));
  const other = await view('kategori', { q: String(pairs.kategori[0]) });
  const filters = async () =>
    Object.fromEntries(
      (
        await app.db.selectFrom('tampilan').select(['halaman', 'filter']).where('id', 'in', views).execute()
      ).map(({ halaman, filter }) => [halaman, filter]),
    );
  const mergeAll = async (hapus: boolean) => {
    for (const [kind, [id, ke_id]] of Object.entries(pairs))
      expect((await ask.post(`/api/${kind}/${id}/gabung`, { ke_id, hapus })).statusCode).toBe(200);
  };
  await mergeAll(false);
  expect(await filters()).toEqual(from);
  await mergeAll(true);
  expect(await filters()).toEqual(to);
  const untouched = await app.db
    .selectFrom('tampilan')
    .select(['filter', 'versi'])
    .where('id', '=', other)
    .execute();
  expect(untouched).toEqual([{ filter: { q: String(pairs.kategori[0]) }, versi: 1 }]);
  for (const { words } of Object.values(savedLists))
    for (const [name, word] of Object.entries(words))
      if (word && word !== 'isian' && 'of' in word && word.of in filtersBy)
        expect(filtersBy[word.of as keyof typeof filtersBy], name).toContain(name);
});

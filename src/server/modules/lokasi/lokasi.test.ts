import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeBuku, makeKategori } from '../../../../test/support/inventory.ts';
import { meetDeletion, meeting } from '../../../../test/support/meeting.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { type Lokasi, MAX_TINGKAT_LOKASI } from '../../../shared/lokasi.ts';

const address = '/api/lokasi';
let app: TestApp;
let admin: Asking;
let user: Asking;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
});
afterAll(async () => {
  await app.close();
});

const make = async (lokasi: string, induk_id: number | null = null): Promise<Lokasi> => {
  const answer = await admin.post(address, { lokasi, induk_id });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};
const read = async (id: number): Promise<Lokasi> => (await user.get(`${address}/${id}`)).json().data;
/** Creates a chain of nested lokasi. */
const chain = async (name: string, levels: number): Promise<Lokasi[]> => {
  const made: Lokasi[] = [];
  for (let level = 1; level <= levels; level++)
    made.push(await make(`${name} ${level}`, made.at(-1)?.id ?? null));
  return made;
};
const at = <Row>(list: Row[], index: number): Row => {
  const found = list.at(index);
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
};

describe('the tree', () => {
  test('names the whole way down, and renaming renames it for everything inside', async () => {
    const gedung = await make(' Gedung 1 ');
    const lantai = await make('Lantai 2', gedung.id);
    const ruang = await make('Ruang Dosen', lantai.id);
    expect(ruang).toEqual({
      id: ruang.id,
      lokasi: 'Ruang Dosen',
      induk_id: lantai.id,
      kode_lokasi: null,
      penanggung_jawab_id: null,
      penanggung_jawab: null,
      jalur: 'Gedung 1 / Lantai 2 / Ruang Dosen',
      jumlah_barang: 0,
      jumlah_buku: 0,
      jumlah_anak: 0,
      gambar_id: null,
      gambar: null,
      versi: 1,
    });
    expect((await user.get(`${address}/${ruang.id}`)).json().data.leluhur).toEqual([
      { id: gedung.id, lokasi: 'Gedung 1' },
      { id: lantai.id, lokasi: 'Lantai 2' },
    ]);
    await admin.put(`${address}/${gedung.id}`, { lokasi: 'Gedung A', induk_id: null });
    expect(await read(ruang.id)).toMatchObject({ jalur: 'Gedung A / Lantai 2 / Ruang Dosen', versi: 1 });
    expect(await read(gedung.id)).toMatchObject({ jumlah_anak: 1, versi: 2 });
  });

  test('takes a name once within its parent, and again elsewhere', async () => {
    const one = await make('Kampus Timur');
    const two = await make('Kampus Barat');
    await make('Aula', one.id);
    await make('Aula', two.id);
    await make('Aula');
    const inside = await admin.post(address, { lokasi: 'AULA', induk_id: one.id });
    expect(failureOf(inside)).toEqual([409, 'duplicate']);
    expect(inside.json().message).toBe('Nama lokasi "aula" sudah dipakai. Gunakan yang lain.');
    expect(failureOf(await admin.post(address, { lokasi: 'aula' }))).toEqual([409, 'duplicate']);
    const third = await make('Aula 2', one.id);
    const renamed = await admin.put(`${address}/${third.id}`, { lokasi: 'Aula', induk_id: one.id });
    expect(failureOf(renamed)).toEqual([409, 'duplicate']);
  });

  test('a move takes everything inside along', async () => {
    const [asal, kotak, isi] = (await chain('Pindah', 3)) as [Lokasi, Lokasi, Lokasi];
    const tujuan = await make('Tujuan pindah');
    const moved = await admin.put(`${address}/${kotak.id}`, { lokasi: kotak.lokasi, induk_id: tujuan.id });
    expect(moved.json().data.jalur).toBe('Tujuan pindah / Pindah 2');
    expect((await read(isi.id)).jalur).toBe('Tujuan pindah / Pindah 2 / Pindah 3');
    expect((await read(asal.id)).jumlah_anak).toBe(0);
    const free = await admin.put(`${address}/${kotak.id}`, { lokasi: kotak.lokasi });
    expect(free.json().data, 'without a parent it stands on its own').toMatchObject({
      induk_id: null,
      jalur: 'Pindah 2',
    });
  });

  test('nothing moves into itself or into what lies inside it', async () => {
    const [atas, tengah, bawah] = (await chain('Lingkar', 3)) as [Lokasi, Lokasi, Lokasi];
    for (const induk of [atas, tengah, bawah]) {
      const answer = await admin.put(`${address}/${atas.id}`, { lokasi: atas.lokasi, induk_id: induk.id });
      expect(failureOf(answer)).toEqual([409, 'lokasi_cycle']);
      expect(answer.json().errors).toEqual({ induk_id: [answer.json().message] });
    }
    expect((await read(atas.id)).induk_id).toBeNull();
  });

  test('two moves at the same moment never make a cycle', async () => {
    const [a, b] = [await make('Silang A'), await make('Silang B')];
    const [inA, inB] = [await make('Dalam A', a.id), await make('Dalam B', b.id)];
    // row locks alone wouldn't conflict: neither writes a row that the other reads
    const [moved, refused] = await meeting(
      app,
      () => admin.put(`${address}/${a.id}`, { lokasi: a.lokasi, induk_id: inB.id }),
      () => admin.put(`${address}/${b.id}`, { lokasi: b.lokasi, induk_id: inA.id }),
    );
    expect([moved.statusCode, ...failureOf(refused)]).toEqual([200, 409, 'lokasi_cycle']);
  });

  test('has ten levels at most, also when a branch is moved', async () => {
    const deep = await chain('Dalam', MAX_TINGKAT_LOKASI);
    const eleventh = await admin.post(address, { lokasi: 'Terlalu dalam', induk_id: at(deep, -1).id });
    expect(failureOf(eleventh)).toEqual([422, 'validation_failed']);
    expect(eleventh.json().errors.induk_id[0]).toContain('paling banyak 10 tingkat');

    const branch = await chain('Ranting', 3);
    const move = (parentId: number) =>
      admin.put(`${address}/${at(branch, 0).id}`, { lokasi: 'Ranting 1', induk_id: parentId });
    expect(failureOf(await move(at(deep, 7).id))).toEqual([422, 'validation_failed']);
    expect((await move(at(deep, 6).id)).statusCode).toBe(200);
  });

  test('refuses a parent that is not there', async () => {
    const answer = await admin.post(address, { lokasi: 'Melayang', induk_id: 999_999 });
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.json().errors.induk_id).toEqual(['Induk lokasi ini tidak ada. Pilih dari daftar.']);
  });

  test('an edit of an older version is refused', async () => {
    const { id } = await make('Berversi');
    await admin.put(`${address}/${id}`, { lokasi: 'Berversi baru', versi: 1 });
    const late = await admin.put(`${address}/${id}`, { lokasi: 'Berversi lama', versi: 1 });
    expect(failureOf(late)).toEqual([409, 'version_conflict']);
  });
});

describe('what lies where', () => {
  test('counts barang and buku here and inside, and refuses to delete what is not empty', async () => {
    const [gedung, lantai, ruang] = (await chain('Isi', 3)) as [Lokasi, Lokasi, Lokasi];
    const { id: jenis_id } = (await admin.post('/api/jenis', { jenis_buku: 'Kamus' })).json().data;
    await makeBarang(app.db, { lokasi_id: gedung.id });
    await makeBarang(app.db, { lokasi_id: ruang.id, jumlah_barang: 40 });
    await makeBarang(app.db, { lokasi_id: ruang.id });
    await makeBuku(app.db, { jenis_id, lokasi_id: lantai.id });

    const counts = ({ jumlah_barang, jumlah_buku }: Lokasi) => [jumlah_barang, jumlah_buku];
    expect(counts(await read(gedung.id))).toEqual([3, 1]);
    expect(counts(await read(lantai.id))).toEqual([2, 1]);
    expect(counts(await read(ruang.id))).toEqual([2, 0]);
    const { data } = (await user.get(`${address}?q=isi`)).json();
    expect(data.map(counts)).toEqual([
      [3, 1],
      [2, 1],
      [2, 0],
    ]);

    const refused = await admin.delete(`${address}/${lantai.id}`);
    expect(failureOf(refused)).toEqual([409, 'in_use']);
    expect(refused.json().message).toContain(
      'Lokasi "Isi 2, Isi 1" tidak dapat dihapus karena masih dipakai oleh 1 buku dan 1 lokasi di dalamnya.',
    );
    expect(refused.json().details).toEqual({ barang: 0, buku: 1, lokasi: 1 });
    const full = (await admin.delete(`${address}/${ruang.id}`)).json();
    expect(full.message).toContain('masih dipakai oleh 2 barang.');
    expect(full.details).toEqual({ barang: 2, buku: 0, lokasi: 0 });
  });

  test('an empty one goes; each change of it stands in the audit log', async () => {
    const { id } = await make('Kosong');
    await admin.put(`${address}/${id}`, { lokasi: 'Hampa' });
    expect((await admin.delete(`${address}/${id}`)).statusCode).toBe(200);
    expect(failureOf(await admin.get(`${address}/${id}`))).toEqual([404, 'not_found']);
    expect(failureOf(await admin.delete(`${address}/${id}`))).toEqual([404, 'not_found']);
    const { data } = (await admin.get(`/api/audit?jenis=lokasi&record_id=${id}`)).json();
    expect(data).toMatchObject([
      { aksi: 'delete', sebelum: { lokasi: 'Hampa' }, sesudah: null },
      { aksi: 'update', sebelum: { lokasi: 'Kosong' }, sesudah: { lokasi: 'Hampa' } },
      { aksi: 'create', sebelum: null, sesudah: { lokasi: 'Kosong' } },
    ]);
  });

  test('a child or a barang that comes while its parent is deleted never loses it', async () => {
    const kategori_id = await makeKategori(app.db);
    const meja = { nama_barang: 'Meja', harga_barang: 0, jumlah_barang: 1, tahun: 2024, kategori_id };
    const remove = (id: number) => admin.delete(`${address}/${id}`);
    const arrivals = [
      (induk_id: number) => admin.post(address, { lokasi: 'Anak', induk_id }),
      (lokasi_id: number) => admin.post('/api/barang', { ...meja, lokasi_id }),
    ];
    for (const [index, arrive] of arrivals.entries()) {
      const { refused } = await meetDeletion(app, {
        make: (name) => make(`${name} ${index}`),
        remove,
        refer: arrive,
      });
      // without the lock the database would refuse it, without saying what uses the lokasi
      expect(refused.json().details).toEqual({ barang: index, buku: 0, lokasi: 1 - index });
    }
  });
});

test('its photo is shown in the tree, the list and alone; another file is refused', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const person = await app.signIn('admin');
  const { data: gambar } = (await uploadAs(app, person, '/api/berkas', picture, 'aula.png')).json();
  const { data: surat } = (await uploadAs(app, person, '/api/berkas', pdfOf(500), 'surat.pdf')).json();
  const made = await make('Aula Berfoto');
  const saved = await admin.put(`${address}/${made.id}`, {
    lokasi: made.lokasi,
    induk_id: null,
    gambar_id: gambar.id,
  });
  expect(saved.json().data.gambar).toMatchObject({ id: gambar.id, nama: 'aula.png' });
  const ofList = (await user.get(`${address}?q=berfoto`)).json().data[0];
  const ofTree = (await user.get(`${address}/pohon`)).json().data.find(({ id }: Lokasi) => id === made.id);
  for (const answered of [ofList, ofTree, await read(made.id)]) {
    const answer = await app.inject({ method: 'GET', url: answered.gambar.url_kecil });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  for (const gambar_id of [surat.id, 999_999]) {
    for (const answer of [
      await admin.put(`${address}/${made.id}`, { lokasi: made.lokasi, gambar_id }),
      await admin.post(address, { lokasi: `Aula ${gambar_id}`, gambar_id }),
    ])
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['gambar_id']]);
  }
  expect((await read(made.id)).gambar_id).toBe(gambar.id);
});

test('a room has a code and who answers for it: an active person, who stays until somebody else does', async () => {
  const person = await app.signIn('user', 'Tuti Ruangan');
  const left = await app.signIn('user', 'Sudah Pergi');
  await app.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', left.id).execute();
  const answers = { kode_lokasi: ' 12.01.02 ', penanggung_jawab_id: person.id };
  const made = (await admin.post(address, { lokasi: 'Ruang Tuti', ...answers })).json().data;
  expect(made).toMatchObject({ kode_lokasi: '12.01.02', penanggung_jawab: 'Tuti Ruangan' });
  for (const penanggung_jawab_id of [left.id, 999_999]) {
    const refused = await admin.put(`${address}/${made.id}`, { lokasi: 'Ruang Tuti', penanggung_jawab_id });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['penanggung_jawab_id']]);
  }
  const csv = (await admin.get(`${address}/ekspor?format=csv&q=tuti`)).body;
  expect(csv).toContain('Ruang Tuti;Ruang Tuti;;12.01.02;Tuti Ruangan;0;0');

  const leaving = await admin.put(`/api/pengguna/${person.id}`, { name: 'Tuti Ruangan', aktif: false });
  expect(failureOf(leaving)).toEqual([409, 'still_held']);
  expect(leaving.json().message).toBe(
    'Tuti Ruangan masih menjadi penanggung jawab 1 lokasi: Ruang Tuti. Pilih penanggung jawab lain dahulu.',
  );
  const freed = await admin.put(`${address}/${made.id}`, { lokasi: 'Ruang Tuti', kode_lokasi: '' });
  expect(freed.json().data).toMatchObject({ kode_lokasi: null, penanggung_jawab: null });
  const { data: log } = (await admin.get(`/api/audit?jenis=lokasi&record_id=${made.id}`)).json();
  expect(log[0]).toMatchObject({
    sebelum: { kode_lokasi: '12.01.02', penanggung_jawab: 'Tuti Ruangan' },
    sesudah: { kode_lokasi: null, penanggung_jawab: null },
  });
  expect(
    (await admin.put(`/api/pengguna/${person.id}`, { name: 'Tuti Ruangan', aktif: false })).statusCode,
  ).toBe(200);
});

test('who is made to answer for a room while they are deactivated: the later one is refused', async () => {
  const { id } = await make('Ruang Bertemu');
  const name = (penanggung_jawab_id: number) =>
    admin.put(`${address}/${id}`, { lokasi: 'Ruang Bertemu', penanggung_jawab_id });
  const leave = (person: number) =>
    admin.put(`/api/pengguna/${person}`, { name: `Orang ${person}`, aktif: false });
  const gone = (await app.signIn('user', 'Keburu Pergi')).id;
  const [left, late] = await meeting(
    app,
    () => leave(gone),
    () => name(gone),
  );
  expect([left.statusCode, ...failureOf(late)]).toEqual([200, 422, 'validation_failed']);
  const named = (await app.signIn('user', 'Keburu Ditunjuk')).id;
  const [made, refused] = await meeting(
    app,
    () => name(named),
    () => leave(named),
  );
  expect([made.statusCode, ...failureOf(refused)]).toEqual([200, 409, 'still_held']);
});

describe('lists', () => {
  test('searches every word along the way, filters by parent, sorts and pages', async () => {
    const gedung = await make('Menara Selatan');
    const lantai = await make('Lantai 9', gedung.id);
    await make('Ruang Arsip', lantai.id);
    await make('Ruang Baca', lantai.id);
    const names = async (query: string) =>
      (await user.get(`${address}?${query}`)).json().data.map(({ lokasi }: Lokasi) => lokasi);
    expect(await names('q=menara%20arsip')).toEqual(['Ruang Arsip']);
    expect(await names('q=MENARA')).toEqual(['Menara Selatan', 'Lantai 9', 'Ruang Arsip', 'Ruang Baca']);
    expect(await names(`induk_id=${lantai.id}&sort=-lokasi`)).toEqual(['Ruang Baca', 'Ruang Arsip']);
    expect(await names(`induk_id=${lantai.id}&per_page=1&page=2`)).toEqual(['Ruang Baca']);
    expect(failureOf(await user.get(`${address}?induk_id=abc`))).toEqual([422, 'validation_failed']);
  });

  test('the whole tree comes with each lokasi after its parent', async () => {
    const { data } = (await user.get(`${address}/pohon`)).json() as { data: Lokasi[] };
    const { meta } = (await user.get(`${address}?per_page=1`)).json();
    expect(data).toHaveLength(meta.total);
    const seen = new Set<number>();
    expect(data.find(({ lokasi }) => lokasi === 'Isi 1')).toMatchObject({ jumlah_barang: 3, jumlah_buku: 1 });
    for (const { id, induk_id } of data) {
      expect(induk_id === null || seen.has(induk_id)).toBe(true);
      seen.add(id);
    }
  });

  test('a user reads and writes nothing', async () => {
    const { id } = await make('Hanya baca');
    for (const answer of [
      await user.post(address, { lokasi: 'Milik user' }),
      await user.put(`${address}/${id}`, { lokasi: 'Milik user' }),
      await user.delete(`${address}/${id}`),
    ]) {
      expect(failureOf(answer)).toEqual([403, 'forbidden']);
    }
  });
});

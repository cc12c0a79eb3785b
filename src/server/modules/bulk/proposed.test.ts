import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeLokasi,
} from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { type ProposalAsking, proposalIn } from '../../../../test/support/penghapusan.ts';

/** Deletion of many records of which some are proposed for penghapusan. */

let app: TestApp;
let ask: Asking;
let user: SignedIn;
let people: ProposalAsking;
let named: { pemeriksa_id: number; penyetuju_id: number };
let lokasi_id: number;
let jenis_id: number;
beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  user = await app.signIn('user', 'Tono');
  const [pemeriksa, penyetuju] = [await app.signIn('user', 'Sari'), await app.signIn('user', 'Budi')];
  people = { pengusul: ask, pemeriksa: askAs(app, pemeriksa), penyetuju: askAs(app, penyetuju) };
  named = { pemeriksa_id: pemeriksa.id, penyetuju_id: penyetuju.id };
  lokasi_id = await makeLokasi(app.db, 'Aula');
  jenis_id = await makeJenis(app.db, 'Umum');
});
afterAll(async () => {
  await app.close();
});

type Jenis = 'barang' | 'buku';
/** Makes records of three pieces each. */
const make = async (jenis: Jenis, count: number) => {
  const ids: number[] = [];
  while (ids.length < count) {
    const id =
      jenis === 'barang'
        ? await makeBarang(app.db, { nama_barang: 'Kursi', lokasi_id, jumlah_barang: 3 })
        : await makeBuku(app.db, { judul: 'Kamus', jenis_id, lokasi_id, jumlah: 3 });
    ids.push(id);
  }
  return ids;
};
const proposal = (status: 'draf' | 'diusulkan', jenis: Jenis, record_id: number, jumlah: number) =>
  proposalIn(status, people, { ...named, baris: [{ jenis, record_id, jumlah }] });
const remove = (jenis: Jenis, ids: number[], more: object = {}) =>
  ask.post(`/api/${jenis}/massal`, { aksi: 'hapus', ids, alasan: 'Lelang', ...more });
const left = async (jenis: Jenis, ids: number[]) => {
  const rows = await app.db.selectFrom(jenis).select('id').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ id }) => id);
};
const LOOK = 'sedang diusulkan untuk dihapus. Lihat halaman Penghapusan, atau batalkan usulannya dahulu.';

test.each([
  ['barang', 'salah_catat', 'unitnya'],
  ['barang', 'penghapusan', 'unitnya'],
  ['buku', 'salah_catat', 'eksemplarnya'],
  ['buku', 'penghapusan', 'eksemplarnya'],
] as const)('%s that are proposed are refused by name (%s), the others go', async (jenis, arti, pieces) => {
  const [some = 0, all = 0, ...free] = await make(jenis, 4);
  await proposal('diusulkan', jenis, some, 1);
  await proposal('diusulkan', jenis, all, 3);
  // a draft reserves nothing
  await proposal('draf', jenis, free[0] ?? 0, 1);
  const more = arti === 'penghapusan' ? { arti, cara: 'lelang' } : { arti };
  const answer = await remove(jenis, [some, all, ...free], more);
  expect(answer.statusCode, answer.body).toBe(200);
  const name = jenis === 'barang' ? { nama_barang: 'Kursi' } : { judul: 'Kamus' };
  expect(answer.json().data).toMatchObject({
    diproses: 2,
    ditolak: 2,
    daftar_ditolak: [
      { id: some, ...name, alasan: `Sebagian ${pieces} ${LOOK}` },
      { id: all, ...name, alasan: `Semua ${pieces} ${LOOK}` },
    ],
  });
  expect(await left(jenis, [some, all, ...free])).toEqual([some, all]);
});

test('what a proposed barang has handed out stays with its holder', async () => {
  const [proposed = 0, free = 0] = await make('barang', 2);
  for (const barang_id of [proposed, free])
    await makeHolding(app.db, { barang_id, pengguna_id: user.id, jumlah: 1 });
  await proposal('diusulkan', 'barang', proposed, 2);
  const answer = await remove('barang', [proposed, free], { tarik_semua: true });
  expect(answer.json().data, answer.body).toMatchObject({ diproses: 1, ditolak: 1 });
  expect((await ask.get(`/api/barang/${proposed}/pengguna`)).json().meta).toMatchObject({ dipegang: 1 });
});

test.each(['barang', 'buku'] as const)('%s that is proposed meanwhile is refused by name', async (jenis) => {
  const [proposed = 0, free = 0] = await make(jenis, 2);
  const id = await proposal('draf', jenis, proposed, 1);
  const [, answer] = await meeting(
    app,
    () => ask.post(`/api/penghapusan/${id}/usulkan`),
    () => remove(jenis, [proposed, free]),
  );
  expect(answer.json().data, answer.body).toMatchObject({
    diproses: 1,
    daftar_ditolak: [{ id: proposed, alasan: expect.stringMatching(/^Sebagian .* sedang diusulkan/) }],
  });
});

import { expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, made, withImportOffice } from '../../../../test/support/importing.ts';
import { beginOpname } from '../../../../test/support/opname.ts';
import { proposalIn, stepOf } from '../../../../test/support/penghapusan.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

/** What others built on the rows of an import without changing them: its undo names the row, and nothing goes. */

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const HEAD = 'Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,Penanggung Jawab,NIP,Tanggal Serah';
const list = `${HEAD}\nMeja,Mebel,Aula,2020,3,1000,Baik,,,\nKursi,Mebel,Aula,2020,5,2000,Baik,Ani Lapor,,2024-01-01`;

/** Imports two barang, one of them handed out; returns the import and both. */
async function imported() {
  const ani = await app.signIn('user', 'Ani Lapor');
  const { id } = await steps.checked(list);
  const applied = await steps.apply(id);
  expect(applied.statusCode, applied.body).toBe(200);
  const [meja, kursi] = (await ask.get('/api/barang?sort=id')).json().data;
  const [held] = (await ask.get(`/api/barang/${kursi.id}/pengguna`)).json().data;
  return { id, meja, kursi, held, ani, asAni: askAs(app, ani) };
}

/** Expects the undo to be refused in these words, with nothing done, and then to work. */
async function refusedUntil(id: number, words: string, undone: () => Promise<unknown>): Promise<void> {
  const countsOf = () => Promise.all((['barang', 'kategori', 'lokasi', 'audit'] as const).map(steps.countOf));
  const before = await countsOf();
  const refused = await ask.post(`/api/impor/${id}/batalkan`);
  expect([failureOf(refused), refused.json().message]).toEqual([
    [409, 'conflict'],
    `Impor ini tidak dapat dibatalkan: ${words}. Kembalikan itu dahulu, atau perbaiki datanya satu per satu.`,
  ]);
  expect([await steps.stateOf(id), await countsOf()]).toEqual(['selesai', before]);
  await undone();
  const done = await ask.post(`/api/impor/${id}/batalkan`);
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('"status":"ditarik"')]);
}

test('a proposal to remove a barang, also as a draft, until it is cancelled', async () => {
  for (const status of ['draf', 'diusulkan'] as const) {
    const { id, meja, ani, asAni } = await imported();
    const other = await app.signIn('user', 'Budi Setuju');
    const people = { pengusul: ask, pemeriksa: asAni, penyetuju: askAs(app, other) };
    const proposal = await proposalIn(status, people, {
      pemeriksa_id: ani.id,
      penyetuju_id: other.id,
      baris: [{ jenis: 'barang', record_id: meja.id, jumlah: 2 }],
    });
    await refusedUntil(id, `Meja (${meja.kode_barang}) sudah diusulkan dalam penghapusan`, () =>
      stepOf(ask, proposal, 'batal', { alasan: 'Keliru' }),
    );
  }
});

test('an opname that counts them, until it is cancelled', async () => {
  const { id, meja, kursi, ani } = await imported();
  const opname = await beginOpname(ask, { petugas: [ani.id] });
  const words = [meja, kursi].map(
    ({ nama_barang, kode_barang }) => `${nama_barang} (${kode_barang}) sudah termasuk dalam opname`,
  );
  await refusedUntil(id, words.join(' dan '), async () => {
    expect((await ask.post(`/api/opname/${opname}/batal`, { alasan: 'Keliru' })).statusCode).toBe(200);
  });
});

test('a permintaan that waits, until it is decided', async () => {
  const { id, meja, asAni } = await imported();
  const asked = await asAni.post('/api/permintaan', { barang_id: meja.id, jumlah: 1, keterangan: 'Rapat' });
  expect(asked.statusCode, asked.body).toBe(201);
  await refusedUntil(id, `Meja (${meja.kode_barang}) sedang diminta seseorang`, () =>
    ask.post(`/api/permintaan/${asked.json().data.id}/tolak`, { alasan: 'Salah daftar' }),
  );
});

test('an aduan about what was handed out', async () => {
  const { id, kursi, held, asAni } = await imported();
  const sent = await asAni.post('/api/aduan', { holding_id: held.id, jenis: 'rusak', catatan: 'Retak' });
  expect(sent.statusCode, sent.body).toBe(201);
  const refused = await ask.post(`/api/impor/${id}/batalkan`);
  expect([failureOf(refused), refused.json().message]).toEqual([
    [409, 'conflict'],
    expect.stringContaining(`Kursi (${kursi.kode_barang}) sudah dilaporkan dalam aduan.`),
  ]);
  expect((await ask.get(`/api/aduan/${sent.json().data.id}`)).json().data.pegangan).toMatchObject({
    id: held.id,
  });
});

test('a proposal to remove a buku', async () => {
  const { id: imporId, usulan } = (
    await uploadAs(
      app,
      admin,
      '/api/impor/buku',
      'Judul,Penulis,Penerbit,Tahun,Jenis Buku,Harga,Jumlah,Kondisi,Ruangan\nBumi,Tono,Mizan,1999,Novel,5,4,Baik,Rak',
    )
  ).json().data;
  await ask.post(`/api/impor/${imporId}/periksa`, { pemetaan: usulan, ...made });
  await steps.apply(imporId);
  const [buku] = (await ask.get('/api/buku')).json().data;
  const [one, other] = [await app.signIn('user', 'Cici Periksa'), await app.signIn('user', 'Budi Setuju')];
  const people = { pengusul: ask, pemeriksa: askAs(app, one), penyetuju: askAs(app, other) };
  const proposal = await proposalIn('diusulkan', people, {
    pemeriksa_id: one.id,
    penyetuju_id: other.id,
    baris: [{ jenis: 'buku', record_id: buku.id, jumlah: 1 }],
  });
  await refusedUntil(imporId, `Bumi (${buku.kode_buku}) sudah diusulkan dalam penghapusan`, () =>
    stepOf(ask, proposal, 'batal', { alasan: 'Keliru' }),
  );
});

import { expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, list, withImportOffice } from '../../../../test/support/importing.ts';
import { proposalIn } from '../../../../test/support/penghapusan.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

/** A list that lowers counts below what is held or proposed for penghapusan names the record, and changes nothing. */

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

type Kind = 'barang' | 'buku';
interface Row {
  id: number;
  kode: string;
  jumlah: number;
}

const rowsOf = async (jenis: Kind): Promise<Row[]> =>
  (await ask.get(`/api/${jenis}?sort=id`)).json().data.map((row: Record<string, unknown>) => ({
    id: row.id,
    kode: row[`kode_${jenis}`],
    jumlah: row[jenis === 'barang' ? 'jumlah_barang' : 'jumlah'],
  }));

/** Proposes pieces of a record for penghapusan. */
async function propose(jenis: Kind, record_id: number, jumlah: number): Promise<void> {
  const [one, other] = [await app.signIn('user', 'Ani Periksa'), await app.signIn('user', 'Budi Setuju')];
  const people = { pengusul: ask, pemeriksa: askAs(app, one), penyetuju: askAs(app, other) };
  const named = { pemeriksa_id: one.id, penyetuju_id: other.id };
  await proposalIn('diusulkan', people, { ...named, baris: [{ jenis, record_id, jumlah }] });
}

/** Checks a list that updates the counts of these records, and returns its id. */
async function updated(jenis: Kind, counts: readonly [kode: string, jumlah: number][]): Promise<number> {
  const [kode, field] = [`Kode ${jenis}`, `kode_${jenis}`];
  const text = [`${kode},Jumlah`, ...counts.map((row) => row.join())].join('\n');
  const upload = (await uploadAs(app, admin, `/api/impor/${jenis}`, text)).json().data;
  const settings = { pemetaan: { ...upload.usulan, [kode]: field }, mode: 'perbarui', cocokkan: [field] };
  const checked = await ask.post(`/api/impor/${upload.id}/periksa`, settings);
  expect([checked.statusCode, checked.json().data?.berubah], checked.body).toEqual([200, counts.length]);
  return upload.id;
}

/** Expects a list to be refused in these words, with all counts as they were. */
async function refused(jenis: Kind, id: number, words: string): Promise<void> {
  const before = await rowsOf(jenis);
  const answer = await steps.apply(id);
  expect([failureOf(answer), answer.json().message]).toEqual([[409, 'conflict'], words]);
  expect(await rowsOf(jenis)).toEqual(before);
}

test('of barang: both sides of what is held, and of what is proposed', async () => {
  await steps.apply((await steps.checked(list(2).replaceAll(',2,1000', ',9,1000'))).id);
  const [held, proposed] = (await rowsOf('barang')) as [Row, Row];
  const ani = await app.signIn('user', 'Ani Pegang');
  const given = await ask.post(`/api/barang/${held.id}/pengguna`, { pengguna_id: ani.id, jumlah: 4 });
  expect(given.statusCode, given.body).toBe(201);
  await propose('barang', proposed.id, 6);
  await refused(
    'barang',
    await updated('barang', [
      [held.kode, 3],
      [proposed.kode, 7],
    ]),
    'baris 2: 4 sedang dipegang. Tarik kembali dahulu sebagian, atau isi paling sedikit 4.',
  );
  await refused(
    'barang',
    await updated('barang', [
      [held.kode, 5],
      [proposed.kode, 5],
    ]),
    'baris 3: 6 sedang diusulkan untuk dihapus. Batalkan usulannya dahulu, atau isi paling sedikit 6.',
  );
  const fits = await updated('barang', [
    [held.kode, 4],
    [proposed.kode, 6],
  ]);
  expect((await steps.apply(fits)).json().data).toMatchObject({ diubah: 2 });
  expect((await rowsOf('barang')).map(({ jumlah }) => jumlah)).toEqual([4, 6]);
});

test('of barang, also where the undo of a list would lower them', async () => {
  await steps.apply((await steps.checked(list(1))).id);
  const [row] = (await rowsOf('barang')) as [Row];
  const raised = await updated('barang', [[row.kode, 5]]);
  await steps.apply(raised);
  await propose('barang', row.id, 4);
  const answer = await ask.post(`/api/impor/${raised}/batalkan`);
  expect([failureOf(answer), answer.json().message]).toEqual([
    [409, 'conflict'],
    expect.stringMatching(
      new RegExp(`^Impor ini tidak dapat dibatalkan: .*${row.kode}.*: 4 sedang diusulkan untuk dihapus\\.`),
    ),
  ]);
  expect(await steps.stateOf(raised)).toBe('selesai');
});

test('of buku: both sides of what is proposed', async () => {
  const text =
    'Judul,Penulis,Penerbit,Tahun,Jenis Buku,Harga,Jumlah,Kondisi,Ruangan\nBumi,Tono,Mizan,1999,Novel,5,8,Baik,Rak';
  const { id, usulan } = (await uploadAs(app, admin, '/api/impor/buku', text)).json().data;
  await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, buat_kategori: true, buat_lokasi: true });
  expect((await steps.apply(id)).json().data).toMatchObject({ dibuat: 1 });
  const [row] = (await rowsOf('buku')) as [Row];
  await propose('buku', row.id, 3);
  await refused(
    'buku',
    await updated('buku', [[row.kode, 2]]),
    'baris 2: 3 sedang diusulkan untuk dihapus. Batalkan usulannya dahulu, atau isi paling sedikit 3.',
  );
  expect((await steps.apply(await updated('buku', [[row.kode, 3]]))).json().data).toMatchObject({
    diubah: 1,
  });
  expect((await rowsOf('buku')).map(({ jumlah }) => jumlah)).toEqual([3]);
});

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { KeadaanSurat } from '../../../shared/surat-komitmen.ts';

/** The photo or scan of a surat komitmen signed on paper, uploaded by an admin or the person. */

let app: TestApp;
let dataDir: string;
let boss: SignedIn;
let admin: Asking;
let lokasi_id: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-kertas-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  boss = await app.signIn('admin', 'Dewi');
  admin = askAs(app, boss);
  lokasi_id = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

const picture = () => sharp({ create: { width: 30, height: 42, channels: 3, background: '#eee' } });
const kinds = {
  'surat.pdf': ['application/pdf', async () => pdfOf(700)],
  'surat.jpg': ['image/jpeg', () => picture().jpeg().toBuffer()],
  'surat.png': ['image/png', () => picture().png().toBuffer()],
} as const;
const typed = { tanda_tangan: { bentuk: 'ketik', nama: 'Tanda Tangan Saya', setuju: true } };

async function uploaded(who: SignedIn, content: Buffer, name: string): Promise<number> {
  const answer = await uploadAs(app, who, '/api/berkas?untuk=pindaian', content, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}
const photoOf = async (who: SignedIn) => uploaded(who, await picture().jpeg().toBuffer(), 'foto.jpg');

/** Creates a person with one barang and a pending letter. */
async function waiting(name: string) {
  const person = await app.signIn('user', name);
  const give = async () =>
    makeHolding(app.db, { barang_id: await makeBarang(app.db, { lokasi_id }), pengguna_id: person.id });
  await give();
  const ask = askAs(app, person);
  const address = `/api/pengguna/${person.id}/surat-komitmen`;
  const issue = async () => ((await ask.post(address, {})).json().data as KeadaanSurat).surat;
  const versi = async () => (await ask.get(`/api/pengguna/${person.id}`)).json().data.versi as number;
  const put = async (by: Asking, body: object) => by.put(address, { versi: await versi(), ...body });
  return {
    person,
    ask,
    give,
    issue,
    put,
    id: (await issue())?.id,
    nomor: async () => (await state(ask, address)).surat?.nomor,
    status: async () => (await state(ask, address)).surat?.status,
    log: async () => (await admin.get(`/api/audit?jenis=pengguna&record_id=${person.id}`)).json().data,
  };
}
const state = async (by: Asking, address: string) =>
  (await by.get(`${address}/keadaan`)).json().data as KeadaanSurat;

test.each(Object.entries(kinds))(
  '%s is kept by the person themself and by an admin, and opened by both',
  async (name, [mime, make]) => {
    for (const own of [true, false]) {
      const { person, ask, put, id, status, log } = await waiting(`Orang ${name} ${own}`);
      const berkas_id = await uploaded(own ? person : boss, await make(), name);
      const kept = await put(own ? ask : admin, { berkas_id, surat_id: id });
      expect(kept.statusCode, kept.body).toBe(200);
      const paper = kept.json().data.surat_komitmen;
      const oleh = own ? person : boss;
      expect(paper).toMatchObject({ id: berkas_id, nama: name, mime, diunggah_oleh: { id: oleh.id } });
      expect(Object.keys(paper).sort()).toEqual(
        ['diunggah_oleh', 'diunggah_pada', 'id', 'mime', 'nama', 'ukuran', 'url', 'url_kecil'].sort(),
      );
      expect(await status()).toBe('dipindai');
      for (const by of [ask, admin]) {
        const { url, url_kecil } = (await by.get(`/api/pengguna/${person.id}`)).json().data.surat_komitmen;
        expect((await app.inject({ url })).headers['content-type']).toBe(mime);
        expect(url_kecil === null).toBe(mime === 'application/pdf');
      }
      expect((await log())[0]).toMatchObject({
        aksi: 'update',
        oleh: { id: oleh.id },
        sesudah: { surat_komitmen: { nama: name } },
      });
    }
  },
);

test('what is no PDF, JPEG or PNG is refused by its sentence, and the letter still waits', async () => {
  const { person, ask, put, id, status } = await waiting('Salah Jenis');
  for (const [content, name] of [
    [Buffer.from('bukan foto'), 'surat.jpg'],
    [await picture().webp().toBuffer(), 'surat.webp'],
    [await picture().gif().toBuffer(), 'surat.gif'],
  ] as const) {
    const answer = await uploadAs(app, person, '/api/berkas?untuk=pindaian', content, name);
    expect(failureOf(answer)).toEqual([415, 'unsupported_type']);
    expect(answer.json().message).toContain('Pilih pindaian PDF, JPEG atau PNG.');
  }
  const webp = await uploadAs(app, person, '/api/berkas', await picture().webp().toBuffer(), 'a.webp');
  const refused = await put(ask, { berkas_id: webp.json().data.id, surat_id: id });
  expect([...failureOf(refused), refused.json().errors]).toEqual([
    422,
    'validation_failed',
    { berkas_id: ['Berkas ini bukan pindaian. Pilih PDF, JPEG atau PNG.'] },
  ]);
  expect(await status()).toBe('menunggu');
});

test('nobody keeps one for somebody else, or a file of somebody else, and the person removes none', async () => {
  const { person, ask, put, id, status } = await waiting('Milik Sendiri');
  const other = await waiting('Orang Lain');
  const theirs = await photoOf(other.person);
  expect(failureOf(await put(other.ask, { berkas_id: theirs, surat_id: id }))).toEqual([403, 'forbidden']);
  expect(failureOf(await other.put(other.ask, { berkas_id: theirs, surat_id: id }))).toEqual([
    409,
    'conflict',
  ]);
  const foreign = await put(ask, { berkas_id: theirs });
  expect(foreign.json().errors).toEqual({ berkas_id: ['Berkas ini tidak ada. Unggah kembali.'] });
  expect([await status(), await other.status()]).toEqual(['menunggu', 'menunggu']);

  expect((await put(ask, { berkas_id: await photoOf(person) })).statusCode).toBe(200);
  const removal = await put(ask, { berkas_id: null });
  expect(failureOf(removal)).toEqual([403, 'forbidden']);
  expect(removal.json().message).toContain('Hanya admin yang dapat melepas');
  const again = await put(ask, { berkas_id: await photoOf(person) });
  expect(failureOf(again)).toEqual([409, 'already_signed']);
  expect((await put(admin, { berkas_id: null })).statusCode).toBe(200);
  expect(await status()).toBe('menunggu');
});

test('the person keeps it for a letter that waits and lists what they hold; an old version is refused', async () => {
  const { person, ask, give, issue, put, id, nomor, status } = await waiting('Surat Lama');
  const berkas_id = await photoOf(person);
  expect(failureOf(await put(ask, { berkas_id, versi: 99 }))).toEqual([409, 'version_conflict']);
  await give();
  expect(failureOf(await put(ask, { berkas_id, surat_id: id }))).toEqual([409, 'conflict']);
  const old = await nomor();
  await issue();
  for (const by of [ask, admin]) {
    const late = await put(by, { berkas_id, surat_id: id });
    expect(failureOf(late)).toEqual([409, 'already_voided']);
    expect(late.json().message).toContain(`${old} sudah digantikan oleh ${await nomor()}`);
  }
  expect(await status()).toBe('menunggu');
  const none = await app.signIn('user', 'Tanpa Surat');
  const answer = await askAs(app, none).put(`/api/pengguna/${none.id}/surat-komitmen`, {
    berkas_id: await photoOf(none),
    versi: 1,
  });
  expect(failureOf(answer)).toEqual([409, 'conflict']);
  expect(answer.json().message).toContain('Buat suratnya');
});

test.each([
  ['the person', true],
  ['an admin', false],
])('signing and the paper from %s at the same moment: one of them settles the letter', async (_, own) => {
  for (const paperFirst of [true, false]) {
    const { person, ask, put, id, status } = await waiting(`Bertemu ${own} ${paperFirst}`);
    const berkas_id = await photoOf(own ? person : boss);
    // stores the PDF first, so that both transactions meet at the letter
    await ask.get(`/api/surat-komitmen/${id}/pdf`);
    const paper = () => put(own ? ask : admin, { berkas_id, surat_id: id });
    const sign = () => ask.post(`/api/surat-komitmen/${id}/tanda-tangan`, typed);
    const [first, late] = await (paperFirst ? meeting(app, paper, sign) : meeting(app, sign, paper));
    expect(first.statusCode, first.body).toBe(200);
    expect(failureOf(late)).toEqual([409, 'already_signed']);
    expect(await status()).toBe(paperFirst ? 'dipindai' : 'ditandatangani');
    const { surat_komitmen } = (await ask.get(`/api/pengguna/${person.id}`)).json().data;
    expect(surat_komitmen?.id ?? null).toBe(paperFirst ? berkas_id : null);
  }
});

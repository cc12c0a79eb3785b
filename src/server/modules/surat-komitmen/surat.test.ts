import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { KeadaanSurat } from '../../../shared/surat-komitmen.ts';
import { officeToday } from '../../../shared/today.ts';
import { lembarSuratPdf } from './lembar-surat.pdf.ts';
import { findSurat, type StoredSurat } from './surat.repository.ts';

/** Numbered surat komitmen: issued, signed once by the person, and replaced when holdings change. */

let app: TestApp;
let dataDir: string;
let boss: SignedIn;
let admin: Asking;
let lokasi_id: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-surat-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  boss = await app.signIn('admin');
  admin = askAs(app, boss);
  lokasi_id = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

/** Creates a person with one barang. */
async function holder(name: string) {
  const person = await app.signIn('user', name);
  const give = async (nama_barang: string) =>
    makeHolding(app.db, {
      barang_id: await makeBarang(app.db, { lokasi_id, nama_barang }),
      pengguna_id: person.id,
    });
  const holding = await give(`Laptop ${name}`);
  const ask = askAs(app, person);
  const address = `/api/pengguna/${person.id}/surat-komitmen`;
  return {
    person,
    ask,
    give,
    holding,
    address,
    state: async () => (await ask.get(`${address}/keadaan`)).json().data as KeadaanSurat,
    issue: async (by: Asking = ask) => {
      const answer = await by.post(address, {});
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data as KeadaanSurat;
    },
  };
}

const typed = { tanda_tangan: { bentuk: 'ketik', nama: 'Tanda Tangan Saya', setuju: true } };
const drawn = {
  tanda_tangan: {
    bentuk: 'gambar',
    goresan: [Array.from({ length: 9 }, (_, at) => [10 + at * 20, 40 + at])],
  },
};
const signing = (id: number | undefined) => `/api/surat-komitmen/${id}/tanda-tangan`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const verified = async (bytes: Buffer) =>
  (await admin.post('/api/verifikasi', { sha256: sha256(bytes) })).json().data.diterbitkan_pada;

test('has a number of its year, the things held, and a place for a duty stamp; the same again stays the same', async () => {
  const { issue, state, person, ask } = await holder('Nomor Satu');
  expect(await state()).toMatchObject({ surat: null, sesuai: false, dipegang: 1, nama: 'Nomor Satu' });
  const [year = '', month = ''] = officeToday().split('-');
  const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'][Number(month) - 1];
  const { surat, sesuai } = await issue();
  expect(surat?.nomor).toMatch(new RegExp(`^\\d{3,}/SKOM/${roman}/${year}$`));
  expect([surat?.status, sesuai, surat?.pengguna_id]).toEqual(['menunggu', true, person.id]);
  expect(surat?.daftar).toEqual([
    { kode: expect.stringMatching(/-2024-/), nama: 'Laptop Nomor Satu', jumlah: 1 },
  ]);
  expect((await issue(admin)).surat?.id).toBe(surat?.id);
  const [page = ''] = pdfText((await ask.get(`/api/surat-komitmen/${surat?.id}/pdf`)).rawPayload);
  for (const words of [`Nomor:${surat?.nomor}`, 'LaptopNomorSatu', 'Meterai', 'Yangmenyatakan,'])
    expect(page).toContain(words);
  const second = (await (await holder('Nomor Dua')).issue()).surat?.nomor;
  expect(Number(second?.split('/')[0])).toBe(Number(surat?.nomor.split('/')[0]) + 1);
});

test('is signed by the person themself once; letter and sheet stay byte for byte, and are known', async () => {
  const { issue, ask, person, give } = await holder('Sari Tanda');
  const { surat } = await issue(admin);
  const id = surat?.id;
  expect(failureOf(await admin.post(signing(id), typed))).toEqual([403, 'forbidden']);
  expect(failureOf(await ask.get(`/api/surat-komitmen/${id}/lembar`))).toEqual([404, 'not_found']);
  const signed = await ask.post(signing(id), typed);
  expect(signed.json()).toMatchObject({
    message: 'Surat komitmen sudah ditandatangani.',
    data: {
      sesuai: true,
      surat: {
        status: 'ditandatangani',
        tanda_tangan: { nama: 'Sari Tanda', nama_ketik: 'Tanda Tangan Saya', alamat: '127.0.0.1' },
      },
    },
  });
  const letter = (await ask.get(`/api/surat-komitmen/${id}/pdf`)).rawPayload;
  const sheet = (await admin.get(`/api/surat-komitmen/${id}/lembar`)).rawPayload;
  expect(signed.json().data.surat.tanda_tangan.sidik_surat).toBe(sha256(letter));
  const stored = await findSurat(app.db, id ?? 0);
  const words = JSON.stringify(
    lembarSuratPdf({
      surat: stored as StoredSurat,
      tanda_tangan: signed.json().data.surat.tanda_tangan,
      logo: null,
    }).content,
  );
  for (const word of [
    `surat komitmen nomor ${surat?.nomor}`,
    sha256(letter),
    'tidak tersertifikasi',
    '127.0.0.1',
  ])
    expect(words).toContain(word);
  expect(failureOf(await ask.post(signing(id), typed))).toEqual([409, 'already_signed']);

  await app.db.updateTable('pengguna').set({ name: 'Nama Baru' }).where('id', '=', person.id).execute();
  await app.db.updateTable('pengaturan').set({ nama_organisasi: 'Kantor Baru' }).execute();
  await give('Kamera');
  expect((await ask.get(`/api/surat-komitmen/${id}/pdf`)).rawPayload).toEqual(letter);
  expect((await ask.get(`/api/surat-komitmen/${id}/lembar`)).rawPayload).toEqual(sheet);
  for (const bytes of [letter, sheet]) {
    expect(await verified(bytes)).toEqual(expect.any(String));
    expect(await verified(Buffer.concat([bytes, Buffer.from(' ')]))).toBeNull();
  }
  for (const change of [
    sql`update surat_komitmen_ttd set nama = 'Lain' where surat_id = ${id}`,
    sql`delete from surat_komitmen_ttd where surat_id = ${id}`,
    sql`update surat_komitmen set berkas_id = null where id = ${id}`,
    sql`truncate surat_komitmen cascade`,
  ])
    await expect(change.execute(app.db)).rejects.toThrow(/never changed or deleted/);
  const { data: log } = (await admin.get(`/api/audit?jenis=pengguna&record_id=${person.id}`)).json();
  expect(log[0].sesudah.surat_komitmen).toBe(`${surat?.nomor}, ditandatangani`);
});

test('lists other things by now: it can not be signed, a new one takes its place, and a signed one is said to be old', async () => {
  const { issue, state, ask, give } = await holder('Ganti Isi');
  const first = (await issue()).surat;
  await give('Proyektor');
  expect(await state()).toMatchObject({ sesuai: false, dipegang: 2, surat: { status: 'menunggu' } });
  const stale = await ask.post(signing(first?.id), typed);
  expect(failureOf(stale)).toEqual([409, 'conflict']);
  expect(stale.json().message).toContain('Buat surat yang baru, lalu tandatangani.');
  const second = (await issue()).surat;
  const late = await ask.post(signing(first?.id), typed);
  expect(failureOf(late)).toEqual([409, 'already_voided']);
  expect(late.json().message).toContain(`sudah digantikan oleh ${second?.nomor}`);
  expect((await ask.post(signing(second?.id), typed)).statusCode).toBe(200);
  await give('Printer');
  expect(await state()).toMatchObject({ sesuai: false, surat: { id: second?.id, status: 'ditandatangani' } });
  const third = (await issue()).surat;
  expect([third?.status, third?.daftar.length]).toEqual(['menunggu', 3]);
});

test('states the kondisi of the register where it was written since the hand-over', async () => {
  const { person, give, issue } = await holder('Kondisi Kini');
  await give('Kamera');
  const { barang_id } = await app.db
    .updateTable('barang_pengguna')
    .set({ kondisi_awal: 'Baik', created_at: sql`now() - interval '1 hour'` })
    .where('pengguna_id', '=', person.id)
    .returning('barang_id')
    .executeTakeFirstOrThrow();
  const { kode_barang } = (await admin.get(`/api/barang/${barang_id}`)).json().data;
  const broken = { aksi: 'ubah_kondisi', ids: [barang_id], kondisi: 'Rusak Berat' };
  expect((await admin.post('/api/barang/massal', broken)).json().data).toMatchObject({ diproses: 1 });
  const stored = (await findSurat(app.db, (await issue()).surat?.id ?? 0)) as StoredSurat;
  const kondisi = new Map(stored.isi.barang.map((one) => [one.kode, one.kondisi]));
  expect(kondisi.get(kode_barang)).toBe('Rusak Berat');
  expect([...kondisi.values()].sort()).toEqual(['Baik', 'Rusak Berat']);
});

test('two devices make one signature, two tabs one letter', async () => {
  const { issue, ask, address } = await holder('Dua Perangkat');
  const id = (await issue()).surat?.id;
  const [one, other] = await meeting(
    app,
    () => ask.post(signing(id), typed),
    () => ask.post(signing(id), drawn),
  );
  expect([one.statusCode, ...failureOf(other)]).toEqual([200, 409, 'already_signed']);
  const tabs = await holder('Dua Tab');
  const letters = await meeting(
    app,
    () => tabs.ask.post(tabs.address, {}),
    () => tabs.ask.post(tabs.address, {}),
  );
  expect(new Set(letters.map((letter) => letter.json().data.surat.id)).size).toBe(1);
  expect(address).not.toBe(tabs.address);
});

test('a letter that another one replaces at the same moment is signed before, or not at all', async () => {
  const { issue, ask, give, address } = await holder('Bertemu Surat');
  const id = (await issue()).surat?.id;
  await give('Kursi');
  const [replaced, late] = await meeting(
    app,
    () => ask.post(address, {}),
    () => ask.post(signing(id), typed),
  );
  expect([replaced.statusCode, ...failureOf(late)]).toEqual([200, 409, 'already_voided']);
});

test('who is deactivated at the same moment signs before, or not at all', async () => {
  const { issue, ask, person, holding } = await holder('Pergi Bertemu');
  await app.db
    .updateTable('barang_pengguna')
    .set({ tanggal_akhir: officeToday() })
    .where('id', '=', holding)
    .execute();
  const id = (await issue()).surat?.id;
  const leave = () => admin.put(`/api/pengguna/${person.id}`, { name: 'Pergi Bertemu', aktif: false });
  // stores the PDF first, so that both transactions meet at the signature
  await ask.get(`/api/surat-komitmen/${id}/pdf`);
  const [left, late] = await meeting(app, leave, () => ask.post(signing(id), typed));
  expect(left.statusCode).toBe(200);
  expect(failureOf(late)).toEqual([403, 'account_inactive']);
  expect(late.json().message).toContain('sudah nonaktif');
  const gone = await app.signIn('user', 'Sudah Nonaktif');
  await admin.put(`/api/pengguna/${gone.id}`, { name: 'Sudah Nonaktif', aktif: false });
  expect(failureOf(await admin.post(`/api/pengguna/${gone.id}/surat-komitmen`, {}))).toEqual([
    403,
    'account_inactive',
  ]);
});

test('the scan of the paper signed by hand settles the letter that waits', async () => {
  const { issue, state, ask, person } = await holder('Tanda Basah');
  const id = (await issue()).surat?.id;
  const scan = (await uploadAs(app, boss, '/api/berkas', pdfOf(900), 'pindaian.pdf')).json().data;
  const { versi } = (await admin.get(`/api/pengguna/${person.id}`)).json().data;
  const kept = await admin.put(`/api/pengguna/${person.id}/surat-komitmen`, { berkas_id: scan.id, versi });
  expect(kept.statusCode, kept.body).toBe(200);
  expect(await state()).toMatchObject({ surat: { id, status: 'dipindai' }, sesuai: true });
  expect(failureOf(await ask.post(signing(id), typed))).toEqual([409, 'already_signed']);
});

test('is of the person and of admins; the office says in which form it is signed, and who is asked is told', async () => {
  const { issue, ask, person, address } = await holder('Rahasia Surat');
  const other = askAs(app, await app.signIn('user', 'Orang Lain'));
  const { surat } = await issue(admin);
  expect(failureOf(await other.get(`${address}/keadaan`))).toEqual([403, 'forbidden']);
  for (const answer of [
    await other.post(address, {}),
    await other.get(`/api/surat-komitmen/${surat?.id}/pdf`),
    await other.get(`/api/surat-komitmen/${surat?.id}/lembar`),
    await other.post(signing(surat?.id), typed),
    await admin.get('/api/surat-komitmen/999999/pdf'),
  ])
    expect(failureOf(answer)).toEqual([404, 'not_found']);
  const news = (await ask.get('/api/notifikasi')).json().data;
  expect(news[0]).toMatchObject({
    jenis: 'surat_komitmen_diminta',
    judul: `Menunggu tanda tangan Anda: surat komitmen ${surat?.nomor}`,
    tautan: '/surat-komitmen',
  });
  await app.db.updateTable('pengaturan').set({ bentuk_tanda_tangan: 'gambar' }).execute();
  expect(failureOf(await ask.post(signing(surat?.id), typed))).toEqual([422, 'validation_failed']);
  await app.db.updateTable('pengaturan').set({ bentuk_tanda_tangan: 'keduanya' }).execute();
  const unticked = { tanda_tangan: { ...typed.tanda_tangan, setuju: false } };
  expect(failureOf(await ask.post(signing(surat?.id), unticked))).toEqual([422, 'validation_failed']);
  expect(person.id).toBe(surat?.pengguna_id);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeLokasi,
} from '../../../../test/support/inventory.ts';
import { beginOpname } from '../../../../test/support/opname.ts';
import { proposalIn } from '../../../../test/support/penghapusan.ts';
import { carriedOut, draftFor } from '../../../../test/support/serah-terima.ts';
import type { SearchHit } from '../../../shared/search.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';

let app: TestApp;
let admin: Asking;
let owner: Asking;
let other: Asking;
let person: SignedIn;
let nomor: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Rini'));
  person = await app.signIn('user', 'Siti Aminah');
  owner = askAs(app, person);
  other = askAs(app, await app.signIn('user', 'Tono'));
  const gedung = await makeLokasi(app.db, 'Gedung Melati');
  const ruang = await makeLokasi(app.db, 'Ruang Arsip', gedung);
  const barang = await makeBarang(app.db, { nama_barang: 'Lemari arsip', lokasi_id: ruang });
  await makeBarang(app.db, { nama_barang: 'Papan', lokasi_id: gedung });
  const jenis_id = await makeJenis(app.db, 'Umum');
  await makeBuku(app.db, { judul: 'Menata arsip', jenis_id, lokasi_id: gedung });
  const holding = await makeHolding(app.db, { barang_id: barang, pengguna_id: person.id });
  const bast = await admin.post('/api/bast', { jenis: 'penyerahan', holding_ids: [holding] });
  ({ nomor } = bast.json().data);
});
afterAll(async () => {
  await app.close();
});

async function found(q: string, ask = admin): Promise<string[]> {
  const answer = await ask.get(`/api/cari?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data.map(({ jenis, nama }: SearchHit) => `${jenis} ${nama}`);
}

describe('the one search box', () => {
  test('finds barang, buku and lokasi together, each with what tells it apart', async () => {
    const { data } = (await admin.get('/api/cari?q=arsip')).json();
    expect(data.map(({ jenis, nama }: SearchHit) => `${jenis} ${nama}`)).toEqual([
      'barang Lemari arsip',
      'buku Menata arsip',
      'lokasi Ruang Arsip',
      // BAST by its content
      `bast ${nomor}`,
    ]);
    expect(data[0].keterangan).toContain('Ruang Arsip, Gedung Melati');
    expect([data[2].nama, data[2].keterangan]).toEqual(['Ruang Arsip', 'Gedung Melati']);
  });

  test.each([
    ['arsip melati', ['barang Lemari arsip', 'lokasi Ruang Arsip']],
    ['siti lemari', ['barang Lemari arsip']],
    ['siti aminah', ['barang Lemari arsip', 'pengguna Siti Aminah']],
    ['', []],
    ['tidakadaapapun', []],
  ])('%s finds %j', async (q, expected) => {
    const rows = await found(q);
    expect(rows.filter((row) => !row.startsWith('bast'))).toEqual(expected);
  });

  test('papers are found by number, by their parties and whoever issues them', async () => {
    expect(await found(nomor)).toEqual([`bast ${nomor}`]);
    expect(await found(nomor, owner)).toEqual([`bast ${nomor}`]);
    expect(await found(nomor, other)).toEqual([]);
  });

  test('penghapusan and opname are found by the numbers of their papers and by name, by who may see them', async () => {
    const [examiner, approver] = [await app.signIn('user', 'Wati'), await app.signIn('user', 'Hadi')];
    const lokasi_id = await makeLokasi(app.db, 'Gudang');
    const record_id = await makeBarang(app.db, { nama_barang: 'Televisi', lokasi_id });
    const [pemeriksa, penyetuju] = [askAs(app, examiner), askAs(app, approver)];
    const sk = { nomor: '900/55/KEP/2026', tanggal: '2026-01-02' };
    await proposalIn(
      'ber_sk',
      { pengusul: admin, pemeriksa, penyetuju },
      {
        judul: 'Televisi rusak',
        pemeriksa_id: examiner.id,
        penyetuju_id: approver.id,
        baris: [{ jenis: 'barang', record_id, jumlah: 1 }],
      },
      { sk },
    );
    expect(await found(sk.nomor)).toEqual([`penghapusan ${sk.nomor}`]);
    expect(await found('900/55', pemeriksa)).toEqual([`penghapusan ${sk.nomor}`]);
    expect(await found('900/55', other)).toEqual([]);
    expect(await found('televisi rusak')).toEqual(['penghapusan Televisi rusak']);

    await makeBarang(app.db, { nama_barang: 'Papan tulis', lokasi_id });
    const id = await beginOpname(admin, { petugas: [person.id], lokasi_id, nama: 'Stok semester dua' });
    const running = ['opname Stok semester dua'];
    expect([await found('semester'), await found('semester', owner), await found('semester', other)]).toEqual(
      [running, running, []],
    );
    for (const [step, body] of [['tinjau'], ['putusan', { sesuai_usul: 'semua' }], ['sahkan']] as const)
      expect((await admin.post(`/api/opname/${id}/${step}`, body)).statusCode).toBe(200);
    const { kertas } = (await admin.get(`/api/opname/${id}`)).json().data;
    const bahi = kertas.find(({ jenis }: { jenis: string }) => jenis === 'bahi').nomor;
    const { data } = (await admin.get(`/api/cari?q=${encodeURIComponent(bahi)}`)).json();
    expect(data).toEqual([{ jenis: 'opname', id, nama: bahi, keterangan: 'Stok semester dua · Sah' }]);
    expect(await found(bahi, owner)).toEqual([]);
  });

  test('who is asked to sign for a BAST finds it as a tanda terima', async () => {
    const bast = await app.db
      .selectFrom('bast')
      .select('id')
      .where('nomor', '=', nomor)
      .executeTakeFirstOrThrow();
    expect((await admin.post(`/api/tanda-terima/${bast.id}/minta`, {})).statusCode).toBeLessThan(300);
    expect(await found(nomor, owner)).toEqual([`bast ${nomor}`, `tanda_terima Tanda terima ${nomor}`]);
    expect(await found(nomor)).toEqual([`bast ${nomor}`]);
    const words = async (ask: Asking) =>
      (await ask.get(`/api/cari?q=${encodeURIComponent(nomor)}`))
        .json()
        .data.map(({ keterangan }: SearchHit) => keterangan);
    expect(await words(owner)).toEqual(['Penyerahan · Siti Aminah', 'Menunggu diterima']);
    expect((await admin.post(`/api/bast/${bast.id}/batal`, { alasan: 'Salah orang' })).statusCode).toBe(200);
    expect(await words(owner)).toEqual(['Penyerahan · Siti Aminah · Dibatalkan', 'Tanda terima dibatalkan']);
    expect(await words(admin)).toEqual(['Penyerahan · Siti Aminah · Dibatalkan']);
  });

  test('surat komitmen are found by number by admins and their person, and say where a newer one came', async () => {
    const issue = async (pengguna_id: number): Promise<string> =>
      (await admin.post(`/api/pengguna/${pengguna_id}/surat-komitmen`, {})).json().data.surat.nomor;
    const holder = await app.signIn('user', 'Gita');
    const lokasi_id = await makeLokasi(app.db, 'Aula');
    const hold = async () =>
      makeHolding(app.db, {
        barang_id: await makeBarang(app.db, { nama_barang: 'Mikrofon', lokasi_id }),
        pengguna_id: holder.id,
      });
    await hold();
    const first = await issue(holder.id);
    const others = await issue(person.id);
    await hold();
    const second = await issue(holder.id);
    const date = formatTanggal(officeToday());
    const line = (nama: string, more = '') => ({
      jenis: 'surat_komitmen',
      id: holder.id,
      nama,
      keterangan: `Gita · ${date}${more}`,
    });
    const letters = async (q: string, ask: Asking): Promise<SearchHit[]> =>
      (await ask.get(`/api/cari?q=${encodeURIComponent(q)}`)).json().data;
    const gita = askAs(app, holder);
    for (const ask of [admin, gita]) {
      expect(await letters(second, ask)).toEqual([line(second)]);
      expect(await letters(first.toLowerCase(), ask)).toEqual([line(first, ' · ada surat yang lebih baru')]);
    }
    for (const ask of [owner, other]) expect(await letters(second, ask)).toEqual([]);
    expect(await letters('skom', gita)).toEqual([line(second)]);
    // parts of a number, in two words
    expect(await letters(`${second.slice(1, 3)}/ kom/`, gita)).toEqual([line(second)]);
    expect((await letters('skom', admin)).map(({ nama }) => nama)).toEqual([second, others]);
  });

  test('surat bebas tanggungan are found by number, by admins alone as they are read', async () => {
    const leaving = await app.signIn('user', 'Yudi');
    const { id, surat } = await carriedOut(admin, await draftFor(admin, leaving.id));
    const number = surat?.nomor ?? '';
    const { data } = (await admin.get(`/api/cari?q=${encodeURIComponent(number)}`)).json();
    const keterangan = `Yudi · ${formatTanggal(officeToday())}`;
    expect(data).toEqual([{ jenis: 'surat_bebas_tanggungan', id, nama: number, keterangan }]);
    for (const ask of [askAs(app, leaving), other]) expect(await found(number, ask)).toEqual([]);
    expect((await askAs(app, leaving).get(`/api/serah-terima/${id}/surat-bebas-tanggungan`)).statusCode).toBe(
      403,
    );
  });

  test('people are found by name and jabatan, never by e-mail', async () => {
    const { email } = await app.db
      .selectFrom('pengguna')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    for (const ask of [admin, other]) {
      expect(await found(email ?? '', ask)).toEqual([]);
      const answer = await ask.get('/api/cari?q=siti');
      expect(answer.payload).not.toContain('@');
    }
  });

  test('similar words count only where nothing holds the words, and it says so', async () => {
    const slip = (await admin.get('/api/cari?q=lemrai')).json();
    expect(slip.meta).toEqual({ mirip: true });
    expect(slip.data.map(({ nama }: SearchHit) => nama)).toEqual(['Lemari arsip']);
    expect((await admin.get('/api/cari?q=lemari')).json().meta).toEqual({});
  });

  test('at most five of a kind', async () => {
    for (let n = 1; n <= 6; n++) await makeLokasi(app.db, `Kubikel ${n}`);
    expect(await found('kubikel')).toHaveLength(5);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';

const address = '/api/pengguna';
let app: TestApp;
let admin: Asking;
let user: Asking;
let me: SignedIn;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  me = await app.signIn('user', 'Sari Dewi');
  user = askAs(app, me);
  lokasi_id = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
});

const make = async (name: string, rest: object = {}) => {
  const answer = await admin.post(address, { name, ...rest });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};
const audits = (id: number) =>
  app.db
    .selectFrom('audit')
    .selectAll()
    .where('jenis', '=', 'pengguna')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();

describe('pengguna', () => {
  test('is made, read and changed; what an edit leaves out stays, null clears it', async () => {
    const made = await make(' Budi Santoso ', {
      email: 'Budi@Kantor.test',
      jabatan: 'Dosen',
      nip: '19800101 200501 1 001',
      pangkat: 'Penata (III/c)',
      unit_kerja: 'Bagian Umum',
      telepon: '0274 512345',
      no_ktp: '3273010101800001',
      id_api: '77',
    });
    expect(made).toEqual({
      id: made.id,
      name: 'Budi Santoso',
      email: 'Budi@Kantor.test',
      jabatan: 'Dosen',
      nip: '198001012005011001',
      pangkat: 'Penata (III/c)',
      unit_kerja: 'Bagian Umum',
      telepon: '0274 512345',
      no_ktp: '3273010101800001',
      surat_komitmen: null,
      id_api: '77',
      aktif: true,
      roles: [],
      jumlah_barang: 0,
      nilai_barang: 0,
      barang_tanpa_harga: 0,
      jumlah_buku: 0,
      versi: 1,
    });
    const synced = await admin.put(`${address}/${made.id}`, {
      name: 'Budi S.',
      jabatan: 'Dekan',
      id_api: '78',
    });
    expect(synced.json().data).toEqual({
      ...made,
      name: 'Budi S.',
      jabatan: 'Dekan',
      id_api: '78',
      versi: 2,
    });
    const cleared = await admin.put(`${address}/${made.id}`, {
      name: 'Budi S.',
      email: '',
      jabatan: '',
      nip: null,
      unit_kerja: '',
      no_ktp: null,
    });
    expect(cleared.json().data).toMatchObject({
      email: null,
      jabatan: null,
      nip: null,
      pangkat: 'Penata (III/c)',
      unit_kerja: null,
      telepon: '0274 512345',
      no_ktp: null,
      id_api: '78',
      versi: 3,
    });
    const late = await admin.put(`${address}/${made.id}`, { name: 'Budi', versi: 1 });
    expect(failureOf(late)).toEqual([409, 'version_conflict']);
    expect(failureOf(await admin.get(`${address}/999999`))).toEqual([404, 'not_found']);
    expect(failureOf(await admin.put(`${address}/999999`, { name: 'X' }))).toEqual([404, 'not_found']);
    expect(failureOf(await admin.delete(`${address}/999999`))).toEqual([404, 'not_found']);
  });

  test('names what does not fit', async () => {
    const wrong = { email: 'bukan', no_ktp: '123', nip: '1234567', telepon: 'lewat surel' };
    const answer = await admin.post(address, { name: ' ', ...wrong, peran: 'admin' });
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.json().errors).toEqual({
      name: ['Wajib diisi.'],
      email: ['Tulis alamat e-mail yang lengkap, misalnya nama@kantor.id.'],
      no_ktp: ['Isi dengan 16 angka.'],
      nip: ['Isi dengan 8 sampai 20 angka atau huruf.'],
      telepon: ['Isi dengan nomor telepon, misalnya 0274 512345 atau +62 812-3456-7890.'],
      peran: ['Isian tidak dikenali: peran. Hapus dari data yang dikirim.'],
    });
  });

  test('e-mail and id_api belong to one person, whatever the letter case', async () => {
    await make('Pertama', { email: 'satu@kantor.test', id_api: 'satu' });
    const doubled = await admin.post(address, { name: 'Kedua', email: 'SATU@kantor.test' });
    expect(failureOf(doubled)).toEqual([409, 'duplicate']);
    expect(Object.keys(doubled.json().errors)).toEqual(['email']);
    const sameId = await admin.post(address, { name: 'Kedua', id_api: 'satu' });
    expect(Object.keys(sameId.json().errors)).toEqual(['id_api']);
  });

  test('a NIP belongs to one person, whatever the case of its letters', async () => {
    await make('Bernip', { nip: 'nidn0001' });
    const doubled = await admin.post(address, { name: 'Kedua', nip: 'NIDN 0001' });
    expect([failureOf(doubled), Object.keys(doubled.json().errors)]).toEqual([[409, 'duplicate'], ['nip']]);
  });

  test('an admin finds people by NIP, in groups or whole, and by unit kerja; a user does not', async () => {
    const { id } = await make('Dicari', { nip: '197512312000031009', unit_kerja: 'Subbagian Rumah Tangga' });
    const found = async (q: string, who = admin) =>
      (await who.get(`${address}?q=${encodeURIComponent(q)}`))
        .json()
        .data.map((row: { id: number }) => row.id);
    for (const q of ['197512312000031009', '19751231 200003 1 009', '2000031', 'rumah tangga'])
      expect(await found(q), q).toEqual([id]);
    for (const q of ['197512312000031009', 'rumah tangga', 'x-tidak-ada'])
      expect(await found(q, user), q).toEqual([]);
  });

  test('as a file: who the filters let through, with NIP as text and without a nomor KTP', async () => {
    await make('Ekspor Satu', { nip: '198001012005011777', telepon: '0274 99', no_ktp: '3273010101809999' });
    await make('Ekspor Dua', { aktif: false, unit_kerja: 'Arsip' });
    const csv = await admin.get(`${address}/ekspor?format=csv&q=Ekspor`);
    expect([csv.statusCode, csv.body.trim().split('\n')], csv.body).toEqual([
      200,
      [
        expect.stringContaining('Nama;NIP;Jabatan;Pangkat;Unit kerja;E-mail;Telepon;Status'),
        expect.stringContaining('Ekspor Dua;;;;Arsip;;;Nonaktif'),
        expect.stringContaining('Ekspor Satu;198001012005011777;;;;;0274 99;Aktif'),
      ],
    ]);
    const active = await admin.get(`${address}/ekspor?format=csv&q=Ekspor&aktif=true`);
    expect(active.body).not.toContain('Ekspor Dua');
    for (const format of ['xlsx', 'pdf'])
      expect((await admin.get(`${address}/ekspor?format=${format}`)).statusCode, format).toBe(200);
    expect(failureOf(await user.get(`${address}/ekspor?format=csv`))).toEqual([403, 'forbidden']);
  });

  test('counts what the person holds now', async () => {
    const { id } = await make('Pemegang');
    const laptop = await makeBarang(app.db, { lokasi_id, harga_barang: 9_000_000, jumlah_barang: 5 });
    await makeHolding(app.db, { barang_id: laptop, pengguna_id: id, jumlah: 2 });
    await makeHolding(app.db, {
      barang_id: laptop,
      pengguna_id: id,
      jumlah: 3,
      tanggal_awal: '2024-01-01',
      tanggal_akhir: '2024-02-01',
    });
    const { data } = (await admin.get(`${address}/${id}`)).json();
    expect(data).toMatchObject({ jumlah_barang: 2, nilai_barang: 18_000_000, jumlah_buku: 0 });
    const holders = (await admin.get(`${address}?memegang=true`)).json().data;
    expect(holders.map((row: { name: string }) => row.name)).toEqual(['Pemegang']);
    const others = (await admin.get(`${address}?memegang=false&per_page=100`)).json().data;
    expect(others.map((row: { name: string }) => row.name)).not.toContain('Pemegang');
    expect((await admin.get(`${address}?sort=-nilai_barang&per_page=1`)).json().data[0].name).toBe(
      'Pemegang',
    );
  });
});

describe('what a user sees of others', () => {
  test('name and jabatan, in the list and alone; everything of themself', async () => {
    const other = await make('Rahasia Pribadi', {
      email: 'rahasia@kantor.test',
      jabatan: 'Bendahara',
      no_ktp: '3273010101800009',
      id_api: 'api-rahasia',
    });
    const seen = { id: other.id, name: 'Rahasia Pribadi', jabatan: 'Bendahara' };
    expect((await user.get(`${address}/${other.id}`)).json().data).toEqual(seen);
    const list = await user.get(`${address}?q=bendahara`);
    expect(list.json().data).toEqual([seen]);
    expect((await admin.get(`${address}?q=bendahara`)).json().data).toEqual([other]);

    const own = (await user.get(`${address}/${me.id}`)).json().data;
    expect(own).toMatchObject({
      email: 'sari.dewi@kantor.test',
      no_ktp: null,
      roles: [{ id: 2, name: 'user' }],
    });
    const all = await user.get(`${address}?per_page=100`);
    expect(all.body).not.toMatch(/rahasia@|api-rahasia|3273010101800009/);
  });

  test('neither searching nor sorting tells an e-mail', async () => {
    await make('Tersembunyi', { email: 'zzunik@kantor.test' });
    expect((await admin.get(`${address}?q=zzunik`)).json().meta.total).toBe(1);
    expect((await user.get(`${address}?q=zzunik`)).json().meta.total).toBe(0);
    expect((await user.get(`${address}?q=TERSEMBUNYI`)).json().meta.total).toBe(1);
    expect(failureOf(await user.get(`${address}?sort=email`))).toEqual([403, 'forbidden']);
    expect((await user.get(`${address}?sort=-name`)).statusCode).toBe(200);
    expect((await admin.get(`${address}?sort=email`)).statusCode).toBe(200);
  });
});

describe('what a user may change', () => {
  test('their own name and jabatan, sent alone or with the rest of the record', async () => {
    const changed = await user.put(`${address}/${me.id}`, {
      name: 'Sari D.',
      jabatan: 'Kepala',
      id_api: null,
    });
    expect(changed.json().data).toMatchObject({
      name: 'Sari D.',
      jabatan: 'Kepala',
      email: 'sari.dewi@kantor.test',
    });
    const work = { pangkat: 'Pembina', unit_kerja: 'Arsip', telepon: '0274 512345' };
    const answer = await user.put(`${address}/${me.id}`, { name: 'Sari D.', ...work });
    expect(answer.json().data).toMatchObject({ jabatan: 'Kepala', ...work });
    const { email, no_ktp, aktif } = changed.json().data;
    const whole = await user.put(`${address}/${me.id}`, {
      name: 'Sari Dewi',
      jabatan: 'Staf',
      email,
      no_ktp,
      aktif,
    });
    expect(whole.statusCode).toBe(200);
  });

  test('no other field, not their E-task id, and nobody else', async () => {
    const changes = [
      { email: 'lain@kantor.test' },
      { no_ktp: '3273010101800002' },
      { nip: '198001012005011002' },
      { aktif: false },
    ];
    for (const change of changes) {
      const answer = await user.put(`${address}/${me.id}`, { name: 'Sari Dewi', ...change });
      expect(failureOf(answer), JSON.stringify(change)).toEqual([403, 'forbidden']);
    }
    const linked = await user.put(`${address}/${me.id}`, { name: 'Sari Dewi', id_api: '42' });
    expect(failureOf(linked)).toEqual([422, 'validation_failed']);
    expect(Object.keys(linked.json().errors)).toEqual(['id_api']);

    const other = await make('Bukan Sari');
    for (const id of [other.id, 999_999]) {
      expect(failureOf(await user.put(`${address}/${id}`, { name: 'Diganti' }))).toEqual([403, 'forbidden']);
    }
    expect(failureOf(await user.post(address, { name: 'Baru' }))).toEqual([403, 'forbidden']);
    expect(failureOf(await user.delete(`${address}/${other.id}`))).toEqual([403, 'forbidden']);
    expect((await admin.get(`${address}/${other.id}`)).json().data.name).toBe('Bukan Sari');
  });
});

test('the audit log tells every change, but no whole no_ktp', async () => {
  const { id } = await make('Tercatat', { no_ktp: '3273010101801234' });
  await admin.put(`${address}/${id}`, { name: 'Tercatat', no_ktp: '3273010101805678' });
  const entries = await audits(id);
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toMatch(/327301/);
  expect(entries[1]).toMatchObject({
    aksi: 'update',
    sebelum: { no_ktp: '************1234' },
    sesudah: { no_ktp: '************5678' },
  });
});

import { expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const HEAD = 'Nama,NIP,Jabatan,Pangkat/Golongan,Unit Kerja,E-mail,No HP';
async function checked(text: string, settings: object = {}) {
  const answer = await uploadAs(app, admin, '/api/impor/pengguna', text);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, usulan } = answer.json().data;
  const found = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings });
  expect(found.statusCode, found.body).toBe(200);
  return { id: id as number, usulan, hasil: found.json().data };
}
const people = async (q: string) =>
  (await ask.get(`/api/pengguna?per_page=100&sort=id&q=${encodeURIComponent(q)}`)).json().data;
const refusals = ({ baris }: { baris: { nomor: number; status: string; masalah: { pesan: string }[] }[] }) =>
  baris
    .filter(({ status }) => status === 'ditolak')
    .map(({ nomor, masalah }) => [nomor, masalah.at(-1)?.pesan]);
const perbarui = (...cocokkan: string[]) => ({ mode: 'perbarui', cocokkan });

test('people come in without an account, with all that the list says of them', async () => {
  const { id, usulan, hasil } = await checked(
    `${HEAD}\nTambah Satu,19800101 200501 1 101,Dosen,Penata (III/c),Arsip,satu@tambah.id,0274 512345\nTambah Dua,,,,,,`,
  );
  expect(usulan).toEqual({
    Nama: 'name',
    NIP: 'nip',
    Jabatan: 'jabatan',
    'Pangkat/Golongan': 'pangkat',
    'Unit Kerja': 'unit_kerja',
    'E-mail': 'email',
    'No HP': 'telepon',
  });
  expect(hasil).toMatchObject({ diterima: 2, ditolak: 0, mirip: 0 });
  expect((await steps.apply(id)).json().data).toMatchObject({ dibuat: 2, kategori_dibuat: 0 });
  const [one, two] = await people('Tambah');
  expect(one).toMatchObject({
    name: 'Tambah Satu',
    nip: '198001012005011101',
    jabatan: 'Dosen',
    pangkat: 'Penata (III/c)',
    unit_kerja: 'Arsip',
    email: 'satu@tambah.id',
    telepon: '0274 512345',
    roles: [],
    aktif: true,
    versi: 1,
  });
  expect(two).toMatchObject({ name: 'Tambah Dua', nip: null, email: null, telepon: null });
  const back = await ask.post(`/api/impor/${id}/batalkan`);
  expect([back.statusCode, await people('Tambah')], back.body).toEqual([200, []]);
  const log = await app.db
    .selectFrom('audit')
    .select('aksi')
    .where('jenis', '=', 'pengguna')
    .where('record_id', 'in', [one.id, two.id])
    .orderBy('id')
    .execute();
  expect(log.map(({ aksi }) => aksi)).toEqual(['create', 'create', 'delete', 'delete']);
});

test('what belongs to somebody already, stands twice, or is no NIP, is refused by row', async () => {
  await ask.post('/api/pengguna', { name: 'Tolak Ada', nip: '198001012005011201', email: 'ada@tolak.id' });
  await ask.post('/api/pengguna', { name: 'Tolak Polos', jabatan: 'Staf' });
  const { hasil } = await checked(
    [
      'Nama,NIP,E-mail,Telepon',
      'Tolak Lain,198001012005011201,,',
      'Tolak Surat,,ADA@tolak.id,',
      'Tolak Polos,,,',
      'Tolak Ganda,,,',
      'Tolak Ganda,,,',
      'Tolak Nip,12,,',
      'Tolak Telepon,,,tanya saja',
      'Tolak Ada,198001012005011202,,',
      ',,,',
      'Tolak Kembar,NIP000011,,',
      'Tolak Kembar Dua,nip 000011,,',
    ].join('\n'),
  );
  const same = 'Isi NIP atau e-mail keduanya bila orangnya berbeda, pilih "Perbarui", atau hapus barisnya.';
  expect(refusals(hasil)).toEqual([
    [2, '"198001012005011201" sudah ada di MANIS. Pilih "Perbarui", atau hapus barisnya.'],
    [3, '"ADA@tolak.id" sudah ada di MANIS. Pilih "Perbarui", atau hapus barisnya.'],
    [4, `"Tolak Polos" sudah ada di MANIS (Staf). ${same}`],
    [6, `"Tolak Ganda" juga ada di baris 5. ${same}`],
    [7, 'Isi dengan 8 sampai 20 angka atau huruf.'],
    [8, 'Isi dengan nomor telepon, misalnya 0274 512345 atau +62 812-3456-7890.'],
    [11, '"NIP000011" juga ada di baris 12. Sisakan satu baris.'],
    [12, '"nip000011" juga ada di baris 11. Sisakan satu baris.'],
  ]);
  expect(hasil.diterima).toBe(2);
});

test('rows find people by NIP or e-mail; only what differs is changed, and taken back', async () => {
  const made = await ask.post('/api/pengguna', {
    name: 'Ubah Satu',
    nip: '198001012005011301',
    jabatan: 'Staf',
    email: 'satu@ubah.id',
    telepon: '0274 111111',
  });
  const before = made.json().data;
  await ask.post('/api/pengguna', { name: 'Ubah Lima', nip: '198001012005011305' });
  await ask.post('/api/pengguna', { name: 'Ubah Dua', nip: '198001012005011302', email: 'dua@ubah.id' });
  const text = [
    HEAD,
    'Ubah Satu S.Kom.,198001012005011301,Kepala,,Arsip,,',
    'Ubah Dua,198001012005011302,,,,dua@ubah.id,',
    'Ubah Tiga,198001012005011303,,,,,',
    'Ubah Empat,198001012005011304,,,,DUA@ubah.id,',
    'Ubah Lima,198001012005011305,,,,satu@ubah.id,',
  ].join('\n');
  const { id, hasil } = await checked(text, perbarui('nip'));
  expect(hasil).toMatchObject({ berubah: 1, tetap: 1, baru: 1, ditolak: 2 });
  expect(refusals(hasil)[0]?.[1]).toContain('"DUA@ubah.id" sudah ada di MANIS.');
  expect(refusals(hasil)[1]?.[1]).toBe('"satu@ubah.id" sudah milik Ubah Satu. Periksa barisnya.');
  const rows = (await ask.get(`/api/impor/${id}/baris?tindakan=berubah`)).json().data;
  expect(
    rows[0].ubah.map(({ bidang, sebelum, sesudah }: Record<string, string>) => [bidang, sebelum, sesudah]),
  ).toEqual([
    ['name', 'Ubah Satu', 'Ubah Satu S.Kom.'],
    ['jabatan', 'Staf', 'Kepala'],
    ['unit_kerja', '', 'Arsip'],
  ]);
  const applied = await steps.apply(id, { lewati_galat: true });
  expect(applied.json().data, applied.body).toMatchObject({ diubah: 1, dibuat: 1 });
  const [one] = await people('Ubah Satu');
  expect(one).toMatchObject({
    name: 'Ubah Satu S.Kom.',
    jabatan: 'Kepala',
    unit_kerja: 'Arsip',
    telepon: '0274 111111',
  });

  const back = await ask.post(`/api/impor/${id}/batalkan`);
  expect(back.statusCode, back.body).toBe(200);
  const [again] = await people('Ubah Satu');
  expect({ ...again, versi: 0 }).toEqual({ ...before, versi: 0 });
  expect(await people('Ubah Tiga')).toEqual([]);

  const byMail = await checked(`Nama,E-mail,Telepon\nUbah Dua,DUA@ubah.id,0274 222222`, perbarui('email'));
  expect(byMail.hasil).toMatchObject({ berubah: 1 });
});

test('who was changed since the check stops all; who was changed since the import is named by its undo', async () => {
  const person = (await ask.post('/api/pengguna', { name: 'Basi Satu', nip: '198001012005011401' })).json()
    .data;
  const text = 'Nama,NIP,Jabatan\nBasi Satu,198001012005011401,Kepala\nBasi Dua,198001012005011402,Staf';
  const { id } = await checked(text, perbarui('nip'));
  await ask.put(`/api/pengguna/${person.id}`, { name: 'Basi Satu', telepon: '0274 333333' });
  const stale = await steps.apply(id);
  expect([failureOf(stale), stale.json().message]).toEqual([
    [409, 'conflict'],
    expect.stringContaining('baris 2'),
  ]);
  expect(await people('Basi Dua')).toEqual([]);
  const { id: second } = await checked(text, perbarui('nip'));
  expect((await steps.apply(second)).json().data).toMatchObject({ diubah: 1, dibuat: 1 });
  await ask.put(`/api/pengguna/${person.id}`, { name: 'Basi Satu', jabatan: 'Direktur' });
  const refused = await ask.post(`/api/impor/${second}/batalkan`);
  expect([failureOf(refused)[0], refused.json().message]).toEqual([
    409,
    expect.stringContaining('"Basi Satu" sudah diubah'),
  ]);
  const [two] = await people('Basi Dua');
  await ask.put(`/api/pengguna/${person.id}`, { name: 'Basi Satu', jabatan: 'Kepala' });
  expect(two.name).toBe('Basi Dua');
});

test('the export comes back as nothing to do, matched by e-mail, NIP or name', async () => {
  for (let at = 0; at < 30; at++) {
    const answer = await ask.post('/api/pengguna', {
      name: `${at % 2 ? '=' : ''}Bolak Balik ${at}`,
      nip: `1980010120050115${String(at).padStart(2, '0')}`,
      email: `bolak${at}@balik.id`,
      ...(at % 3 === 0 && { jabatan: '+62 Ahli', pangkat: 'Penata', unit_kerja: '@Umum' }),
      ...(at % 4 === 0 && { telepon: '+62 812-3456-7890' }),
      aktif: at !== 5,
    });
    expect(answer.statusCode, answer.body).toBe(201);
  }
  for (const format of ['csv', 'xlsx'])
    for (const by of ['email', 'nip', 'name']) {
      const file = await ask.get(`/api/pengguna/ekspor?format=${format}&q=bolak`);
      const upload = await uploadAs(app, admin, '/api/impor/pengguna', file.rawPayload, `pengguna.${format}`);
      const { id, usulan } = upload.json().data;
      const found = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...perbarui(by) });
      expect(found.json().data, `${format} ${by}`).toMatchObject({
        tetap: 30,
        berubah: 0,
        baru: 0,
        ditolak: 0,
      });
      expect((await steps.apply(id)).json().message).toContain('Tidak ada yang berubah.');
    }
});

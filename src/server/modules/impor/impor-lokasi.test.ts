import { describe, expect, test } from 'vitest';
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

const uploaded = async (lines: string[]) => {
  const answer = await uploadAs(app, admin, '/api/impor/lokasi', lines.join('\n'));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};
const checked = async (lines: string[], settings: object = {}) => {
  const { id, usulan } = await uploaded(lines);
  const answer = await ask.post(`/api/impor/${id}/periksa`, {
    pemetaan: usulan,
    buat_lokasi: true,
    ...settings,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: id as number, usulan, hasil: answer.json().data };
};
const ways = async () =>
  (await ask.get('/api/lokasi/pohon')).json().data.map(({ jalur }: { jalur: string }) => jalur);
const make = async (lokasi: string, induk_id: number | null = null) =>
  (await ask.post('/api/lokasi', { lokasi, induk_id })).json().data.id as number;
const reasons = (hasil: { baris: { nomor: number; masalah: { pesan: string }[] }[] }) =>
  hasil.baris.map(({ nomor, masalah }) => [nomor, masalah.at(-1)?.pesan]);

test('a tree comes in whatever order its rows stand in, with the parents that have no row', async () => {
  const { id, usulan, hasil } = await checked([
    'Nama Lokasi,Lokasi Induk',
    'R101,Gedung A / Lantai 1',
    'Lantai 1,Gedung A',
    'Gedung A,',
    'R201,Gedung A / Lantai 2',
    'Rak 1,R101',
  ]);
  expect(usulan).toEqual({ 'Nama Lokasi': 'nama', 'Lokasi Induk': 'induk' });
  expect(hasil).toMatchObject({ diterima: 5, ditolak: 0, dibuat: 5, lokasi_baru: ['Gedung A / Lantai 2'] });
  const done = await steps.apply(id);
  expect(done.json(), done.body).toMatchObject({
    data: { diterima: 5, dibuat: 5, lokasi_dibuat: 1, kategori_dibuat: 0 },
    message: '5 lokasi sudah diimpor.',
  });
  expect(await ways()).toEqual([
    'Gedung A',
    'Gedung A / Lantai 1',
    'Gedung A / Lantai 1 / R101',
    'Gedung A / Lantai 1 / R101 / Rak 1',
    'Gedung A / Lantai 2',
    'Gedung A / Lantai 2 / R201',
  ]);
  const withdrawn = await ask.post(`/api/impor/${id}/batalkan`, {});
  expect(withdrawn.statusCode, withdrawn.body).toBe(200);
  expect(await ways()).toEqual([]);
});

test('whole ways, and building, floor and room, lead to the same tree', async () => {
  const first = await checked(['Jalur', 'Gedung A / Lantai 1 / R101', 'Gedung A > Lantai 1 > R102']);
  expect(first.hasil).toMatchObject({ diterima: 2, lokasi_baru: ['Gedung A', 'Gedung A / Lantai 1'] });
  expect((await steps.apply(first.id)).statusCode).toBe(200);
  const second = await checked([
    'Gedung,Lantai,Ruangan',
    'Gedung A,Lantai 1,R101',
    'Gedung A,Lantai 1,R103',
    'Gedung A,,',
  ]);
  expect(reasons(second.hasil)).toEqual([
    [2, '"Gedung A / Lantai 1 / R101" sudah ada di MANIS. Pilih "Perbarui", atau hapus barisnya.'],
    [4, '"Gedung A" sudah ada di MANIS. Pilih "Perbarui", atau hapus barisnya.'],
  ]);
  expect((await steps.apply(second.id, { lewati_galat: true })).json().data).toMatchObject({ dibuat: 1 });
  expect(await ways()).toContain('Gedung A / Lantai 1 / R103');
});

test('circles, doubles, missing parents and names that lead to several places are refused by their row', async () => {
  await make('Lantai 1', await make('Gedung A'));
  await make('Lantai 1', await make('Gedung B'));
  const { hasil } = await checked(
    [
      'Nama,Induk',
      'X,Y',
      'Y,X',
      'Z,Z',
      'R1,Lantai 1',
      'R2,Gudang',
      'R3,Gedung A',
      'r3,Gedung A',
      ',Gedung A',
      'Gedung A,',
      'Dalam X,X',
      `${'n'.repeat(101)},Gedung A`,
    ],
    { buat_lokasi: false },
  );
  expect(reasons(hasil)).toEqual([
    [2, 'Susunan lokasi berputar: "X" di dalam "Y", "Y" (baris 3) di dalam "X". Perbaiki lokasi induknya.'],
    [3, 'Susunan lokasi berputar: "Y" di dalam "X", "X" (baris 2) di dalam "Y". Perbaiki lokasi induknya.'],
    [4, 'Lokasi ini tidak dapat berada di dalam dirinya sendiri. Perbaiki lokasi induknya.'],
    [
      5,
      'Lokasi induk "Lantai 1" ada di beberapa tempat (Gedung A / Lantai 1; Gedung B / Lantai 1). Tulis jalur lengkapnya.',
    ],
    [6, 'Lokasi induk "Gudang" belum ada. Izinkan pembuatan lokasi, atau tambahkan barisnya.'],
    [7, '"R3" ada di baris 7, 8. Sisakan satu baris.'],
    [8, '"R3" ada di baris 7, 8. Sisakan satu baris.'],
    [9, 'Nama lokasi kosong. Isi di berkas, atau cocokkan dengan sebuah kolom.'],
    [10, '"Gedung A" sudah ada di MANIS. Pilih "Perbarui", atau hapus barisnya.'],
    [
      11,
      'Susunan lokasi berputar: "Dalam X" di dalam "X", "X" (baris 2) di dalam "Y", "Y" (baris 3) di dalam "X". Perbaiki lokasi induknya.',
    ],
    [12, 'Teks paling panjang 100 karakter, ini 101.'],
  ]);
  const way = (levels: number) => Array.from({ length: levels }, (_, at) => `T${at}`).join(' / ');
  expect((await checked(['Jalur', way(10)])).hasil).toMatchObject({ diterima: 1 });
  expect(reasons((await checked(['Jalur', way(11)])).hasil)).toEqual([
    [2, 'Susunan lokasi paling banyak 10 tingkat. Pilih induk yang lebih luar.'],
  ]);
});

test('what was exported comes back as nothing to do, and rooms are moved and renamed by their way', async () => {
  const kampus = await make('Kampus / Barat');
  const a = await make('Gedung A', kampus);
  const b = await make('Gedung B');
  await make('R1', a);
  await make('=1+1', b);
  await make('r1', b);
  const text = (await ask.get('/api/lokasi/ekspor?format=csv')).body;
  const byWay = { mode: 'perbarui', cocokkan: ['lokasi'] };
  const same = await checked([text], byWay);
  expect(same.hasil).toMatchObject({ tetap: 6, berubah: 0, baru: 0, ganda: 0, ditolak: 0 });
  // and into an empty office
  const lines = [
    'Jalur,Nama lokasi,Lokasi induk',
    'Kampus / Barat / Gedung A / R1,R-1,Gedung B',
    'Gedung B / r1,r1,Gedung C',
    'Gedung C,Gedung C,',
  ];
  const moved = await checked(lines, byWay);
  expect(moved.hasil).toMatchObject({ berubah: 2, baru: 1, ditolak: 0 });
  const rows = (await ask.get(`/api/impor/${moved.id}/baris?tindakan=berubah`)).json().data;
  expect(rows.map(({ ubah }: { ubah: object[] }) => ubah)).toEqual([
    [
      { bidang: 'nama', label: 'Nama lokasi', sebelum: 'R1', sesudah: 'R-1' },
      { bidang: 'induk', label: 'Lokasi induk', sebelum: 'Kampus / Barat / Gedung A', sesudah: 'Gedung B' },
    ],
    [{ bidang: 'induk', label: 'Lokasi induk', sebelum: 'Gedung B', sesudah: 'Gedung C' }],
  ]);
  const done = await steps.apply(moved.id);
  expect(done.json(), done.body).toMatchObject({ data: { diubah: 2, dibuat: 1 } });
  const after = ['Gedung B', 'Gedung B / =1+1', 'Gedung B / R-1', 'Gedung C', 'Gedung C / r1'];
  expect(await ways()).toEqual([...after, 'Kampus / Barat', 'Kampus / Barat / Gedung A']);
  expect((await ask.post(`/api/impor/${moved.id}/batalkan`, {})).statusCode).toBe(200);
  expect(await ways()).toEqual([
    'Gedung B',
    'Gedung B / =1+1',
    'Gedung B / r1',
    'Kampus / Barat',
    'Kampus / Barat / Gedung A',
    'Kampus / Barat / Gedung A / R1',
  ]);
});

test('a place is moved by its name alone, never into itself, and not when its name leads to several', async () => {
  const a = await make('Gedung A');
  const b = await make('Gedung B');
  const lantai = await make('Lantai 1', a);
  await make('R1', lantai);
  await make('R2', a);
  await make('R2', b);
  const byName = { mode: 'perbarui', cocokkan: ['nama'] };
  const wrong = await checked(['Nama,Induk', 'Gedung A,R1', 'R2,Gedung B', 'R9,Gedung A', 'R1,'], byName);
  expect(wrong.hasil).toMatchObject({ ditolak: 3, ganda: 1, tetap: 1 });
  expect(reasons(wrong.hasil)).toEqual([
    [
      2,
      'Susunan lokasi berputar: "Gedung A" di dalam "R1", "R1" (baris 5) di dalam "Lantai 1", "Lantai 1" di dalam "Gedung A". Perbaiki lokasi induknya.',
    ],
    [3, '"R2" cocok dengan 2 lokasi: Gedung A / R2; Gedung B / R2. Cocokkan dengan jalur lengkap.'],
    [
      4,
      'Susunan lokasi berputar: "R9" di dalam "Gedung A", "Gedung A" (baris 2) di dalam "R1", "R1" (baris 5) di dalam "Lantai 1", "Lantai 1" di dalam "Gedung A". Perbaiki lokasi induknya.',
    ],
  ]);
  const right = await checked(['Nama,Induk', 'Lantai 1,Gedung B', 'R5,Lantai 1'], byName);
  expect(reasons(right.hasil)).toEqual([
    [3, 'Lokasi ini berada di dalam "Lantai 1", yang diubah di baris 2. Impor perubahan itu dahulu.'],
  ]);
  expect((await steps.apply(right.id, { lewati_galat: true })).json().data).toMatchObject({ diubah: 1 });
  expect(await ways()).toContain('Gedung B / Lantai 1 / R1');
  // a lokasi was edited since
  await ask.put(`/api/lokasi/${lantai}`, { lokasi: 'Lantai Satu', induk_id: b });
  const refused = await ask.post(`/api/impor/${right.id}/batalkan`, {});
  expect([failureOf(refused), refused.json().message]).toEqual([
    [409, 'conflict'],
    'Impor ini tidak dapat dibatalkan: "Lantai Satu" sudah diubah. Kembalikan itu dahulu, atau perbaiki datanya satu per satu.',
  ]);
});

test('what others did since the check is not overwritten, and an empty parent moves out when asked to', async () => {
  const a = await make('Gedung A');
  const r1 = await make('R1', a);
  const settings = { mode: 'perbarui', cocokkan: ['nama'], kosongkan: true };
  const stale = await checked(['Nama,Induk', 'R1,'], settings);
  expect(stale.hasil).toMatchObject({ berubah: 1 });
  await ask.put(`/api/lokasi/${r1}`, { lokasi: 'R1', induk_id: a });
  const refused = await steps.apply(stale.id);
  expect(failureOf(refused)).toEqual([409, 'conflict']);
  expect(refused.json().message).toContain('baris 2');
  const fresh = await checked(['Nama,Induk', 'R1,'], settings);
  expect((await steps.apply(fresh.id)).statusCode).toBe(200);
  expect(await ways()).toEqual(['Gedung A', 'R1']);
  const taken = await checked(['Nama', 'R7']);
  await make('R7');
  expect(failureOf(await steps.apply(taken.id))).toEqual([409, 'import_not_ready']);
  expect(await ways()).toEqual(['Gedung A', 'R1', 'R7']);
});

test('a lokasi that something stands in is named when its import is taken back', async () => {
  const { id } = await checked(['Nama', 'R1']);
  await steps.apply(id);
  const [room] = (await ask.get('/api/lokasi/pohon')).json().data;
  const kategori_id = (await ask.post('/api/kategori', { nama_kategori: 'Mebel' })).json().data.id;
  const barang = { nama_barang: 'Meja', harga_barang: 1, jumlah_barang: 1, tahun: 2020, kondisi: 'Baik' };
  await ask.post('/api/barang', { ...barang, kategori_id, lokasi_id: room.id });
  const refused = await ask.post(`/api/impor/${id}/batalkan`, {});
  expect(failureOf(refused)).toEqual([409, 'conflict']);
  expect(refused.json().message).toMatch(/Lokasi "R1" dipakai \S+\. Kembalikan itu dahulu/);
});

test('a large tree comes back as nothing to do, whatever rooms are called alike', async () => {
  const lines = ['Nama Lokasi,Lokasi Induk'];
  for (let gedung = 0; gedung < 20; gedung += 1) {
    for (let lantai = 0; lantai < 5; lantai += 1) {
      for (let ruang = 0; ruang < 10; ruang += 1) lines.push(`R${ruang},Gedung ${gedung} / Lantai ${lantai}`);
      lines.push(`Lantai ${lantai},Gedung ${gedung}`);
    }
    lines.push(`Gedung ${gedung},`);
  }
  const first = await checked(lines, { buat_lokasi: false });
  expect(first.hasil).toMatchObject({ diterima: 1120, ditolak: 0, lokasi_baru: [] });
  expect((await steps.apply(first.id)).statusCode).toBe(200);
  for (const cocokkan of [['lokasi'], ['lokasi', 'nama']]) {
    const text = (await ask.get('/api/lokasi/ekspor?format=csv')).body;
    const same = await checked([text], { mode: 'perbarui', cocokkan });
    expect(same.hasil).toMatchObject({ tetap: 1120, berubah: 0, baru: 0, ditolak: 0 });
  }
});

describe('kode lokasi and penanggung jawab', () => {
  const heads = 'Jalur lengkap,Kode lokasi,Penanggung jawab';
  const byWay = { mode: 'perbarui', cocokkan: ['lokasi'] };
  const person = async (values: object) => (await ask.post('/api/pengguna', values)).json().data.id as number;
  const places = async () =>
    (await ask.get('/api/lokasi/pohon'))
      .json()
      .data.map((one: Record<string, unknown>) => [one.jalur, one.kode_lokasi, one.penanggung_jawab]);

  test('come in with new lokasi, by name, NIP or e-mail, and go with them', async () => {
    const id = await person({ name: 'Wati Ruang', nip: '198001012005011001', email: 'wati@kantor.test' });
    const lines = [
      heads,
      'Gedung A,12.01,Wati Ruang',
      'Gedung A / R1,12.01.01,198001012005011001',
      'Gedung A / R2,,wati@kantor.test',
      'Gedung A / R3,12.01.03,',
    ];
    const list = await checked(lines);
    expect(list.usulan).toEqual({
      'Jalur lengkap': 'lokasi',
      'Kode lokasi': 'kode_lokasi',
      'Penanggung jawab': 'penanggung_jawab',
    });
    expect((await steps.apply(list.id)).json().data).toMatchObject({ dibuat: 4 });
    expect(await places()).toEqual([
      ['Gedung A', '12.01', 'Wati Ruang'],
      ['Gedung A / R1', '12.01.01', 'Wati Ruang'],
      ['Gedung A / R2', null, 'Wati Ruang'],
      ['Gedung A / R3', '12.01.03', null],
    ]);
    const [made] = (await ask.get('/api/audit?jenis=lokasi&q=R2')).json().data;
    expect(made.sesudah).toMatchObject({ penanggung_jawab: 'Wati Ruang', penanggung_jawab_id: id });
    expect((await ask.post(`/api/impor/${list.id}/batalkan`, {})).statusCode).toBe(200);
    expect(await places()).toEqual([]);
  });

  test('change and empty where the list says so, are left out one by one, and come back when it is taken back', async () => {
    const wati = await person({ name: 'Wati Lama' });
    await person({ name: 'Budi Baru' });
    const rooms = { kode_lokasi: '01', penanggung_jawab_id: wati };
    for (const lokasi of ['R1', 'R2', 'R3']) await ask.post('/api/lokasi', { lokasi, ...rooms });
    const text = (await ask.get('/api/lokasi/ekspor?format=csv')).body;
    expect((await checked([text], { ...byWay, kosongkan: true })).hasil).toMatchObject({
      tetap: 3,
      berubah: 0,
    });
    const lines = [heads, 'R1,02,Budi Baru', 'R2,,', 'R3,01,wati  lama'];
    expect((await checked(lines, byWay)).hasil).toMatchObject({ berubah: 1, tetap: 2 });
    const list = await checked(lines, { ...byWay, kosongkan: true });
    expect(list.hasil).toMatchObject({ berubah: 2, tetap: 1, ditolak: 0 });
    const rows = (await ask.get(`/api/impor/${list.id}/baris?tindakan=berubah`)).json().data;
    expect(rows.map(({ ubah }: { ubah: object[] }) => ubah)).toEqual([
      [
        { bidang: 'kode_lokasi', label: 'Kode lokasi', sebelum: '01', sesudah: '02' },
        { bidang: 'penanggung_jawab', label: 'Penanggung jawab', sebelum: 'Wati Lama', sesudah: 'Budi Baru' },
      ],
      [
        { bidang: 'kode_lokasi', label: 'Kode lokasi', sebelum: '01', sesudah: '' },
        { bidang: 'penanggung_jawab', label: 'Penanggung jawab', sebelum: 'Wati Lama', sesudah: '' },
      ],
    ]);
    const done = await steps.apply(list.id, { lewati_bidang: ['kode_lokasi'] });
    expect(done.json(), done.body).toMatchObject({ data: { diubah: 2 } });
    const before = [1, 2, 3].map((n) => [`R${n}`, '01', 'Wati Lama']);
    expect(await places()).toEqual([['R1', '01', 'Budi Baru'], ['R2', '01', null], before[2]]);
    expect((await ask.post(`/api/impor/${list.id}/batalkan`, {})).statusCode).toBe(200);
    expect(await places()).toEqual(before);
  });

  test('what cannot go back to who was deactivated, or to what is gone, is named with what to do', async () => {
    const wati = await person({ name: 'Wati Pensiun' });
    await person({ name: 'Budi Ganti' });
    await ask.post('/api/lokasi', { lokasi: 'R1', kode_lokasi: '01', penanggung_jawab_id: wati });
    const list = await checked([heads, 'R1,01,Budi Ganti'], byWay);
    await steps.apply(list.id);
    await app.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', wati).execute();
    const refused = await ask.post(`/api/impor/${list.id}/batalkan`, {});
    expect([failureOf(refused), refused.json().message]).toEqual([
      [409, 'conflict'],
      'Impor ini tidak dapat dibatalkan: "R1" (01) kembali ke penanggung jawab "Wati Pensiun" yang sudah nonaktif. Aktifkan kembali orangnya dahulu, atau perbaiki datanya satu per satu.',
    ]);
    expect(await places()).toEqual([['R1', '01', 'Budi Ganti']]);
    await app.db.updateTable('pengguna').set({ aktif: true }).where('id', '=', wati).execute();
    expect((await ask.post(`/api/impor/${list.id}/batalkan`, {})).statusCode).toBe(200);
    expect(await places()).toEqual([['R1', '01', 'Wati Pensiun']]);
  });

  test('a lokasi whose earlier place is gone, whose earlier name is taken, or that is gone itself is named', async () => {
    const a = await make('Gedung A');
    await make('R1', a);
    const r2 = await make('R2', await make('Gedung B'));
    const moved = await checked(['Nama,Induk', 'R1,Gedung B'], { mode: 'perbarui', cocokkan: ['nama'] });
    await steps.apply(moved.id);
    expect((await ask.delete(`/api/lokasi/${a}`)).statusCode).toBe(200);
    const gone = await ask.post(`/api/impor/${moved.id}/batalkan`, {});
    expect(gone.json().message).toBe(
      'Impor ini tidak dapat dibatalkan: "Gedung B / R1" kembali ke lokasi induk "Gedung A" yang sudah dihapus. Perbaiki datanya satu per satu.',
    );
    const renamed = await checked(['Jalur,Nama lokasi', 'Gedung B / R2,R2 Baru'], byWay);
    expect((await steps.apply(renamed.id)).json().data).toMatchObject({ diubah: 1 });
    const b = (await ask.get(`/api/lokasi/${r2}`)).json().data.induk_id;
    const other = await make('R2', b);
    const taken = await ask.post(`/api/impor/${renamed.id}/batalkan`, {});
    expect([failureOf(taken), taken.json().message]).toEqual([
      [409, 'conflict'],
      'Impor ini tidak dapat dibatalkan: "Gedung B / R2 Baru": Nama lokasi "r2" sudah dipakai. Gunakan yang lain. Selesaikan itu dahulu, atau perbaiki datanya satu per satu.',
    ]);
    await ask.delete(`/api/lokasi/${other}`);
    expect((await ask.delete(`/api/lokasi/${r2}`)).statusCode).toBe(200);
    const deleted = await ask.post(`/api/impor/${renamed.id}/batalkan`, {});
    expect(deleted.json().message).toContain('"R2 Baru" sudah dihapus');
  });

  test('who is missing, one of several, or has left is refused by the row', async () => {
    await person({ name: 'Tono', jabatan: 'Staf' });
    await person({ name: 'Tono', nip: '199001012015011002' });
    const left = await person({ name: 'Sudah Pergi' });
    await app.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', left).execute();
    const list = await checked([
      heads,
      'R1,,Tono',
      'R2,,Belum Ada',
      'R3,,111111111111111111',
      'R4,,Sudah Pergi',
      `R5,${'9'.repeat(51)},`,
      'R6,06,199001012015011002',
    ]);
    expect(list.hasil).toMatchObject({ diterima: 1, ditolak: 5 });
    expect(reasons(list.hasil)).toEqual([
      [
        2,
        '"Tono" cocok dengan 2 pengguna: Tono (Staf); Tono (NIP 19900101 201501 1 002). Tulis NIP atau e-mailnya.',
      ],
      [3, 'Pengguna "Belum Ada" belum ada. Buat dahulu orangnya, atau perbaiki namanya.'],
      [4, 'Tidak ada pengguna dengan NIP "111111111111111111". Perbaiki, atau buat dahulu orangnya.'],
      [5, 'Sudah Pergi sudah nonaktif, jadi tidak dapat menjadi penanggung jawab. Pilih orang lain.'],
      [6, 'Teks paling panjang 50 karakter, ini 51.'],
    ]);
    // the person is deactivated between check and import
    await app.db
      .updateTable('pengguna')
      .set({ aktif: false })
      .where('nip', '=', '199001012015011002')
      .execute();
    expect(failureOf(await steps.apply(list.id, { lewati_galat: true }))).toEqual([409, 'import_not_ready']);
    expect(await places()).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { closeBooks } from '../../../../test/support/closing.ts';
import { type ImportOffice, list, made, withImportOffice } from '../../../../test/support/importing.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

const countsOf = async () =>
  Promise.all((['barang', 'kategori', 'lokasi'] as const).map((table) => steps.countOf(table)));

async function imported(text: string) {
  const { id } = await steps.checked(text);
  expect((await steps.apply(id)).statusCode).toBe(200);
  return id;
}

test('what an import made goes: barang into the delete log, kategori and lokasi for good', async () => {
  const id = await imported(list(3));
  expect(await countsOf()).toEqual([3, 1, 1]);
  const answer = await steps.withdraw(id);
  expect([answer.statusCode, answer.json().data?.status], answer.body).toEqual([200, 'ditarik']);
  expect(answer.json().data.ditarik_oleh.id).toBe(admin.id);
  expect(await countsOf()).toEqual([0, 0, 0]);
  const log = (await ask.get('/api/logdeletebarang')).json();
  expect([log.meta.total, log.data[0].alasan]).toEqual([3, 'Impor "daftar.csv" dibatalkan']);
  const all = (await ask.get('/api/impor')).json();
  expect(all.data).toMatchObject([
    { id, status: 'ditarik', mode: 'tambah', hasil: { dibuat: 3 }, nama_berkas: 'daftar.csv' },
  ]);
  for (const again of [
    await steps.withdraw(id),
    await steps.apply(id),
    await ask.post(`/api/impor/${id}/periksa`, { pemetaan: {} }),
  ])
    expect(failureOf(again)).toEqual([409, 'import_not_ready']);
  // removed records can be restored together, once their kategori and lokasi exist again
  const ids = log.data.map((one: { id: number }) => one.id);
  const lost = await ask.post('/api/logdeletebarang/pulihkan', { ids });
  expect(failureOf(lost)).toEqual([409, 'conflict']);
  expect(lost.json().message).toMatch(
    /^Meja 2 \(\S+\): Kategori "Mebel" sudah dihapus.* Tidak ada yang dipulihkan\.$/,
  );
  await ask.post('/api/kategori', { nama_kategori: 'Mebel' });
  await ask.post('/api/lokasi', { lokasi: 'Aula', induk_id: null });
  const restored = await ask.post('/api/logdeletebarang/pulihkan', { ids });
  expect([restored.statusCode, restored.json().data], restored.body).toEqual([200, { dipulihkan: 3 }]);
  expect(failureOf(await ask.post('/api/logdeletebarang/pulihkan', { ids }))).toEqual([
    409,
    'already_restored',
  ]);
  expect(await countsOf()).toEqual([3, 1, 1]);
  // the same file can be imported again
  const again = await steps.checked(list(3));
  expect(again.hasil.mirip).toBe(3);
});

test('what an import changed is as it was, with rows in the journal added', async () => {
  await imported(
    'Nama Barang,Kode,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi\nMeja,A1,Mebel,Aula,2020,2,1000,Baik\nKursi,A2,Mebel,Aula,2020,4,,Baik',
  );
  const before = await steps.rowsOf();
  const text =
    'Nama Barang,Kode,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi\nMeja,A1,Lemari,Kelas,2020,3,2000,Rusak Berat\nKursi,A2,Mebel,Aula,2020,4,0,Baik\nPapan,A3,Mebel,Aula,2021,1,5,Baik';
  const { id, usulan } = await steps.uploaded(text);
  await ask.post(`/api/impor/${id}/periksa`, {
    pemetaan: usulan,
    mode: 'perbarui',
    cocokkan: ['kode_lama'],
    ...made,
  });
  const applied = await steps.apply(id);
  expect(applied.json().data).toMatchObject({ diubah: 2, dibuat: 1, kategori_dibuat: 1, lokasi_dibuat: 1 });
  const journal = async () => (await app.db.selectFrom('mutasi').selectAll().orderBy('id').execute()).length;
  const written = await journal();
  expect((await steps.withdraw(id)).statusCode).toBe(200);
  const after = await steps.rowsOf();
  const withoutVersion = ({ versi: _, updated_at: __, ...row }: Record<string, unknown>) => row;
  expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion));
  expect(await countsOf()).toEqual([2, 1, 1]);
  expect(await journal()).toBeGreaterThan(written);
});

test('what others have built on is named, and nothing goes', async () => {
  const id = await imported(list(4));
  const [held, edited, gone] = await steps.rowsOf();
  const ani = await app.signIn('user', 'Ani');
  const given = await ask.post(`/api/barang/${held.id}/pengguna`, {
    pengguna_id: ani.id,
    jumlah: 1,
    tanggal_awal: '2024-01-01',
  });
  expect(given.statusCode, given.body).toBe(201);
  const { kategori_id, lokasi_id, versi, jumlah_barang, harga_barang, tahun, kondisi } = edited;
  const edit = {
    kategori_id,
    lokasi_id,
    versi,
    jumlah_barang,
    harga_barang,
    tahun,
    kondisi,
    nama_barang: 'Bangku',
  };
  expect((await ask.put(`/api/barang/${edited.id}`, edit)).statusCode).toBe(200);
  expect((await ask.delete(`/api/barang/${gone.id}`, { alasan: 'Keliru' })).statusCode).toBe(200);
  const refused = await steps.withdraw(id);
  expect(failureOf(refused)).toEqual([409, 'conflict']);
  const { message } = refused.json();
  for (const part of [
    `${held.nama_barang} (${held.kode_barang}) sudah diserahkan kepada seseorang`,
    `Bangku (${edited.kode_barang}) sudah diubah`,
    `${gone.nama_barang} (${gone.kode_barang}) sudah dihapus`,
    'Kembalikan itu dahulu, atau perbaiki datanya satu per satu.',
  ])
    expect(message).toContain(part);
  expect(await countsOf()).toEqual([3, 1, 1]);
});

test('a kategori or lokasi of an import that others use stays, and with it all', async () => {
  const id = await imported(list(2));
  const [{ kategori_id, lokasi_id }] = await steps.rowsOf();
  const other = {
    nama_barang: 'Papan',
    kategori_id,
    lokasi_id,
    harga_barang: 1,
    jumlah_barang: 1,
    tahun: 2020,
  };
  const { kode_barang } = (await ask.post('/api/barang', other)).json().data;
  const refused = await steps.withdraw(id);
  expect(failureOf(refused)).toEqual([409, 'conflict']);
  expect(refused.json().message).toContain(`"Mebel" dipakai ${kode_barang}`);
  expect(await countsOf()).toEqual([3, 1, 1]);
});

test('barang whose earlier kategori was merged away are named with it', async () => {
  const lines = (kategori: string) =>
    `Nama Barang,Kode,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi\nMeja 0,A1,${kategori},Aula,2020,2,1,Baik\nMeja 1,A2,${kategori},Aula,2020,2,1,Baik`;
  await imported(lines('Mebel'));
  const settings = { mode: 'perbarui', cocokkan: ['kode_lama'], ...made };
  const { id } = await steps.checked(lines('Lemari'), settings);
  const applied = await steps.apply(id);
  expect(applied.json().data, applied.body).toMatchObject({ diubah: 2 });
  const other = (await ask.post('/api/kategori', { nama_kategori: 'Perabot' })).json().data.id;
  const [mebel] = (await ask.get('/api/kategori?q=mebel')).json().data;
  const merged = await ask.post(`/api/kategori/${mebel.id}/gabung`, { ke_id: other });
  expect(merged.statusCode, merged.body).toBe(200);
  const refused = await steps.withdraw(id);
  expect(failureOf(refused)).toEqual([409, 'conflict']);
  expect(refused.json().message).toMatch(
    /^Impor ini tidak dapat dibatalkan: Meja 0 \(\S+\) kembali ke kategori "Mebel" yang sudah dihapus dan Meja 1 .* Perbaiki datanya satu per satu\.$/,
  );
});

test('what a closed day holds is refused by name', async () => {
  const id = await imported(list(1));
  await closeBooks(ask, '2020-12-31');
  const refused = await steps.withdraw(id);
  expect(failureOf(refused)).toEqual([409, 'conflict']);
  expect(refused.json().message).toMatch(/Meja 0 \(\S+\) sudah masuk tutup buku/);
});

test('taken back twice at once goes once', async () => {
  const id = await imported(list(2));
  const [first, second] = await meeting(
    app,
    () => steps.withdraw(id),
    () => steps.withdraw(id),
  );
  expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
});

test('buku go, too', async () => {
  const text =
    'Judul,Penulis,Penerbit,Tahun,Jenis Buku,Harga,Jumlah,Kondisi,Ruangan\nBumi,Tono,Mizan,1999,Novel,5,1,Baik,Rak\nLaut,Tini,Mizan,2001,Novel,5,1,Baik,Rak';
  const { id, usulan } = (await uploadAs(app, admin, '/api/impor/buku', text)).json().data;
  await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...made });
  expect((await steps.apply(id)).json().data).toMatchObject({ dibuat: 2 });
  expect((await steps.withdraw(id)).statusCode).toBe(200);
  expect([await steps.rowsOf('buku'), await steps.rowsOf('jenis'), await steps.rowsOf('lokasi')]).toEqual([
    [],
    [],
    [],
  ]);
});

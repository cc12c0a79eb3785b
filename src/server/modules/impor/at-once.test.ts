import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SignedIn } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { holdTable } from '../../../../test/support/held-table.ts';
import { type ImportOffice, list, made, withImportOffice } from '../../../../test/support/importing.ts';
import { makeBuku, makeJenis, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { JenisImpor } from '../../../shared/impor.ts';

let office: ImportOffice;
withImportOffice((given) => {
  office = given;
});

/** Uploads and checks a list as one person. */
async function checkedBy(person: SignedIn, jenis: string, text: string, settings: object): Promise<number> {
  const ask = askAs(office.app, person);
  const { id, usulan } = (await uploadAs(office.app, person, `/api/impor/${jenis}`, text)).json().data;
  const more = { barang: { 'Kode barang': 'kode_barang' }, buku: { 'Kode buku': 'kode_buku' } }[jenis];
  const answer = await ask.post(`/api/impor/${id}/periksa`, {
    pemetaan: { ...usulan, ...more },
    ...settings,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

/**
 * Applies the same list by two admins while a changed row is locked: the second starts while the first waits for the
 * lock.
 */
async function appliedAtOnce(jenis: JenisImpor, text: string, settings: object) {
  const { app, admin } = office;
  const other = await app.signIn('admin');
  const [mine, theirs] = [
    await checkedBy(admin, jenis, text, settings),
    await checkedBy(other, jenis, text, settings),
  ];
  const held = await holdTable(app.database.target, jenis, 'share row exclusive');
  const first = Promise.resolve(askAs(app, admin).post(`/api/impor/${mine}/terapkan`, {}));
  await held.untilAny();
  const busy = await askAs(app, other).post(`/api/impor/${theirs}/terapkan`, {});
  await held.release();
  const won = await first;
  const late = await askAs(app, other).post(`/api/impor/${theirs}/terapkan`, {});
  return { won, busy, late };
}

const BUSY = 'Sebuah impor sedang berjalan. Tunggu sampai selesai, lalu coba lagi.';

test('of two admins who apply the same list of people at once, one does, and the other is told by row', async () => {
  const { app, ask } = office;
  await ask.post('/api/pengguna', { name: 'Serentak Satu', nip: '198001012005019901' });
  const text =
    'Nama,NIP,Jabatan\nSerentak Satu,198001012005019901,Kepala\nSerentak Dua,198001012005019902,Staf';
  const settings = { mode: 'perbarui', cocokkan: ['nip'] };
  const { won, busy, late } = await appliedAtOnce('pengguna', text, settings);
  expect(won.json().data, won.body).toMatchObject({ diubah: 1, dibuat: 1 });
  expect([...failureOf(busy), busy.json().message]).toEqual([409, 'import_not_ready', BUSY]);
  expect(failureOf(late)[0]).toBe(409);
  expect(late.json().message).toMatch(/Periksa ulang/);
  const people = await app.db
    .selectFrom('pengguna')
    .select(['name', 'jabatan', 'versi'])
    .where('name', 'like', 'Serentak%')
    .orderBy('id')
    .execute();
  expect(people).toEqual([
    { name: 'Serentak Satu', jabatan: 'Kepala', versi: 2 },
    { name: 'Serentak Dua', jabatan: 'Staf', versi: 1 },
  ]);
});

test('of two admins who add the same people at once, nobody comes in twice', async () => {
  const text = 'Nama,NIP\nBersamaan Satu,198001012005019801\nBersamaan Dua,198001012005019802';
  const { won, busy, late } = await appliedAtOnce('pengguna', text, {});
  expect(won.json().data, won.body).toMatchObject({ dibuat: 2 });
  expect(busy.json().message).toBe(BUSY);
  expect(failureOf(late)).toEqual([409, 'already_imported']);
  const { rows } = await sql`select name from pengguna where name like 'Bersamaan%'`.execute(office.app.db);
  expect(rows).toHaveLength(2);
});

test('of two admins who apply the same corrections of barang at once, one does, and each price changes once', async () => {
  const { app, ask, steps } = office;
  const { id } = await steps.checked(list(3));
  expect((await steps.apply(id)).statusCode).toBe(200);
  const text = (await ask.get('/api/laporan/barang/ekspor?format=csv')).body.replaceAll(';1000;', ';2500;');
  const settings = { mode: 'perbarui', cocokkan: ['kode_barang'], ...made };
  const { won, busy, late } = await appliedAtOnce('barang', text, settings);
  expect(won.json().data, won.body).toMatchObject({ diubah: 3 });
  expect([...failureOf(busy), busy.json().message]).toEqual([409, 'import_not_ready', BUSY]);
  expect([failureOf(late), late.json().message]).toEqual([
    [409, 'conflict'],
    expect.stringMatching(/sejak daftar ini diperiksa: baris 2, baris 3, baris 4\. Periksa ulang/),
  ]);
  const after = await app.db.selectFrom('barang').select(['harga_barang', 'versi']).execute();
  expect(after).toEqual([1, 2, 3].map(() => ({ harga_barang: 2500, versi: 2 })));
});

test('a list that is applied while it is checked again is applied as the new check says, or refused', async () => {
  const { app, ask, steps } = office;
  const text = `${list(2)}\nLemari,Mebel,Aula,2020,1,5000,`;
  const { id, usulan } = await steps.checked(text, { ...made, default: { kondisi: 'Baik' } });
  const checkThenApply = async (settings: object, choice: object = {}) => {
    const held = await holdTable(app.database.target, 'impor_baris', 'share row exclusive');
    const check = Promise.resolve(ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings }));
    await held.untilAny();
    const applied = Promise.resolve(steps.apply(id, choice));
    await held.untilMoreThan(1).finally(held.release);
    expect((await check).statusCode).toBe(200);
    return applied;
  };
  // without the picked kondisi, one row is refused, and nobody agreed to leave it out
  const refused = await checkThenApply(made);
  expect([failureOf(refused), refused.json().message]).toEqual([
    [422, 'validation_failed'],
    '1 baris ditolak. Perbaiki dahulu, atau setujui bahwa baris itu dilewati.',
  ]);
  expect([await steps.countOf('barang'), await steps.stateOf(id)]).toEqual([0, 'diperiksa']);
  const agreed = { lewati_galat: true };
  const applied = await checkThenApply({ ...made, default: { kondisi: 'Rusak Berat' } }, agreed);
  expect(applied.json().data, applied.body).toMatchObject({ diterima: 3, ditolak: 0 });
});

/** Expects one admin to have changed the two records, the other to be told that one is busy, and then by row. */
function expectOne({ won, busy, late }: Awaited<ReturnType<typeof appliedAtOnce>>): void {
  expect(won.json().data, won.body).toMatchObject({ diubah: 2, dibuat: 0 });
  expect([...failureOf(busy), busy.json().message]).toEqual([409, 'import_not_ready', BUSY]);
  expect([failureOf(late), late.json().message]).toEqual([
    [409, 'conflict'],
    expect.stringContaining('sejak daftar ini diperiksa: baris 2, baris 3. Periksa ulang'),
  ]);
}

test('of two admins who apply the same corrections of buku at once, one does, and each price changes once', async () => {
  const { app, ask } = office;
  const jenis_id = await makeJenis(app.db, 'Serentak');
  const lokasi_id = await makeLokasi(app.db, 'Rak serentak');
  for (const judul of ['Buku A', 'Buku B'])
    await makeBuku(app.db, { judul, jenis_id, lokasi_id, harga: 1000, jumlah: 3 });
  const text = (await ask.get('/api/laporan/buku/ekspor?format=csv')).body.replaceAll(';1000;', ';2500;');
  expectOne(await appliedAtOnce('buku', text, { mode: 'perbarui', cocokkan: ['kode_buku'] }));
  const after = await app.db.selectFrom('buku').select(['harga', 'jumlah', 'versi']).execute();
  expect(after).toEqual([1, 2].map(() => ({ harga: 2500, jumlah: 3, versi: 2 })));
  const journal = await app.db.selectFrom('mutasi').select('harga').where('sebab', '=', 'impor').execute();
  expect(journal).toEqual([{ harga: 1500 }, { harga: 1500 }]);
});

test('of two admins who apply the same moves of lokasi at once, one does, and each lokasi moves once', async () => {
  const { app } = office;
  const gedung = await makeLokasi(app.db, 'Gedung serentak');
  for (const nama of ['R1', 'R2']) await makeLokasi(app.db, nama);
  const text = 'Nama Lokasi,Lokasi Induk\nR1,Gedung serentak\nR2,Gedung serentak';
  expectOne(await appliedAtOnce('lokasi', text, { mode: 'perbarui', cocokkan: ['nama'] }));
  const after = await app.db
    .selectFrom('lokasi')
    .select(['lokasi', 'induk_id', 'versi'])
    .orderBy('id')
    .execute();
  expect(after).toEqual([
    { lokasi: 'Gedung serentak', induk_id: null, versi: 1 },
    { lokasi: 'R1', induk_id: gedung, versi: 2 },
    { lokasi: 'R2', induk_id: gedung, versi: 2 },
  ]);
});

test('of two admins who apply the same settings of kategori at once, one does, and each changes once', async () => {
  const { app } = office;
  for (const nama of ['Kursi', 'Lemari']) await makeKategori(app.db, nama);
  const text =
    'Nama Kategori,Metode Penyusutan,Kelompok\nKursi,Garis lurus,Kelompok 1\nLemari,Garis lurus,Kelompok 2';
  expectOne(await appliedAtOnce('kategori', text, { mode: 'perbarui', cocokkan: ['nama_kategori'] }));
  const after = await app.db
    .selectFrom('kategori')
    .select(['nama_kategori', 'penyusutan_kelompok', 'versi'])
    .orderBy('id')
    .execute();
  expect(after).toEqual([
    { nama_kategori: 'Kursi', penyusutan_kelompok: 'kelompok_1', versi: 2 },
    { nama_kategori: 'Lemari', penyusutan_kelompok: 'kelompok_2', versi: 2 },
  ]);
});

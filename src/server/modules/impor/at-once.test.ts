import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SignedIn } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { holdTable } from '../../../../test/support/held-table.ts';
import { type ImportOffice, list, made, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let office: ImportOffice;
withImportOffice((given) => {
  office = given;
});

/** Uploads and checks a list as one person. */
async function checkedBy(person: SignedIn, jenis: string, text: string, settings: object): Promise<number> {
  const ask = askAs(office.app, person);
  const { id, usulan } = (await uploadAs(office.app, person, `/api/impor/${jenis}`, text)).json().data;
  const more = jenis === 'barang' ? { 'Kode barang': 'kode_barang' } : {};
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
async function appliedAtOnce(jenis: 'barang' | 'pengguna', text: string, settings: object) {
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

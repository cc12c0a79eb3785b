import { beforeEach, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type ImportOffice, made, withImportOffice } from '../../../../test/support/importing.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let app: ImportOffice['app'];
let admin: ImportOffice['admin'];
let ask: ImportOffice['ask'];
let steps: ImportOffice['steps'];
withImportOffice((office) => {
  ({ app, admin, ask, steps } = office);
});

let people: Record<'rini' | 'budi' | 'pergi', number>;
beforeEach(async () => {
  await app.db.deleteFrom('pengguna').where('name', 'like', 'PIC %').execute();
  const [rini, budi, pergi] = await app.db
    .insertInto('pengguna')
    .values([
      { name: 'PIC Rini', nip: '198001012005011111', email: null, aktif: true },
      { name: 'PIC Budi', nip: null, email: 'pic.budi@kantor.test', aktif: true },
      { name: 'PIC Pergi', nip: null, email: null, aktif: false },
      { name: 'PIC Kembar', nip: '198001012005012222', email: null, aktif: true },
      { name: 'PIC Kembar', nip: '198001012005013333', email: null, aktif: true },
    ])
    .returning('id')
    .execute();
  people = { rini: rini?.id ?? 0, budi: budi?.id ?? 0, pergi: pergi?.id ?? 0 };
});

const HEADER = 'Judul,Penulis,Penerbit,Tahun,Jenis,Harga,Jumlah,Kondisi,Ruangan';
const lines = (column: string, pics: readonly string[]) =>
  [`${HEADER},${column}`, ...pics.map((pic, n) => `Buku ${n},A,B,2020,Acuan,1,1,Baik,Rak,${pic}`)].join('\n');

async function checked(text: string, settings: object = made) {
  const { id, usulan } = (await uploadAs(app, admin, '/api/impor/buku', text)).json().data;
  const answer = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...settings });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: id as number, usulan, hasil: answer.json().data };
}

const picsNow = async () =>
  (await app.db.selectFrom('buku').select(['judul', 'pengguna_id']).orderBy('judul').execute()).map(
    ({ judul, pengguna_id }) => [judul, pengguna_id],
  );

/** Three buku of Rini, Budi and nobody. */
async function threeBuku() {
  const { id } = await checked(lines('PIC', ['PIC Rini', 'pic.budi@kantor.test', '']));
  const done = await steps.apply(id);
  expect(done.statusCode, done.body).toBe(200);
}

const byTitle = { mode: 'perbarui', cocokkan: ['judul'] };
const titles = (pics: readonly string[]) =>
  ['Judul,PIC', ...pics.map((pic, n) => `Buku ${n},${pic}`)].join('\n');
const changesOf = async (id: number) =>
  (await ask.get(`/api/impor/${id}/baris?tindakan=berubah`))
    .json()
    .data.map(({ nomor, ubah }: { nomor: number; ubah: { sebelum: string; sesudah: string }[] }) => [
      nomor,
      ...ubah.map(({ sebelum, sesudah }) => `${sebelum} → ${sesudah}`),
    ]);

test('the PIC of new buku is found by name, NIP or e-mail, under each name of the column', async () => {
  for (const column of ['PIC', 'Penanggung Jawab', 'Pengguna']) {
    const { usulan } = await checked(lines(column, ['PIC Rini']));
    expect(usulan[column]).toBe('pengguna');
  }
  const { id, hasil } = await checked(
    lines('PIC', ['pic rini', 'pic.budi@kantor.test', '198001012005013333', '']),
  );
  expect(hasil).toMatchObject({ diterima: 4, ditolak: 0 });
  await steps.apply(id);
  const kembar = await app.db
    .selectFrom('pengguna')
    .select('id')
    .where('nip', '=', '198001012005013333')
    .executeTakeFirstOrThrow();
  expect(await picsNow()).toEqual([
    ['Buku 0', people.rini],
    ['Buku 1', people.budi],
    ['Buku 2', kembar.id],
    ['Buku 3', null],
  ]);
});

test('a PIC whom nobody knows, who is away or whose name two people have is refused by row', async () => {
  const { hasil } = await checked(lines('PIC', ['PIC Siapa', 'PIC Pergi', 'PIC Kembar', 'PIC Rini']));
  expect(hasil).toMatchObject({ diterima: 1, ditolak: 3 });
  expect(
    hasil.baris.map(({ masalah: [one] }: { masalah: { kolom: string; pesan: string }[] }) => one),
  ).toEqual([
    expect.objectContaining({
      kolom: 'PIC',
      pesan: 'Pengguna "PIC Siapa" belum ada. Buat dahulu orangnya, atau perbaiki namanya.',
    }),
    expect.objectContaining({
      pesan: 'PIC Pergi sudah nonaktif, jadi tidak dapat menjadi penanggung jawab. Pilih orang lain.',
    }),
    expect.objectContaining({ pesan: expect.stringMatching(/^"PIC Kembar" cocok dengan 2 pengguna: /) }),
  ]);
});

test('an update changes the PIC where it differs, empties it only when asked, and is undone', async () => {
  await threeBuku();
  const { id, hasil } = await checked(titles(['PIC Budi', 'PIC Budi', 'PIC Rini']), byTitle);
  expect(hasil).toMatchObject({
    berubah: 2,
    tetap: 1,
    bidang_berubah: [{ bidang: 'pengguna', label: 'PIC' }],
  });
  expect(await changesOf(id)).toEqual([
    [2, 'PIC Rini → PIC Budi'],
    [4, ' → PIC Rini'],
  ]);
  const left = await steps.apply(id, { lewati_bidang: ['pengguna'] });
  expect(left.json().message).toMatch(/^Tidak ada yang berubah/);
  expect((await checked(titles(['', 'PIC Budi', '']), byTitle)).hasil).toMatchObject({
    berubah: 0,
    tetap: 3,
  });

  const again = await checked(titles(['PIC Budi', 'PIC Budi', 'PIC Rini']), byTitle);
  expect((await steps.apply(again.id)).json().data).toMatchObject({ diubah: 2, tetap: 1 });
  const changed = [
    ['Buku 0', people.budi],
    ['Buku 1', people.budi],
    ['Buku 2', people.rini],
  ];
  expect(await picsNow()).toEqual(changed);
  const audit = await app.db
    .selectFrom('audit')
    .select(['sebelum', 'sesudah'])
    .where('jenis', '=', 'buku')
    .where('aksi', '=', 'update')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(audit.map(({ sesudah }) => (sesudah as { pengguna_id: number }).pengguna_id).sort()).toEqual(
    [people.budi, people.rini].sort(),
  );

  const emptied = await checked(titles(['', 'PIC Budi', 'PIC Rini']), { ...byTitle, kosongkan: true });
  expect(await changesOf(emptied.id)).toEqual([[2, 'PIC Budi → ']]);
  await steps.apply(emptied.id);
  expect(await picsNow()).toEqual([['Buku 0', null], ...changed.slice(1)]);
  expect((await ask.post(`/api/impor/${emptied.id}/batalkan`, {})).statusCode).toBe(200);
  expect(await picsNow()).toEqual(changed);
});

test('a PIC who leaves between check and applying, or before the undo, is named and nothing is done', async () => {
  await threeBuku();
  const leave = (id: number, aktif: boolean) =>
    app.db.updateTable('pengguna').set({ aktif }).where('id', '=', id).execute();
  const { id } = await checked(titles(['PIC Budi', 'PIC Budi', '']), byTitle);
  await leave(people.budi, false);
  const refused = await steps.apply(id);
  expect(failureOf(refused)).toEqual([409, 'import_not_ready']);
  expect(refused.json().message).toMatch(/^Ada pengguna yang berubah sejak daftar ini diperiksa/);
  await leave(people.budi, true);
  const { id: later } = await checked(titles(['PIC Budi', 'PIC Budi', '']), byTitle);
  await steps.apply(later);
  await leave(people.rini, false);
  const undo = await ask.post(`/api/impor/${later}/batalkan`, {});
  expect(undo.statusCode).toBe(409);
  expect(undo.json().message).toContain('kembali ke PIC "PIC Rini" yang sudah nonaktif');
  await leave(people.rini, true);
  expect((await ask.post(`/api/impor/${later}/batalkan`, {})).statusCode).toBe(200);
  expect((await picsNow())[0]).toEqual(['Buku 0', people.rini]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Answer, type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { holdTable } from '../../../../test/support/held-table.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';

let app: TestApp;
let admin: Asking;
let [sari, budi]: SignedIn[] = [];
let ruang: number;
let sebelah: number;
let luar: number;
const kode: Record<string, string> = {};
let opname: number;

const barang = async (nama_barang: string, lokasi_id: number, jumlah_barang = 1) => {
  const id = await makeBarang(app.db, { nama_barang, lokasi_id, jumlah_barang });
  const row = await app.db
    .selectFrom('barang')
    .select('kode_barang')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  kode[nama_barang] = row.kode_barang;
  return id;
};
let mejaId: number;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
  budi = await app.signIn('user', 'Budi');
  const gedung = await makeLokasi(app.db, 'Gedung');
  ruang = await makeLokasi(app.db, 'Ruang', gedung);
  sebelah = await makeLokasi(app.db, 'Sebelah', gedung);
  luar = await makeLokasi(app.db, 'Luar');
  mejaId = await barang('Meja', ruang, 5);
  await barang('Kursi', sebelah);
  await barang('Lampu', luar);
  opname = await beginOpname(admin, { petugas: [sari.id, budi.id], lokasi_id: gedung });
});
afterAll(async () => {
  await app.close();
});

const answersOf = (answer: Answer) => answer.json().data as Record<string, unknown>[];
const countRows = async () =>
  (
    await app.db
      .selectFrom('opname_hitungan')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('each count is told what it is: known here, elsewhere, outside, unknown, or counted already', async () => {
  const phone = phoneOf(app, sari as SignedIn, opname);
  expect(await phone.count(ruang, kode.Meja ?? '', 5)).toBe('cocok');
  expect(await phone.count(ruang, kode.Meja ?? '', 4)).toBe('sudah_dihitung');
  expect(await phone.count(sebelah, `/barang/detail/${mejaId}`)).toBe('ruang_lain');
  expect(await phone.count(sebelah, `${app.config.baseUrl}/barang/detail/${mejaId}`)).toBe('sudah_dihitung');
  expect(await phone.count(ruang, kode.Lampu ?? '')).toBe('di_luar_cakupan');
  for (const text of [
    'https://jahat.example/barang/detail/1',
    'WIFI:S:Kantor;;',
    'dua kata \u{1f600}',
    '999-2020-1',
  ])
    expect(await phone.count(ruang, text)).toBe('tidak_dikenal');
  // a withdrawn count is counted anew
  expect(await phone.count(sebelah, kode.Kursi ?? '')).toBe('cocok');
  expect(await phone.count(sebelah, kode.Kursi ?? '', 0)).toBe('sudah_dihitung');
  expect(await phone.count(sebelah, kode.Kursi ?? '')).toBe('cocok');
  const rows = await admin.get(`/api/opname/${opname}/harapan`);
  expect(answersOf(rows).map(({ nama, letak }) => [nama, letak])).toEqual([
    [
      'Meja',
      [
        { lokasi_id: ruang, jalur: 'Gedung / Ruang', jumlah: 4, kondisi: null },
        { lokasi_id: sebelah, jalur: 'Gedung / Sebelah', jumlah: 1, kondisi: null },
      ],
    ],
    ['Kursi', [{ lokasi_id: sebelah, jalur: 'Gedung / Sebelah', jumlah: 1, kondisi: null }]],
  ]);
});

test('the code of an old label is its barang where one alone has it, in the list first; an own code comes before', async () => {
  const [gudang, place] = [await makeLokasi(app.db, 'Gudang lama'), await makeLokasi(app.db, 'Halaman')];
  const made = async (nama_barang: string, lokasi_id: number, kode_lama: string) => {
    const id = await makeBarang(app.db, { nama_barang, lokasi_id });
    await app.db.updateTable('barang').set({ kode_lama }).where('id', '=', id).execute();
  };
  await made('Rak', gudang, 'INV 12 (A)');
  await made('Papan', gudang, 'B/7');
  await made('Peti', gudang, 'b/7');
  await made('Tangga', gudang, 'C-9');
  await made('Tali', place, 'C-9');
  await made('Ember', place, 'D.1');
  await made('Sapu', gudang, kode.Meja ?? '');
  const id = await beginOpname(admin, { petugas: [sari?.id ?? 0], lokasi_id: gudang });
  const phone = phoneOf(app, sari as SignedIn, id);
  expect(await phone.count(gudang, ' inv 12 (a) ')).toBe('cocok');
  expect(await phone.count(gudang, '/barang/detail/0')).toBe('tidak_dikenal');
  // two have it
  expect(await phone.count(gudang, 'B/7')).toBe('tidak_dikenal');
  expect(await phone.count(gudang, 'c-9')).toBe('cocok');
  expect(await phone.count(gudang, 'D.1')).toBe('di_luar_cakupan');
  expect(await phone.count(gudang, kode.Meja ?? '')).toBe('di_luar_cakupan');
  const names = await app.db
    .selectFrom('opname_hitungan')
    .select('nama')
    .where('opname_id', '=', id)
    .orderBy('urut')
    .execute();
  expect(names.map(({ nama }) => nama)).toEqual(['Rak', null, null, 'Tangga', 'Ember', 'Meja']);
  const rows = answersOf(await admin.get(`/api/opname/${id}/harapan`));
  expect(rows.map(({ nama, kode_lama }) => [nama, kode_lama])).toContainEqual(['Rak', 'INV 12 (A)']);
});

test('the same batch again is answered the same and counts once; an id for something else is not taken', async () => {
  const phone = phoneOf(app, sari as SignedIn, opname);
  const batch = [
    phone.make(ruang, kode.Meja ?? '', 2, { kondisi: 'Baik', catatan: ' goyah ' }),
    phone.make(ruang, 'X-1'),
  ];
  const first = answersOf(await phone.send(...batch));
  const before = await countRows();
  expect(answersOf(await phone.send(...batch))).toEqual(first);
  expect(
    answersOf(await phone.send(...batch.map((one) => ({ ...one, id: one.id.toUpperCase() })))),
  ).toMatchObject(first.map(({ hasil, diterima }) => ({ hasil, diterima })));
  const [one] = batch;
  const changed = { ...one, jumlah: 3 } as (typeof batch)[number];
  expect(answersOf(await phone.send(changed))).toMatchObject([{ diterima: false, sebab: 'id_terpakai' }]);
  const other = phoneOf(app, budi as SignedIn, opname);
  expect(answersOf(await other.send({ ...(one as (typeof batch)[number]), urut: 1 }))).toMatchObject([
    { diterima: false, sebab: 'id_terpakai' },
  ]);
  const twin = { ...changed, id: randomUUID() };
  expect(answersOf(await phone.send(twin))).toMatchObject([{ diterima: false, sebab: 'urut_terpakai' }]);
  // twice in one batch
  const fresh = phone.make(ruang, 'X-2');
  expect(
    answersOf(await phone.send(fresh, fresh, { ...fresh, kode: 'X-3' })).map(({ diterima }) => diterima),
  ).toEqual([true, true, false]);
  expect(await countRows()).toBe(before + 1);
});

test('a bad value refuses its own count with a word, and the others are taken', async () => {
  const phone = phoneOf(app, sari as SignedIn, opname);
  const good = phone.make(ruang, 'Y-1');
  const bad: [string, object][] = [
    ['jumlah', { jumlah: -1 }],
    ['jumlah', { jumlah: 1_000_001 }],
    ['jumlah', { jumlah: 1.5 }],
    ['jumlah', { jumlah: 'dua' }],
    ['ruang', { lokasi_id: luar }],
    ['ruang', { lokasi_id: 0 }],
    ['kode', { kode: ' ' }],
    ['kondisi', { kondisi: 'Bagus' }],
    ['catatan', { catatan: 'x'.repeat(1001) }],
    ['catatan', { catatan: 'a\0b' }],
    ['foto', { foto_id: 999_999 }],
    ['urut', { urut: 0 }],
    ['id', { id: 'satu' }],
  ];
  const sent = bad.map(([, more]) => ({ ...phone.make(ruang, 'Y-2'), ...more }));
  const answers = answersOf(await phone.send(...sent, good));
  expect(answers.map(({ sebab }) => sebab)).toEqual([...bad.map(([sebab]) => sebab), undefined]);
  expect(answers.slice(0, -1).every(({ pesan }) => typeof pesan === 'string')).toBe(true);
  expect(answers.at(-1)).toMatchObject({ id: good.id, diterima: true });
  // values at the limits are accepted
  const kept = [
    phone.make(ruang, 'Y-3', 0),
    phone.make(ruang, 'Y-4', 1_000_000),
    phone.make(ruang, 'Y-5', 1, { catatan: 'x'.repeat(1000) }),
    phone.make(ruang, 'k'.repeat(5000)),
    phone.make(ruang, 'Y-6', 1, { waktu: '9999-12-31T23:59:59Z' }),
    phone.make(ruang, 'Y-7', 1, { waktu: 'kemarin' }),
  ];
  expect(answersOf(await phone.send(...kept)).map(({ diterima }) => diterima)).toEqual(kept.map(() => true));
  const long = await app.db
    .selectFrom('opname_hitungan')
    .select('kode')
    .where('id', '=', kept[3]?.id ?? '')
    .executeTakeFirst();
  expect(long?.kode).toHaveLength(500);
});

test('500 counts are taken at once, 501 are not, and nothing of them', async () => {
  const phone = phoneOf(app, sari as SignedIn, opname);
  const many = Array.from({ length: 501 }, (_, index) => phone.make(ruang, `Z-${index}`));
  const before = await countRows();
  expect(failureOf(await phone.send(...many))).toEqual([413, 'too_large']);
  expect(await countRows()).toBe(before);
  const answer = await phone.send(...many.slice(0, 500));
  expect(answersOf(answer).every(({ diterima }) => diterima)).toBe(true);
  expect(await countRows()).toBe(before + 500);
});

test('two phones that differ on a row are a difference of their own, and the last count of one holds by its number', async () => {
  const [one, other] = [phoneOf(app, sari as SignedIn, opname), phoneOf(app, budi as SignedIn, opname)];
  const [late, early] = [one.make(sebelah, 'D-1', 3), one.make(sebelah, 'D-1', 7)];
  // sent out of order: the sequence number decides
  await one.send({ ...early, urut: late.urut + 10 });
  await one.send(late);
  await other.count(sebelah, 'D-1', 3);
  const groupOf = async () =>
    (
      await app.db
        .selectFrom('opname_ditemukan')
        .select(['jumlah', 'berbeda'])
        .where('kunci', '=', 'kode:d-1')
        .execute()
    )[0];
  expect(await groupOf()).toEqual({ jumlah: 7, berbeda: true });
  await other.count(sebelah, 'D-1', 7);
  expect(await groupOf()).toEqual({ jumlah: 7, berbeda: false });
});

test('what comes after the device was closed waits for the admin; a closed device is not opened again', async () => {
  const phone = phoneOf(app, budi as SignedIn, opname);
  await phone.count(ruang, 'S-0');
  const close = { aksi: 'tutup', perangkat_id: phone.id, alasan: 'Ponselnya hilang' };
  expect((await admin.post(`/api/opname/${opname}/perangkat`, close)).json().data).toMatchObject({
    status: 'ditutup',
    hitungan: 1,
  });
  expect(failureOf(await admin.post(`/api/opname/${opname}/perangkat`, close))).toEqual([409, 'conflict']);
  const late = phone.make(ruang, 'S-1');
  expect(answersOf(await phone.send(late))).toMatchObject([{ diterima: true, susulan: true }]);
  expect(failureOf(await phone.handIn(2))).toEqual([409, 'conflict']);
  const { data } = (await admin.get(`/api/opname/${opname}`)).json();
  expect(data.susulan).toMatchObject([{ hitungan_id: late.id, kode: 'S-1', masuk: null }]);
  expect(
    await app.db.selectFrom('opname_berlaku').select('id').where('kunci', '=', 'kode:s-1').execute(),
  ).toEqual([]);
});

test('a phone that counts on after it handed in is out again; one that only asks again is not', async () => {
  const phone = phoneOf(app, budi as SignedIn, opname);
  const first = phone.make(ruang, 'H-1');
  await phone.send(first);
  await phone.handIn();
  const stateOf = async () =>
    (await admin.get(`/api/opname/${opname}`))
      .json()
      .data.perangkat.find(({ id }: { id: string }) => id === phone.id).status;
  await phone.send(first);
  expect(await stateOf()).toBe('diserahkan');
  await phone.send(phone.make(ruang, 'H-2'));
  expect(await stateOf()).toBe('terbuka');
  const open = await askAs(app, budi as SignedIn).post(`/api/opname/${opname}/perangkat`, {
    aksi: 'buka',
    perangkat_id: phone.id,
    nama: 'Ponsel Budi',
    menunggu: 4,
  });
  expect(open.json().data).toMatchObject({ nama: 'Ponsel Budi', menunggu: 4, hitungan: 2 });
});

test('a batch that is sent twice at once is kept once, and a count waits for a review that begins', async () => {
  const phone = phoneOf(app, sari as SignedIn, opname);
  const batch = [phone.make(sebelah, 'B-1'), phone.make(sebelah, 'B-2')];
  const before = await countRows();
  const held = await holdTable(app.database.target, 'opname_hitungan', 'share row exclusive');
  const [one, other] = [phone.send(...batch), phone.send(...batch)];
  await held.untilMoreThan(1);
  await held.release();
  const [first, second] = [await one, await other];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(answersOf(first)).toEqual(answersOf(second));
  expect(await countRows()).toBe(before + 2);
});

test('an opname that is over keeps what still arrives, apart', async () => {
  const tempat = await makeLokasi(app.db, 'Selesai');
  await barang('Rak', tempat);
  const id = await beginOpname(admin, { petugas: [sari?.id ?? 0], lokasi_id: tempat });
  const phone = phoneOf(app, sari as SignedIn, id);
  await phone.count(tempat, kode.Rak ?? '');
  await admin.post(`/api/opname/${id}/batal`, { alasan: 'Salah cakupan' });
  expect(answersOf(await phone.send(phone.make(tempat, kode.Rak ?? '')))).toMatchObject([
    { diterima: true, susulan: true },
  ]);
});

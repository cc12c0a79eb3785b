import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeKategori,
  makeLokasi,
} from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';
import { officeToday } from '../../../shared/today.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
let budi: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
  budi = await app.signIn('user', 'Budi');
});
afterAll(async () => {
  await app.close();
});

const today = officeToday();
const draft = (more: object) => ({ nama: 'Opname', tanggal: today, petugas: [sari.id], ...more });
const read = async (ask: Asking, url: string) => (await ask.get(url)).json().data;
const cancel = async (...ids: number[]) => {
  for (const id of ids)
    expect((await admin.post(`/api/opname/${id}/batal`, { alasan: 'Uji' })).statusCode).toBe(200);
};

test('the list is what stood in the scope at the cut-off, with names, holders and figures of then', async () => {
  const gedung = await makeLokasi(app.db, 'Gedung A');
  const [ruang, luar] = [await makeLokasi(app.db, 'Ruang 1', gedung), await makeLokasi(app.db, 'Gedung B')];
  const [meja, lain] = [
    await makeBarang(app.db, { nama_barang: 'Meja', lokasi_id: ruang, jumlah_barang: 4, harga_barang: 500 }),
    await makeBarang(app.db, { nama_barang: 'Lampu', lokasi_id: luar }),
  ];
  const buku = await makeBuku(app.db, {
    judul: 'Bumi',
    jenis_id: await makeJenis(app.db, 'Novel'),
    lokasi_id: gedung,
    jumlah: 2,
  });
  await makeHolding(app.db, { barang_id: meja, pengguna_id: budi.id, jumlah: 3, tanggal_awal: '2024-02-01' });
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung, isi: 'semua' });
  const rows = await read(admin, `/api/opname/${id}/harapan`);
  expect(
    rows.map((row: Record<string, unknown>) => [row.kunci, row.jumlah, row.pemegang, row.lokasi_id]).sort(),
  ).toEqual([
    [`barang:${meja}`, 4, 'Budi', ruang],
    [`buku:${buku}`, 2, null, gedung],
  ]);
  expect(rows.some((row: { kunci: string }) => row.kunci === `barang:${lain}`)).toBe(false);
  const nilai = await app.db
    .selectFrom('opname_harapan')
    .select('nilai')
    .where('kunci', '=', `barang:${meja}`)
    .executeTakeFirst();
  expect(nilai).toEqual({ nilai: 2000 });
  const one = await read(admin, `/api/opname/${id}`);
  expect([one.status, one.harapan, one.dihitung, one.lokasi]).toEqual([
    'berjalan',
    2,
    0,
    { id: gedung, nama: 'Gedung A' },
  ]);
  expect(one.ruang.map((room: { jalur: string; harapan: number }) => [room.jalur, room.harapan])).toEqual([
    ['Gedung A', 1],
    ['Gedung A / Ruang 1', 1],
  ]);
  // later changes don't affect it
  await admin.put(`/api/lokasi/${ruang}`, { lokasi: 'Ruang Satu', induk_id: gedung, versi: 1 });
  expect((await read(admin, `/api/opname/${id}`)).ruang[1].jalur).toBe('Gedung A / Ruang 1');
  await cancel(id);
});

test("a cut-off in the past is that day's state; one person's holdings are as many as they hold", async () => {
  const [dari, ke] = [await makeLokasi(app.db, 'Asal'), await makeLokasi(app.db, 'Tujuan')];
  const kursi = await makeBarang(app.db, { nama_barang: 'Kursi', lokasi_id: dari, jumlah_barang: 5 });
  await makeHolding(app.db, {
    barang_id: kursi,
    pengguna_id: budi.id,
    jumlah: 2,
    tanggal_awal: '2024-03-01',
  });
  const moved = await admin.post('/api/barang/massal', {
    ids: [kursi],
    aksi: 'pindah_lokasi',
    lokasi_id: ke,
    tanggal: '2024-06-01',
  });
  expect(moved.statusCode, moved.body).toBe(200);
  const past = await beginOpname(admin, { petugas: [sari.id], lokasi_id: dari, tanggal: '2024-05-31' });
  expect(await read(admin, `/api/opname/${past}/harapan`)).toMatchObject([
    { record_id: kursi, jumlah: 5, lokasi_id: dari },
  ]);
  await cancel(past);
  const held = await beginOpname(admin, { petugas: [sari.id], pengguna_id: budi.id });
  const rows = await read(admin, `/api/opname/${held}/harapan`);
  expect(rows.find((row: { record_id: number }) => row.record_id === kursi)).toMatchObject({
    jumlah: 2,
    lokasi_id: ke,
  });
  await cancel(held);
});

test('scopes of open opname never meet, and what is over or apart is free', async () => {
  const [atas, kosong] = [await makeLokasi(app.db, 'Menara'), await makeLokasi(app.db, 'Kosong')];
  const dalam = await makeLokasi(app.db, 'Lantai 9', atas);
  const mebel = await makeKategori(app.db, 'Mebel');
  await makeBarang(app.db, { lokasi_id: dalam, kategori_id: mebel });
  const first = (await admin.post('/api/opname', draft({ nama: 'Menara', lokasi_id: dalam }))).json().data.id;
  const meets = await admin.post('/api/opname', draft({ lokasi_id: atas, kategori_id: mebel }));
  expect(failureOf(meets)).toEqual([409, 'conflict']);
  expect(meets.json().message).toContain('"Menara"');
  expect(failureOf(await admin.post('/api/opname', draft({})))).toEqual([409, 'conflict']);
  const apart = [
    await admin.post('/api/opname', draft({ lokasi_id: kosong })),
    await admin.post('/api/opname', draft({ lokasi_id: atas, isi: 'buku' })),
  ];
  expect(apart.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  await cancel(...apart.map((one) => one.json().data.id), first);
  const [one, other] = await meeting(
    app,
    () => admin.post('/api/opname', draft({ lokasi_id: atas })),
    () => admin.post('/api/opname', draft({ lokasi_id: dalam })),
  );
  expect([one.statusCode, other.statusCode]).toEqual([201, 409]);
  await cancel(one.json().data.id);
  // the database refuses it, too
  const row = { nama: 'A', isi: 'barang', tanggal: today, dibuat_oleh_id: sari.id };
  const twice = app.db.transaction().execute(async (trx) => {
    await trx.insertInto('opname').values(row).execute();
    await trx.insertInto('opname').values(row).execute();
  });
  await expect(twice).rejects.toThrow('meet');
});

test('bad plans are refused at their fields', async () => {
  const ruang = await makeLokasi(app.db, 'Hampa');
  const errorsOf = async (more: object) =>
    Object.keys((await admin.post('/api/opname', draft(more))).json().errors ?? {});
  expect(await errorsOf({ nama: ' ' })).toEqual(['nama']);
  expect(await errorsOf({ petugas: [] })).toEqual(['petugas']);
  expect(await errorsOf({ petugas: [999_999] })).toEqual(['petugas']);
  expect(await errorsOf({ lokasi_id: 999_999 })).toEqual(['lokasi_id']);
  expect(await errorsOf({ kategori_id: 999_999 })).toEqual(['kategori_id']);
  expect(await errorsOf({ kategori_id: 1, isi: 'semua' })).toEqual(['kategori_id']);
  expect(await errorsOf({ tenggat: '2020-01-01' })).toEqual(['tenggat']);
  const empty = (await admin.post('/api/opname', draft({ lokasi_id: ruang }))).json().data.id;
  expect((await admin.post(`/api/opname/${empty}/mulai`)).json().errors).toHaveProperty('lokasi_id');
  const later = (
    await admin.post(
      '/api/opname',
      draft({ lokasi_id: await makeLokasi(app.db, 'Nanti'), tanggal: '2999-01-01' }),
    )
  ).json().data.id;
  expect((await admin.post(`/api/opname/${later}/mulai`)).json().errors).toHaveProperty('tanggal');
  // a deleted scope doesn't become the whole office
  expect((await admin.delete(`/api/lokasi/${ruang}`)).statusCode).toBe(200);
  expect((await read(admin, `/api/opname/${empty}`)).lokasi).toEqual({ id: null, nama: 'Hampa' });
  expect((await admin.post(`/api/opname/${empty}/mulai`)).json().message).toContain('Hampa sudah dihapus');
  await cancel(empty, later);
});

test('states follow each other; a device that is out keeps the review from beginning', async () => {
  const ruang = await makeLokasi(app.db, 'Ruang negara');
  await makeBarang(app.db, { nama_barang: 'Papan', lokasi_id: ruang });
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: ruang });
  const again = await admin.post(`/api/opname/${id}/mulai`);
  expect(failureOf(again)).toEqual([409, 'conflict']);
  expect(failureOf(await admin.post(`/api/opname/${id}/sahkan`))).toEqual([409, 'conflict']);
  const phone = phoneOf(app, sari, id);
  await phone.count(ruang, 'XX-1');
  const out = await admin.post(`/api/opname/${id}/tinjau`);
  expect(failureOf(out)).toEqual([409, 'conflict']);
  expect(out.json().message).toContain('Sari');
  expect((await phone.handIn(2)).json().details).toEqual({ diterima: 1 });
  expect((await phone.handIn()).json().data.status).toBe('diserahkan');
  expect((await admin.post(`/api/opname/${id}/tinjau`)).statusCode).toBe(200);
  await expect(sql`update opname set status = 'draf' where id = ${id}`.execute(app.db)).rejects.toThrow(
    'does not follow',
  );
  expect((await admin.post(`/api/opname/${id}/mulai`)).json().data.status).toBe('berjalan');
  await cancel(id);
  expect(failureOf(await admin.post(`/api/opname/${id}/batal`, { alasan: 'Lagi' }))).toEqual([
    409,
    'conflict',
  ]);
  await expect(sql`update opname set nama = 'Lain' where id = ${id}`.execute(app.db)).rejects.toThrow(
    'does not change',
  );
  await expect(
    sql`update opname_hitungan set jumlah = 9 where opname_id = ${id}`.execute(app.db),
  ).rejects.toThrow('append-only');
  await expect(sql`delete from opname_hitungan where opname_id = ${id}`.execute(app.db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from opname_harapan where opname_id = ${id}`.execute(app.db)).rejects.toThrow(
    'append-only',
  );
});

test('a petugas sees only what they count now, and no device of others; other users see nothing', async () => {
  const ruang = await makeLokasi(app.db, 'Ruang tertutup');
  const kode = await app.db
    .selectFrom('barang')
    .select('kode_barang')
    .where('id', '=', await makeBarang(app.db, { lokasi_id: ruang, harga_barang: 987_654_321 }))
    .executeTakeFirstOrThrow();
  const planned = (await admin.post('/api/opname', draft({ nama: 'Rahasia', lokasi_id: ruang }))).json().data
    .id;
  const [petugas, other] = [askAs(app, sari), askAs(app, budi)];
  const seen = async (ask: Asking) => [
    (await read(ask, '/api/opname')).length,
    (await ask.get(`/api/opname/${planned}`)).statusCode,
    (await ask.get(`/api/opname/${planned}/harapan`)).statusCode,
  ];
  expect([await seen(petugas), await seen(other)]).toEqual([
    [0, 404, 404],
    [0, 404, 404],
  ]);
  await admin.post(`/api/opname/${planned}/mulai`);
  expect([await seen(petugas), await seen(other)]).toEqual([
    [1, 200, 200],
    [0, 404, 404],
  ]);
  const list = await petugas.get(`/api/opname/${planned}/harapan`);
  expect(list.body).not.toContain('987654321');
  const bossPhone = phoneOf(app, await app.signIn('admin', 'Dewi'), planned);
  await bossPhone.count(ruang, kode.kode_barang);
  expect([
    (await read(petugas, `/api/opname/${planned}`)).perangkat,
    (await read(admin, `/api/opname/${planned}`)).perangkat.length,
  ]).toEqual([[], 1]);
  const body = { perangkat_id: bossPhone.id, hitungan: [] };
  expect(failureOf(await other.post(`/api/opname/${planned}/hitungan`, body))).toEqual([404, 'not_found']);
  // a device of another account
  expect(failureOf(await petugas.post(`/api/opname/${planned}/hitungan`, body))).toEqual([409, 'conflict']);
  const close = { aksi: 'tutup', perangkat_id: bossPhone.id, alasan: 'Hilang' };
  expect(failureOf(await petugas.post(`/api/opname/${planned}/perangkat`, close))).toEqual([
    403,
    'forbidden',
  ]);
  expect(failureOf(await petugas.get(`/api/opname/${planned}/selisih`))).toEqual([403, 'forbidden']);
  await cancel(planned);
  expect(await seen(petugas)).toEqual([0, 404, 404]);
  // somebody involved is deactivated, not deleted
  expect((await admin.delete(`/api/pengguna/${sari.id}`, {})).json().message).toContain('nonaktif');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeJenis, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
let kategori_id: number;
let jenis_id: number;
let nomor = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
  kategori_id = await makeKategori(app.db, 'Mebel');
  jenis_id = await makeJenis(app.db, 'Novel');
});
afterAll(() => app.close());

const read = async (url: string) => (await admin.get(url)).json().data;
const post = async (url: string, body: object = {}) => {
  const answer = await admin.post(url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
};
const rooms = async () => {
  nomor += 1;
  const gedung = await makeLokasi(app.db, `Gedung ${nomor}`);
  return {
    gedung,
    satu: await makeLokasi(app.db, 'Satu', gedung),
    dua: await makeLokasi(app.db, 'Dua', gedung),
  };
};
type Pokok = 'barang' | 'buku';
interface Made {
  pokok: Pokok;
  id: number;
  kode: string;
}
const make = async (pokok: Pokok, nama: string, lokasi_id: number, jumlah: number): Promise<Made> => {
  const barang = {
    ...{ nama_barang: nama, kategori_id, lokasi_id, jumlah_barang: jumlah },
    ...{ harga_barang: 1_001, tahun: 2024 },
  };
  const buku = {
    ...{ judul: nama, jenis_id, lokasi_id, jumlah, harga: 1_001, tahun: 2020 },
    ...{ penulis: 'Ani', penerbit: 'Bentang', kondisi: 'Baik' },
  };
  const made = await post(`/api/${pokok}`, pokok === 'barang' ? barang : buku);
  return { pokok, id: made.id, kode: made.kode_barang ?? made.kode_buku };
};
/** Sells some pieces, or all. */
const sell = (pokok: Pokok, id: number, jumlah?: number) =>
  admin.delete(`/api/${pokok}/${id}`, {
    ...{ alasan: 'Dijual', arti: 'penghapusan', cara: 'jual' },
    ...(jumlah !== undefined && { jumlah }),
  });
const sold = async (...given: Parameters<typeof sell>) => expect((await sell(...given)).statusCode).toBe(200);

const LEFT = 'Sudah keluar dari register sejak daftar dibekukan';
const SPLIT = 'Sudah dipecah sejak daftar dibekukan, dan tercatat tersendiri';
const resultsOf = async (id: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select nama, hasil, akibat, jumlah, nilai::text as nilai, keterangan from opname_hasil
    where opname_id = ${id} order by nama, nomor`.execute(app.db);
  return rows.map((row) => Object.values(row));
};
/** Adds up pieces and rupiah of a kind that stand in the register according to the papers. */
const standing = async (id: number, pokok: Pokok) => {
  const { rows } = await sql<{ buah: number; nilai: number }>`
    select coalesce(sum(jumlah), 0)::integer as buah, coalesce(sum(nilai), 0)::integer as nilai from opname_hasil
    where opname_id = ${id} and jenis = ${pokok} and akibat not in ('keluar', 'tidak_tercatat')`.execute(
    app.db,
  );
  return [rows[0]?.buah, rows[0]?.nilai];
};
const register = async (gedung: number, pokok: Pokok) => {
  const { total } = await read(`/api/laporan/${pokok}?lokasi_id=${gedung}`);
  return [total.jumlah_unit, total.nilai];
};

test('pieces that were counted as recorded and left before the closing are said to have left; split ones stand', async () => {
  const { gedung, satu, dua } = await rooms();
  const all = [
    await make('barang', 'A utuh', satu, 2),
    await make('barang', 'B terjual', satu, 3),
    await make('barang', 'C sebagian', satu, 5),
    await make('barang', 'D pecah', satu, 6),
    await make('buku', 'E novel', satu, 4),
    await make('buku', 'F kamus', satu, 2),
  ];
  const [, terjual, sebagian, pecah, novel, kamus] = all.map((one) => one.id) as [number, ...number[]];
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung, isi: 'semua' });
  const phone = phoneOf(app, sari, id);
  for (const [index, jumlah] of [2, 3, 5, 6, 4, 2].entries())
    expect(await phone.count(satu, all[index]?.kode ?? '', jumlah)).toBe('cocok');
  await phone.handIn();
  await post(`/api/opname/${id}/tinjau`);
  await sold('barang', terjual ?? 0);
  await sold('barang', sebagian ?? 0, 2);
  // two are split off, of which one is split off again, and one is sold
  const [part] = await post(`/api/barang/${pecah}/pecah`, { bagian: [{ jumlah: 3, lokasi_id: dua }] });
  await post(`/api/barang/${part.id}/pecah`, { bagian: [{ jumlah: 1, lokasi_id: satu }] });
  await sold('barang', part.id, 1);
  await sold('buku', novel ?? 0, 1);
  await sold('buku', kamus ?? 0);
  await post(`/api/opname/${id}/sahkan`);
  expect(await resultsOf(id)).toEqual([
    ['A utuh', 'Baik', 'tetap', 2, '2002', null],
    ['B terjual', 'Baik', 'tidak_tercatat', 3, '3003', LEFT],
    ['C sebagian', 'Baik', 'tetap', 3, '3003', null],
    ['C sebagian', 'Baik', 'tidak_tercatat', 2, '2002', LEFT],
    ['D pecah', 'Baik', 'tetap', 3, '3003', null],
    ['D pecah', 'Baik', 'tetap', 2, '2002', SPLIT],
    ['D pecah', 'Baik', 'tidak_tercatat', 1, '1001', LEFT],
    ['E novel', 'Baik', 'tetap', 3, '3003', null],
    ['E novel', 'Baik', 'tidak_tercatat', 1, '1001', LEFT],
    ['F kamus', 'Baik', 'tidak_tercatat', 2, '2002', LEFT],
  ]);
  for (const pokok of ['barang', 'buku'] as const)
    expect(await standing(id, pokok)).toEqual(await register(gedung, pokok));
});

test('pieces that left before something was decided of their record are told from those that stand', async () => {
  const { gedung, satu, dua } = await rooms();
  const all = [
    await make('barang', 'A tetap', satu, 4),
    await make('barang', 'B dicari', satu, 6),
    await make('barang', 'C sengketa', satu, 3),
    await make('barang', 'D pecah', satu, 5),
    await make('barang', 'E habis', satu, 2),
  ];
  const [tetap, dicari, sengketa, pecah, habis] = all.map((one) => one.id) as [number, ...number[]];
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung });
  const phone = phoneOf(app, sari, id);
  for (const [index, jumlah] of [3, 2, 2, 1].entries())
    await phone.count(satu, all[index]?.kode ?? '', jumlah);
  await phone.handIn();
  await post(`/api/opname/${id}/tinjau`);
  await sold('barang', tetap, 2);
  await sold('barang', dicari ?? 0, 1);
  await sold('barang', sengketa ?? 0, 1);
  await post(`/api/barang/${pecah}/pecah`, { bagian: [{ jumlah: 2, lokasi_id: dua }] });
  await sold('barang', habis ?? 0);
  const decided = ['tetap', 'tidak_diketemukan', 'sengketa', 'sesuaikan', 'tetap'];
  await post(`/api/opname/${id}/putusan`, {
    putusan: all.map((one, index) => ({ kunci: `barang:${one.id}`, keputusan: decided[index] })),
  });
  await post(`/api/opname/${id}/sahkan`);
  expect(await resultsOf(id)).toEqual([
    ['A tetap', 'Baik', 'tetap', 2, '2002', 'Dibiarkan seperti tercatat'],
    ['A tetap', 'Baik', 'tidak_tercatat', 2, '2002', `Dibiarkan seperti tercatat; ${LEFT}`],
    ['B dicari', 'Baik', 'tetap', 2, '2002', null],
    ['B dicari', 'Baik', 'tidak_tercatat', 1, '1001', LEFT],
    ['B dicari', 'Tidak Diketemukan', 'tetap', 3, '3003', 'Masih tercatat'],
    ['C sengketa', 'Dalam Sengketa', 'tetap', 2, '2002', 'Dihitung 2'],
    ['C sengketa', 'Dalam Sengketa', 'tidak_tercatat', 1, '1001', `Dihitung 2; ${LEFT}`],
    ['D pecah', 'Baik', 'tetap', 1, '1001', null],
    ['D pecah', 'Baik', 'tetap', 2, '2002', SPLIT],
    ['D pecah', 'Tidak Diketemukan', 'tetap', 2, '2002', 'Masih tercatat'],
    ['E habis', 'Baik', 'tidak_tercatat', 2, '2002', `Dibiarkan seperti tercatat; ${LEFT}`],
  ]);
  expect(await standing(id, 'barang')).toEqual(await register(gedung, 'barang'));
});

test.each<Pokok>(['barang', 'buku'])(
  'a %s that is sold while the opname is closed left before, though no difference was seen',
  async (pokok) => {
    const { gedung, satu } = await rooms();
    const one = await make(pokok, 'Tepat', satu, 2);
    const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung, isi: pokok });
    const phone = phoneOf(app, sari, id);
    await phone.count(satu, one.kode, 2);
    await phone.handIn();
    await post(`/api/opname/${id}/tinjau`);
    const [gone, settled] = await meeting(
      app,
      () => sell(pokok, one.id, 1),
      () => admin.post(`/api/opname/${id}/sahkan`),
    );
    expect([gone.statusCode, settled.statusCode]).toEqual([200, 200]);
    expect(await resultsOf(id)).toEqual([
      ['Tepat', 'Baik', 'tetap', 1, '1001', null],
      ['Tepat', 'Baik', 'tidak_tercatat', 1, '1001', LEFT],
    ]);
  },
);

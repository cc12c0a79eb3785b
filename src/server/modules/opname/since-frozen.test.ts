import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';
import { officeToday } from '../../../shared/today.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
});
afterAll(() => app.close());

test('what happened to a row since the freeze is said of it, and it is not proposed as missing', async () => {
  const gedung = await makeLokasi(app.db, 'Gedung');
  const [satu, dua] = [await makeLokasi(app.db, 'Satu', gedung), await makeLokasi(app.db, 'Dua', gedung)];
  const put = (nama_barang: string) => makeBarang(app.db, { nama_barang, jumlah_barang: 3, lokasi_id: satu });
  const [hapus, pindah, pecah, serah] = [
    await put('A hapus'),
    await put('B pindah'),
    await put('C pecah'),
    await put('D serah'),
  ];
  await put('E tetap');
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung });
  const acts = [
    await admin.delete(`/api/barang/${hapus}`, { alasan: 'Dijual', arti: 'penghapusan', cara: 'jual' }),
    await admin.post('/api/barang/massal', { ids: [pindah], aksi: 'pindah_lokasi', lokasi_id: dua }),
    await admin.post(`/api/barang/${pecah}/pecah`, { bagian: [{ jumlah: 1, lokasi_id: dua }] }),
    await admin.post(`/api/barang/${serah}/pengguna`, {
      pengguna_id: sari.id,
      jumlah: 1,
      tanggal_awal: officeToday(),
    }),
  ];
  for (const answer of acts) expect(answer.statusCode, answer.body).toBeLessThan(300);
  const { data } = (await admin.get(`/api/opname/${id}/selisih`)).json();
  expect(data.map((row: Record<string, unknown>) => [row.nama, row.kelompok, row.sejak, row.usul])).toEqual([
    ['A hapus', 'belum_dihitung', ['dihapus'], 'tetap'],
    ['B pindah', 'belum_dihitung', ['pindah'], 'tetap'],
    ['C pecah', 'belum_dihitung', ['pecah', 'berubah'], 'tetap'],
    ['D serah', 'belum_dihitung', ['diserahkan'], 'tetap'],
    ['E tetap', 'belum_dihitung', [], 'tidak_diketemukan'],
  ]);
});

test('a device says how many counts wait on it, and since when; none wait once it handed in', async () => {
  const lokasi_id = await makeLokasi(app.db, 'Gudang');
  await makeBarang(app.db, { lokasi_id });
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id });
  const phone = phoneOf(app, sari, id);
  const state = async () => {
    const [one] = (await admin.get(`/api/opname/${id}`)).json().data.perangkat;
    return [one.menunggu, one.menunggu_sejak] as const;
  };
  const say = (menunggu: number) =>
    askAs(app, sari).post(`/api/opname/${id}/perangkat`, { aksi: 'buka', perangkat_id: phone.id, menunggu });
  await say(0);
  expect(await state()).toEqual([0, null]);
  await say(3);
  const [, since] = await state();
  expect(typeof since).toBe('string');
  // the time is that of the first change
  await say(5);
  expect(await state()).toEqual([5, since]);
  await phone.handIn();
  expect(await state()).toEqual([0, null]);
});

test('counts that came no longer wait on their device, also where their answer was lost; those it reports anew do', async () => {
  const lokasi_id = await makeLokasi(app.db, 'Aula');
  await makeBarang(app.db, { lokasi_id });
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id });
  const phone = phoneOf(app, sari, id);
  const state = async () => {
    const [one] = (await admin.get(`/api/opname/${id}`)).json().data.perangkat;
    return [one.menunggu, one.menunggu_sejak] as const;
  };
  const say = (menunggu: number) =>
    askAs(app, sari).post(`/api/opname/${id}/perangkat`, { aksi: 'buka', perangkat_id: phone.id, menunggu });
  await say(3);
  const [, since] = await state();
  const [one, two, three] = [phone.make(lokasi_id, 'A'), phone.make(lokasi_id, 'B'), phone.make(-1, 'C')];
  await phone.send(one, two);
  expect(await state()).toEqual([1, since]);
  // a refused one is not sent again
  await phone.send(three);
  expect(await state()).toEqual([0, null]);
  // the answer to two counts was lost: the phone still reports them, and sends them again
  await say(2);
  await phone.send(one, two);
  expect(await state()).toEqual([0, null]);
  // more than it reported
  await say(1);
  await phone.send(phone.make(lokasi_id, 'D'), phone.make(lokasi_id, 'E'));
  expect(await state()).toEqual([0, null]);
  // one that gets another number comes again
  await say(1);
  await phone.send({ ...phone.make(lokasi_id, 'F'), urut: one.urut });
  expect((await state())[0]).toBe(1);
});

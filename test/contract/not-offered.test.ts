import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KelompokKatalog } from '../../src/shared/permintaan-katalog.ts';
import { askAs } from '../support/ask.ts';
import { createHoldingsOffice, type HoldingsOffice } from '../support/holdings.ts';
import { stepOf, usulanOf } from '../support/penghapusan.ts';
import { writeRegister } from '../support/register.ts';

/** Rows that violate exactly one of the rules, so that they must not be offered. */

let office: HoldingsOffice;
beforeAll(async () => {
  office = await createHoldingsOffice();
});
afterAll(async () => {
  await office.app.close();
});

const as = (headers: { authorization: string }) => async (url: string) =>
  (await office.app.inject({ method: 'GET', url, headers })).json().data;

test('a BAST offers what one person holds now, without what was put right, came back or is another’s', async () => {
  const [ani, budi] = [office.person(0), office.person(1)];
  const id = await office.makeBarang(9);
  const give = async (to: number, jumlah: number) =>
    (await office.give(id, to, jumlah, { tanggal_awal: '2025-01-01' })).json().data.id as number;
  const held = await give(ani.id, 1);
  const back = await give(ani.id, 2);
  await office.back(id, back);
  const wrong = await give(ani.id, 1);
  const right = { pengguna_id: ani.id, jumlah: 3, tanggal_awal: '2025-01-02', alasan: 'Salah hitung' };
  const corrected = await office.post(`/api/barang/${id}/pengguna/${wrong}/koreksi`, right);
  expect(corrected.statusCode).toBe(201);
  const other = await give(budi.id, 1);

  const ask = as(office.admin.headers);
  const offered = async (jenis: string, penggunaId: number) =>
    (await ask(`/api/bast/calon?jenis=${jenis}&pengguna_id=${penggunaId}`))
      .map(({ holding_id }: { holding_id: number }) => holding_id)
      .sort((a: number, b: number) => a - b);
  expect(await offered('penyerahan', ani.id)).toEqual([held, corrected.json().data.id]);
  expect(await offered('pengembalian', ani.id)).toEqual([back]);
  expect(await offered('penyerahan', budi.id)).toEqual([other]);
  expect(await offered('pengembalian', budi.id)).toEqual([]);
});

test('a user is offered what is left, and not what is all held, badly broken or deleted', async () => {
  const person = office.person(2);
  const [free, taken, broken, gone] = [
    await office.makeBarang(2),
    await office.makeBarang(2),
    await office.makeBarang(2),
    await office.makeBarang(2),
  ];
  await office.give(free, person.id, 1);
  await office.give(taken, person.id, 2);
  const { db } = office.app;
  await writeRegister(db, (trx) =>
    trx.updateTable('barang').set({ kondisi: 'Rusak Berat' }).where('id', '=', broken).execute(),
  );
  const url = `/api/barang/${gone}`;
  const payload = { alasan: 'Hilang' };
  await office.app.inject({ method: 'DELETE', url, headers: office.admin.headers, payload });

  const katalog: KelompokKatalog[] = await as(person.headers)(`/api/permintaan/katalog?barang_id=${free}`);
  const offered = katalog.flatMap(({ tempat }) => tempat);
  const ids = offered.map(({ barang_id }) => barang_id);
  expect(ids).toContain(free);
  for (const id of [taken, broken, gone]) expect(ids).not.toContain(id);
  expect(offered.find(({ barang_id }) => barang_id === free)?.sisa).toBe(1);
});

test('a penghapusan offers what is broken and free, by name, and not what is sound, reserved or gone', async () => {
  const { app, person } = office;
  const admin = askAs(app, office.admin);
  const named = async (nama_barang: string, kondisi: 'Baik' | 'Rusak Berat', jumlah: number) => {
    const id = await office.makeBarang(jumlah);
    await writeRegister(app.db, (trx) =>
      trx.updateTable('barang').set({ nama_barang, kondisi }).where('id', '=', id).execute(),
    );
    return id;
  };
  await named('Zeta', 'Rusak Berat', 2);
  const partly = await named('Meja', 'Rusak Berat', 5);
  await named('apel', 'Rusak Berat', 3);
  await named('Utuh', 'Baik', 1);
  const reserved = await named('Diusulkan', 'Rusak Berat', 4);
  const gone = await named('Pergi', 'Rusak Berat', 1);
  await admin.delete(`/api/barang/${gone}`, { alasan: 'Hilang' });
  const proposal = {
    pemeriksa_id: person(0).id,
    penyetuju_id: person(1).id,
    baris: [
      { jenis: 'barang', record_id: reserved, jumlah: 4 },
      { jenis: 'barang', record_id: partly, jumlah: 2 },
    ],
  };
  const made = await admin.post('/api/penghapusan', usulanOf(proposal));
  await stepOf(admin, made.json().data.id, 'usulkan');

  const offered = async (query: string) =>
    (await admin.get(`/api/penghapusan/calon?${query}`))
      .json()
      .data.map(({ nama, tersedia }: { nama: string; tersedia: number }) => `${nama} ${tersedia}`);
  const own = ['apel', 'Diusulkan', 'Meja', 'Pergi', 'Utuh', 'Zeta'];
  const ofOwn = async (query: string) =>
    (await offered(`${query}&per_page=100`)).filter((row: string) => own.includes(row.split(' ')[0] ?? ''));
  expect(await ofOwn('asal=rusak_berat')).toEqual(['apel 3', 'Meja 3', 'Zeta 2']);
  // of everything, the sound ones as well
  expect(await ofOwn('asal=lain')).toEqual(['apel 3', 'Meja 3', 'Utuh 1', 'Zeta 2']);
});

test('the list of active people leaves out who left', async () => {
  const { db } = office.app;
  const { id: former } = await office.app.signIn('user', 'Dewi Pergi');
  await db.updateTable('pengguna').set({ aktif: false }).where('id', '=', former).execute();
  const ask = as(office.admin.headers);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  expect(names(await ask('/api/pengguna?aktif=true&per_page=100'))).not.toContain('Dewi Pergi');
  expect(names(await ask('/api/pengguna?aktif=false'))).toEqual(['Dewi Pergi']);
});

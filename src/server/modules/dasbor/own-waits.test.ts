import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAs } from '../../../../test/support/ask.ts';
import { createReceiptOffice, type ReceiptOffice } from '../../../../test/support/tanda-terima.ts';
import { officeToday } from '../../../shared/today.ts';

let office: ReceiptOffice;
beforeAll(async () => {
  office = await createReceiptOffice();
});
afterAll(() => office.close());

const waitsForAdmin = async () => (await office.admin.get('/api/dasbor')).json().data.menunggu_anda;
const waitsFor = async (who: { token: string }) =>
  (await askAs(office.app, who as never).get('/api/dasbor/saya')).json().data.menunggu_anda;

test('nothing waits where nothing was asked of anybody', async () => {
  const user = await office.app.signIn('user', 'Tenang');
  expect([await waitsForAdmin(), await waitsFor(user)]).toEqual([null, null]);
});

test('a running opname waits for who counts in it, and for admins', async () => {
  const [counts, other] = [
    await office.app.signIn('user', 'Penghitung'),
    await office.app.signIn('user', 'Bukan penghitung'),
  ];
  await office.give(office.budi);
  const body = { nama: 'Opname', isi: 'barang', tanggal: officeToday(), petugas: [counts.id] };
  const { id } = (await office.admin.post('/api/opname', body)).json().data;
  expect([await waitsFor(counts), await waitsForAdmin()]).toEqual([null, null]);
  expect((await office.admin.post(`/api/opname/${id}/mulai`, {})).statusCode).toBe(200);
  const line = { id, nama: 'Opname', tenggat: null, harapan: expect.any(Number), dihitung: 0 };
  expect((await waitsFor(counts)).opname).toEqual([line]);
  expect((await waitsForAdmin()).opname).toEqual([line]);
  expect(await waitsFor(other)).toBeNull();
});

test('a BAST waits for who receives it, until it is signed; the same as in the list of what waits', async () => {
  const { sari, give, asked, signs } = office;
  const bast = await asked([await give(sari)]);
  const listed = (await askAs(office.app, sari as never).get('/api/tanda-terima')).json();
  const { tanda_terima } = await waitsFor(sari);
  expect(tanda_terima.jumlah).toBe(listed.meta.total);
  expect(tanda_terima.baris).toEqual(
    listed.data.map(({ bast_id, nomor, dari, jumlah_baris }: Record<string, unknown>) => ({
      bast_id,
      nomor,
      dari,
      jumlah_baris,
    })),
  );
  expect((await signs(sari, bast)).statusCode).toBe(200);
  expect(await waitsFor(sari)).toBeNull();
});

test('a letter waits for its signature, and again when it no longer lists what is held', async () => {
  const { sari, give } = office;
  const asSari = askAs(office.app, sari as never);
  await give(sari);
  expect(await waitsFor(sari)).toBeNull();
  const issued = await asSari.post(`/api/pengguna/${sari.id}/surat-komitmen`);
  const { nomor } = issued.json().data.surat;
  expect((await waitsFor(sari)).surat).toEqual({ nomor, perlu: 'tanda_tangan' });
  await give(sari);
  expect((await waitsFor(sari)).surat).toEqual({ nomor, perlu: 'pembaruan' });
  // with nothing held, nothing is left to promise
  const { rows } = await sql<{ id: number; barang_id: number }>`
    select id, barang_id from barang_pengguna where pengguna_id = ${sari.id} and tanggal_akhir is null`.execute(
    office.app.db,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { id, barang_id } of rows)
    expect((await office.admin.post(`/api/barang/${barang_id}/pengguna/${id}/kembali`, {})).statusCode).toBe(
      200,
    );
  expect(await waitsFor(sari)).toBeNull();
});

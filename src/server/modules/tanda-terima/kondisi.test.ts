import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { createReceiptOffice, drawn, type ReceiptOffice } from '../../../../test/support/tanda-terima.ts';
import type { Bast } from '../../../shared/bast.ts';
import type { BarisTandaTerima } from '../../../shared/tanda-terima.ts';
import { officeToday } from '../../../shared/today.ts';

/** A kondisi that a receiver saw, and what the register makes of it. */

let office: ReceiptOffice;
beforeAll(async () => {
  office = await createReceiptOffice();
});
afterAll(() => office.close());

/** Answers each line with a kondisi; `refused` refuses all. */
const seenAs = ({ isi }: Bast, kondisi: string, refused = false) => ({
  baris: isi.barang.map(({ holding_id }) => ({
    holding_id,
    diterima: !refused,
    kondisi,
    ...(refused && { alasan: 'Layar retak' }),
  })),
  tanda_tangan: drawn,
});

/** Hands 2 of 5 to Sari, who sees them as Rusak Ringan; or lets her give them back to the admin. */
async function signed({ back = false, refused = false } = {}): Promise<{ bast: Bast; holding: number }> {
  const { give, sari, signedIn, asked, signs } = office;
  const holding = await give(sari, 'Laptop', back ? '2024-06-01' : undefined);
  const bast = await asked([holding], back ? { jenis: 'pengembalian' } : {});
  const answer = await signs(back ? signedIn : sari, bast, seenAs(bast, 'Rusak Ringan', refused));
  expect(answer.statusCode, answer.body).toBe(200);
  return { bast, holding };
}

const record = ({ id }: Bast, holding_id: number, more: object = {}, who = office.admin) =>
  who.post(`/api/tanda-terima/${id}/kondisi`, { holding_id, ...more });
const lineOf = async ({ id }: Bast): Promise<BarisTandaTerima> =>
  (await office.readState(id)).tanda_tangan.baris[0];
const barangIn = ({ isi }: Bast): number => isi.barang[0]?.barang_id ?? 0;
const register = async (id: number) => {
  const { data } = (await office.admin.get(`/api/barang/${id}`)).json();
  const { data: held } = (await office.admin.get(`/api/barang/${id}/pengguna`)).json();
  return [
    data.jumlah_barang,
    data.kondisi,
    held
      .filter((row: { dikoreksi_pada: string | null }) => row.dikoreksi_pada === null)
      .map((row: { jumlah: number; tanggal_akhir: string | null }) => [row.jumlah, row.tanggal_akhir]),
  ];
};

test('what the receiver saw changes nothing by itself; an officer splits it off with its holder, once', async () => {
  const { bast, holding } = await signed();
  const id = barangIn(bast);
  expect(await register(id)).toEqual([5, 'Baik', [[2, null]]]);
  expect(await lineOf(bast)).toMatchObject({
    kondisi: 'Rusak Ringan',
    register: { barang_id: id, jumlah_barang: 5, kondisi: 'Baik', jumlah: 2 },
    dicatat: null,
  });
  // the receiver is offered nothing, and may not
  const sari = askAs(office.app, office.sari);
  const own = (await sari.get(`/api/tanda-terima/${bast.id}`)).json().data.tanda_tangan.baris[0];
  expect(own).toMatchObject({ kondisi: 'Rusak Ringan', register: null });
  expect(failureOf(await record(bast, holding, {}, sari))).toEqual([403, 'forbidden']);

  const answer = await record(bast, holding);
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'Kondisi sudah dicatat.']);
  const { register: left, dicatat } = answer.json().data.tanda_tangan.baris[0];
  expect(left).toBeNull();
  expect(dicatat).toMatchObject({ tanggal: officeToday(), oleh: 'Rina Petugas' });
  expect(dicatat.barang_id).not.toBe(id);
  expect(await register(id)).toEqual([3, 'Baik', []]);
  expect(await register(dicatat.barang_id)).toEqual([2, 'Rusak Ringan', [[2, null]]]);
  const again = await record(bast, holding);
  expect(again.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('Rina Petugas') });
  const { data: journal } = (await office.admin.get(`/api/mutasi?barang_id=${dicatat.barang_id}`)).json();
  expect(journal[0].alasan).toBe(`Menurut Sari Dewi pada tanda terima ${bast.nomor}`);
  const [log] = (await office.admin.get(`/api/audit?jenis=bast&record_id=${bast.id}`)).json().data;
  expect(log.sesudah).toEqual({
    nomor: bast.nomor,
    kondisi_dicatat: `Laptop, ${dicatat.kode_barang}: Rusak Ringan`,
  });
});

test('who asked for it is told which barang are in another kondisi', async () => {
  const { bast } = await signed();
  const [news] = (await office.admin.get('/api/notifikasi?per_page=1')).json().data;
  expect(news).toMatchObject({
    judul: `BAST ${bast.nomor} diterima`,
    isi: 'Sari Dewi menandatangani tanda terima. Kondisi lain daripada BAST: Laptop: Rusak Ringan.',
  });
});

test('all pieces of a barang give it their kondisi, from a day that its journal allows', async () => {
  const { app, sari, lokasi_id, asked, signs } = office;
  const barang_id = await makeBarang(app.db, { lokasi_id, nama_barang: 'Tas', jumlah_barang: 2 });
  const days = { tanggal_awal: '2024-03-01', jumlah: 2 };
  const holding = await makeHolding(app.db, { barang_id, pengguna_id: sari.id, ...days });
  const bast = await asked([holding]);
  await signs(sari, bast, seenAs(bast, 'Rusak Berat'));
  for (const tanggal of ['2023-12-31', '2999-01-01'])
    expect((await record(bast, holding, { tanggal })).json().errors).toHaveProperty('tanggal');
  const answer = await record(bast, holding, { tanggal: '2024-03-02' });
  expect(answer.json().data.tanda_tangan.baris[0].dicatat).toMatchObject({
    barang_id,
    tanggal: '2024-03-02',
  });
  expect(await register(barang_id)).toEqual([2, 'Rusak Berat', [[2, null]]]);
  const before = await office.admin.get(`/api/barang/${barang_id}?per=2024-03-01`);
  expect(before.json().data.kondisi).toBe('Baik');
});

test('what was refused lies in the stock and is split off there, unless it was handed out again', async () => {
  const { bast, holding } = await signed({ refused: true });
  const { dicatat } = (await record(bast, holding)).json().data.tanda_tangan.baris[0];
  expect(await register(barangIn(bast))).toEqual([3, 'Baik', [[2, '2024-03-01']]]);
  expect(await register(dicatat.barang_id)).toEqual([2, 'Rusak Ringan', []]);

  const other = await signed({ refused: true });
  const gone = { pengguna_id: office.budi.id, jumlah: 4 };
  expect((await office.admin.post(`/api/barang/${barangIn(other.bast)}/pengguna`, gone)).statusCode).toBe(
    201,
  );
  expect((await lineOf(other.bast)).register).toBeNull();
  expect((await record(other.bast, other.holding)).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('halaman barangnya'),
  });
});

test('a return: received pieces are split off the stock, refused ones with who holds them again', async () => {
  const received = await signed({ back: true });
  const { dicatat } = (await record(received.bast, received.holding)).json().data.tanda_tangan.baris[0];
  expect(await register(barangIn(received.bast))).toEqual([3, 'Baik', [[2, '2024-06-01']]]);
  expect(await register(dicatat.barang_id)).toEqual([2, 'Rusak Ringan', []]);

  const refused = await signed({ back: true, refused: true });
  const again = (await record(refused.bast, refused.holding)).json().data.tanda_tangan.baris[0];
  expect(await register(barangIn(refused.bast))).toEqual([3, 'Baik', []]);
  expect(await register(again.dicatat.barang_id)).toEqual([2, 'Rusak Ringan', [[2, null]]]);
});

test('returned pieces that were split off already are not offered again', async () => {
  const { give, sari, signedIn, asked, signs, admin } = office;
  const holding = await give(sari);
  const barang_id = (await asked([holding])).isi.barang[0]?.barang_id;
  const end = { tanggal_akhir: officeToday(), kondisi_akhir: 'Rusak Berat', pecah: true };
  await admin.post(`/api/barang/${barang_id}/pengguna/${holding}/kembali`, end);
  const bast = await asked([holding], { jenis: 'pengembalian' });
  await signs(signedIn, bast, seenAs(bast, 'Rusak Ringan'));
  expect(await lineOf(bast)).toMatchObject({ kondisi: 'Rusak Ringan', register: null });
});

test('nothing is offered once the kondisi was written anew, or the BAST is void; nor where the paper says the same', async () => {
  const { admin, sari, give, asked, signs } = office;
  const { bast, holding } = await signed();
  const body = { aksi: 'ubah_kondisi', ids: [barangIn(bast)], kondisi: 'Rusak Berat' };
  expect((await admin.post('/api/barang/massal', body)).json().data.diproses).toBe(1);
  expect((await lineOf(bast)).register).toBeNull();
  expect(failureOf(await record(bast, holding))).toEqual([409, 'conflict']);

  const wrong = await signed();
  await admin.post(`/api/bast/${wrong.bast.id}/batal`, { alasan: 'Keliru' });
  expect((await lineOf(wrong.bast)).register).toBeNull();
  expect(failureOf(await record(wrong.bast, wrong.holding))).toEqual([409, 'already_voided']);

  const fine = await give(sari);
  const same = await asked([fine]);
  await signs(sari, same, seenAs(same, 'Baik'));
  expect(await lineOf(same)).toMatchObject({ kondisi: null, register: null, dicatat: null });
  expect((await record(same, fine)).json().errors).toHaveProperty('holding_id');
});

test('two officers at once: it is split off once, and never written over', async () => {
  const { bast, holding } = await signed();
  const second = askAs(office.app, await office.app.signIn('admin', 'Tono'));
  const both = await meeting(
    office.app,
    () => record(bast, holding),
    () => record(bast, holding, {}, second),
  );
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(await register(barangIn(bast))).toEqual([3, 'Baik', []]);
  for (const change of [
    sql`update tanda_terima_kondisi set tanggal = '2024-01-01'`,
    sql`delete from tanda_terima_kondisi`,
    sql`truncate tanda_terima_kondisi`,
  ])
    await expect(change.execute(office.app.db)).rejects.toThrow('never changed');
});

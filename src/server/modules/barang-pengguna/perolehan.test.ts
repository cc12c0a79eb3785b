import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { createHoldingsOffice, type HoldingsOffice } from '../../../../test/support/holdings.ts';
import { makeBarang, makeHolding } from '../../../../test/support/inventory.ts';
import { officeToday, tahunIni } from '../../../shared/today.ts';

let office: HoldingsOffice;
let ask: Asking;
beforeAll(async () => {
  office = await createHoldingsOffice();
  ask = askAs(office.app, office.admin);
});
afterAll(async () => {
  await office.app.close();
});

const fields = {
  nama_barang: 'Kursi Lipat',
  kategori_id: 1,
  lokasi_id: 1,
  harga_barang: 1_000_000,
  jumlah_barang: 5,
  tahun: 2024,
};

/** Creates a barang of five pieces, acquired on 10 May 2024 by default. */
async function barang(
  more: object = { tanggal_perolehan: '2024-05-10' },
): Promise<{ id: number; versi: number }> {
  const answer = await ask.post('/api/barang', { ...fields, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

/** Creates a barang of next year, which earlier releases accepted. */
const nextYear = () =>
  makeBarang(office.app.db, { kategori_id: 1, lokasi_id: 1, tahun: tahunIni() + 1, harga_barang: 1_000_000 });

/** Returns status and the fields that a refusal names. */
const said = (answer: { statusCode: number; json: () => { errors?: object } }) => [
  answer.statusCode,
  Object.keys(answer.json().errors ?? {}),
];

let ani: number;
let budi: number;
beforeEach(() => {
  ani = office.person(0).id;
  budi = office.person(1).id;
});

describe('nobody is given what is not acquired yet', () => {
  test('from the stock, on both sides of the day', async () => {
    const { id } = await barang();
    const early = await office.give(id, ani, 1, { tanggal_awal: '2024-05-09' });
    expect(said(early)).toEqual([422, ['tanggal_awal']]);
    expect(early.json().message).toBe(
      'Kursi Lipat baru diperoleh pada 10 Mei 2024, jadi tidak dapat diserahkan pada 9 Mei 2024.',
    );
    expect((await office.give(id, ani, 1, { tanggal_awal: '2024-05-10' })).statusCode).toBe(201);
  });

  test('without a day of acquisition its year’s first counts', async () => {
    const { id } = await barang({});
    expect((await office.give(id, ani, 1, { tanggal_awal: '2023-12-31' })).statusCode).toBe(422);
    expect((await office.give(id, ani, 1, { tanggal_awal: '2024-01-01' })).statusCode).toBe(201);
    expect(said(await office.give(await nextYear(), ani, 1))).toEqual([422, ['tanggal_awal']]);
  });

  test('by a transfer, a correction, an approved permintaan and an approved pengajuan', async () => {
    const { id } = await barang();
    const move = (tanggal: string) =>
      office.move(id, { dari_id: null, pengguna_id: ani, jumlah: 1, tanggal });
    expect(said(await move('2024-05-09'))).toEqual([422, ['tanggal']]);
    const moved = await move('2024-05-10');
    expect(moved.statusCode).toBe(201);
    const right = (tanggal_awal: string) =>
      office.post(`/api/barang/${id}/pengguna/${moved.json().data.id}/koreksi`, {
        pengguna_id: budi,
        jumlah: 1,
        tanggal_awal,
        alasan: 'Salah orang',
      });
    expect(said(await right('2024-05-09'))).toEqual([422, ['tanggal_awal']]);
    expect((await right('2024-05-10')).statusCode).toBe(201);

    const user = askAs(office.app, office.person(2));
    const wish = await user.post('/api/permintaan', {
      barang_id: await nextYear(),
      jumlah: 1,
      keterangan: 'Rapat',
    });
    const approved = await ask.post(`/api/permintaan/${wish.json().data.id}/setuju`);
    expect(approved.statusCode, approved.body).toBe(422);

    const proposal = await user.post('/api/pengajuan', {
      nama_barang: 'Proyektor',
      fungsi: 'Rapat',
      harga_barang: 1,
      jumlah_barang: 1,
    });
    const approve = (more: object) =>
      ask.post(`/api/pengajuan/${proposal.json().data.id}/setuju`, {
        ...fields,
        ...more,
      });
    expect(said(await approve({ serahkan: true, tahun: tahunIni() + 1 }))).toEqual([422, ['tahun']]);
    expect((await approve({ serahkan: true, tahun: tahunIni() })).statusCode).toBe(201);
  });

  test('the acquisition does not move past a hand-over, unless a correction replaced that', async () => {
    const { id, versi } = await barang();
    await office.give(id, ani, 1, { tanggal_awal: '2024-06-01' });
    const edit = (tanggal_perolehan: string | null, more: object = {}) =>
      ask.put(`/api/barang/${id}`, { ...fields, tanggal_perolehan, versi, ...more });
    const past = await edit('2024-06-02');
    expect(said(past)).toEqual([422, ['tanggal_perolehan']]);
    expect(past.json().message).toContain('Ani pada 1 Juni 2024');
    expect(said(await edit(null, { tahun: 2025 }))).toEqual([422, ['tahun']]);
    expect((await edit('2024-06-01')).statusCode).toBe(200);
  });

  test('no BAST lies before it, also of a hand-over that was written down too early', async () => {
    const { id } = await barang();
    const old = await makeHolding(office.app.db, {
      barang_id: id,
      pengguna_id: ani,
      tanggal_awal: '2024-01-01',
    });
    const issue = (tanggal: string) =>
      office.post('/api/bast', { jenis: 'penyerahan', holding_ids: [old], tanggal });
    expect(said(await issue('2024-05-09'))).toEqual([422, ['tanggal']]);
    const issued = await issue('2024-05-10');
    expect(issued.statusCode, issued.body).toBe(201);
    // a holding that began before the acquisition can still be ended
    expect((await office.back(id, old)).statusCode).toBe(200);
  });
});

test('before its day a barang is worth nothing on its page and in its schedule, from the day on its price', async () => {
  const { id } = await barang();
  const on = async (per: string) => (await ask.get(`/api/barang/${id}/penyusutan?per=${per}`)).json().data;
  expect(await on('2024-05-09')).toMatchObject({ nilai_perolehan: 0, nilai_buku: 0, jumlah: 5 });
  expect(await on('2024-05-10')).toMatchObject({ nilai_perolehan: 5_000_000, nilai_buku: 5_000_000 });
  const page = (await ask.get(`/api/barang/${await nextYear()}`)).json();
  expect(page.meta.nilai_buku).toBe(0);
  const today = await barang({ tahun: tahunIni(), tanggal_perolehan: officeToday() });
  expect((await ask.get(`/api/barang/${today.id}`)).json().meta.nilai_buku).toBe(5_000_000);
});

test('what is still to come is not recorded: today is the last day, and this year the last year', async () => {
  const tomorrow = new Date(Date.parse(officeToday()) + 86_400_000).toISOString().slice(0, 10);
  const make = (more: object) => ask.post('/api/barang', { ...fields, ...more });
  const late = await make({ tahun: Number(tomorrow.slice(0, 4)), tanggal_perolehan: tomorrow });
  expect(late.statusCode).toBe(422);
  expect(late.json().errors.tanggal_perolehan).toEqual(['Tanggal perolehan paling lambat hari ini.']);
  expect(said(await make({ tahun: tahunIni() + 1 }))).toEqual([422, ['tahun']]);
  expect((await make({ tahun: tahunIni(), tanggal_perolehan: officeToday() })).statusCode).toBe(201);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { makePenyusutanOffice, type PenyusutanOffice } from '../../../../test/support/penyusutan.ts';

let office: PenyusutanOffice;

beforeAll(async () => {
  office = await makePenyusutanOffice();
});
afterAll(async () => {
  await office.app.close();
});

describe('settings', () => {
  const declining = { metode: 'saldo_menurun', kelompok: 'kelompok_1' };
  const written = { ...declining, masa_manfaat_bulan: null, nilai_residu: null, mulai: null };

  test('of the holding come before those of the barang, and those before the kategori', async () => {
    const made = await office.make();
    const { id } = made;
    const holding = await office.handOut(id, 1, '2010-07-10');
    const asal = async () => (await office.ofHolding(id, holding.id, '2011-12-31')).pengaturan;
    expect(await asal()).toMatchObject({ metode: 'garis_lurus', asal: 'kategori' });

    const own = {
      ...office.mesin(),
      penyusutan: { metode: 'garis_lurus', masa_manfaat_bulan: 24, nilai_residu: 40_000_000 },
    };
    const changed = await office.admin.put(`/api/barang/${id}`, { ...own, versi: made.versi });
    expect(changed.json().data).toMatchObject({
      penyusutan: {
        metode: 'garis_lurus',
        kelompok: null,
        masa_manfaat_bulan: 24,
        nilai_residu: 40_000_000,
        mulai: null,
      },
    });
    expect((await office.user.get(`/api/barang/${id}`)).json().meta).toMatchObject({
      penyusutan_berlaku: { masa_manfaat_bulan: 24, mulai: '2010-07-10', asal: 'barang' },
      nilai_buku: 160_000_000,
    });
    expect(await asal()).toMatchObject({ masa_manfaat_bulan: 24, asal: 'barang' });

    const set = await office.setHolding(id, holding.id, { ...declining, mulai: '2011-01-01' }, holding.versi);
    expect(set.json().data).toMatchObject({ penyusutan: { ...written, mulai: '2011-01-01' }, versi: 2 });
    const data = await office.ofHolding(id, holding.id, '2011-12-31');
    expect(data.pengaturan).toEqual({
      ...declining,
      masa_manfaat_bulan: 48,
      // left open: taken from the barang
      nilai_residu: 40_000_000,
      mulai: '2011-01-01',
      asal: 'pengguna',
    });
    expect(data.nilai_buku).toBe(200_000_000);
    expect(data.pengaturan_barang).toMatchObject({ masa_manfaat_bulan: 24, asal: 'barang' });
  });

  test("a barang's value is the sum of its lots, in the answer, in SQL and on its own page", async () => {
    const { id } = await office.make();
    const first = await office.handOut(id, 1, '2010-07-10');
    await office.handOut(id, 1, '2010-08-10', office.ani.id);
    await office.setHolding(id, first.id, declining, first.versi);
    const data = await office.ofBarang(id, '2011-12-31');
    expect(
      data.lot.map((lot: { jumlah: number; nilai_buku: number }) => [lot.jumlah, lot.nilai_buku]),
    ).toEqual([
      [3, 750_000_000],
      [1, 150_000_000],
    ]);
    expect(data).toMatchObject({ jumlah: 4, nilai_perolehan: 1_600_000_000, nilai_buku: 900_000_000 });
    expect(data.per_tahun[1]).toEqual({
      tahun: 2011,
      beban: 450_000_000,
      akumulasi: 700_000_000,
      nilai_buku: 900_000_000,
    });
    expect(data.per_tahun.at(-1)).toMatchObject({ tahun: 2014, akumulasi: 1_600_000_000, nilai_buku: 0 });
  });

  test('a part given back and a correction keep the setting; another person follows the barang', async () => {
    const { id } = await office.make();
    const holding = await office.handOut(id, 3, '2011-01-01');
    await office.setHolding(id, holding.id, declining, holding.versi);
    const path = `/api/barang/${id}/pengguna/${holding.id}`;
    const part = (
      await office.admin.post(`${path}/kembali`, { jumlah: 1, tanggal_akhir: '2012-01-01' })
    ).json().data;
    expect(part.penyusutan).toEqual(written);
    const right = {
      pengguna_id: office.budi.id,
      jumlah: 2,
      tanggal_awal: '2011-02-01',
      alasan: 'Salah tanggal',
    };
    const corrected = (await office.admin.post(`${path}/koreksi`, right)).json().data;
    expect(corrected.penyusutan).toEqual(written);
    const moved = await office.admin.post(`/api/barang/${id}/relasi`, {
      dari_id: corrected.id,
      pengguna_id: office.ani.id,
      jumlah: 1,
    });
    expect(moved.json().data.penyusutan).toBeNull();
  });

  test('an edit that leaves it out keeps it, null gives it back to the kategori', async () => {
    const made = await office.make({ penyusutan: declining });
    const kept = await office.admin.put(`/api/barang/${made.id}`, { ...office.mesin(), versi: made.versi });
    expect(kept.json().data.penyusutan).toEqual(written);
    const back = await office.admin.put(`/api/barang/${made.id}`, {
      ...office.mesin(),
      penyusutan: null,
      versi: made.versi + 1,
    });
    expect(back.json().data.penyusutan).toBeNull();
    expect((await office.user.get(`/api/barang/${made.id}`)).json().meta.penyusutan_berlaku.asal).toBe(
      'kategori',
    );
  });

  test('without a date of acquisition it starts on 1 January of the year', async () => {
    const { id } = await office.make({ tanggal_perolehan: null });
    expect((await office.admin.get(`/api/barang/${id}`)).json().meta.penyusutan_berlaku.mulai).toBe(
      '2010-01-01',
    );
  });

  test('deleted and restored, a barang keeps its settings and those of its holdings', async () => {
    const { id } = await office.make({ penyusutan: { ...declining, mulai: '2010-08-01' } });
    const holding = await office.handOut(id, 1, '2011-01-01');
    await office.setHolding(id, holding.id, { metode: 'tidak_disusutkan' }, holding.versi);
    const gone = await office.admin.delete(`/api/barang/${id}`, { alasan: 'Keliru', tarik_semua: true });
    expect((await office.admin.post(`/api/logdeletebarang/${gone.json().data.id}/pulihkan`)).statusCode).toBe(
      200,
    );
    expect((await office.admin.get(`/api/barang/${id}`)).json().data.penyusutan).toEqual({
      ...written,
      mulai: '2010-08-01',
    });
    expect((await office.ofHolding(id, holding.id, '2012-01-01')).pengaturan).toMatchObject({
      metode: 'tidak_disusutkan',
      asal: 'pengguna',
    });
  });

  test.each([
    ['a method without a group or a life', { metode: 'garis_lurus' }, 'penyusutan.kelompok'],
    [
      'a building by declining balance',
      { metode: 'saldo_menurun', kelompok: 'bangunan_permanen' },
      'penyusutan.metode',
    ],
    [
      'a residual with half-years',
      { metode: 'garis_lurus_semesteran', masa_manfaat_bulan: 60, nilai_residu: 1 },
      'penyusutan.nilai_residu',
    ],
    ['a residual above the price', { ...declining, nilai_residu: 400_000_001 }, 'penyusutan.nilai_residu'],
    ['an unknown method', { metode: 'jumlah_angka_tahun' }, 'penyusutan.metode'],
  ])('%s is refused with a sentence', async (_case, penyusutan, field) => {
    const { id } = await office.make();
    const holding = await office.handOut(id, 1, '2024-01-01');
    for (const answer of [
      await office.admin.post('/api/barang', office.mesin({ penyusutan })),
      await office.setHolding(id, holding.id, penyusutan, holding.versi),
    ]) {
      expect(failureOf(answer)).toEqual([422, 'validation_failed']);
      expect(Object.keys(answer.json().errors)).toContain(field);
    }
  });

  test('an older version of a holding is refused, a user may set nothing, and the log tells who did', async () => {
    const { id } = await office.make();
    const holding = await office.handOut(id, 1, '2024-01-01');
    expect((await office.setHolding(id, holding.id, declining, holding.versi)).statusCode).toBe(200);
    const late = await office.setHolding(id, holding.id, null, holding.versi);
    expect(failureOf(late)).toEqual([409, 'version_conflict']);
    expect(late.json().message).toContain('Sri Wahyuni');
    const path = `/api/barang/${id}/pengguna/${holding.id}`;
    expect(failureOf(await office.user.put(path, { penyusutan: null, versi: 2 }))).toEqual([
      403,
      'forbidden',
    ]);
    const log = await office.admin.get(`/api/audit?jenis=barang_pengguna&record_id=${holding.id}`);
    expect(log.json().data[0]).toMatchObject({
      aksi: 'update',
      sesudah: { penyusutan: { metode: 'saldo_menurun' } },
    });
  });
});

describe('the groups', () => {
  test('are those of the law, with their source', async () => {
    const { data } = (await office.user.get('/api/kelompok-penyusutan')).json();
    expect(
      data.map((row: { kode: string; masa_manfaat_bulan: number }) => [row.kode, row.masa_manfaat_bulan]),
    ).toEqual([
      ['kelompok_1', 48],
      ['kelompok_2', 96],
      ['kelompok_3', 192],
      ['kelompok_4', 240],
      ['bangunan_permanen', 240],
      ['bangunan_tidak_permanen', 120],
    ]);
    expect(data[0]).toMatchObject({ sumber: 'UU PPh pasal 11; PMK 72/2023', versi: 1 });
    expect(data[0].metode).toContain('saldo_menurun');
    expect(data[4].metode).not.toContain('saldo_menurun');
  });

  test('an edit changes what follows the group; it is audited and versioned, and the admin’s alone', async () => {
    const { id } = await office.make({ penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_3' } });
    const [, , third] = (await office.admin.get('/api/kelompok-penyusutan')).json().data;
    const path = `/api/kelompok-penyusutan/${third.id}`;
    const input = {
      nama: 'Kelompok 3',
      masa_manfaat_bulan: 180,
      sumber: 'Peraturan baru',
      versi: third.versi,
    };
    expect(failureOf(await office.user.put(path, input))).toEqual([403, 'forbidden']);
    expect((await office.admin.put(path, input)).json().data).toMatchObject({
      masa_manfaat_bulan: 180,
      versi: 2,
    });
    expect((await office.ofBarang(id, '2012-01-01')).pengaturan.masa_manfaat_bulan).toBe(180);
    expect(failureOf(await office.admin.put(path, input))).toEqual([409, 'version_conflict']);
    expect(failureOf(await office.admin.put('/api/kelompok-penyusutan/99', input))).toEqual([
      404,
      'not_found',
    ]);
    const log = await office.admin.get('/api/audit?jenis=kelompok_penyusutan');
    expect(log.json().data[0]).toMatchObject({ record_id: third.id, sesudah: { masa_manfaat_bulan: 180 } });
  });
});

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

describe('the penyusutan of a holding', () => {
  test('has the setting, the schedule by year and by month, and the values', async () => {
    const { id } = await office.make();
    const holding = await office.handOut(id, 2, '2011-12-31');
    const data = await office.ofHolding(id, holding.id, '2012-06-15');
    expect(data).toMatchObject({
      barang: { id, nama_barang: 'Mesin bubut', harga_barang: 400_000_000 },
      pengguna: { id: office.budi.id, name: 'Budi' },
      jumlah: 2,
      per: '2012-06-15',
      pengaturan: {
        metode: 'garis_lurus',
        kelompok: 'kelompok_1',
        masa_manfaat_bulan: 48,
        nilai_residu: 0,
        mulai: '2010-07-10',
        asal: 'kategori',
      },
      nilai_perolehan: 800_000_000,
      // at the end of November: eleven months of Rp8.333.333 a unit after Rp50.000.000 in 2010
      nilai_buku_awal: 516_666_674,
      nilai_buku_akhir: null,
      // half a year is six months of Rp8.333.333 a unit; the last month of the year takes the remainder
      nilai_buku: 400_000_004,
      susut_selama_dipegang: 116_666_670,
    });
    expect(
      data.per_tahun.map(({ tahun, beban }: { tahun: number; beban: number }) => [tahun, beban / 1e6]),
    ).toEqual([
      [2010, 100],
      [2011, 200],
      [2012, 200],
      [2013, 200],
      [2014, 100],
    ]);
    expect(data.per_bulan).toHaveLength(48);
    expect(data.per_bulan[0]).toEqual({
      bulan: '2010-07',
      beban: 16_666_666,
      akumulasi: 16_666_666,
      nilai_buku: 783_333_334,
    });
    expect(data.per_bulan.at(-1)).toMatchObject({ bulan: '2014-06', akumulasi: 800_000_000, nilai_buku: 0 });
  });

  test('one that ended shows what was lost while it was held', async () => {
    const { id } = await office.make();
    const holding = await office.handOut(id, 1, '2010-12-31');
    await office.admin.post(`/api/barang/${id}/pengguna/${holding.id}/kembali`, {
      tanggal_akhir: '2011-12-31',
    });
    expect(await office.ofHolding(id, holding.id, '2020-01-01')).toMatchObject({
      tanggal_akhir: '2011-12-31',
      nilai_buku_awal: 358_333_335,
      nilai_buku_akhir: 250_000_000,
      susut_selama_dipegang: 108_333_335,
      nilai_buku: 0,
    });
    expect(await office.ofHolding(id, holding.id, '2010-01-01')).toMatchObject({
      // not acquired yet
      nilai_buku: 0,
      susut_selama_dipegang: 0,
    });
  });

  test('is today when no date is given; what is not there is not found', async () => {
    const { id } = await office.make();
    const holding = await office.handOut(id, 1, '2024-01-01');
    const path = `/api/barang/${id}/pengguna/${holding.id}/penyusutan`;
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());
    expect((await office.user.get(path)).json().data.per).toBe(today);
    expect(failureOf(await office.user.get(`${path}?per=kemarin`))).toEqual([422, 'validation_failed']);
    expect(failureOf(await office.user.get(`/api/barang/999999/pengguna/${holding.id}/penyusutan`))).toEqual([
      404,
      'not_found',
    ]);
    expect(failureOf(await office.user.get(`/api/barang/${id}/pengguna/999999/penyusutan`))).toEqual([
      404,
      'not_found',
    ]);
    expect(failureOf(await office.user.get('/api/barang/999999/penyusutan'))).toEqual([404, 'not_found']);
  });

  test.each([
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ])('is saved as %s', async (format, mime) => {
    const { id } = await office.make();
    const holding = await office.handOut(id, 1, '2024-01-01');
    for (const [periode, rows] of [
      ['tahun', '5'],
      ['bulan', '48'],
    ]) {
      const path = `/api/barang/${id}/pengguna/${holding.id}/penyusutan/ekspor`;
      const answer = await office.user.get(`${path}?format=${format}&periode=${periode}&per=2012-12-31`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(mime);
      expect(answer.headers['x-total-rows']).toBe(rows);
    }
  });
});

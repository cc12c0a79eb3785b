import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { type DasarPenyusutan, nilaiBuku } from '../../../shared/penyusutan.ts';
import { metodeValues } from '../../../shared/penyusutan-setting.ts';

const database = testDatabase();
const CASES = 6000;

const tanggal = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const rupiah = fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 10 ** 13 }));

/** A case with a date around its useful life, where values differ most. */
const kasus = fc
  .record({
    metode: fc.constantFrom(...metodeValues),
    harga: rupiah,
    masa_manfaat_bulan: fc.oneof(
      fc.constant(null),
      fc.constantFrom(48, 96, 120, 192, 240),
      fc.integer({ min: 1, max: 1200 }),
      fc.integer({ min: 1, max: 30 }),
    ),
    nilai_residu: fc.oneof(fc.constant(0), rupiah),
    mulai: tanggal,
  })
  .chain((dasar) => fc.record({ dasar: fc.constant(dasar), per: dateNear(dasar) }));

function dateNear({ mulai, masa_manfaat_bulan }: DasarPenyusutan): fc.Arbitrary<string> {
  const days = (masa_manfaat_bulan ?? 12) * 31;
  return fc.integer({ min: -70, max: days + 70 }).map((shift) => {
    const date = new Date(`${mulai}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + shift);
    return date.toISOString().slice(0, 10);
  });
}

describe('nilai_buku_satuan', () => {
  test(`gives the rupiah that the engine gives, in ${CASES} random cases`, async () => {
    const cases = fc.sample(kasus, CASES).map(({ dasar, per }, nomor) => ({ nomor, ...dasar, per }));
    const { rows } = await sql<{ nomor: number; nilai: number }>`
      select nomor, nilai_buku_satuan(harga, metode, masa_manfaat_bulan, nilai_residu, mulai, per) as nilai
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as kasus (
        nomor integer, harga bigint, metode text, masa_manfaat_bulan integer, nilai_residu bigint, mulai date, per date
      ) order by nomor`.execute(database.db);
    const different = rows.flatMap(({ nomor, nilai }) => {
      const one = cases[nomor];
      const expected = one && nilaiBuku(one, one.per);
      return expected === nilai ? [] : [{ ...one, nilai, expected }];
    });
    expect(rows).toHaveLength(CASES);
    expect(different.slice(0, 5)).toEqual([]);
  });
});

test('the years of a declining balance, read once, are those that each year says by itself', async () => {
  const dasar = fc.record({
    nilai: rupiah,
    masa: fc.integer({ min: 1, max: 240 }),
    sisa: fc.integer({ min: 1, max: 240 }),
    residu: rupiah,
    mulai: tanggal,
    beban_awal: fc.oneof(fc.constant(null), rupiah),
  });
  const cases = fc.sample(dasar, 1000).map((one) => ({ ...one, residu: Math.min(one.residu, one.nilai) }));
  const { rows } = await sql<{ sama: boolean; tahun: number }>`
    select tahunan = array(
        select nilai_buku_saldo_menurun_masa(nilai, masa, sisa, residu, mulai, beban_awal, make_date(tahun, 12, 31))
        from generate_series(bulan_ke(mulai) / 12, (bulan_ke(mulai) + sisa - 1) / 12) tahun
      ) as sama, cardinality(tahunan) as tahun
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as kasus (
      nilai bigint, masa integer, sisa integer, residu bigint, mulai date, beban_awal bigint
    ), nilai_saldo_menurun_tahunan(nilai, masa, sisa, residu, mulai, beban_awal) tahunan`.execute(
    database.db,
  );
  expect(rows.map(({ sama }) => sama)).toEqual(cases.map(() => true));
  expect(rows.some(({ tahun }) => tahun > 10)).toBe(true);
});

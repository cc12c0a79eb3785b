import { batasHarga } from '../../src/shared/laporan-harga.ts';
import { bukuOn } from './register-buku.ts';
import { chargesUpTo } from './register-charges.ts';
import { cameBack, heldOn } from './register-holdings.ts';
import { monthOf, type RegisterModel, registerOn } from './register-model.ts';
import { golonganOfKategori, jabatanOf, jalurOf, type RegisterOffice } from './register-office.ts';

/*
 * Every report of a day, computed from the tests' model by arrays and loops. Shares no rule with the application.
 */

export interface StandingModel extends RegisterModel {
  id: number;
  perolehan: string;
  tahun: number;
  tanpa_harga: boolean;
  nilai: number;
  /** Pieces that nobody holds. */
  sisa: number;
}

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** Sums each group; groups without rows are left out. */
export function groupsOf<Row, Sums>(
  rows: readonly Row[],
  key: (row: Row) => number | string | null,
  sumsOf: (rows: readonly Row[]) => Sums,
): Map<number | string | null, Sums> {
  const found = new Map<number | string | null, Row[]>();
  for (const row of rows) {
    const own = found.get(key(row));
    if (own) own.push(row);
    else found.set(key(row), [row]);
  }
  return new Map([...found].map(([id, own]) => [id, sumsOf(own)]));
}

/** Computes what stood in the register on a day. */
export function standingOn({ barang, holdings }: RegisterOffice, day: string): StandingModel[] {
  const held = groupsOf(
    heldOn(barang, holdings, day),
    ({ barang_id }) => barang_id,
    (own) => sum(own, ({ jumlah }) => jumlah),
  );
  return barang.flatMap(({ barang_id, journal, asal, perolehan, tanpa_harga }) => {
    const state = registerOn(journal, day, asal);
    if (!state) return [];
    return {
      ...state,
      id: barang_id,
      perolehan,
      tahun: Number(perolehan.slice(0, 4)),
      tanpa_harga,
      nilai: state.jumlah * state.harga,
      sisa: state.jumlah - (held.get(barang_id) ?? 0),
    };
  });
}

const unpriced = (rows: readonly StandingModel[]) => rows.filter(({ tanpa_harga }) => tanpa_harga).length;

/** Sums of a report of barang. */
export const barangSums = (rows: readonly StandingModel[]) => ({
  jumlah_jenis: rows.length,
  jumlah_unit: sum(rows, ({ jumlah }) => jumlah),
  nilai: sum(rows, ({ nilai }) => nilai),
  tanpa_harga: unpriced(rows),
});

/** Sums of a report with book values. */
export const hargaSums = (rows: readonly StandingModel[]) => ({
  ...barangSums(rows),
  akumulasi: sum(rows, ({ nilai, nilai_buku }) => nilai - nilai_buku),
  nilai_buku: sum(rows, ({ nilai_buku }) => nilai_buku),
});

const unitsIn = (rows: readonly StandingModel[], kondisi: string) =>
  sum(
    rows.filter((row) => row.kondisi === kondisi),
    ({ jumlah }) => jumlah,
  );

/** Sums of the recapitulation. */
export const rekapSums = (rows: readonly StandingModel[]) => ({
  ...hargaSums(rows),
  baik: unitsIn(rows, 'Baik'),
  rusak_ringan: unitsIn(rows, 'Rusak Ringan'),
  rusak_berat: unitsIn(rows, 'Rusak Berat'),
});

export const golonganOf = ({ kategori_id }: { kategori_id: number }) =>
  golonganOfKategori[kategori_id - 1] ?? null;

/** Price class by its place in the list from 1; the last one is for those without a price. */
export const classOf = ({ harga, tanpa_harga }: StandingModel) =>
  tanpa_harga ? batasHarga.length + 1 : batasHarga.findLastIndex((limit) => limit <= harga) + 1;

/** Sums of what nobody holds. */
export function stockOn(office: RegisterOffice, rows: readonly StandingModel[], day: string) {
  return rows
    .filter(({ sisa }) => sisa > 0)
    .map((row) => {
      const back = cameBack(office.holdings, row.id, day);
      return {
        ...row,
        jumlah: row.sisa,
        nilai: row.sisa * row.harga,
        sejak: back ?? row.perolehan,
        kembali: back !== null,
      };
    });
}

/** Lists the holdings of a day with the state of their barang. */
export function usedOn({ barang, holdings }: RegisterOffice, rows: readonly StandingModel[], day: string) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return heldOn(barang, holdings, day).flatMap(({ id, barang_id, pengguna_id, jumlah, tanggal_awal }) => {
    const row = byId.get(barang_id);
    if (!row) throw new Error(`Holding ${id} of barang ${barang_id} on ${day}, which isn't there.`);
    return { ...row, pegangan_id: id, pengguna_id, jumlah, nilai: jumlah * row.harga, sejak: tanggal_awal };
  });
}
export type UsedModel = ReturnType<typeof usedOn>[number];

const distinct = (rows: readonly UsedModel[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

export const usedSums = (rows: readonly UsedModel[]) => ({
  jumlah_penggunaan: rows.length,
  jumlah_unit: sum(rows, ({ jumlah }) => jumlah),
  nilai: sum(rows, ({ nilai }) => nilai),
  tanpa_harga: unpriced(distinct(rows)),
});

/** What each person holds. */
export const heldSums = (rows: readonly UsedModel[]) => ({
  jumlah_jenis: distinct(rows).length,
  jumlah_unit: sum(rows, ({ jumlah }) => jumlah),
  nilai: sum(rows, ({ nilai }) => nilai),
});

type PersonModel = { id: number } & ReturnType<typeof heldSums>;
export const peopleSums = (people: readonly PersonModel[]) => ({
  jumlah_orang: people.length,
  jumlah_jenis: sum(people, (one) => one.jumlah_jenis),
  jumlah_unit: sum(people, (one) => one.jumlah_unit),
  nilai: sum(people, (one) => one.nilai),
});

/** Depreciation of the year until a day, by kategori, in both ledgers. */
export function chargedOn({ barang }: RegisterOffice, day: string) {
  const january = monthOf(`${day.slice(0, 4)}-01-01`);
  const all = barang.flatMap(({ journal, asal }) =>
    chargesUpTo(journal, day, asal).filter(({ month }) => month >= january),
  );
  const of = (ledger: string, kategori_id?: number) =>
    sum(
      all.filter((one) => one.ledger === ledger && (kategori_id ?? one.kategori_id) === one.kategori_id),
      ({ amount }) => amount,
    );
  return of;
}

/** Computes the buku of a day. */
export const bukuStanding = ({ buku }: RegisterOffice, day: string) =>
  buku.flatMap((one) => {
    const state = bukuOn(one, day);
    if (!state) return [];
    return { ...state, id: one.buku_id, tahun: one.tahun, nilai: state.jumlah * state.harga };
  });
export const bukuSums = (rows: readonly ReturnType<typeof bukuStanding>[number][]) => ({
  jumlah_jenis: rows.length,
  jumlah_unit: sum(rows, ({ jumlah }) => jumlah),
  nilai: sum(rows, ({ nilai }) => nilai),
});

export { jabatanOf, jalurOf };

import type { ledgerValues } from '../../src/shared/penyusutan-fiskal.ts';
import { chargesUpTo } from './register-charges.ts';
import type { Written } from './register-journals.ts';
import { bookValue, livesOf, type MutasiModel, monthOf, readJournal, registerOn } from './register-model.ts';

/*
 * Reports of a period, computed step by step from each journal. Shares no rule with the application.
 */

export interface Period {
  dari: string;
  sampai: string;
}

interface Amount {
  unit: number;
  nilai: number;
}
type Column = 'awal' | 'bertambah' | 'berkurang' | 'pindah' | 'akhir' | `tambah_${string}`;

/** State between two steps of a journal. */
interface Between {
  unit: number;
  harga: number;
  kategori_id: number;
}

/** Lists the steps of a journal with the state before and after each. */
function stepped(journal: readonly MutasiModel[]): { row: MutasiModel; before: Between; after: Between }[] {
  let before: Between = { unit: 0, harga: 0, kategori_id: 0 };
  return readJournal(journal).map((row) => {
    const after = {
      unit: before.unit + row.jumlah,
      harga: before.harga + row.harga,
      kategori_id: row.ubah.kategori_id?.[1] ?? before.kategori_id,
    };
    const step = { row, before, after };
    before = after;
    return step;
  });
}

/** Names the column of a step; null for what only a correction explains, and for splits, which add up to nothing. */
function columnOf(
  { jenis, pasangan_id }: MutasiModel,
  journal: readonly MutasiModel[],
  dari: string,
): Column | null {
  if (jenis === 'saldo_awal' || jenis === 'perolehan' || jenis === 'kapitalisasi') return `tambah_${jenis}`;
  if (jenis === 'penghapusan') return 'berkurang';
  const pair = journal.find(({ id }) => id === pasangan_id);
  if (jenis !== 'pemulihan' || pair?.jenis !== 'penghapusan') return null;
  // taken back within the period: as if it had not left
  return pair.tanggal >= dari ? 'berkurang' : 'tambah_pemulihan';
}

/** Computes what stood before a period, moved in it and stands after it, by kategori. */
export function movementsIn(
  barang: readonly Written[],
  { dari, sampai }: Period,
): Map<number, Record<string, Amount>> {
  const found = new Map<number, Record<string, Amount>>();
  const add = (kategori_id: number, column: Column, unit: number, nilai: number) => {
    const row = found.get(kategori_id) ?? {};
    const { unit: units, nilai: value } = row[column] ?? { unit: 0, nilai: 0 };
    row[column] = { unit: units + unit, nilai: value + nilai };
    found.set(kategori_id, row);
  };
  for (const { journal } of barang) {
    const steps = stepped(journal);
    const last = (day: (tanggal: string) => boolean) => steps.findLast(({ row }) => day(row.tanggal))?.after;
    const standing = { awal: last((day) => day < dari), akhir: last((day) => day <= sampai) };
    for (const [column, state] of Object.entries(standing))
      if (state) add(state.kategori_id, column as Column, state.unit, state.unit * state.harga);
    const [entry] = steps;
    for (const { row, before, after } of steps) {
      if (row.tanggal < dari || row.tanggal > sampai) continue;
      if (row !== entry?.row && before.kategori_id !== after.kategori_id && before.unit > 0) {
        const nilai = before.unit * before.harga;
        add(before.kategori_id, 'pindah', -before.unit, -nilai);
        add(after.kategori_id, 'pindah', before.unit, nilai);
      }
      // a mistake of the first day never was there
      const mistaken =
        row.jenis === 'salah_catat' && entry?.row.tanggal === row.tanggal && entry.row.jenis !== 'pecah';
      const column = mistaken ? (`tambah_${entry.row.jenis}` as const) : columnOf(row, journal, dari);
      const [unit, nilai] = [after.unit - before.unit, after.unit * after.harga - before.unit * before.harga];
      if (column) add(after.kategori_id, column, unit, nilai);
    }
  }
  return found;
}

/** Sums accumulated depreciation before and after a period, and what was charged in it, from the first of a month. */
export function depreciationIn(barang: readonly Written[], { dari, sampai }: Period) {
  const before = new Date(Date.parse(dari) - 86_400_000).toISOString().slice(0, 10);
  const sums = {
    akumulasi_awal: 0,
    akumulasi_akhir: 0,
    nilai_buku: 0,
    nilai_buku_fiskal: 0,
    beban: 0,
    beban_fiskal: 0,
  };
  for (const { journal, asal } of barang) {
    const [first, last] = [registerOn(journal, before, asal), registerOn(journal, sampai, asal)];
    if (first) sums.akumulasi_awal += first.jumlah * first.harga - first.nilai_buku;
    if (last) sums.akumulasi_akhir += last.jumlah * last.harga - last.nilai_buku;
    sums.nilai_buku += last?.nilai_buku ?? 0;
    sums.nilai_buku_fiskal += last?.nilai_fiskal ?? 0;
    for (const { ledger, month, amount } of chargesUpTo(journal, sampai, asal))
      if (month >= monthOf(dari)) sums[ledger === 'fiskal' ? 'beban_fiskal' : 'beban'] += amount;
  }
  return sums;
}

/** Sums what left the office in a period, less what came back on a later day. */
export function departuresIn(barang: readonly Written[], { dari, sampai }: Period) {
  const sums = { jumlah_baris: 0, jumlah_unit: 0, nilai_perolehan: 0, nilai_buku: 0, nilai_buku_fiskal: 0 };
  for (const { journal, asal } of barang) {
    const steps = stepped(journal);
    const rows = steps.map(({ row }) => row);
    for (const { row, before } of steps) {
      if (row.jenis !== 'penghapusan' || row.tanggal > sampai) continue;
      const { life, unitsIn } = livesOf(rows.slice(0, rows.indexOf(row) + 1), asal);
      const valueIn = (ledger: (typeof ledgerValues)[number]) =>
        life[0]?.ubah[ledger]
          ? (unitsIn(ledger).left.get(row.id) ?? [])
              .map(({ charged, away }) => bookValue(ledger, life, { charged, away }, monthOf(row.tanggal)))
              .reduce((total, value) => total + value, 0)
          : 0;
      const add = (sign: number) => {
        sums.jumlah_baris += 1;
        sums.jumlah_unit += sign * -row.jumlah;
        sums.nilai_perolehan += sign * -row.jumlah * before.harga;
        sums.nilai_buku += sign * valueIn('komersial');
        sums.nilai_buku_fiskal += sign * valueIn('fiskal');
      };
      if (row.tanggal >= dari) add(1);
      const back = rows.find(({ jenis, pasangan_id }) => jenis === 'pemulihan' && pasangan_id === row.id);
      if (back && back.tanggal >= dari && back.tanggal <= sampai) add(-1);
    }
  }
  return sums;
}

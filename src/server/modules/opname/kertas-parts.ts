import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import { type OpnameResult, opnameResultValues, type ResultSum } from '../../../shared/opname-words.ts';
import { belumBerharga, formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { head, right } from '../../documents/letter.ts';
import type { KertasContent } from './kertas-content.ts';

/** A paper to lay out: number, day, stored content, and the logo as a data URL. */
export interface Kertas {
  nomor: string;
  /** `YYYY-MM-DD`. */
  tanggal: string;
  isi: KertasContent;
  logo: string | null;
  /** Moment of issue, ISO 8601. */
  created_at: string;
}

/** Describes the scope of an opname for its papers. */
export function aboutOpname({ opname }: KertasContent): [string, string][] {
  const { nama, cakupan, tanggal, mulai, selesai } = opname;
  const period =
    mulai === selesai
      ? formatTanggal(mulai)
      : `${formatTanggal(mulai)} sampai dengan ${formatTanggal(selesai)}`;
  return [
    ['Inventarisasi', nama],
    ['Cakupan', cakupan],
    ['Keadaan per', formatTanggal(tanggal)],
    ['Dilaksanakan', period],
  ];
}

export interface Sum {
  baris: number;
  buah: number;
  nilai: bigint;
  tanpa_harga: number;
}

/** Sums parts of a summary. */
export function sumOf(ringkasan: readonly ResultSum[], of: (one: ResultSum) => boolean = () => true): Sum {
  const total = { baris: 0, buah: 0, nilai: 0n, tanpa_harga: 0 };
  for (const one of ringkasan.filter(of)) {
    total.baris += one.baris;
    total.buah += one.buah;
    total.nilai += BigInt(one.nilai);
    total.tanpa_harga += one.tanpa_harga;
  }
  return total;
}

export const ofResult =
  (hasil: OpnameResult) =>
  (one: ResultSum): boolean =>
    one.hasil === hasil;

/** Formats pieces and value for a sentence: `3 buah senilai Rp1.000`. */
export function inWords({ buah, nilai, tanpa_harga }: Sum): string {
  const unpriced = tanpa_harga > 0 ? ` (${belumBerharga(tanpa_harga)})` : '';
  return `${formatAngka(buah)} buah senilai ${formatRupiah(nilai)}${unpriced}`;
}

/** Lays out the six results as a table of rows, pieces and rupiah. */
export function summaryTable(ringkasan: readonly ResultSum[]): Content {
  const cells = (no: string, label: TableCell, sum: Sum, bold = false): TableCell[] => [
    { text: no, ...right },
    label,
    ...[formatAngka(sum.baris), formatAngka(sum.buah), formatRupiah(sum.nilai)].map((text) => ({
      text,
      bold,
      ...right,
    })),
  ];
  const total = sumOf(ringkasan);
  return {
    layout: 'daftar',
    margin: [0, 2, 0, 6],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [22, '*', 44, 62, 142],
      body: [
        [head('No.', right), head('Hasil'), head('Baris', right), head('Buah', right), head('Nilai', right)],
        ...opnameResultValues.map((hasil, index) =>
          cells(String(index + 1), hasil, sumOf(ringkasan, ofResult(hasil))),
        ),
        cells('', head('Jumlah'), total, true),
      ],
    },
  };
}

/** Lays out a note below a sum that counts pieces without a price; nothing where all have one. */
export function unpricedNote({ tanpa_harga }: Sum): Content[] {
  if (tanpa_harga === 0) return [];
  return [{ text: `Nilai tidak memuat ${belumBerharga(tanpa_harga)}.`, fontSize: 8.5, margin: [0, 0, 0, 6] }];
}

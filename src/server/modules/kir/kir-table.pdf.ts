import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import { formatHarga, formatRupiah } from '../../../shared/rupiah.ts';
import { paperHeaders } from '../../documents/table.ts';
import { type BarisKir, usualColumns } from './kir.columns.ts';

/** Sums of a card; rupiah as digits, because a sum may exceed the range of a JavaScript number. */
export interface KirSums {
  jumlah: number;
  harga: string;
  /** Number of barang without a price, which are not in the sums. */
  tanpa_harga: number;
  baik: number;
  kurang_baik: number;
  rusak_berat: number;
}

const middle = { alignment: 'center' } as const;
const right = { alignment: 'right' } as const;
const rest = (count: number): TableCell[] => Array.from({ length: count }, () => '');

const headers = paperHeaders(usualColumns);

/** Columns before the kondisi, each with its width in points; rupiah columns fit their longest sum. */
const before: [key: keyof BarisKir, width: number | '*' | 'auto'][] = [
  ['no', 18],
  ['nama_barang', '*'],
  ['merk', 54],
  ['nomor_seri', 54],
  ['ukuran', 42],
  ['bahan', 38],
  ['tahun', 24],
  ['kode_barang', 54],
  ['register', 32],
  ['jumlah', 28],
  ['satuan', 30],
  ['harga', 'auto'],
];
const kondisi: [key: keyof BarisKir, width: number][] = [
  ['baik', 22],
  ['kurang_baik', 22],
  ['rusak_berat', 22],
];
const COLUMNS = before.length + kondisi.length + 1;
/** Columns before the pieces, under which a sum is printed. */
const BEFORE_SUMS = before.findIndex(([key]) => key === 'jumlah');

/** Lays out the lines of a card, counted by kondisi, with their sums below. */
export function kirTable(rows: readonly BarisKir[], sums: KirSums): Content {
  return {
    layout: 'kartu',
    fontSize: 7.5,
    table: {
      headerRows: 3,
      keepWithHeaderRows: rows.length > 0 ? 1 : 0,
      dontBreakRows: true,
      widths: [...before, ...kondisi].map(([, width]) => width).concat(52),
      body: [...headerRows(), ...bodyRows(rows), totalRow(sums)],
    },
  };
}

/** Lays out the header: labels, the three kondisi below a common one, and the column numbers. */
function headerRows(): TableCell[][] {
  const tall = (text: string): TableCell => ({ text, bold: true, rowSpan: 2, ...middle });
  const numbers = Array.from(
    { length: COLUMNS },
    (_, index): TableCell => ({ text: String(index + 1), fontSize: 6.5, ...middle }),
  );
  return [
    [
      ...before.map(([key]) => tall(headers[key])),
      { text: 'Keadaan barang', bold: true, colSpan: kondisi.length, ...middle },
      ...rest(kondisi.length - 1),
      tall(headers.keterangan),
    ],
    [
      ...rest(before.length),
      ...kondisi.map(([key]): TableCell => ({ text: headers[key], bold: true, ...middle })),
      '',
    ],
    numbers,
  ];
}

function bodyRows(rows: readonly BarisKir[]): TableCell[][] {
  return rows.length === 0
    ? [[{ text: 'Belum ada barang di sini.', colSpan: COLUMNS, ...middle }, ...rest(COLUMNS - 1)]]
    : rows.map(cellsOf);
}

const count = (value: number | null): TableCell => ({
  text: value === null ? '' : formatAngka(value),
  ...right,
});

function cellsOf(row: BarisKir): TableCell[] {
  return [
    count(row.no),
    row.nama_barang,
    row.merk ?? '',
    row.nomor_seri ?? '',
    row.ukuran ?? '',
    row.bahan ?? '',
    { text: String(row.tahun), ...middle },
    row.kode_lama ? `${row.kode_barang}\nLama: ${row.kode_lama}` : row.kode_barang,
    { text: row.register, ...middle },
    count(row.jumlah),
    row.satuan ?? '',
    { text: formatHarga(row.harga), ...right },
    count(row.baik),
    count(row.kurang_baik),
    count(row.rusak_berat),
    row.keterangan ?? '',
  ];
}

function totalRow({ jumlah, harga, baik, kurang_baik, rusak_berat }: KirSums): TableCell[] {
  const sum = (text: string): TableCell => ({ text, bold: true, ...right });
  return [
    { text: 'Jumlah', bold: true, colSpan: BEFORE_SUMS, ...right },
    ...rest(BEFORE_SUMS - 1),
    sum(formatAngka(jumlah)),
    '',
    sum(formatRupiah(BigInt(harga))),
    ...[baik, kurang_baik, rusak_berat].map((value) => sum(formatAngka(value))),
    '',
  ];
}

/** Adds up the lines of a card. */
export function kirSums(rows: readonly BarisKir[]): KirSums {
  const added = (name: 'jumlah' | 'baik' | 'kurang_baik' | 'rusak_berat') =>
    rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  return {
    jumlah: added('jumlah'),
    harga: String(rows.reduce((sum, { harga }) => sum + BigInt(harga ?? 0), 0n)),
    tanpa_harga: rows.filter(({ harga }) => harga === null).length,
    baik: added('baik'),
    kurang_baik: added('kurang_baik'),
    rusak_berat: added('rusak_berat'),
  };
}

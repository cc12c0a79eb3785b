import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import { belumBerharga, formatHarga, formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { type Letterhead, letterheadContent, type Signer } from '../../documents/letterhead.ts';
import { signatureBlock, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import type { BarisKir } from './kir.columns.ts';

export interface KirContent {
  lokasi: { lokasi: string; jalur: string };
  /** Rows in the order of the card, those of one lokasi together. */
  rows: readonly BarisKir[];
  /** Whether rows may be of several lokasi, each a section of its own. */
  withInside: boolean;
  totals: Record<'jumlah' | 'tanpa_harga' | 'baik' | 'kurang_baik' | 'rusak_berat', number> & {
    harga: string;
  };
  /** Date of the card, `YYYY-MM-DD`. */
  date: string;
  letterhead: Letterhead;
  signer: Signer;
  /** Where the day is closed: when it was, in words and as ISO 8601. */
  closed?: { words: string; at: string } | undefined;
}

const COLUMNS = 14;
/** Column widths in points; the name takes the rest of a landscape A4 page. */
const widths = [22, '*', 64, 62, 34, 30, 28, 62, 34, 92, 34, 34, 34, 62];
const FONT_SIZE = 7.5;

const middle = { alignment: 'center' } as const;
const right = { alignment: 'right' } as const;
const rest = (count: number): TableCell[] => Array.from({ length: count }, () => '');

/** Lays out a KIR: the barang of a room counted by kondisi, and its signatures. */
export function kirPdf(card: KirContent): PdfDefinition {
  const { lokasi, rows, date, letterhead, closed } = card;
  return {
    title: `KIR ${lokasi.lokasi}`,
    orientation: 'landscape',
    footer: ['Kartu inventaris ruangan', lokasi.lokasi, formatTanggal(date), closed?.words]
      .filter(Boolean)
      .join(' · '),
    ...(closed && { created: closed.at }),
    content: [
      ...letterheadContent(letterhead, 'list'),
      { text: 'KARTU INVENTARIS RUANGAN (KIR)', bold: true, fontSize: 13, ...middle },
      facts(card),
      {
        layout: 'kartu',
        fontSize: FONT_SIZE,
        table: {
          headerRows: 3,
          keepWithHeaderRows: rows.length > 0 ? 1 : 0,
          dontBreakRows: true,
          widths,
          body: [...headerRows(), ...bodyRows(card), totalRow(card.totals)],
        },
      },
      closing(card),
    ],
  };
}

/**
 * Lays out the end of the card. Names the room beside the signatures, because a page of these alone could belong to any
 * card.
 */
function closing({ lokasi, rows, totals, date, signer }: KirContent): Content {
  const unpriced = totals.tanpa_harga > 0 ? `, ${belumBerharga(totals.tanpa_harga)}` : '';
  const sums = `${formatAngka(rows.length)} baris, ${formatAngka(totals.jumlah)} buah, ${formatRupiah(BigInt(totals.harga))}${unpriced}`;
  return {
    unbreakable: true,
    margin: [0, 4, 0, 0],
    stack: [
      {
        text: `KIR ${lokasi.jalur} per ${formatTanggal(date)}: ${sums}. B = Baik, KB = Kurang Baik (Rusak Ringan), RB = Rusak Berat. Harga perolehan = harga satuan × jumlah.`,
        fontSize: 7,
      },
      signatureBlock({ kota: signer.kota, date }, [
        signatureOfOffice(signer, 'Mengetahui,'),
        { lines: ['Penanggung jawab ruangan,'], name: null },
      ]),
    ],
  };
}

function facts({ lokasi, rows, withInside, date }: KirContent): Content {
  const lines = [
    ['Ruangan', withInside ? `${lokasi.lokasi}, termasuk lokasi di dalamnya` : lokasi.lokasi],
    ['Letak', lokasi.jalur],
    ['Keadaan per', `${formatTanggal(date)}, ${formatAngka(rows.length)} baris`],
  ];
  return {
    layout: 'noBorders',
    fontSize: 8.5,
    margin: [0, 6, 0, 8],
    table: {
      widths: [60, 4, '*'],
      body: lines.map(([label = '', value = '']) => [label, ':', { text: value, bold: true }]),
    },
  };
}

/** Lays out the header: labels, the three kondisi below a common one, and the column numbers. */
function headerRows(): TableCell[][] {
  const tall = (text: string): TableCell => ({ text, bold: true, rowSpan: 2, ...middle });
  const labels = [
    'No.',
    'Nama / jenis barang',
    'Merek / model',
    'No. seri pabrik',
    'Ukuran',
    'Bahan',
    'Tahun',
    'Kode barang',
    'Jumlah',
    'Harga perolehan',
  ];
  const kondisi = ['B', 'KB', 'RB'].map((text): TableCell => ({ text, bold: true, ...middle }));
  const numbers = Array.from(
    { length: COLUMNS },
    (_, index): TableCell => ({
      text: String(index + 1),
      fontSize: 6.5,
      ...middle,
    }),
  );
  return [
    [
      ...labels.map(tall),
      { text: 'Keadaan barang', bold: true, colSpan: 3, ...middle },
      ...rest(2),
      tall('Keterangan'),
    ],
    [...rest(labels.length), ...kondisi, ''],
    numbers,
  ];
}

function bodyRows({ rows, withInside }: KirContent): TableCell[][] {
  if (rows.length === 0) {
    return [[{ text: 'Belum ada barang di sini.', colSpan: COLUMNS, ...middle }, ...rest(COLUMNS - 1)]];
  }
  return rows.flatMap((row, index) => {
    const begins = withInside && row.lokasi !== rows[index - 1]?.lokasi;
    return [...(begins ? [sectionRow(row.lokasi)] : []), cellsOf(row)];
  });
}

const sectionRow = (lokasi: string): TableCell[] => [
  { text: lokasi, bold: true, colSpan: COLUMNS, fillColor: '#f3f6f6' },
  ...rest(COLUMNS - 1),
];

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
    row.kode_barang,
    count(row.jumlah),
    { text: formatHarga(row.harga), ...right },
    count(row.baik),
    count(row.kurang_baik),
    count(row.rusak_berat),
    row.keterangan ?? '',
  ];
}

function totalRow({ jumlah, harga, baik, kurang_baik, rusak_berat }: KirContent['totals']): TableCell[] {
  const sum = (text: string): TableCell => ({ text, bold: true, ...right });
  return [
    { text: 'Jumlah', bold: true, colSpan: 8, ...right },
    ...rest(7),
    sum(formatAngka(jumlah)),
    sum(formatRupiah(BigInt(harga))),
    ...[baik, kurang_baik, rusak_berat].map((value) => sum(formatAngka(value))),
    '',
  ];
}

import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { type Letterhead, letterheadContent } from '../../documents/letterhead.ts';
import { signatureBlock } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import type { WorksheetRow } from './kertas-kerja.repository.ts';

export interface WorksheetContent {
  nama: string;
  /** Cut-off day, `YYYY-MM-DD`. */
  tanggal: string;
  petugas: readonly string[];
  /** Rooms with their rows and the address that the QR code of the room holds. */
  rooms: readonly { jalur: string; alamat: string; rows: readonly WorksheetRow[] }[];
  letterhead: Letterhead;
  kota: string | null;
}

const COLUMNS = 11;
/** Column widths in points; the name takes the rest of a landscape A4 page. */
const widths = [20, 30, 68, '*', 84, 40, 48, 20, 20, 20, 112];
const ROW_QR = 26;
const ROOM_QR = 62;
/** Lines to write on what is there and not on the list; a room without a list has more. */
const MORE_LINES = { listed: 3, empty: 6 };

/** Name of the logo in the document. */
const LOGO = 'logo';

const middle = { alignment: 'center' } as const;
const rest = (count: number): TableCell[] => Array.from({ length: count }, () => '');
const across = (text: string, more: object = {}): TableCell[] => [
  { text, colSpan: COLUMNS, ...more },
  ...rest(COLUMNS - 1),
];

/** Lays out the kertas kerja of one room or several, each on pages of its own. */
export function worksheetPdf(content: WorksheetContent): PdfDefinition {
  const { nama, tanggal, rooms } = content;
  const [one] = rooms;
  return {
    title: `Kertas kerja ${nama}`,
    orientation: 'landscape',
    footer: ['Kertas kerja opname', nama, rooms.length === 1 && one ? one.jalur : '', formatTanggal(tanggal)]
      .filter(Boolean)
      .join(' · '),
    ...(content.letterhead.logo && { images: { [LOGO]: content.letterhead.logo } }),
    content: rooms.map((room, index) => roomContent(content, room, index)),
  };
}

type Room = WorksheetContent['rooms'][number];

function roomContent(content: WorksheetContent, room: Room, index: number): Content {
  const { rows, jalur } = room;
  const { logo } = content.letterhead;
  const letterhead = { ...content.letterhead, logo: logo && LOGO };
  return {
    ...(index > 0 && { pageBreak: 'before' as const }),
    stack: [
      ...letterheadContent(letterhead, 'list'),
      heading(content, room),
      rows.length > 0
        ? grid([...headerRows(jalur), ...rows.map(cellsOf)])
        : { text: 'Tidak ada yang tercatat di ruang ini pada tanggal batas.', bold: true },
      closing(content, room),
    ],
  };
}

const grid = (body: TableCell[][]): Content => ({
  layout: 'kartu',
  table: { headerRows: 3, keepWithHeaderRows: 1, dontBreakRows: true, widths, body },
});

function heading({ nama, tanggal, petugas }: WorksheetContent, { jalur, alamat, rows }: Room): Content {
  const lines = [
    ['Opname', nama],
    ['Ruang', jalur],
    ['Tanggal batas', `${formatTanggal(tanggal)}, ${formatAngka(rows.length)} baris tercatat`],
    ['Petugas', petugas.join(', ')],
  ];
  return {
    columnGap: 16,
    margin: [0, 0, 0, 8],
    columns: [
      {
        width: '*',
        stack: [
          { text: 'KERTAS KERJA OPNAME', bold: true, fontSize: 13, margin: [0, 0, 0, 5] },
          {
            layout: 'noBorders',
            fontSize: 8.5,
            table: {
              widths: [68, 4, '*'],
              body: lines.map(([label = '', value = '']) => [label, ':', { text: value, bold: true }]),
            },
          },
        ],
      },
      {
        width: 84,
        stack: [
          { qr: alamat, fit: ROOM_QR, margin: [11, 4, 0, 4] },
          { text: 'QR ruang ini', fontSize: 7, ...middle },
        ],
      },
    ],
  };
}

/** Lays out the header: its title, so that each page names the room, the labels, and the three kondisi below a common one. */
function headerRows(title: string): TableCell[][] {
  const tall = (text: string, more: object = {}): TableCell => ({
    text,
    bold: true,
    rowSpan: 2,
    ...middle,
    ...more,
  });
  const kondisi = ['B', 'RR', 'RB'].map((text): TableCell => ({ text, bold: true, ...middle }));
  return [
    across(title, { bold: true }),
    [
      tall('No.'),
      tall('Kode', { colSpan: 2 }),
      '',
      tall('Nama · merek · nomor seri'),
      tall('Pemegang'),
      tall('Jumlah tercatat'),
      tall('Jumlah ditemukan'),
      { text: 'Kondisi', bold: true, colSpan: 3, ...middle },
      ...rest(2),
      tall('Keterangan'),
    ],
    [...rest(7), ...kondisi, ''],
  ];
}

function cellsOf(row: WorksheetRow, index: number): TableCell[] {
  const more = [row.merk, row.nomor_seri].filter(Boolean).join(' · ');
  return [
    { text: formatAngka(index + 1), alignment: 'right' },
    // white around it, so that a reader tells it from the lines
    { qr: row.kode, fit: ROW_QR, margin: [2, 2.5, 0, 2.5] },
    row.kode,
    { text: [{ text: row.nama, bold: true }, more && ` · ${more}`] },
    row.pemegang ?? '',
    { text: formatAngka(row.jumlah), alignment: 'right' },
    ...rest(5),
  ];
}

/** Lays out lines to write on what is there and not on the list. */
const moreLines = (count: number): Content =>
  grid([
    ...headerRows('Ditemukan di ruang ini, tetapi tidak tercatat'),
    ...Array.from({ length: count }, (): TableCell[] => [
      { text: ' ', margin: [0, 5, 0, 5] },
      { text: '', colSpan: 2 },
      ...rest(COLUMNS - 2),
    ]),
  ]);

/** Lays out the end of a room, kept together; names it, because a page of these alone could belong to any room. */
function closing({ nama, petugas, kota }: WorksheetContent, { jalur, rows }: Room): Content {
  const pieces = rows.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const [only, ...others] = petugas;
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      moreLines(rows.length > 0 ? MORE_LINES.listed : MORE_LINES.empty),
      {
        margin: [0, 4, 0, 0],
        text: `${nama}, ${jalur}: ${formatAngka(rows.length)} baris, ${formatAngka(pieces)} buah tercatat. B = Baik, RR = Rusak Ringan, RB = Rusak Berat.`,
        fontSize: 7,
      },
      signatureBlock({ kota, date: null }, [
        { lines: ['Penanggung jawab ruangan,'], name: null },
        { lines: ['Petugas opname,'], name: others.length === 0 && only ? only : null },
      ]),
    ],
  };
}

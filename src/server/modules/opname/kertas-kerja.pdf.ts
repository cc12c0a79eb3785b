import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import type { MenurutOpname } from '../../../shared/opname-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { type Letterhead, letterheadContent } from '../../documents/letterhead.ts';
import { signatureBlock } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { paperHeaders } from '../../documents/table.ts';
import { worksheetColumns } from './kertas-kerja.columns.ts';
import type { WorksheetRow } from './kertas-kerja.repository.ts';
import { worksheetWords } from './kertas-kerja-words.ts';
import { joinedHeader } from './record-columns.ts';

export interface WorksheetContent {
  nama: string;
  /** Cut-off day, `YYYY-MM-DD`. */
  tanggal: string;
  petugas: readonly string[];
  menurut: MenurutOpname;
  /** Rooms or people with their rows; a room also with the address in its QR code. */
  places: readonly { nama: string; alamat: string | null; rows: readonly WorksheetRow[] }[];
  letterhead: Letterhead;
  kota: string | null;
}

const COLUMNS = 11;
/** Column widths in points; the name takes the rest of a landscape A4 page. */
const widths = [20, 30, 68, '*', 84, 40, 48, 20, 20, 20, 112];
const ROW_QR = 26;
const ROOM_QR = 62;
/** Numbers of empty lines for what is not on the list; a place without a list has more. */
const MORE_LINES = { listed: 3, empty: 6 };

/** Name of the logo in the document. */
const LOGO = 'logo';

const middle = { alignment: 'center' } as const;
const rest = (count: number): TableCell[] => Array.from({ length: count }, () => '');
const across = (text: string, more: object = {}): TableCell[] => [
  { text, colSpan: COLUMNS, ...more },
  ...rest(COLUMNS - 1),
];

/** Lays out the kertas kerja of rooms or people, each on pages of its own. */
export function worksheetPdf(content: WorksheetContent): PdfDefinition {
  const { nama, tanggal, places } = content;
  const [one] = places;
  return {
    title: `Kertas kerja ${nama}`,
    orientation: 'landscape',
    footer: ['Kertas kerja opname', nama, places.length === 1 && one ? one.nama : '', formatTanggal(tanggal)]
      .filter(Boolean)
      .join(' · '),
    ...(content.letterhead.logo && { images: { [LOGO]: content.letterhead.logo } }),
    content: places.map((place, index) => placeContent(content, place, index)),
  };
}

type Place = WorksheetContent['places'][number];

function placeContent(content: WorksheetContent, place: Place, index: number): Content {
  const { rows, nama } = place;
  const { menurut } = content;
  const { logo } = content.letterhead;
  const letterhead = { ...content.letterhead, logo: logo && LOGO };
  return {
    ...(index > 0 && { pageBreak: 'before' as const }),
    stack: [
      ...letterheadContent(letterhead, 'list'),
      heading(content, place),
      rows.length > 0
        ? grid([...headerRows(nama, menurut), ...rows.map((row, nth) => cellsOf(row, nth, menurut))])
        : { text: worksheetWords[menurut].empty, bold: true },
      closing(content, place),
    ],
  };
}

const grid = (body: TableCell[][]): Content => ({
  layout: 'kartu',
  table: { headerRows: 3, keepWithHeaderRows: 1, dontBreakRows: true, widths, body },
});

function heading({ nama, tanggal, petugas, menurut }: WorksheetContent, place: Place): Content {
  const { alamat, rows } = place;
  const lines = [
    ['Opname', nama],
    [worksheetWords[menurut].of, place.nama],
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
      ...(alamat === null ? [] : [roomCode(alamat)]),
    ],
  };
}

const roomCode = (alamat: string) => ({
  width: 84,
  stack: [
    { qr: alamat, fit: ROOM_QR, margin: [11, 4, 0, 4] as [number, number, number, number] },
    { text: 'QR ruang ini', fontSize: 7, ...middle },
  ],
});

/**
 * Lays out the header: the title, so that each page names the room or person, the labels, and the three kondisi below a
 * common one.
 */
function headerRows(title: string, menurut: MenurutOpname): TableCell[][] {
  const tall = (text: string, more: object = {}): TableCell => ({
    text,
    bold: true,
    rowSpan: 2,
    ...middle,
    ...more,
  });
  const headers = paperHeaders(worksheetColumns(menurut));
  const kondisi = [headers.baik, headers.rusak_ringan, headers.rusak_berat].map(
    (text): TableCell => ({ text, bold: true, ...middle }),
  );
  return [
    across(title, { bold: true }),
    [
      tall(headers.no),
      tall(headers.kode, { colSpan: 2 }),
      '',
      tall(joinedHeader),
      tall(menurut === 'orang' ? headers.ruang : headers.pemegang),
      tall(headers.jumlah),
      tall(headers.ditemukan),
      { text: 'Kondisi', bold: true, colSpan: 3, ...middle },
      ...rest(2),
      tall(headers.keterangan),
    ],
    [...rest(7), ...kondisi, ''],
  ];
}

function cellsOf(row: WorksheetRow, index: number, menurut: MenurutOpname): TableCell[] {
  const more = [row.merk, row.nomor_seri].filter(Boolean).join(' · ');
  return [
    { text: formatAngka(index + 1), alignment: 'right' },
    // white margin, so that a scanner separates it from the lines
    { qr: row.kode, fit: ROW_QR, margin: [2, 2.5, 0, 2.5] },
    row.kode,
    { text: [{ text: row.nama, bold: true }, more && ` · ${more}`] },
    (menurut === 'orang' ? row.ruang : row.pemegang) ?? '',
    { text: formatAngka(row.jumlah), alignment: 'right' },
    ...rest(5),
  ];
}

/** Lays out empty lines for what is not on the list. */
const moreLines = (count: number, menurut: MenurutOpname): Content =>
  grid([
    ...headerRows(worksheetWords[menurut].more, menurut),
    ...Array.from({ length: count }, (): TableCell[] => [
      { text: ' ', margin: [0, 5, 0, 5] },
      { text: '', colSpan: 2 },
      ...rest(COLUMNS - 2),
    ]),
  ]);

/** Lays out the end of a room or person, kept together, with its name: a page of this alone could belong to any. */
function closing({ nama, petugas, kota, menurut }: WorksheetContent, place: Place): Content {
  const { rows } = place;
  const pieces = rows.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const [only, ...others] = petugas;
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      moreLines(rows.length > 0 ? MORE_LINES.listed : MORE_LINES.empty, menurut),
      {
        margin: [0, 4, 0, 0],
        text: `${nama}, ${place.nama}: ${formatAngka(rows.length)} baris, ${formatAngka(pieces)} buah tercatat. B = Baik, RR = Rusak Ringan, RB = Rusak Berat.`,
        fontSize: 7,
      },
      signatureBlock({ kota, date: null }, [
        { lines: [worksheetWords[menurut].signer], name: menurut === 'orang' ? place.nama : null },
        { lines: ['Petugas opname,'], name: others.length === 0 && only ? only : null },
      ]),
    ],
  };
}

import type { Content, TableCell } from 'pdfmake';
import type { Kondisi } from '../../../shared/limits.ts';
import { type Letterhead, letterheadContent } from '../../documents/letterhead.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { qrSvg } from '../../documents/qr.ts';

/** Layout of the detail papers of one barang and of one buku. */

export interface DetailFrame {
  letterhead: Letterhead;
  /** Address that the QR code holds. */
  alamat: string;
  /** The photo as a data URL; without one the figures take its place. */
  foto: string | null;
  /** When and by whom it was printed, formatted for people. */
  dicetak: string;
  timeZone: string;
}

export const MARGIN = 40;
const WIDTH = 595.28 - 2 * MARGIN;
const QR_SIDE = 96;
const PHOTO = { width: 190, height: 190 };
const QUIET = '#5b6668';
const LINE = '#c9d1d2';
const MISSING = '–';

const kondisiColor: Record<Kondisi, string> = {
  Baik: '#1d6b45',
  'Rusak Ringan': '#8a5300',
  'Rusak Berat': '#a3262a',
};

export interface Heading {
  /** Kind of paper, such as "Detail Barang". */
  kind: string;
  nama: string;
  kode: string;
  jalur: string;
  kondisi: Kondisi;
}

/** Lays out the name of the record, with its QR code at the right. */
function headingContent({ kind, nama, kode, jalur, kondisi }: Heading, alamat: string): Content {
  return {
    columns: [
      {
        width: WIDTH - QR_SIDE - 16,
        stack: [
          { text: kind, color: QUIET, fontSize: 9 },
          { text: nama, bold: true, fontSize: nama.length > 80 ? 14 : 18, margin: [0, 1, 0, 3] },
          { text: kode, bold: true, fontSize: 11 },
          { text: jalur, margin: [0, 2, 0, 0] },
          { text: kondisi, bold: true, color: kondisiColor[kondisi], margin: [0, 4, 0, 0] },
        ],
      },
      { width: QR_SIDE, svg: qrSvg(alamat), fit: [QR_SIDE, QR_SIDE] },
    ],
    columnGap: 16,
    margin: [0, 0, 0, 12],
  };
}

export type Pair = readonly [label: string, value: string | null];

/** Lays out the few most important figures, one below the other. */
function figuresContent(figures: readonly Pair[]) {
  return {
    width: '*' as const,
    stack: figures.map(([label, value]) => ({
      stack: [
        { text: label, color: QUIET },
        { text: value ?? MISSING, bold: true, fontSize: 13 },
      ],
      margin: [0, 0, 0, 8] as [number, number, number, number],
    })),
  };
}

function photoAndFigures(foto: string | null, figures: readonly Pair[]): Content {
  if (foto === null) {
    return {
      columns: figures.map((figure) => figuresContent([figure])),
      columnGap: 12,
    };
  }
  return {
    columns: [{ width: PHOTO.width, image: foto, fit: [PHOTO.width, PHOTO.height] }, figuresContent(figures)],
    columnGap: 20,
    margin: [0, 0, 0, 10],
  };
}

/** Lays out all fields in two columns, label above value; the wide ones below. */
function fieldsContent(fields: readonly Pair[], wide: readonly Pair[]): Content {
  const cell = ([label, value]: Pair) => ({
    stack: [{ text: label, color: QUIET, fontSize: 8 }, { text: value || MISSING }],
  });
  const rows: TableCell[][] = [];
  for (let at = 0; at < fields.length; at += 2) {
    rows.push(fields.slice(at, at + 2).map(cell));
    if (at + 1 === fields.length) rows.at(-1)?.push('');
  }
  for (const pair of wide) rows.push([{ ...cell(pair), colSpan: 2 }, '']);
  return {
    layout: 'rincian',
    table: { widths: [(WIDTH - 16) / 2, (WIDTH - 16) / 2], body: rows, dontBreakRows: false },
    margin: [0, 4, 0, 8],
  };
}

/** Lays out a titled table whose header is repeated on each page. */
export function listSection(
  title: string,
  columns: readonly { label: string; width: number | '*'; end?: boolean }[],
  rows: readonly (readonly string[])[],
  empty: string,
): Content[] {
  const heading: Content = {
    text: title,
    bold: true,
    fontSize: 11.5,
    margin: [0, 12, 0, 4],
    headlineLevel: 1,
  };
  if (rows.length === 0) return [heading, { text: empty, color: QUIET }];
  // gap between a right-aligned number and the next column
  const align = (index: number) => {
    if (columns[index]?.end) return { alignment: 'right' as const };
    return columns[index - 1]?.end ? { margin: [8, 0, 0, 0] as [number, number, number, number] } : {};
  };
  return [
    heading,
    {
      layout: 'daftar',
      fontSize: 8.5,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => width),
        body: [
          columns.map(({ label }, index) => ({ text: label, bold: true, ...align(index) })),
          ...rows.map((row) => row.map((text, index) => ({ text, ...align(index) }))),
        ],
      },
    },
  ];
}

/** Lays out the whole paper: letterhead, heading with QR code, photo and figures, fields, and the given sections. */
export function detailPdf(
  { letterhead, alamat, foto, dicetak }: DetailFrame,
  heading: Heading,
  parts: { figures: readonly Pair[]; fields: readonly Pair[]; wide?: readonly Pair[]; sections?: Content[] },
): PdfDefinition {
  return {
    title: `${heading.kind} ${heading.kode}`,
    orientation: 'portrait',
    fontSize: 9.5,
    margin: MARGIN,
    footer: `${heading.kode} · ${dicetak}`,
    content: [
      ...letterheadContent(letterhead, 'list'),
      headingContent(heading, alamat),
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, lineColor: LINE }],
        margin: [0, 0, 0, 12],
      },
      photoAndFigures(foto, parts.figures),
      fieldsContent(parts.fields, parts.wide ?? []),
      ...(parts.sections ?? []),
    ],
  };
}

import type { Content } from 'pdfmake';
import { formatAngka } from '../../shared/angka.ts';
import { nilaiInWords } from '../../shared/isian-values.ts';
import { formatRupiah } from '../../shared/rupiah.ts';
import { formatTanggal, formatTime } from '../../shared/tanggal.ts';
import { columnWidths, fittingPaper } from './column-widths.ts';
import { letterheadContent } from './letterhead.ts';
import { type SignedTable, signatureBlock } from './letterhead-signatures.ts';
import type { PdfDefinition } from './pdf.ts';
import {
  type Cell,
  type Column,
  hasTotals,
  isNumeric,
  paperHeader,
  type Row,
  type TableDocument,
  TOTAL_LABEL,
} from './table.ts';

interface TextCell {
  text: string;
  alignment?: 'right';
  bold?: boolean;
}

/** Formats a cell for people. */
export function cellText(type: Column['type'], value: Cell, timeZone: string): string {
  if (value === null) return '';
  if (type === 'rupiah') return formatRupiah(BigInt(value));
  if (type === 'decimal') return nilaiInWords({ satuan: null }, value);
  if (type === 'integer') return formatAngka(Number(value));
  if (type === 'date') return formatTanggal(String(value));
  if (type === 'moment') return formatTime(String(value), timeZone);
  return String(value);
}

/** Lays a table out as a PDF on landscape A4: title and facts, the rows with a header on each page, the totals. */
export async function tablePdf(table: TableDocument, rows: AsyncIterable<Row>): Promise<PdfDefinition> {
  const columns = table.columns.filter(({ notInPdf }) => !notInPdf);
  const header = columns.map((column, index) => ({
    ...align(column.type, index),
    text: paperHeader(column),
    bold: true,
  }));
  const body: TextCell[][] = [];
  for await (const row of rows) {
    body.push(
      columns.map(({ key, type, empty }, index) => ({
        ...align(type, index),
        text: cellText(type, row[key] ?? null, table.timeZone) || (empty ?? ''),
      })),
    );
  }
  if (hasTotals(table)) body.push(totalCells(table, columns));
  const cells = [header, ...body];
  const paper = table.paper && fittingPaper(columns, cells, table.paper);
  return {
    title: table.title,
    orientation: 'landscape',
    ...(paper && { fontSize: paper.fontSize, pageSize: paper.size ?? 'A4' }),
    footer: `${table.title} · ${table.facts[0]?.join(' ') ?? ''}`,
    ...(table.created && { created: table.created }),
    content: [
      ...(table.letterhead ? letterheadContent(table.letterhead, 'list') : []),
      { text: table.title, fontSize: 15, bold: true },
      factsContent(table),
      {
        layout: 'daftar',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columnWidths(columns, cells, paper),
          body: cells,
        },
      },
      ...(table.signed ? [closing(table, table.signed)] : []),
    ],
  };
}

/** Aligns numbers right, except in the first column, where they are row headers (such as the years of a schedule). */
const align = (type: Column['type'], index: number): { alignment?: 'right' } =>
  isNumeric(type) && index > 0 ? { alignment: 'right' } : {};

function factsContent({ facts }: TableDocument): Content {
  return {
    margin: [0, 3, 0, 10],
    fontSize: 8.5,
    color: '#3f4a4c',
    stack: facts.map(([label, value]) => ({ text: [{ text: `${label}: ` }, { text: value, bold: true }] })),
  };
}

/** Repeats title and facts beside the signatures: a page of signatures alone could belong to any list. */
function closing({ title, facts }: TableDocument, signed: SignedTable): Content {
  const about = facts.map(([label, value]) => `${label} ${value}`).join(' · ');
  return {
    unbreakable: true,
    margin: [0, 6, 0, 0],
    stack: [
      { text: `${title} · ${about}`, fontSize: 7, color: '#3f4a4c' },
      signatureBlock(signed, signed.signatures),
    ],
  };
}

function totalCells({ totals, timeZone }: TableDocument, columns: readonly Column[]): TextCell[] {
  return columns.map(({ key, type }, index) => {
    const total = totals[key] ?? null;
    const text = index === 0 && total === null ? TOTAL_LABEL : cellText(type, total, timeZone);
    return { ...align(type, index), text, bold: true };
  });
}

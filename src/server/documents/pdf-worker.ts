import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake, { type Content, type CustomTableLayout } from 'pdfmake';
import type { PdfDefinition, PdfOfSections } from './pdf.ts';
import { withQrDrawn } from './qr-canvas.ts';

/**
 * Worker thread that lays out each document that it is sent as a PDF, because that takes seconds, and posts its bytes.
 */

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
);
const fontFile = (name: string) => join(fontFolder, `Roboto-${name}.ttf`);
const fonts = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};
const fontFiles = new Set(Object.values(fonts));

const MARGIN = 28;
const QUIET = '#5b6668';
const LINE = '#c9d1d2';
const INK = '#1c2b2d';

pdfmake.setFonts({ Roboto: fonts });
// pictures are embedded in the document, which must not make the server open a file or an address
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setTableLayouts({
  daftar: {
    hLineWidth: (line, { table }) => (line === 0 ? 0 : line === (table.headerRows ?? 0) ? 1 : 0.5),
    hLineColor: () => LINE,
    vLineWidth: () => 0,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
    fillColor: (row, { table }) => (row < (table.headerRows ?? 0) ? '#e3eeee' : null),
  },
  // fields of one record, with thin lines between them
  rincian: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    hLineColor: () => LINE,
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: (column) => (column === 0 ? 8 : 0),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  // form with a line around each cell, for cards that hang in a room
  kartu: {
    hLineWidth: () => 0.5,
    hLineColor: () => '#7d898b',
    vLineWidth: () => 0.5,
    vLineColor: () => '#7d898b',
    paddingLeft: () => 3,
    paddingRight: () => 3,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
    fillColor: (row, { table }) => (row < (table.headerRows ?? 0) ? '#e3eeee' : null),
  },
  // letterhead: a line below it, thin for lists and strong for letters
  kop: ruleBelow(0.75),
  kopSurat: ruleBelow(1.5),
});

function ruleBelow(width: number): CustomTableLayout {
  return {
    hLineWidth: (line) => (line === 0 ? 0 : width),
    hLineColor: () => INK,
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column, { table }) => (column === (table.widths?.length ?? 1) - 1 ? 0 : 6),
    paddingTop: () => 0,
    paddingBottom: () => 7,
  };
}

async function render({
  title,
  orientation,
  pageSize = 'A4',
  fontSize = 8,
  margin = MARGIN,
  created,
  images = {},
  ...parts
}: PdfDefinition | PdfOfSections): Promise<Uint8Array> {
  const sections = 'sections' in parts ? parts.sections : [parts];
  const document = pdfmake.createPdf({
    info: {
      title,
      creator: 'MANIS',
      producer: 'MANIS',
      ...(created !== undefined && { creationDate: new Date(created) }),
    },
    language: 'id-ID',
    displayTitle: true,
    pageSize,
    pageOrientation: orientation,
    pageMargins: [margin, margin, margin, Math.max(40, margin)],
    defaultStyle: { font: 'Roboto', fontSize, lineHeight: 1.1 },
    images,
    content: sections.map(({ footer, content }) => {
      // pdfmake asks for the headers of all pages before the first footer
      const pages: number[] = [];
      return {
        section: [withQrDrawn(content)],
        header: (page: number) => {
          pages.push(page);
          return null;
        },
        footer: (page: number) => footerOf(footer, pages.indexOf(page) + 1, pages.length, margin),
      };
    }) as unknown as Content,
  });
  return document.getBuffer();
}

const footerOf = (text: string, page: number, pages: number, margin: number): Content => ({
  margin: [margin, 14, margin, 0],
  fontSize: 7.5,
  color: QUIET,
  columnGap: 12,
  columns: [
    { text, width: '*' },
    { text: `Halaman ${page} dari ${pages}`, width: 90, alignment: 'right' },
  ],
});

parentPort?.on('message', async (definition: PdfDefinition | PdfOfSections) => {
  const bytes = new Uint8Array(await render(definition));
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
});

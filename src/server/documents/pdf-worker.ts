import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PdfDefinition } from './pdf.ts';

/** Lays out one document in a thread of its own, because that takes seconds, and posts its bytes. */

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

pdfmake.setFonts({ Roboto: fonts });
// a document carries its pictures itself: nothing it says makes the server read a file or an address
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setTableLayouts({
  daftar: {
    hLineWidth: (line, { table }) => (line === 0 ? 0 : line === (table.headerRows ?? 0) ? 1 : 0.5),
    hLineColor: () => LINE,
    vLineWidth: () => 0,
    paddingLeft: () => 3,
    paddingRight: () => 3,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
    fillColor: (row, { table }) => (row < (table.headerRows ?? 0) ? '#e3eeee' : null),
  },
});

async function render({ title, orientation, footer, content }: PdfDefinition): Promise<Uint8Array> {
  const document = pdfmake.createPdf({
    info: { title, creator: 'MANIS', producer: 'MANIS' },
    language: 'id-ID',
    displayTitle: true,
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [MARGIN, MARGIN, MARGIN, 40],
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.1 },
    footer: (page, pages) => ({
      margin: [MARGIN, 14, MARGIN, 0],
      fontSize: 7.5,
      color: QUIET,
      columns: [footer, { text: `Halaman ${page} dari ${pages}`, alignment: 'right' }],
    }),
    content,
  });
  return document.getBuffer();
}

const bytes = new Uint8Array(await render(workerData as PdfDefinition));
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);

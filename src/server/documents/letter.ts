import type { Content, TableCell } from 'pdfmake';
import { type Letterhead, letterheadContent } from './letterhead.ts';

/** A letter with its number, its letterhead as it was kept, and the logo as a data URL. */
interface Letter {
  nomor: string;
  isi: { kop: Omit<Letterhead, 'logo'> };
  logo: string | null;
}

export const right = { alignment: 'right' } as const;
/** Makes a cell of a header. */
export const head = (text: string, more: object = {}): TableCell => ({ text, bold: true, ...more });

/** Lays out letterhead, title and number of a letter. */
export function letterTop({ isi, logo, nomor }: Letter, title: string): Content[] {
  return [
    ...letterheadContent({ ...isi.kop, logo }, 'letter'),
    { text: title, bold: true, fontSize: 14, alignment: 'center' },
    { text: `Nomor: ${nomor}`, alignment: 'center', margin: [0, 2, 0, 14] },
  ];
}

/** Lays out labels and values as a list of two columns. */
export function factList(lines: readonly (readonly [string, string])[], labelWidth = 96): Content {
  return {
    layout: 'noBorders',
    margin: [0, 2, 0, 8],
    table: {
      widths: [labelWidth, 4, '*'],
      body: lines.map(([label, value]) => [label, ':', { text: value, bold: true }]),
    },
  };
}

import type { Content } from 'pdfmake';

/** What stands at the head of each document of the office; all of it may be missing. */
export interface Letterhead {
  nama_organisasi: string | null;
  /** May have several lines. */
  alamat: string | null;
  /** A data address: a document opens no file and no address. */
  logo: string | null;
}

/** Who signs letters for the office, and where; all of it may be missing. */
export interface Signer {
  kota: string | null;
  nama: string | null;
  jabatan: string | null;
  nip: string | null;
}

/** Height of the logo in points, and what the text beside it keeps away. */
const LOGO = { list: 34, letter: 52 };
const GAP = 12;

/**
 * The head of a document's first page, to stand before its other content; nothing at all where the office has set
 * neither name nor address nor logo.
 * @param look `list`: small, to the left, as for tables; `letter`: centred, as for letters that are signed
 */
export function letterheadContent(
  { nama_organisasi, alamat, logo }: Letterhead,
  look: keyof typeof LOGO,
): Content[] {
  const lines = (alamat ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!nama_organisasi && lines.length === 0 && !logo) return [];
  const letter = look === 'letter';
  const side = LOGO[look];
  const words: Content = {
    ...(letter && { alignment: 'center' }),
    stack: [
      ...(nama_organisasi ? [{ text: nama_organisasi, bold: true, fontSize: letter ? 15 : 12 }] : []),
      ...lines.map((text) => ({ text, fontSize: letter ? 9.5 : 8, margin: [0, 1, 0, 0] as Margin })),
    ],
  };
  const picture: Content = logo ? { image: logo, fit: [side, side] } : '';
  const widths = logo ? [side, '*', ...(letter ? [side] : [])] : ['*'];
  // in a letter an empty place at the right keeps the words in the middle of the page
  const cells = logo ? [picture, words, ...(letter ? [''] : [])] : [words];
  return [
    {
      layout: letter ? 'kopSurat' : 'kop',
      table: { widths, body: [cells] },
      margin: [0, 0, 0, letter ? 16 : GAP],
    },
  ];
}

type Margin = [number, number, number, number];

import type { Content } from 'pdfmake';

/** Letterhead of the office's documents; every part may be missing. */
export interface Letterhead {
  /** Line above the name, such as "PEMERINTAH PROVINSI …"; papers issued before there was one have none. */
  organisasi_induk?: string | null | undefined;
  nama_organisasi: string | null;
  /** May have several lines. */
  alamat: string | null;
  /** The picture as a data URL, because PDF rendering opens no file and no address. */
  logo: string | null;
}

/** Person who signs letters for the office, and the place of signing; every part may be missing. */
export interface Signer {
  kota: string | null;
  nama: string | null;
  jabatan: string | null;
  nip: string | null;
}

/** Height of the logo, and the space below a list's letterhead, in points. */
const LOGO = { list: 34, letter: 52 };
const GAP = 12;

/**
 * Makes the letterhead of a document's first page, to stand before its other content; empty where the office has set
 * neither name nor address nor logo.
 * @param look `list`: small, to the left, for tables; `letter`: centred, for letters that are signed
 */
export function letterheadContent(
  { organisasi_induk, nama_organisasi, alamat, logo }: Letterhead,
  look: keyof typeof LOGO,
): Content[] {
  const lines = (alamat ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!organisasi_induk && !nama_organisasi && lines.length === 0 && !logo) return [];
  const letter = look === 'letter';
  const side = LOGO[look];
  const words: Content = {
    ...(letter && { alignment: 'center' }),
    stack: [
      ...(organisasi_induk ? [{ text: organisasi_induk, bold: true, fontSize: letter ? 12 : 10 }] : []),
      ...(nama_organisasi ? [{ text: nama_organisasi, bold: true, fontSize: letter ? 15 : 12 }] : []),
      ...lines.map((text) => ({ text, fontSize: letter ? 9.5 : 8, margin: [0, 1, 0, 0] as Margin })),
    ],
  };
  const picture: Content = logo ? { image: logo, fit: [side, side] } : '';
  const widths = logo ? [side, '*', ...(letter ? [side] : [])] : ['*'];
  // in a letter, an empty cell at the right keeps the text centred on the page
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

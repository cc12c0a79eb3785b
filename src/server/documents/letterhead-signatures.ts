import type { Content, TableCell } from 'pdfmake';
import { formatTanggal } from '../../shared/tanggal.ts';
import type { Signer } from './letterhead.ts';

/** A signature block for one person. */
export interface Signature {
  /** Lines above the signature: `Mengetahui,`, then the jabatan; one entry per line. */
  lines: string[];
  /** Name of the signer; null prints dots to write it on. */
  name: string | null;
  /** Line below the name, e.g. `NIP 19800101 200501 1 001`. */
  below?: string | null;
  /** Whether there is a place for a duty stamp above the name. */
  stamp?: true;
}

const NO_NAME = '.'.repeat(44);
/** Height left for the handwritten signature, in points. */
const ROOM = 52;

/** Size of the place for a duty stamp, and the space below it, in points. */
const STAMP = { width: 52, height: 36, gap: 8 };

const stampPlace: Content = {
  margin: [0, 0, 0, STAMP.gap],
  columns: [
    { width: '*', text: '' },
    {
      width: STAMP.width,
      table: {
        widths: ['*'],
        heights: [STAMP.height],
        body: [[{ text: 'Meterai', fontSize: 7, color: '#5b6668', margin: [0, 11, 0, 0] }]],
      },
      layout: {
        defaultBorder: true,
      },
    },
    { width: '*', text: '' },
  ],
};

/**
 * Makes the signature block of the office's signer.
 * @param caption line above their jabatan, e.g. `Mengetahui,`; none when empty
 */
export function signatureOfOffice({ nama, jabatan, nip }: Signer, caption: string): Signature {
  return {
    lines: [caption, jabatan ?? ''].filter((line) => line !== ''),
    name: nama,
    below: nip && `NIP ${nip}`,
  };
}

/** The signatures below a table, with place and date of signing. */
export interface SignedTable {
  kota: string | null;
  /** `YYYY-MM-DD`, in the office's time zone. */
  date: string;
  /** From left to right; null leaves a place empty. */
  signatures: readonly (Signature | null)[];
}

/**
 * Makes the end of a letter: place and date, then two or three signatures side by side, kept on one page; null leaves a
 * place empty.
 * @param date `YYYY-MM-DD`, in the office's time zone; dots to write it on where it is null
 * @param kota place of signing; dots to write it on where it is not set
 */
export function signatureBlock(
  { kota, date }: { kota: string | null; date: string | null },
  signatures: readonly (Signature | null)[],
): Content {
  const last = signatures.length - 1;
  const day = date === null ? '.'.repeat(24) : formatTanggal(date);
  const placed = `${kota ?? '.'.repeat(signatures.length > 2 ? 14 : 24)}, ${day}`;
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [sideBySide(signatures, (index) => (index === last ? placed : ''))],
  };
}

/** Makes one signature in the middle, to stand below two others. */
export function signatureBelow(signature: Signature): Content {
  return { margin: [0, 10, 0, 0], ...sideBySide([null, signature, null]) };
}

/** Lays signatures out side by side, with a line above each where asked; null leaves a place empty. */
function sideBySide(signatures: readonly (Signature | null)[], above?: (index: number) => string) {
  const height = Math.max(...signatures.map((one) => one?.lines.length ?? 0));
  const row = (cellOf: (one: Signature, index: number) => TableCell): TableCell[] =>
    signatures.map((one, index) => (one ? cellOf(one, index) : ''));
  return {
    layout: 'noBorders',
    table: {
      widths: signatures.map((one) => (one === null && !above ? 90 : '*')),
      body: [
        ...(above ? [row((_, index) => ({ text: above(index), alignment: 'center' }))] : []),
        ...Array.from({ length: height }, (_, line) =>
          row(({ lines }) => ({ text: lines[line] ?? '', alignment: 'center' })),
        ),
        row(({ name, below, stamp }) => ({
          alignment: 'center',
          margin: [4, stamp ? ROOM - STAMP.height - STAMP.gap : ROOM, 4, 0],
          stack: [
            ...(stamp ? [stampPlace] : []),
            name ? { text: name, bold: true, decoration: 'underline' } : NO_NAME,
            ...(below ? [below] : []),
          ],
        })),
      ],
    },
  };
}

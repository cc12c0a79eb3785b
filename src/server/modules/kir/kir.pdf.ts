import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import { formatNip } from '../../../shared/nip.ts';
import { belumBerharga, formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { type Letterhead, letterheadContent, type Signer } from '../../documents/letterhead.ts';
import { type Signature, signatureBlock, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import type { PdfOfSections, PdfSection } from '../../documents/pdf.ts';
import type { BarisKir } from './kir.columns.ts';
import type { KirRoom } from './kir.repository.ts';
import { type KirSums, kirSums, kirTable } from './kir-table.pdf.ts';

/** The card of one room. */
export interface KirCard {
  room: Omit<KirRoom, 'id'>;
  rows: readonly BarisKir[];
}

export interface KirContent {
  /** Requested scope: a room, or a lokasi with all rooms in it. */
  lokasi: { lokasi: string; jalur: string };
  /** One card per room, in the order of their paths. */
  cards: readonly KirCard[];
  /** Sums of all cards. */
  totals: KirSums;
  /** Date of the card, `YYYY-MM-DD`. */
  date: string;
  letterhead: Letterhead;
  signer: Signer;
  /** Person who keeps the inventory. */
  pengurus: Signer;
  /** When the day was closed, in words and as ISO 8601; undefined where it is open. */
  closed?: { words: string; at: string } | undefined;
}

const LOGO = 'logo';
const middle = { alignment: 'center' } as const;
const right = { alignment: 'right' } as const;

/**
 * Lays out KIR: a card for each room with pages, sums and signatures of its own, and a list of the cards where there
 * are several.
 */
export function kirPdf(kir: KirContent): PdfOfSections {
  const { lokasi, cards, letterhead, closed } = kir;
  const { logo } = letterhead;
  return {
    title: `KIR ${lokasi.lokasi}`,
    orientation: 'landscape',
    ...(closed && { created: closed.at }),
    // embedded once, however many cards show it
    ...(logo && { images: { [LOGO]: logo } }),
    sections: [
      ...cards.map((card) => cardSection(kir, card)),
      ...(cards.length > 1 ? [listSection(kir)] : []),
    ],
  };
}

const footer = ({ date, closed }: KirContent, of: string): string =>
  ['Kartu inventaris ruangan', of, formatTanggal(date), closed?.words].filter(Boolean).join(' · ');

const head = ({ letterhead }: KirContent, title: string): Content[] => [
  ...letterheadContent({ ...letterhead, logo: letterhead.logo && LOGO }, 'list'),
  { text: title, bold: true, fontSize: 13, ...middle },
];

function cardSection(kir: KirContent, { room, rows }: KirCard): PdfSection {
  const sums = kirSums(rows);
  return {
    footer: footer(kir, room.jalur),
    content: [
      ...head(kir, 'KARTU INVENTARIS RUANGAN (KIR)'),
      facts([
        ['Kode lokasi', room.kode_lokasi ?? '-'],
        ['Ruangan', room.lokasi],
        ['Letak', room.jalur],
        ['Keadaan per', `${formatTanggal(kir.date)}, ${formatAngka(rows.length)} baris`],
      ]),
      kirTable(rows, sums),
      closing(kir, { room, rows }, sums),
    ],
  };
}

/**
 * Lays out the end of a card. Repeats the room beside the signatures: a page of signatures alone could belong to any
 * card.
 */
function closing({ date, signer, pengurus }: KirContent, { room, rows }: KirCard, sums: KirSums): Content {
  return {
    unbreakable: true,
    margin: [0, 4, 0, 0],
    stack: [
      {
        text: `KIR ${room.jalur} per ${formatTanggal(date)}: ${inWords(rows.length, sums)}. B = Baik, KB = Kurang Baik (Rusak Ringan), RB = Rusak Berat. Harga perolehan = harga satuan × jumlah.`,
        fontSize: 7,
      },
      signatureBlock({ kota: signer.kota, date }, [
        signatureOfOffice(signer, 'Mengetahui,'),
        signatureOfOffice({ ...pengurus, jabatan: pengurus.jabatan ?? 'Pengurus Barang,' }, ''),
        ofRoom(room),
      ]),
    ],
  };
}

function ofRoom({ penanggung_jawab }: KirCard['room']): Signature {
  const { name = null, nip } = penanggung_jawab ?? {};
  return { lines: ['Penanggung jawab ruangan,'], name, ...(nip && { below: `NIP ${formatNip(nip)}` }) };
}

function inWords(rows: number, { jumlah, harga, tanpa_harga }: KirSums): string {
  const unpriced = tanpa_harga > 0 ? `, ${belumBerharga(tanpa_harga)}` : '';
  return `${formatAngka(rows)} baris, ${formatAngka(jumlah)} buah, ${formatRupiah(BigInt(harga))}${unpriced}`;
}

function facts(lines: [label: string, value: string][]): Content {
  return {
    layout: 'noBorders',
    fontSize: 8.5,
    margin: [0, 6, 0, 8],
    table: {
      widths: [60, 4, '*'],
      body: lines.map(([label, value]) => [label, ':', { text: value, bold: true }]),
    },
  };
}

/** Lists the cards of a file with their sums, for filing. */
function listSection(kir: KirContent): PdfSection {
  const { lokasi, cards, totals, date } = kir;
  const bold = (text: string, more: object = {}): TableCell => ({ text, bold: true, ...more });
  const rows = cards.reduce((sum, card) => sum + card.rows.length, 0);
  const cellsOf = ({ room, rows: own }: KirCard, index: number): TableCell[] => {
    const { jumlah, harga } = kirSums(own);
    return [
      { text: formatAngka(index + 1), ...right },
      room.kode_lokasi ?? '',
      room.jalur,
      room.penanggung_jawab?.name ?? '',
      { text: formatAngka(own.length), ...right },
      { text: formatAngka(jumlah), ...right },
      { text: formatRupiah(BigInt(harga)), ...right },
    ];
  };
  return {
    footer: footer(kir, `rekapitulasi ${lokasi.jalur}`),
    content: [
      ...head(kir, 'REKAPITULASI KARTU INVENTARIS RUANGAN'),
      facts([
        ['Lokasi', `${lokasi.jalur}, termasuk lokasi di dalamnya`],
        ['Keadaan per', `${formatTanggal(date)}, ${formatAngka(cards.length)} kartu`],
      ]),
      {
        layout: 'daftar',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [24, 80, '*', 150, 44, 52, 'auto'],
          body: [
            [
              bold('No.', right),
              bold('Kode lokasi'),
              bold('Ruangan'),
              bold('Penanggung jawab'),
              bold('Baris', right),
              bold('Jumlah', right),
              bold('Harga perolehan', right),
            ],
            ...cards.map(cellsOf),
            [
              '',
              '',
              bold('Jumlah'),
              '',
              bold(formatAngka(rows), right),
              bold(formatAngka(totals.jumlah), right),
              bold(formatRupiah(BigInt(totals.harga)), right),
            ],
          ],
        },
      },
      ...(totals.tanpa_harga > 0
        ? [{ text: belumBerharga(totals.tanpa_harga), margin: [0, 4, 0, 0] } as Content]
        : []),
    ],
  };
}

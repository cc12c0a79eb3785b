import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import type { PaperKind } from '../../../shared/penghapusan-words.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { head, right } from '../../documents/letter.ts';
import { type Signature, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import type { LineOnPaper, OnPaper, PaperContent } from './paper-content.ts';

/** An issued paper with its logo and the photos of its lines. */
export interface PaperToPrint {
  nomor: string;
  /** `YYYY-MM-DD`. */
  tanggal: string;
  isi: PaperContent;
  /** The picture as a data URL. */
  logo: string | null;
  /** Photos of the lines by the id of their file, as data URLs. */
  photos: Record<string, string>;
  /** Moment of issue, ISO 8601. */
  created_at: string;
}

const SMALL = 8;
const SOFT = '#5b6668';
/** Gap between an additional column and the figures before it. */
const GAP: [number, number, number, number] = [8, 0, 0, 0];
export const DOTS = '.'.repeat(60);

/** Returns the name of the office for a sentence. */
export const officeOf = ({ kop }: PaperContent): string => kop.nama_organisasi ?? 'kantor';

/** Common frame of these papers: the layout of a letter, with its number on each page. */
export function letterOf(
  { nomor, isi, created_at, photos }: PaperToPrint,
  title: string,
  content: Content[],
): PdfDefinition {
  return {
    title: `${title} ${nomor}`,
    orientation: 'portrait',
    pageSize: isi.kertas === 'F4' ? 'FOLIO' : 'A4',
    fontSize: 10.5,
    margin: 50,
    footer: `${title} · Nomor ${nomor}`,
    created: created_at,
    images: photos,
    content,
  };
}

/** Sums the lines of a paper. */
export function sumsOf(rows: readonly LineOnPaper[]) {
  const sum = (field: 'nilai_perolehan' | 'akumulasi' | 'nilai_buku') =>
    rows.reduce((total, row) => total + BigInt(row[field]), 0n);
  return {
    unit: rows.reduce((total, { jumlah }) => total + jumlah, 0),
    nilai_perolehan: sum('nilai_perolehan'),
    akumulasi: sum('akumulasi'),
    nilai_buku: sum('nilai_buku'),
  };
}

/** Formats lines, pieces and values for a sentence. */
export function valuesInWords({ baris, per }: Pick<PaperContent, 'baris' | 'per'>): string {
  const { unit, nilai_perolehan, akumulasi, nilai_buku } = sumsOf(baris);
  return (
    `${formatAngka(unit)} unit dalam ${formatAngka(baris.length)} baris, dengan nilai perolehan ${formatRupiah(nilai_perolehan)}, ` +
    `akumulasi penyusutan ${formatRupiah(akumulasi)}, dan nilai buku ${formatRupiah(nilai_buku)} per ${formatTanggal(per)}`
  );
}

/** Names an earlier paper of the proposal; nothing where there is none. */
export function earlier({ sebelumnya }: PaperContent, jenis: PaperKind, word: string): string {
  const found = sebelumnya.find((one) => one.jenis === jenis);
  return found ? `${word} nomor ${found.nomor} tanggal ${formatTanggal(found.tanggal)}` : word;
}

/** Makes the signature of a person of the proposal. */
export const signatureOf = (caption: string, { name, jabatan, nip }: OnPaper): Signature =>
  signatureOfOffice({ kota: null, nama: name, jabatan, nip }, caption);

/** Makes the signature of the head of the office. */
export const signatureOfHead = (isi: PaperContent, caption: string): Signature =>
  signatureOf(caption, isi.kepala);

/** Additional column of the appendix. */
export interface ExtraColumn {
  label: string;
  width: number;
  align?: 'right';
  cell: (row: LineOnPaper) => string;
}

const money = (value: bigint | number): string => formatRupiah(value).slice(2);
const inCell = (text: string, align?: 'right'): TableCell => ({ text, ...(align && right) });

/** Lays out the lines on landscape pages of their own: kode, register, year, condition and values. */
export function appendix(
  { nomor, tanggal, isi }: PaperToPrint,
  extra: readonly ExtraColumn[] = [],
): Content[] {
  const { baris, per } = isi;
  const total = sumsOf(baris);
  const amounts = (row: Pick<LineOnPaper, 'nilai_perolehan' | 'akumulasi' | 'nilai_buku'>) =>
    [row.nilai_perolehan, row.akumulasi, row.nilai_buku].map((value) => inCell(money(value), 'right'));
  return [
    {
      text: `Lampiran nomor ${nomor}, tanggal ${formatTanggal(tanggal)}`,
      bold: true,
      pageBreak: 'before',
      pageOrientation: 'landscape',
    },
    {
      text: `Nilai menurut pembukuan per ${formatTanggal(per)}, dalam rupiah.`,
      fontSize: SMALL,
      margin: [0, 2, 0, 8],
    },
    {
      layout: 'daftar',
      fontSize: SMALL,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [20, 68, 34, '*', 28, 46, 26, 'auto', 'auto', 'auto', ...extra.map(({ width }) => width)],
        body: [
          [
            head('No.', right),
            head('Kode'),
            head('Register'),
            head('Nama barang'),
            head('Tahun'),
            head('Kondisi'),
            head('Unit', right),
            head('Perolehan', right),
            head('Akumulasi', right),
            head(sumLabels.nilai_buku, { ...right, noWrap: true }),
            ...extra.map(({ label, align }) => head(label, { margin: GAP, ...(align && right) })),
          ],
          ...baris.map((row, index): TableCell[] => [
            inCell(formatAngka(index + 1), 'right'),
            row.kode,
            row.register,
            nameCell(row),
            String(row.tahun ?? '-'),
            row.kondisi ?? '-',
            inCell(formatAngka(row.jumlah), 'right'),
            ...amounts(row),
            ...extra.map(({ cell, align }) => ({ text: cell(row), margin: GAP, ...(align && right) })),
          ]),
          [
            '',
            '',
            '',
            head('Jumlah'),
            '',
            '',
            head(formatAngka(total.unit), right),
            ...[total.nilai_perolehan, total.akumulasi, total.nilai_buku].map((value) =>
              head(money(value), right),
            ),
            ...extra.map(() => ''),
          ],
        ],
      },
    },
  ];
}

function nameCell({ nama, merk, nomor_seri }: LineOnPaper): TableCell {
  const below = [merk, nomor_seri].filter(Boolean).join(' / ');
  return below ? { stack: [nama, { text: below, fontSize: SMALL - 1, color: SOFT }] } : nama;
}

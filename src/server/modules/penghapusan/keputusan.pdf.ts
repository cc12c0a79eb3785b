import type { Content } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { letterTop } from '../../documents/letter.ts';
import { signatureBlock } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import {
  appendix,
  earlier,
  letterOf,
  officeOf,
  type PaperToPrint,
  signatureOfHead,
  sumsOf,
  valuesInWords,
} from './paper-parts.ts';

const ORDER = ['KESATU', 'KEDUA', 'KETIGA', 'KEEMPAT', 'KELIMA'];

/** Lays out the keputusan, with the records to delete and their values, and its lampiran. */
export function keputusanPdf(paper: PaperToPrint): PdfDefinition {
  const { isi } = paper;
  const { cara, per, hasil } = isi;
  const proceeds = hasil === null ? '' : `, dengan hasil ${formatRupiah(hasil)}`;
  return decision(paper, 'PENGHAPUSAN BARANG INVENTARIS', {
    considering: [
      `bahwa barang inventaris dalam lampiran keputusan ini perlu dihapus karena: ${isi.alasan}`,
      `bahwa barang itu sudah diteliti dengan ${earlier(isi, 'penelitian', 'berita acara penelitian')}, dan penghapusannya disetujui oleh ${isi.penyetuju.name ?? 'penyetuju'};`,
    ],
    decided: [
      `Menghapus dari register barang inventaris ${officeOf(isi)} sebanyak ${valuesInWords(isi)}, sebagaimana lampiran keputusan ini.`,
      `Barang itu keluar pada tanggal ${formatTanggal(per)} dengan cara: ${caraLabels[cara].toLowerCase()}${proceeds}.`,
      'Barang yang kemudian ditemukan lagi hanya dicatat kembali dengan keputusan yang mengubah keputusan ini.',
    ],
  });
}

/** Lays out a correcting keputusan: records that were found again return to the register. */
export function koreksiPdf(paper: PaperToPrint): PdfDefinition {
  const { isi } = paper;
  const { sk, baris } = isi;
  const old = sk ? `nomor ${sk.nomor} tanggal ${formatTanggal(sk.tanggal)}` : '';
  return decision(paper, `PERUBAHAN ATAS KEPUTUSAN PENGHAPUSAN ${sk?.nomor ?? ''}`.trim(), {
    considering: [`bahwa sebagian barang yang dihapus dengan keputusan ${old} ditemukan lagi: ${isi.alasan}`],
    decided: [
      `Mencatat kembali dalam register ${officeOf(isi)} ${formatAngka(sumsOf(baris).unit)} unit barang inventaris dalam ${formatAngka(baris.length)} baris, sebagaimana lampiran keputusan ini, seolah-olah tidak pernah dihapus.`,
      `Keputusan ${old} tetap berlaku bagi barang lainnya.`,
    ],
  });
}

function decision(
  paper: PaperToPrint,
  about: string,
  { considering, decided }: { considering: string[]; decided: string[] },
): PdfDefinition {
  const { isi, tanggal } = paper;
  const rows = [...decided, 'Keputusan ini mulai berlaku pada tanggal ditetapkan.'];
  const signed: Content = signatureBlock({ kota: isi.kota, date: tanggal }, [
    null,
    signatureOfHead(isi, 'Ditetapkan oleh'),
  ]);
  return letterOf(paper, 'Keputusan penghapusan', [
    ...letterTop(paper, 'KEPUTUSAN'),
    { text: `TENTANG ${about}`, bold: true, alignment: 'center', margin: [0, -6, 0, 4] },
    { text: isi.judul, alignment: 'center', margin: [0, 0, 0, 12] },
    labelled('Menimbang', { type: 'lower-alpha', ol: considering }),
    { text: 'MEMUTUSKAN', bold: true, alignment: 'center', margin: [0, 8, 0, 8] },
    ...rows.map((text, index) => labelled(ORDER[index] ?? '', text)),
    signed,
    ...appendix(paper),
    signed,
  ]);
}

function labelled(label: string, content: Content): Content {
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 4],
    table: { widths: [72, 4, '*'], body: [[{ text: label, bold: true }, ':', content]] },
  };
}

import { caraLabels } from '../../../shared/mutasi-words.ts';
import { formatNip } from '../../../shared/nip.ts';
import { factList, letterTop } from '../../documents/letter.ts';
import { signatureBlock } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import {
  appendix,
  DOTS,
  letterOf,
  officeOf,
  type PaperToPrint,
  signatureOf,
  signatureOfHead,
  valuesInWords,
} from './paper-parts.ts';

/** Lays out the proposal: what is to leave, how and why, and its examiner. */
export function usulanPdf(paper: PaperToPrint): PdfDefinition {
  const { isi, tanggal } = paper;
  const { pengusul, pemeriksa, penyetuju, kota } = isi;
  return letterOf(paper, 'Usulan penghapusan', [
    ...letterTop(paper, 'USULAN PENGHAPUSAN BARANG INVENTARIS'),
    factList([
      ['Hal', isi.judul],
      ['Kepada', [penyetuju.name, penyetuju.jabatan].filter(Boolean).join(', ')],
      ['Diteliti oleh', [pemeriksa.name, pemeriksa.jabatan].filter(Boolean).join(', ')],
      ['Cara keluar', caraLabels[isi.cara]],
    ]),
    {
      text: `Bersama ini diusulkan penghapusan barang inventaris milik ${officeOf(isi)} sebanyak ${valuesInWords(isi)}. Daftarnya ada dalam lampiran.`,
      margin: [0, 0, 0, 8],
    },
    { text: 'Alasan:', bold: true, margin: [0, 0, 0, 2] },
    { text: isi.alasan, margin: [0, 0, 0, 8] },
    {
      unbreakable: true,
      stack: [
        'Demikian usulan ini disampaikan untuk diteliti dan diputuskan.',
        signatureBlock({ kota, date: tanggal }, [
          signatureOfHead(isi, 'Mengetahui,'),
          signatureOf('Yang mengusulkan,', pengusul),
        ]),
      ],
    },
    ...appendix(paper),
  ]);
}

/** Lays out the surat pernyataan, in which the proposer vouches for the proposal. */
export function pernyataanPdf(paper: PaperToPrint): PdfDefinition {
  const { isi, tanggal } = paper;
  const { name, jabatan, nip } = isi.pengusul;
  return letterOf(paper, 'Surat pernyataan', [
    ...letterTop(paper, 'SURAT PERNYATAAN TANGGUNG JAWAB'),
    { text: 'Yang bertanda tangan di bawah ini:', margin: [0, 0, 0, 4] },
    factList([
      ['Nama', name ?? DOTS],
      ...(nip ? [['NIP', formatNip(nip)] as const] : []),
      ['Jabatan', jabatan ?? DOTS],
      ['Kantor', isi.kop.nama_organisasi ?? DOTS],
    ]),
    { text: 'menyatakan dengan sesungguhnya bahwa:', margin: [0, 4, 0, 6] },
    {
      ol: [
        `Barang inventaris yang diusulkan dengan "${isi.judul}", sebanyak ${valuesInWords(isi)}, tercatat dalam register ${officeOf(isi)} sebagaimana daftar dalam lampiran.`,
        'Data barang yang diusulkan itu benar, dan saya bertanggung jawab sepenuhnya atas kebenarannya.',
        'Penghapusan barang itu tidak mengganggu pelaksanaan tugas kantor.',
      ],
      margin: [0, 0, 0, 8],
    },
    {
      unbreakable: true,
      stack: [
        'Demikian surat pernyataan ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.',
        signatureBlock({ kota: isi.kota, date: tanggal }, [
          signatureOfHead(isi, 'Mengetahui,'),
          signatureOf('Yang menyatakan,', isi.pengusul),
        ]),
      ],
    },
    ...appendix(paper),
  ]);
}

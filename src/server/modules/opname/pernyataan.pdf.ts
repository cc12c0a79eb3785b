import type { Content } from 'pdfmake';
import { formatNip } from '../../../shared/nip.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { factList, letterTop } from '../../documents/letter.ts';
import { signatureBlock, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { inWords, type Kertas, sumOf } from './kertas-parts.ts';

const DOTS = '.'.repeat(60);

/** Lays out the surat pernyataan: the head of the office states that the inventory was held, with its documents. */
export function pernyataanPdf(kertas: Kertas): PdfDefinition {
  const { nomor, tanggal, isi, created_at } = kertas;
  const { kepala, kop, opname, kota, ringkasan } = isi;
  const { nama, jabatan, nip } = kepala;
  const days =
    opname.mulai === opname.selesai
      ? `pada tanggal ${formatTanggal(opname.mulai)}`
      : `pada tanggal ${formatTanggal(opname.mulai)} sampai dengan ${formatTanggal(opname.selesai)}`;
  const statements: Content[] = [
    `Inventarisasi "${opname.nama}" dengan cakupan ${opname.cakupan}, menurut keadaan per ${formatTanggal(opname.tanggal)}, sudah dilaksanakan ${days} oleh tim yang disebutkan dalam berita acaranya.`,
    `Hasilnya, yaitu ${inWords(sumOf(ringkasan))}, termuat dalam Berita Acara Hasil Inventarisasi nomor ${isi.nomor.bahi} dan Laporan Hasil Inventarisasi nomor ${isi.nomor.lhi}, dan sesuai dengan keadaan yang sebenarnya.`,
    'Koreksi yang diputuskan dari hasil itu sudah dicatat dalam register.',
  ];
  return {
    title: `Surat pernyataan ${nomor}`,
    orientation: 'portrait',
    fontSize: 11,
    margin: 56,
    footer: `Surat pernyataan pelaksanaan inventarisasi · Nomor ${nomor}`,
    created: created_at,
    content: [
      ...letterTop(kertas, 'SURAT PERNYATAAN PELAKSANAAN INVENTARISASI'),
      { text: 'Yang bertanda tangan di bawah ini:', margin: [0, 0, 0, 4] },
      factList([
        ['Nama', nama ?? DOTS],
        ...(nip ? [['NIP', formatNip(nip)] as const] : []),
        ['Jabatan', jabatan ?? DOTS],
        ['Kantor', kop.nama_organisasi ?? DOTS],
      ]),
      { text: 'menyatakan dengan sesungguhnya bahwa:', margin: [0, 4, 0, 6] },
      { ol: statements, margin: [0, 0, 0, 8] },
      {
        unbreakable: true,
        stack: [
          'Demikian surat pernyataan ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.',
          signatureBlock({ kota, date: tanggal }, [
            null,
            signatureOfOffice({ kota, ...kepala }, 'Yang menyatakan,'),
          ]),
        ],
      },
    ],
  };
}

import type { Content } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import { tanggalTerbilang } from '../../../shared/terbilang.ts';
import { factList, letterTop } from '../../documents/letter.ts';
import { signatureBlock } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import {
  appendix,
  type ExtraColumn,
  earlier,
  letterOf,
  officeOf,
  type PaperToPrint,
  signatureOf,
  signatureOfHead,
  valuesInWords,
} from './paper-parts.ts';

const PHOTOS_IN_ROW = 3;
const PHOTO = { width: 220, height: 165 };

const found: ExtraColumn = {
  label: 'Penelitian',
  width: 110,
  cell: ({ layak, catatan }) => [layak ? 'Layak dihapus' : 'Tidak layak', catatan].filter(Boolean).join(': '),
};

/** Lays out the berita acara of the examination: the findings of each line, with photos. */
export function penelitianPdf(paper: PaperToPrint): PdfDefinition {
  const { isi, tanggal } = paper;
  const { pemeriksa, baris, kota } = isi;
  const fit = baris.filter(({ layak }) => layak);
  return letterOf(paper, 'Berita acara penelitian', [
    ...letterTop(paper, 'BERITA ACARA PENELITIAN'),
    {
      text: `Pada hari ini, ${tanggalTerbilang(tanggal)}${kota ? `, bertempat di ${kota}` : ''}, sudah diteliti barang inventaris milik ${officeOf(isi)} yang diusulkan dihapus dengan ${earlier(isi, 'usulan', 'usulan')}, sebanyak ${valuesInWords(isi)}.`,
      margin: [0, 0, 0, 8],
    },
    factList([
      ['Hal', isi.judul],
      ['Pemeriksa', [pemeriksa.name, pemeriksa.jabatan].filter(Boolean).join(', ')],
      ['Layak dihapus', `${formatAngka(fit.length)} baris`],
      ['Tidak layak', `${formatAngka(baris.length - fit.length)} baris`],
    ]),
    { text: 'Kesimpulan:', bold: true, margin: [0, 0, 0, 2] },
    { text: isi.hasil_penelitian ?? '-', margin: [0, 0, 0, 8] },
    {
      unbreakable: true,
      stack: [
        'Hasil penelitian setiap baris ada dalam lampiran. Demikian berita acara ini dibuat dengan sebenarnya.',
        signatureBlock({ kota, date: tanggal }, [
          signatureOfHead(isi, 'Mengetahui,'),
          signatureOf('Yang meneliti,', pemeriksa),
        ]),
      ],
    },
    ...appendix(paper, [found]),
    ...photoPages(paper),
  ]);
}

/** Lays out the photos of the lines, each with its name. */
function photoPages({ isi, photos }: PaperToPrint): Content[] {
  const pictures = isi.baris.flatMap((row, index) =>
    row.foto_id !== null && photos[row.foto_id]
      ? [{ key: String(row.foto_id), caption: `${index + 1}. ${row.nama} (${row.kode})` }]
      : [],
  );
  if (pictures.length === 0) return [];
  const rows = Array.from({ length: Math.ceil(pictures.length / PHOTOS_IN_ROW) }, (_, row) =>
    Array.from({ length: PHOTOS_IN_ROW }, (__, place): Content => {
      const photo = pictures[row * PHOTOS_IN_ROW + place];
      if (!photo) return '';
      const fit: [number, number] = [PHOTO.width, PHOTO.height];
      return {
        stack: [
          { image: photo.key, fit },
          { text: photo.caption, fontSize: 8, margin: [0, 2, 0, 8] },
        ],
      };
    }),
  );
  return [
    { text: 'Foto', bold: true, pageBreak: 'before', margin: [0, 0, 0, 6] },
    { layout: 'noBorders', table: { dontBreakRows: true, widths: ['*', '*', '*'], body: rows } },
  ];
}

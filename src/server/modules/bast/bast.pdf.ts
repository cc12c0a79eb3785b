import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import type { BarisBast, BastContent, JenisBast } from '../../../shared/bast.ts';
import { formatNip } from '../../../shared/nip.ts';
import { tanggalTerbilang } from '../../../shared/terbilang.ts';
import { letterheadContent } from '../../documents/letterhead.ts';
import { type Signature, signatureBlock, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';

/** An issued BAST with its logo; holds all that the paper shows. */
export interface BastPaper {
  nomor: string;
  jenis: JenisBast;
  /** `YYYY-MM-DD`. */
  tanggal: string;
  isi: BastContent;
  /** The picture as a data URL. */
  logo: string | null;
  /** Moment of issue, ISO 8601. */
  created_at: string;
}

type Pihak = BastContent['pihak_pertama'];

const MARGIN = 50;
const FONT_SIZE = 10.5;
const SMALL = 8.5;
const PERTAMA = { text: 'PIHAK PERTAMA', bold: true };
const KEDUA = { text: 'PIHAK KEDUA', bold: true };

const words: Record<JenisBast, { title: string; givenFor: string; after: string }> = {
  penyerahan: {
    title: 'Penyerahan Barang Inventaris',
    givenFor: 'menyerahkan',
    after:
      'Sejak berita acara ini ditandatangani, penggunaan, pemeliharaan, dan pengamanan barang tersebut menjadi tanggung jawab PIHAK KEDUA.',
  },
  pengembalian: {
    title: 'Pengembalian Barang Inventaris',
    givenFor: 'mengembalikan',
    after:
      'Sejak berita acara ini ditandatangani, barang tersebut kembali berada dalam pengelolaan PIHAK KEDUA dan tanggung jawab PIHAK PERTAMA atasnya berakhir.',
  },
};

/** Lays out a BAST: who handed what to whom on which day, in which condition, and three signatures. */
export function bastPdf({ nomor, jenis, tanggal, isi, logo, created_at }: BastPaper): PdfDefinition {
  const { title, givenFor, after } = words[jenis];
  const office = isi.kop.nama_organisasi ?? 'kantor';
  const ofOffice = ` bertindak untuk dan atas nama ${office},`;
  return {
    title: `BAST ${nomor}`,
    orientation: 'portrait',
    fontSize: FONT_SIZE,
    margin: MARGIN,
    footer: `Berita acara serah terima · Nomor ${nomor}`,
    created: created_at,
    content: [
      ...letterheadContent({ ...isi.kop, logo }, 'letter'),
      { text: 'BERITA ACARA SERAH TERIMA', bold: true, fontSize: 14, alignment: 'center' },
      { text: title, alignment: 'center', margin: [0, 2, 0, 0] },
      { text: `Nomor: ${nomor}`, alignment: 'center', margin: [0, 2, 0, 14] },
      {
        text: `Pada hari ini, ${tanggalTerbilang(tanggal)}, yang bertanda tangan di bawah ini:`,
        margin: [0, 0, 0, 6],
      },
      party('I.', isi.pihak_pertama, jenis === 'penyerahan' ? ofOffice : '', PERTAMA),
      party('II.', isi.pihak_kedua, jenis === 'pengembalian' ? ofOffice : '', KEDUA),
      {
        margin: [0, 2, 0, 8],
        text: [
          PERTAMA,
          ` ${givenFor} kepada `,
          KEDUA,
          ', dan ',
          KEDUA,
          ' menerima dari ',
          PERTAMA,
          `, barang inventaris milik ${office} sebagai berikut.`,
        ],
      },
      itemTable(isi.barang),
      ...(isi.catatan ? [{ text: `Catatan: ${isi.catatan}`, margin: [0, 0, 0, 6] } as Content] : []),
      closing({ jenis, tanggal, isi }, after),
    ],
  };
}

function party(number: string, { name, jabatan, nip }: Pihak, acting: string, called: Content): Content {
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 6],
    table: {
      dontBreakRows: true,
      widths: [18, 52, 6, '*'],
      body: [
        [number, 'Nama', ':', { text: name, bold: true }],
        ...(nip ? [['', 'NIP', ':', formatNip(nip)]] : []),
        ['', 'Jabatan', ':', jabatan ?? '-'],
        [
          '',
          { colSpan: 3, text: [`${acting.trimStart()} selanjutnya disebut `.trimStart(), called, '.'] },
          '',
          '',
        ],
      ],
    },
  };
}

function itemTable(items: readonly BarisBast[]): Content {
  const right = { alignment: 'right' } as const;
  // keeps a number at the right edge of its column from touching the next one
  const gap = { margin: [6, 0, 0, 0] as [number, number, number, number] };
  const head = (text: string, rest: object = {}): TableCell => ({ text, bold: true, ...rest });
  const pieces = items.reduce((sum, { jumlah }) => sum + jumlah, 0);
  return {
    layout: 'daftar',
    fontSize: SMALL,
    margin: [0, 0, 0, 10],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [18, 56, '*', 88, 40, 58, 82],
      body: [
        [
          head('No.', right),
          head('Kode'),
          head('Nama barang'),
          head('Merek / nomor seri'),
          head('Jumlah', right),
          head('Kondisi', gap),
          head('Keterangan'),
        ],
        ...items.map((item, index): TableCell[] => [
          { text: formatAngka(index + 1), ...right },
          item.kode_barang,
          item.nama_barang,
          [item.merk, item.nomor_seri].filter(Boolean).join(' / '),
          { text: [formatAngka(item.jumlah), item.satuan].filter(Boolean).join(' '), ...right },
          { text: item.kondisi, ...gap },
          item.keterangan ?? '',
        ]),
        ['', '', head('Jumlah'), '', head(formatAngka(pieces), right), '', ''],
      ],
    },
  };
}

/** Lays out the last sentences together with the signatures: a page of signatures alone could belong to any paper. */
function closing(
  { jenis, tanggal, isi }: Pick<BastPaper, 'jenis' | 'tanggal' | 'isi'>,
  after: string,
): Content {
  const gives = jenis === 'penyerahan' ? 'Yang menyerahkan,' : 'Yang mengembalikan,';
  const signs = (who: string, caption: string, { name, jabatan, nip }: Pihak): Signature => ({
    lines: [who, caption, ...(jabatan ? [jabatan] : [])],
    name,
    ...(nip && { below: `NIP ${formatNip(nip)}` }),
  });
  return {
    unbreakable: true,
    stack: [
      { text: after, margin: [0, 0, 0, 6] },
      'Demikian berita acara ini dibuat dengan sebenarnya dalam rangkap dua untuk dipergunakan sebagaimana mestinya.',
      signatureBlock({ kota: isi.kota, date: tanggal }, [
        signs('PIHAK PERTAMA', gives, isi.pihak_pertama),
        signatureOfOffice({ kota: isi.kota, ...isi.mengetahui }, 'Mengetahui,'),
        signs('PIHAK KEDUA', 'Yang menerima,', isi.pihak_kedua),
      ]),
    ],
  };
}

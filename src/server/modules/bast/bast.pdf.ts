import type { Content } from 'pdfmake';
import type { BastContent, JenisBast } from '../../../shared/bast.ts';
import { formatNip } from '../../../shared/nip.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { tanggalTerbilang } from '../../../shared/terbilang.ts';
import { letterheadContent } from '../../documents/letterhead.ts';
import {
  type Signature,
  signatureBelow,
  signatureBlock,
  signatureOfOffice,
} from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import type { Pihak } from './bast-baris.repository.ts';
import { itemTable, unpriced } from './bast-table.pdf.ts';

/** An issued BAST with its logo, and everything else that the paper shows. */
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

const MARGIN = 42;
const FONT_SIZE = 10;
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
    pageSize: isi.kertas === 'F4' ? 'FOLIO' : 'A4',
    fontSize: FONT_SIZE,
    margin: MARGIN,
    footer: `Berita acara serah terima · Nomor ${nomor}`,
    created: created_at,
    content: [
      ...letterheadContent({ ...isi.kop, logo }, 'letter'),
      { text: 'BERITA ACARA SERAH TERIMA', bold: true, fontSize: 14, alignment: 'center' },
      { text: title, alignment: 'center', margin: [0, 2, 0, 0] },
      { text: `Nomor: ${nomor}`, alignment: 'center', margin: [0, 2, 0, 12] },
      {
        text: `Pada hari ini, ${tanggalTerbilang(tanggal)}${isi.kota ? `, bertempat di ${isi.kota}` : ''}, yang bertanda tangan di bawah ini:`,
        margin: [0, 0, 0, 6],
      },
      party('I.', isi.pihak_pertama, jenis === 'penyerahan' ? ofOffice : '', PERTAMA),
      party('II.', isi.pihak_kedua, jenis === 'pengembalian' ? ofOffice : '', KEDUA),
      ...(isi.dasar ? [{ text: `Dasar: ${isi.dasar}`, margin: [0, 0, 0, 6] } as Content] : []),
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
          `, barang inventaris milik ${office}${since(isi)} sebagai berikut.`,
        ],
      },
      itemTable(isi.barang),
      ...unpriced(isi.barang),
      ...(isi.catatan ? [{ text: `Catatan: ${isi.catatan}`, margin: [0, 0, 0, 6] } as Content] : []),
      ...(isi.menggantikan ? [{ text: replacing(isi.menggantikan), margin: [0, 0, 0, 6] } as Content] : []),
      closing({ jenis, tanggal, isi }, after),
      ...copies(isi.tembusan),
    ],
  };
}

/** Says from which day the act applies; nothing on papers issued before there was such a day. */
function since({ terhitung_mulai, barang }: BastContent): string {
  if (terhitung_mulai === undefined) return '';
  const same = barang.every(({ tanggal }) => tanggal === terhitung_mulai);
  const day = same ? `tanggal ${formatTanggal(terhitung_mulai)}` : 'tanggal masing-masing barang';
  return `, terhitung mulai ${day},`;
}

const replacing = (numbers: readonly string[]): string =>
  `Berita acara ini menggantikan berita acara nomor ${numbers.join(', ')}, yang sudah dibatalkan.`;

/** Renders the recipients of copies, one per line. */
function copies(tembusan: string | null | undefined): Content[] {
  const lines = (tembusan ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  return [{ unbreakable: true, margin: [0, 14, 0, 0], fontSize: SMALL, stack: ['Tembusan:', { ol: lines }] }];
}

function party(number: string, pihak: Pihak, acting: string, called: Content): Content {
  const { name, jabatan, nip, nik, pangkat, unit_kerja, alamat } = pihak;
  const line = (label: string, value: string | null | undefined) => (value ? [['', label, ':', value]] : []);
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 6],
    table: {
      dontBreakRows: true,
      widths: [18, 58, 6, '*'],
      body: [
        [number, 'Nama', ':', { text: name, bold: true }],
        ...line('NIP', nip && formatNip(nip)),
        ...line('NIK', nip ? null : nik),
        ...line('Pangkat', pangkat),
        ['', 'Jabatan', ':', jabatan ?? '-'],
        ...line('Unit kerja', unit_kerja),
        ...line('Alamat', alamat),
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
        signs('PIHAK KEDUA', 'Yang menerima,', isi.pihak_kedua),
      ]),
      signatureBelow(signatureOfOffice({ kota: isi.kota, ...isi.mengetahui }, 'Mengetahui,')),
    ],
  };
}

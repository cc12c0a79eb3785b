import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import type { KertasSurat } from '../../../shared/limits.ts';
import { formatNip } from '../../../shared/nip.ts';
import { belumBerharga, formatHarga, formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { type Letterhead, letterheadContent, type Signer } from '../../documents/letterhead.ts';
import { signatureBlock, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import type { Pegangan } from './surat-komitmen.repository.ts';

export interface SuratKomitmenContent {
  person: { name: string; nip: string | null; jabatan: string | null; no_ktp: string | null };
  barang: readonly Pegangan[];
  buku: readonly Pegangan[];
  /** Null for a draft, which prints dots to write it on. */
  nomor: string | null;
  kertas: KertasSurat;
  /** Date of the letter, `YYYY-MM-DD`. */
  date: string;
  /** Moment of issue (ISO 8601); a draft has none. */
  created?: string;
  letterhead: Letterhead;
  signer: Signer;
}

const MARGIN = 50;
const FONT_SIZE = 10.5;
const SMALL = 8.5;

/** Undertakings of the signer. */
const undertakings = [
  'menggunakan barang tersebut hanya untuk keperluan tugas dan sesuai dengan fungsinya;',
  'menjaga dan merawat barang tersebut agar tetap dalam kondisi baik, serta mengamankannya dari kehilangan, kerusakan, dan penyalahgunaan;',
  'tidak memindahtangankan, meminjamkan, menyewakan, atau menjaminkan barang tersebut kepada pihak lain tanpa persetujuan tertulis dari pejabat yang berwenang;',
  'segera melaporkan setiap kerusakan, kehilangan, atau perpindahan barang kepada pengelola inventaris;',
  'mempertanggungjawabkan kerusakan atau kehilangan yang terjadi karena kelalaian saya sesuai dengan ketentuan yang berlaku; dan',
  'mengembalikan barang tersebut secara lengkap bila diminta, bila saya pindah tugas, atau bila saya tidak lagi bertugas.',
];

/** Lays out a surat komitmen: the person, what they hold, their undertakings, and the signatures. */
export function suratKomitmenPdf(letter: SuratKomitmenContent): PdfDefinition {
  const { person, barang, buku, date, letterhead, nomor, created } = letter;
  const office = letterhead.nama_organisasi ?? 'kantor';
  const holds = barang.length + buku.length > 0;
  return {
    title: `Surat Komitmen ${person.name}`,
    orientation: 'portrait',
    fontSize: FONT_SIZE,
    margin: MARGIN,
    pageSize: letter.kertas === 'F4' ? 'FOLIO' : 'A4',
    footer: ['Surat komitmen', nomor && `Nomor ${nomor}`, person.name, formatTanggal(date)]
      .filter(Boolean)
      .join(' · '),
    ...(created && { created }),
    content: [
      ...letterheadContent(letterhead, 'letter'),
      { text: 'SURAT KOMITMEN', bold: true, fontSize: 14, alignment: 'center' },
      {
        text: 'Penggunaan dan Pemeliharaan Barang Inventaris',
        alignment: 'center',
        margin: [0, 2, 0, 0],
      },
      { text: `Nomor: ${nomor ?? '.'.repeat(28)}`, alignment: 'center', margin: [0, 2, 0, 16] },
      'Saya yang bertanda tangan di bawah ini:',
      identity(person),
      {
        text: holds
          ? `menyatakan bahwa sampai dengan tanggal ${formatTanggal(date)} saya memegang barang inventaris milik ${office} sebagai berikut.`
          : `menyatakan bahwa sampai dengan tanggal ${formatTanggal(date)} saya tidak memegang barang inventaris milik ${office}.`,
        margin: [0, 0, 0, 8],
      },
      ...(barang.length > 0 ? itemTable(barang, 'Nama barang', true) : []),
      ...(buku.length > 0
        ? [
            { text: 'Buku yang menjadi tanggung jawab saya:', margin: [0, 2, 0, 6] } as Content,
            ...itemTable(buku, 'Judul buku', false),
          ]
        : []),
      {
        text: holds
          ? 'Sehubungan dengan itu, saya berkomitmen untuk:'
          : 'Bila kemudian saya menerima barang inventaris, saya berkomitmen untuk:',
        margin: [0, 2, 0, 4],
      },
      { ol: undertakings.map((text) => ({ text, margin: [0, 0, 0, 2] })) },
      closing(letter),
    ],
  };
}

/** Lays out the last sentence together with the signatures: a page of signatures alone could belong to any letter. */
function closing({ person, signer, date }: SuratKomitmenContent): Content {
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      'Demikian surat komitmen ini saya buat dengan sebenarnya dan tanpa paksaan dari pihak mana pun untuk dipergunakan sebagaimana mestinya.',
      signatureBlock({ kota: signer.kota, date }, [
        signatureOfOffice(signer, 'Mengetahui,'),
        {
          lines: ['Yang menyatakan,', ...(person.jabatan ? [person.jabatan] : [])],
          name: person.name,
          stamp: true,
          ...(person.nip && { below: `NIP ${formatNip(person.nip)}` }),
        },
      ]),
    ],
  };
}

function identity({ name, nip, jabatan, no_ktp }: SuratKomitmenContent['person']): Content {
  const rows: [string, string][] = [
    ['Nama', name],
    ...(nip ? ([['NIP', formatNip(nip)]] as [string, string][]) : []),
    ['Jabatan', jabatan ?? '-'],
    ...(no_ktp ? ([['Nomor KTP', no_ktp]] as [string, string][]) : []),
  ];
  return {
    layout: 'noBorders',
    margin: [14, 6, 0, 8],
    table: { widths: [80, 6, '*'], body: rows.map(([label, value]) => [label, ':', value]) },
  };
}

/** Lays out a table of items; without `withSince`, leaves the hand-over date out. */
function itemTable(items: readonly Pegangan[], nameLabel: string, withSince: boolean): Content[] {
  const right = { alignment: 'right' } as const;
  const head = (text: string, rest: object = {}): TableCell => ({ text, bold: true, ...rest });
  const since = (cell: TableCell): TableCell[] => (withSince ? [cell] : []);
  const total = items.reduce((sum, { nilai }) => sum + BigInt(nilai ?? 0), 0n);
  const unpriced = items.filter(({ nilai }) => nilai === null).length;
  const pieces = items.reduce((sum, { jumlah }) => sum + jumlah, 0);
  return [
    {
      layout: 'daftar',
      fontSize: SMALL,
      margin: [0, 0, 0, 10],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [18, 56, '*', 30, ...(withSince ? [74] : []), 52, 86],
        body: [
          [
            head('No.', right),
            head('Kode'),
            head(nameLabel),
            head('Jumlah', right),
            ...since(head('Sejak')),
            head('Kondisi'),
            head('Nilai', right),
          ],
          ...items.map((item, index): TableCell[] => [
            { text: formatAngka(index + 1), ...right },
            item.kode,
            item.nama,
            { text: formatAngka(item.jumlah), ...right },
            ...since(formatTanggal(item.sejak)),
            item.kondisi,
            { text: formatHarga(item.nilai), ...right },
          ]),
          [
            '',
            '',
            head(unpriced > 0 ? `Jumlah (${belumBerharga(unpriced)})` : 'Jumlah'),
            head(formatAngka(pieces), right),
            ...since(''),
            '',
            head(formatRupiah(total), right),
          ],
        ],
      },
    },
  ];
}

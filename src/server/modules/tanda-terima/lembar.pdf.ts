import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import type { BarisBast, Bast } from '../../../shared/bast.ts';
import { formatNip } from '../../../shared/nip.ts';
import type { TandaTangan } from '../../../shared/tanda-terima.ts';
import { type OutcomeTandaTerima, SIGNATURE } from '../../../shared/tanda-terima-words.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { letterheadContent } from '../../documents/letterhead.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';

/** A signed BAST with its logo: all that the sheet shows, none of which changes any more. */
export interface Lembar {
  bast: Pick<Bast, 'nomor' | 'tanggal' | 'isi'>;
  tanda_tangan: TandaTangan;
  logo: string | null;
}

const MARGIN = 42;
const SMALL = 8;

const words: Record<OutcomeTandaTerima, string> = {
  diterima: 'DITERIMA SELURUHNYA',
  'diterima sebagian': 'DITERIMA SEBAGIAN',
  ditolak: 'DITOLAK SELURUHNYA',
};

/** Lays out the sheet of a tanda terima: each line as it was received, the signature, and how it was given. */
export function lembarPdf({ bast, tanda_tangan, logo }: Lembar): PdfDefinition {
  const { nomor, isi } = bast;
  const { name, nip, jabatan, unit_kerja } = isi.pihak_kedua;
  const title = `Lembar tanda terima ${nomor}`;
  return {
    title,
    orientation: 'portrait',
    pageSize: isi.kertas === 'F4' ? 'FOLIO' : 'A4',
    fontSize: 10,
    margin: MARGIN,
    footer: `Lembar tanda terima · BAST nomor ${nomor}`,
    created: tanda_tangan.pada,
    content: [
      ...letterheadContent({ ...isi.kop, logo }, 'letter'),
      { text: 'LEMBAR TANDA TERIMA', bold: true, fontSize: 14, alignment: 'center' },
      { text: `atas berita acara serah terima nomor ${nomor}`, alignment: 'center', margin: [0, 2, 0, 2] },
      { text: `tanggal ${formatTanggal(bast.tanggal)}`, alignment: 'center', margin: [0, 0, 0, 12] },
      facts([
        ['Penerima', name],
        ['NIP', nip ? formatNip(nip) : null],
        ['Jabatan', jabatan],
        ['Unit kerja', unit_kerja ?? null],
        ['Yang menyerahkan', isi.pihak_pertama.name],
        ['Hasil', words[tanda_tangan.hasil]],
      ]),
      lineTable(isi.barang, tanda_tangan.baris),
      { unbreakable: true, stack: [signature(tanda_tangan), evidence(nomor, tanda_tangan)] },
    ],
  };
}

function facts(rows: [label: string, value: string | null][]): Content {
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 10],
    table: {
      widths: [96, 6, '*'],
      body: rows.flatMap(([label, value]): TableCell[][] => (value ? [[label, ':', value]] : [])),
    },
  };
}

function lineTable(items: readonly BarisBast[], lines: TandaTangan['baris']): Content {
  const of = new Map(lines.map((line) => [line.holding_id, line]));
  const right = { alignment: 'right' } as const;
  const head = (text: string, rest: object = {}): TableCell => ({ text, bold: true, ...rest });
  return {
    layout: 'daftar',
    fontSize: SMALL,
    margin: [0, 0, 0, 12],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [16, 56, '*', 46, 58, 50, '*'],
      body: [
        [
          head('No.', right),
          head('Kode'),
          head('Nama barang'),
          head('Jumlah', right),
          head('Kondisi'),
          head('Hasil'),
          head('Alasan'),
        ],
        ...items.map((item, index): TableCell[] => {
          const line = of.get(item.holding_id);
          return [
            { text: formatAngka(index + 1), ...right },
            item.kode_barang,
            item.nama_barang,
            { text: [formatAngka(item.jumlah), item.satuan].filter(Boolean).join(' '), ...right },
            line?.kondisi ?? item.kondisi,
            line?.diterima ? 'Diterima' : { text: 'Ditolak', bold: true },
            line?.alasan ?? '',
          ];
        }),
      ],
    },
  };
}

function signature({ nama, goresan, nama_ketik }: TandaTangan): Content {
  const drawn: Content = goresan
    ? { svg: signatureSvg(goresan), fit: [180, 60], alignment: 'center' }
    : { text: nama_ketik ?? '', italics: true, fontSize: 16, alignment: 'center', margin: [0, 18, 0, 14] };
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 220,
        stack: [
          { text: 'Yang menerima,', alignment: 'center', margin: [0, 0, 0, 4] },
          drawn,
          { text: nama, bold: true, decoration: 'underline', alignment: 'center' },
        ],
      },
    ],
    margin: [0, 0, 0, 12],
  };
}

/** Draws a signature's path as SVG, as it stood in its field. */
export const signatureSvg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE.width} ${SIGNATURE.height}">` +
  `<path d="${path}" fill="none" stroke="#1c2b2d" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Says how it was signed, and what the signature is bound to. */
function evidence(nomor: string, tanda_tangan: TandaTangan): Content {
  const { pada, alamat, peramban, sidik_bast, sidik_baris, nama_ketik, saksi, identitas } = tanda_tangan;
  const form = nama_ketik ? 'nama diketik dengan pernyataan persetujuan' : 'digambar pada layar';
  return {
    fontSize: SMALL,
    stack: [
      { text: wayOf(tanda_tangan), margin: [0, 0, 0, 6] },
      facts([
        ['Waktu server', formatTime(pada)],
        ['Bentuk', form],
        ['Saksi', saksi],
        ['Identitas', identitas && `${identitas}, diperlihatkan kepada saksi`],
        ['Alamat jaringan', alamat],
        ['Peramban', peramban],
        [`BAST ${nomor}`, `SHA-256 ${sidik_bast}`],
        ['Rincian di atas', `SHA-256 ${sidik_baris}`],
      ]),
    ],
  };
}

const uncertified =
  'tanda tangan elektronik tidak tersertifikasi (Peraturan Pemerintah Nomor 71 Tahun 2019 Pasal 59 dan Pasal 60). ' +
  'Penerbitan berita acara adalah tanda tangan yang menyerahkan.';

function wayOf({ cara, saksi }: TandaTangan): string {
  const by =
    cara === 'akun'
      ? 'oleh penerima sendiri dengan akunnya di MANIS'
      : `oleh penerima pada perangkat petugas, disaksikan oleh ${saksi}, yang melihat identitas penerima`;
  return `Ditandatangani secara elektronik ${by}: ${uncertified}`;
}

import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import type { BarisBast, Bast } from '../../../shared/bast.ts';
import { formatNip } from '../../../shared/nip.ts';
import { type OutcomeTandaTerima, SIGNATURE } from '../../../shared/tanda-terima-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { letterheadContent } from '../../documents/letterhead.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { evidence, facts } from './lembar-evidence.ts';
import type { StoredTandaTangan } from './tanda-terima.repository.ts';

/** A signed BAST with its logo: the content of the sheet, which never changes. */
export interface Lembar {
  bast: Pick<Bast, 'nomor' | 'tanggal' | 'isi'>;
  tanda_tangan: StoredTandaTangan;
  logo: string | null;
  /** Photos of lines, by holding. */
  foto: ReadonlyMap<number, string>;
}

const MARGIN = 42;
const SMALL = 8;
/** Maximum size of a photo in points, and photos per row. */
const PHOTO = { width: 160, height: 120, perRow: 3 } as const;

const words: Record<OutcomeTandaTerima, string> = {
  diterima: 'DITERIMA SELURUHNYA',
  'diterima sebagian': 'DITERIMA SEBAGIAN',
  ditolak: 'DITOLAK SELURUHNYA',
};

/** Lays out the sheet of a tanda terima: each line as received, the signature, and its evidence. */
export function lembarPdf({ bast, tanda_tangan, logo, foto }: Lembar): PdfDefinition {
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
      ...photoRows(isi.barang, foto),
      { unbreakable: true, stack: [...signature(tanda_tangan), evidence(nomor, tanda_tangan)] },
    ],
  };
}

function lineTable(items: readonly BarisBast[], lines: StoredTandaTangan['baris']): Content {
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

/** Lays out photos of lines in rows of three, each with its line. */
function photoRows(items: readonly BarisBast[], foto: ReadonlyMap<number, string>): Content[] {
  const cells = items.flatMap(({ holding_id, nama_barang }, index): TableCell[] => {
    const image = foto.get(holding_id);
    if (!image) return [];
    const caption = { text: `${formatAngka(index + 1)}. ${nama_barang}`, fontSize: SMALL };
    return [{ stack: [{ image, fit: [PHOTO.width, PHOTO.height] }, caption] }];
  });
  if (cells.length === 0) return [];
  const rows = Array.from({ length: Math.ceil(cells.length / PHOTO.perRow) }, (_, row) =>
    Array.from({ length: PHOTO.perRow }, (_, at) => cells[row * PHOTO.perRow + at] ?? ''),
  );
  return [
    { text: 'Foto dari penerima', bold: true, margin: [0, 0, 0, 4] },
    {
      layout: 'noBorders',
      margin: [0, 0, 0, 12],
      table: { dontBreakRows: true, widths: Array(PHOTO.perRow).fill('*'), body: rows },
    },
  ];
}

/** Lays out the signature; an uploaded paper contains its own. */
function signature({ nama, goresan, nama_ketik, pindaian }: StoredTandaTangan): Content[] {
  if (pindaian) return [];
  const drawn: Content = goresan
    ? { svg: signatureSvg(goresan), fit: [180, 60], alignment: 'center' }
    : { text: nama_ketik ?? '', italics: true, fontSize: 16, alignment: 'center', margin: [0, 18, 0, 14] };
  return [
    {
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
    },
  ];
}

/** Draws the path of a signature as SVG, as in its field. */
export const signatureSvg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE.width} ${SIGNATURE.height}">` +
  `<path d="${path}" fill="none" stroke="#1c2b2d" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

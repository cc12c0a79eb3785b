import type { Content, TableCell } from 'pdfmake';
import { formatAngka } from '../../../shared/angka.ts';
import type { BarisBast } from '../../../shared/bast.ts';
import { belumBerharga, formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';

const SMALL = 8;

/** Lays out the lines of a BAST: each barang with its year, pieces, condition and value. */
export function itemTable(items: readonly BarisBast[]): Content {
  const right = { alignment: 'right' } as const;
  // gap between a right-aligned number and the next column
  const gap = { margin: [4, 0, 0, 0] as [number, number, number, number] };
  const head = (text: string, rest: object = {}): TableCell => ({ text, bold: true, ...rest });
  const pieces = items.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const value = items.reduce((sum, { nilai }) => sum + BigInt(nilai ?? 0), 0n);
  // papers issued before values were printed have none
  const valued = items.some(({ nilai }) => nilai !== undefined);
  const dated = new Set(items.map(({ tanggal }) => tanggal)).size > 1;
  return {
    layout: 'daftar',
    fontSize: SMALL,
    margin: [0, 0, 0, 8],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [16, 52, '*', 72, ...(valued ? [24] : []), 30, 34, 40, ...(valued ? ['auto' as const] : [])],
      body: [
        [
          head('No.', right),
          head('Kode'),
          head('Nama barang'),
          head('Merek / nomor seri'),
          ...(valued ? [head('Tahun')] : []),
          head('Jumlah', right),
          head('Satuan', gap),
          head('Kondisi'),
          ...(valued ? [head('Nilai (Rp)', right)] : []),
        ],
        ...items.map((item, index): TableCell[] => [
          { text: formatAngka(index + 1), ...right },
          item.kode_barang,
          nameCell(item, dated),
          [item.merk, item.nomor_seri].filter(Boolean).join(' / '),
          ...(valued ? [String(item.tahun ?? '')] : []),
          { text: formatAngka(item.jumlah), ...right },
          { text: item.satuan ?? '', ...gap },
          item.kondisi,
          ...(valued ? [{ text: item.nilai == null ? '-' : formatAngka(item.nilai), ...right }] : []),
        ]),
        [
          '',
          '',
          head('Jumlah'),
          '',
          ...(valued ? [''] : []),
          head(formatAngka(pieces), right),
          '',
          '',
          ...(valued ? [head(formatRupiah(value).slice(2), right)] : []),
        ],
      ],
    },
  };
}

/** Builds the cell of a name, with details that have no column of their own below it. */
function nameCell({ nama_barang, keterangan, tanggal }: BarisBast, dated: boolean): TableCell {
  const below = [...(dated ? [`mulai ${formatTanggal(tanggal)}`] : []), ...(keterangan ? [keterangan] : [])];
  return below.length === 0
    ? nama_barang
    : { stack: [nama_barang, { text: below.join('; '), fontSize: SMALL - 1, color: '#5b6668' }] };
}

/** Renders a note that counts the lines without a price; nothing where each has one. */
export function unpriced(items: readonly BarisBast[]): Content[] {
  const count = items.filter(({ nilai }) => nilai === null).length;
  return count > 0 ? [{ text: belumBerharga(count), fontSize: SMALL, margin: [0, 0, 0, 6] }] : [];
}

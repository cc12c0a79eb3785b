import { formatAngka } from '../../../shared/angka.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import type { Column, RowLink } from '../../components/table/data-table.types.ts';
import { kondisiCells } from '../../entities/kondisi/kondisi-badge.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';

/** Columns shared by several reports; each report sets the widths. */

/** Column of plain text, never cut: reports are read. */
export const textColumn = <Key extends string>(
  key: Key,
  header: string,
  width?: string,
): Column<Record<Key, string | null>> => ({
  key,
  header,
  wrap: true,
  cell: (row) => row[key],
  sort: key,
  ...(width && { width }),
});

/** Column of a number of records, people or pieces. */
export const countColumn = <Key extends string>(
  key: Key,
  header: string,
  width: string,
): Column<Record<Key, number>> => ({
  key,
  header,
  cell: (row) => formatAngka(row[key]),
  sort: key,
  align: 'end',
  width,
});

/** Column of an exact amount in rupiah. */
export const rupiahColumn = <Key extends string>(
  key: Key,
  header: string,
  width: string,
): Column<{ [One in Key]?: NilaiTotal | undefined }> => ({
  key,
  header,
  cell: (row) => formatTotal(row[key] ?? 0),
  sort: key,
  align: 'end',
  width,
});

/** Column of price times pieces; unsortable, as the lists of barang and buku can't sort by it. */
export const nilaiColumn = (width: string): Column<{ nilai: number }> => {
  const { sort: _sort, ...column } = rupiahColumn('nilai', 'Nilai', width);
  return { ...column, phone: 'end' };
};

export const tahunColumn: Column<{ tahun: number }> = {
  key: 'tahun',
  header: 'Tahun',
  cell: (row) => row.tahun,
  sort: 'tahun',
  align: 'end',
  width: '62px',
};

/** Makes the column of the lokasi. */
export const lokasiColumn = (width?: string): Column<{ lokasi: string }> => ({
  ...textColumn('lokasi', 'Lokasi', width),
  phone: 'line',
  cell: (row) => <LokasiWay jalur={row.lokasi} />,
});

/** Makes the column of the kondisi. */
export const kondisiColumn = (width: string): Column<{ kondisi: Kondisi }> => ({
  ...textColumn('kondisi', 'Kondisi', width),
  ...kondisiCells((row) => row.kondisi),
});

/** Columns of name and code, the first of reports about barang. */
export const barangColumns: Column<Record<'nama_barang' | 'kode_barang', string>>[] = [
  textColumn('nama_barang', 'Nama barang'),
  { ...textColumn('kode_barang', 'Kode', '120px'), phone: 'code' },
];

/** Links to a barang. */
export const linkToBarang = (id: number): RowLink => ({
  to: '/barang/detail/$id',
  params: { id: String(id) },
});

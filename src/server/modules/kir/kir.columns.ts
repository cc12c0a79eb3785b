import { fieldColumn } from '../../documents/field-column.ts';
import type { Column } from '../../documents/table.ts';

/** A row of a KIR: one barang, with its pieces counted by kondisi. */
export interface BarisKir {
  no: number;
  nama_barang: string;
  merk: string | null;
  nomor_seri: string | null;
  ukuran: string | null;
  bahan: string | null;
  tahun: number;
  kode_barang: string;
  /** Code from before MANIS; null where it has none or the card leaves it out. */
  kode_lama: string | null;
  /** Numbers of the pieces within their kode: "1", or "1 s.d. 5". */
  register: string;
  jumlah: number;
  satuan: string | null;
  /** Whole rupiah for all pieces of the row; null where the price is not known. */
  harga: number | null;
  baik: number | null;
  kurang_baik: number | null;
  rusak_berat: number | null;
  keterangan: string | null;
  /** Path of its lokasi, from the root. */
  lokasi: string;
}

/** The columns of a KIR in their usual order. */
export const usualColumns: readonly Column<keyof BarisKir>[] = [
  { key: 'no', label: 'No.', type: 'integer', width: 8 },
  { key: 'nama_barang', label: 'Nama / jenis barang', type: 'text', width: 34 },
  { key: 'merk', label: 'Merek / model', type: 'text', width: 18 },
  { key: 'nomor_seri', label: 'No. seri pabrik', type: 'text', width: 18 },
  fieldColumn('ukuran', 'text', 10),
  fieldColumn('bahan', 'text', 10),
  fieldColumn('tahun', 'year', 11, { short: 'Tahun' }),
  fieldColumn('kode_barang', 'text', 16),
  { key: 'register', label: 'Register', type: 'text', width: 10 },
  fieldColumn('jumlah', 'integer', 9),
  fieldColumn('satuan', 'text', 10),
  { key: 'harga', label: 'Harga perolehan', type: 'rupiah', width: 22 },
  { key: 'baik', label: 'Baik (B)', short: 'B', type: 'integer', width: 9 },
  { key: 'kurang_baik', label: 'Kurang baik (KB)', short: 'KB', type: 'integer', width: 10 },
  { key: 'rusak_berat', label: 'Rusak berat (RB)', short: 'RB', type: 'integer', width: 10 },
  fieldColumn('keterangan', 'text', 26),
];

/** Extra column after the code, for an office that still knows its barang by kode lama. */
const kodeLamaColumn: Column<keyof BarisKir> = fieldColumn('kode_lama', 'text', 18);

/** Extra column for a spreadsheet with several rooms; on paper each room is a section instead. */
const lokasiColumn: Column<keyof BarisKir> = fieldColumn('lokasi', 'text', 40);

/** Returns the columns of a spreadsheet: the usual ones, and those that its scope asks for. */
export function kirColumns(scope: { withInside: boolean; withKodeLama: boolean }): Column<keyof BarisKir>[] {
  return [
    ...usualColumns.flatMap((column) =>
      column.key === 'kode_barang' && scope.withKodeLama ? [column, kodeLamaColumn] : [column],
    ),
    ...(scope.withInside ? [lokasiColumn] : []),
  ];
}

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
const columns: readonly Column<keyof BarisKir>[] = [
  { key: 'no', label: 'No.', type: 'integer', width: 8 },
  { key: 'nama_barang', label: 'Nama / jenis barang', type: 'text', width: 34 },
  { key: 'merk', label: 'Merek / model', type: 'text', width: 18 },
  { key: 'nomor_seri', label: 'No. seri pabrik', type: 'text', width: 18 },
  { key: 'ukuran', label: 'Ukuran', type: 'text', width: 10 },
  { key: 'bahan', label: 'Bahan', type: 'text', width: 10 },
  { key: 'tahun', label: 'Tahun perolehan', type: 'year', width: 11 },
  { key: 'kode_barang', label: 'Kode barang', type: 'text', width: 16 },
  { key: 'register', label: 'Register', type: 'text', width: 10 },
  { key: 'jumlah', label: 'Jumlah', type: 'integer', width: 9 },
  { key: 'satuan', label: 'Satuan', type: 'text', width: 10 },
  { key: 'harga', label: 'Harga perolehan', type: 'rupiah', width: 22 },
  { key: 'baik', label: 'Baik (B)', type: 'integer', width: 9 },
  { key: 'kurang_baik', label: 'Kurang baik (KB)', type: 'integer', width: 10 },
  { key: 'rusak_berat', label: 'Rusak berat (RB)', type: 'integer', width: 10 },
  { key: 'keterangan', label: 'Keterangan', type: 'text', width: 26 },
];

/** Extra column after the code, for an office that still knows its barang by kode lama. */
const kodeLamaColumn: Column<keyof BarisKir> = {
  key: 'kode_lama',
  label: 'Kode lama',
  type: 'text',
  width: 18,
};

/** Extra column for a spreadsheet with several rooms; on paper each room is a section instead. */
const lokasiColumn: Column<keyof BarisKir> = {
  key: 'lokasi',
  label: 'Lokasi',
  type: 'text',
  width: 40,
};

/** Returns the columns of a spreadsheet: the usual ones, and those that its scope asks for. */
export function kirColumns(scope: { withInside: boolean; withKodeLama: boolean }): Column<keyof BarisKir>[] {
  return [
    ...columns.flatMap((column) =>
      column.key === 'kode_barang' && scope.withKodeLama ? [column, kodeLamaColumn] : [column],
    ),
    ...(scope.withInside ? [lokasiColumn] : []),
  ];
}

import { formatAngka } from '../../../shared/angka.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import type { BarisLaporanBarang } from '../../../shared/laporan-barang.ts';
import { withTextColumns } from '../../../shared/text-fields.ts';
import { type Column, textColumn } from '../../documents/table.ts';

const ownColumns: readonly Column<keyof BarisLaporanBarang>[] = [
  { key: 'kode_barang', label: 'Kode barang', type: 'text', width: 16 },
  { key: 'nama_barang', label: 'Nama barang', type: 'text', width: 32 },
  { key: 'kategori', label: 'Kategori', type: 'text', width: 22 },
  { key: 'lokasi', label: 'Lokasi', type: 'text', width: 32 },
  { key: 'kondisi', label: 'Kondisi', type: 'text', width: 16 },
  { key: 'tahun', label: 'Tahun', type: 'year', width: 8 },
  { key: 'tanggal_perolehan', label: 'Tanggal perolehan', type: 'date', width: 20, notInPdf: true },
  { key: 'jumlah_barang', label: 'Jumlah', type: 'integer', width: 10 },
  { key: 'harga_barang', label: 'Harga satuan', type: 'rupiah', width: 18 },
  { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 20 },
];

/** The report's columns in each of its files. */
export const kolomLaporanBarang = withTextColumns(ownColumns, barangTexts, textColumn);

/** What a file of selected barang says of them. */
export function describeSelection(chosen: number, found: number): [label: string, value: string][] {
  const gone = chosen - found;
  const more = gone > 0 ? `; ${formatAngka(gone)} di antaranya sudah tidak ada` : '';
  return [['Pilihan', `${formatAngka(chosen)} barang yang dipilih${more}`]];
}

import { formatAngka } from '../../../shared/angka.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { BarisLaporanBarang } from '../../../shared/laporan-barang.ts';
import { withTextColumns } from '../../../shared/text-fields.ts';
import { type Column, textColumn } from '../../documents/table.ts';
import { kolomHargaSatuan } from './kolom.ts';

const ownColumns: readonly Column<keyof BarisLaporanBarang>[] = [
  { key: 'kode_barang', label: labelOfField('kode_barang'), type: 'text', width: 16 },
  { key: 'nama_barang', label: labelOfField('nama_barang'), type: 'text', width: 32 },
  { key: 'kategori', label: labelOfField('kategori'), type: 'text', width: 22 },
  { key: 'lokasi', label: labelOfField('lokasi'), type: 'text', width: 32 },
  { key: 'kondisi', label: labelOfField('kondisi'), type: 'text', width: 16 },
  { key: 'tahun', label: 'Tahun', type: 'year', width: 8 },
  {
    key: 'tanggal_perolehan',
    label: labelOfField('tanggal_perolehan'),
    type: 'date',
    width: 20,
    notInPdf: true,
  },
  { key: 'jumlah_barang', label: labelOfField('jumlah_barang'), type: 'integer', width: 10 },
  kolomHargaSatuan,
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

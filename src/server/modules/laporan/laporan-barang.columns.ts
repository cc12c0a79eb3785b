import { barangTexts } from '../../../shared/barang-texts.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { BarisLaporanBarang } from '../../../shared/laporan-barang.ts';
import { withTextColumns } from '../../../shared/text-fields.ts';
import { type Column, textColumn } from '../../documents/table.ts';
import { unitPriceColumn } from './laporan.columns.ts';

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
  {
    key: 'cara_perolehan',
    label: labelOfField('cara_perolehan'),
    type: 'text',
    width: 18,
    notInPdf: true,
  },
  { key: 'detail_barang', label: labelOfField('detail_barang'), type: 'text', width: 40, notInPdf: true },
  { key: 'jumlah_barang', label: labelOfField('jumlah_barang'), type: 'integer', width: 10 },
  unitPriceColumn,
  { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 20 },
];

/** Columns of the report in each of its files. */
export const laporanBarangColumns = withTextColumns(ownColumns, barangTexts, textColumn);

import { barangTexts } from '../../../shared/barang-texts.ts';
import type { BarisLaporanBarang } from '../../../shared/laporan-barang.ts';
import { withTextColumns } from '../../../shared/text-fields.ts';
import { fieldColumn, sumColumn } from '../../documents/field-column.ts';
import { type Column, textColumn } from '../../documents/table.ts';
import { unitPriceColumn } from './laporan.columns.ts';

const ownColumns: readonly Column<keyof BarisLaporanBarang>[] = [
  fieldColumn('kode_barang', 'text', 16),
  fieldColumn('nama_barang', 'text', 32),
  fieldColumn('kategori', 'text', 22),
  fieldColumn('lokasi', 'text', 32),
  fieldColumn('kondisi', 'text', 16),
  { key: 'tahun', label: 'Tahun', type: 'year', width: 8 },
  fieldColumn('tanggal_perolehan', 'date', 20, { notInPdf: true }),
  fieldColumn('cara_perolehan', 'text', 18, { notInPdf: true }),
  fieldColumn('detail_barang', 'text', 40, { notInPdf: true }),
  fieldColumn('jumlah_barang', 'integer', 10),
  unitPriceColumn,
  sumColumn('nilai', 20),
];

/** Columns of the report in each of its files. */
export const laporanBarangColumns = withTextColumns(ownColumns, barangTexts, textColumn);

import type { Db } from '../../context.ts';
import type { MoreColumns } from '../../documents/table.ts';
import { ownFieldColumns } from '../barang/barang-isian-export.ts';
import { ownSettingColumns } from '../barang/barang-penyusutan-export.ts';
import { defineLaporan } from './laporan.ts';
import { laporanBarangColumns } from './laporan-barang.columns.ts';
import {
  type BarangFilters,
  barisLaporanBarang,
  rekapLaporanBarang,
  totalLaporanBarang,
} from './laporan-barang.repository.ts';

/** `/laporan/barang`: all barang, by lokasi, kategori and year. */
export const laporanBarang = defineLaporan({
  judul: 'Laporan Barang',
  berkas: 'laporan-barang',
  lembar: 'Barang',
  semua: 'Semua barang',
  kolom: laporanBarangColumns,
  baris: barisLaporanBarang,
  moreColumns: settingsAndOwnFields,
  total: totalLaporanBarang,
  rekap: rekapLaporanBarang,
  jumlahBaris: ({ jumlah_jenis }) => jumlah_jenis,
  footer: ({ jumlah_unit, nilai }) => ({ jumlah_barang: jumlah_unit, nilai }),
});

async function settingsAndOwnFields(db: Db, filters: BarangFilters): Promise<MoreColumns> {
  const settings = await ownSettingColumns(db, filters);
  const own = await ownFieldColumns(db, filters);
  if (!own) return settings;
  return {
    columns: [...settings.columns, ...own.columns],
    cells: (row) => ({ ...settings.cells(row), ...own.cells(row) }),
  };
}

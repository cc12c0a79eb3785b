import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisLaporanBarang,
  laporanBarangEndpoints,
  laporanBarangParams,
} from '../../../shared/laporan-barang.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { BarangFilterBar } from '../../entities/barang/barang-filter-bar.tsx';
import { keys } from '../../entities/keys.ts';
import { pageNames } from '../../page-names.ts';
import { hargaColumn, priced } from './harga-columns.tsx';
import { perKategori, perLokasi, perTahun } from './laporan-charts.ts';
import {
  barangColumns,
  countColumn,
  kondisiColumn,
  linkToBarang,
  lokasiColumn,
  nilaiColumn,
  tahunColumn,
  textColumn,
} from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { barangSums } from './laporan-sums.ts';
import { KeadaanPerTanggal } from './per-tanggal.tsx';

// columns that fit beside the sidebar at 1440 px; the files have all
const columns: Column<BarisLaporanBarang>[] = [
  ...barangColumns,
  textColumn('kategori', 'Kategori', '130px'),
  lokasiColumn(),
  kondisiColumn('128px'),
  tahunColumn,
  countColumn('jumlah_barang', 'Jumlah', '70px'),
  hargaColumn('124px'),
  priced(nilaiColumn('146px')),
];

/** Renders `/laporan/barang`: barang and their values. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanBarang.label,
  endpoints: laporanBarangEndpoints,
  params: laporanBarangParams,
  queryKey: keys.barang,
  filters: (state) => (
    <>
      <KeadaanPerTanggal state={state} />
      <BarangFilterBar state={state} />
    </>
  ),
  sums: barangSums,
  charts: [perLokasi, perKategori, perTahun('Nilai per tahun perolehan')],
  label: 'Barang dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama_barang,
  rowLink: (row) => linkToBarang(row.id),
  footer: ({ jumlah_unit, nilai }) => ({
    nama_barang: 'Jumlah',
    jumlah_barang: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
  }),
  empty: { title: 'Belum ada barang', text: 'Laporan tampil sesudah barang dicatat atau diimpor.' },
});

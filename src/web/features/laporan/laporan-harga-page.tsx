import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisLaporanHarga,
  batasHarga,
  laporanHargaEndpoints,
  laporanHargaParams,
} from '../../../shared/laporan-harga.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { unitCells } from '../../components/table/unit-cells.ts';
import { BarangFilterBar } from '../../entities/barang/barang-filter-bar.tsx';
import { keys } from '../../entities/keys.ts';
import { pageNames } from '../../page-names.ts';
import { hargaColumn, priced } from './harga-columns.tsx';
import { kelompokOf, perKategori, perTahun } from './laporan-charts.ts';
import {
  barangColumns,
  countColumn,
  linkToBarang,
  lokasiColumn,
  rupiahColumn,
  tahunColumn,
  textColumn,
} from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { nilaiSeries } from './laporan-sums.ts';
import { NilaiPerTanggal } from './per-tanggal.tsx';

const columns: Column<BarisLaporanHarga>[] = [
  ...barangColumns,
  textColumn('kategori', 'Kategori', '110px'),
  lokasiColumn('118px'),
  tahunColumn,
  hargaColumn('138px'),
  { ...countColumn('jumlah_barang', 'Jumlah', '66px'), ...unitCells((row) => row.jumlah_barang) },
  { ...priced(rupiahColumn('nilai', sumLabels.nilai_perolehan, '146px')), phone: 'named' },
  { ...priced(rupiahColumn('nilai_buku', sumLabels.nilai_buku, '146px')), phone: 'named' },
];

/** Converts a price class, numbered from 1, to filters; the last class has unknown prices. */
function hargaOf(id: number) {
  if (id > batasHarga.length) return { harga_min: null, harga_max: null, harga_belum_diketahui: true };
  const next = batasHarga[id];
  return {
    harga_min: batasHarga[id - 1] ?? 0,
    harga_max: next === undefined ? null : next - 1,
    harga_belum_diketahui: null,
  };
}

/** Renders `/laporan/LaporanTHargaBarang`: cost and book value of barang on a date. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanHarga.label,
  endpoints: laporanHargaEndpoints,
  params: laporanHargaParams,
  queryKey: keys.barang,
  filters: (state) => (
    <>
      <NilaiPerTanggal state={state} />
      <BarangFilterBar state={state} />
    </>
  ),
  sums: [
    { sum: 'nilai', label: sumLabels.nilai_perolehan, short: sumLabels.nilai_perolehan, rupiah: true },
    { sum: 'nilai_buku', label: sumLabels.nilai_buku, short: sumLabels.nilai_buku, rupiah: true },
    { sum: 'jumlah_jenis', label: 'Barang', short: 'Barang' },
    { sum: 'jumlah_unit', label: sumLabels.jumlah_unit, short: 'Unit' },
  ],
  series: nilaiSeries('nilai'),
  charts: [
    perKategori,
    {
      title: 'Nilai per rentang harga satuan',
      name: 'Harga satuan',
      across: true,
      groups: ({ per_rentang }) => kelompokOf(per_rentang),
      pick: (id) => hargaOf(Number(id)),
    },
    perTahun('Nilai per tahun perolehan'),
  ],
  label: 'Harga barang dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama_barang,
  rowLink: (row) => linkToBarang(row.id),
  footer: ({ jumlah_unit, nilai, nilai_buku }) => ({
    nama_barang: 'Jumlah',
    jumlah_barang: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
    nilai_buku: formatTotal(nilai_buku),
  }),
  empty: { title: 'Belum ada barang', text: 'Laporan tampil sesudah barang dicatat atau diimpor.' },
});

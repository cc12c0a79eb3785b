import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisLaporanRekapitulasi,
  laporanRekapitulasiEndpoints,
  laporanRekapitulasiParams,
} from '../../../shared/laporan-rekapitulasi.ts';
import { golonganFilterValues } from '../../../shared/limits.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { unitCells } from '../../components/table/unit-cells.ts';
import { BarangFilterBar } from '../../entities/barang/barang-filter-bar.tsx';
import { keys } from '../../entities/keys.ts';
import { pageNames } from '../../page-names.ts';
import { searchOf } from '../../search-text.ts';
import { kelompokOf } from './laporan-charts.ts';
import { countColumn, rupiahColumn, textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { nilaiSeries } from './laporan-sums.ts';
import { KeadaanPerTanggal } from './per-tanggal.tsx';

const unsorted = ({ sort: _sort, ...column }: Column<BarisLaporanRekapitulasi>) => column;

const columns: Column<BarisLaporanRekapitulasi>[] = [
  { ...textColumn('kode', 'Kode', '68px'), cell: (row) => row.kode ?? '–', phone: 'code' },
  { ...textColumn('nama', 'Golongan'), phone: 'title' },
  countColumn('jumlah_jenis', 'Barang', '84px'),
  { ...countColumn('jumlah_unit', 'Unit', '84px'), ...unitCells((row) => row.jumlah_unit) },
  unsorted(countColumn('baik', 'Baik', '84px')),
  unsorted(countColumn('rusak_ringan', 'Rusak Ringan', '108px')),
  unsorted(countColumn('rusak_berat', 'Rusak Berat', '100px')),
  { ...rupiahColumn('nilai', sumLabels.nilai_perolehan, '174px'), phone: 'named' },
  { ...rupiahColumn('nilai_buku', sumLabels.nilai_buku, '174px'), phone: 'named' },
];

/** Renders `/laporan/rekapitulasi`: barang by statutory golongan. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanRekapitulasi.label,
  endpoints: laporanRekapitulasiEndpoints,
  params: laporanRekapitulasiParams,
  queryKey: keys.barang,
  filters: (state) => (
    <>
      <KeadaanPerTanggal state={state} />
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
    {
      title: 'Nilai per golongan',
      name: 'Golongan',
      across: true,
      groups: ({ per_golongan }) => kelompokOf(per_golongan),
      pick: (id) => ({ golongan: golonganFilterValues.find((one) => one === id) }),
    },
  ],
  label: 'Golongan dalam rekapitulasi',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  rowLink: ({ kode }, { page: _page, per_page: _perPage, sort: _sort, ...query }) => ({
    to: '/laporan/buku-inventaris',
    search: searchOf({ ...query, golongan: kode ?? 'tanpa' }),
  }),
  footer: (total) => ({
    kode: 'Jumlah',
    jumlah_jenis: formatAngka(total.jumlah_jenis),
    jumlah_unit: formatAngka(total.jumlah_unit),
    baik: formatAngka(total.baik),
    rusak_ringan: formatAngka(total.rusak_ringan),
    rusak_berat: formatAngka(total.rusak_berat),
    nilai: formatTotal(total.nilai),
    nilai_buku: formatTotal(total.nilai_buku),
  }),
  empty: {
    title: 'Belum ada barang',
    text: 'Rekapitulasi tampil sesudah barang dicatat. Golongan diatur pada kategorinya.',
  },
});

import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisLaporanPengguna,
  laporanPenggunaEndpoints,
  laporanPenggunaParams,
} from '../../../shared/laporan-pengguna.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { unitCells } from '../../components/table/unit-cells.ts';
import { keys } from '../../entities/keys.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { pageNames } from '../../page-names.ts';
import { FiltersBar } from './filters-bar.tsx';
import { kelompokOf } from './laporan-charts.ts';
import { countColumn, rupiahColumn, textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { KeadaanPerTanggal } from './per-tanggal.tsx';

const columns: Column<BarisLaporanPengguna>[] = [
  textColumn('name', 'Nama'),
  { ...textColumn('jabatan', 'Jabatan'), phone: 'line' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (status === 'Aktif' ? status : <StatusBadge tone="quiet">{status}</StatusBadge>),
    width: '110px',
    phone: 'badge',
    phoneCell: ({ status }) => status !== 'Aktif' && <StatusBadge tone="quiet">{status}</StatusBadge>,
  },
  countColumn('jumlah_jenis', 'Jenis barang', '124px'),
  {
    ...countColumn('jumlah_unit', sumLabels.jumlah_unit, '124px'),
    ...unitCells((row) => row.jumlah_unit),
    phone: 'line',
  },
  { ...rupiahColumn('nilai', 'Nilai', '170px'), phone: 'end' },
];

/** Renders `/laporan/pengguna`: each person's holdings and their value. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanPengguna.label,
  endpoints: laporanPenggunaEndpoints,
  params: laporanPenggunaParams,
  queryKey: keys.barang,
  filters: (state) => (
    <>
      <KeadaanPerTanggal state={state} />
      <FiltersBar
        state={state}
        searchLabel={searchLabels.pengguna}
        filters={['kategori', 'lokasi', 'memegang', 'aktif']}
      />
    </>
  ),
  sums: [
    { sum: 'nilai', label: 'Nilai yang dipegang', short: 'Nilai', rupiah: true },
    { sum: 'jumlah_orang', label: 'Pengguna', short: 'Pengguna' },
    { sum: 'jumlah_unit', label: sumLabels.jumlah_unit, short: 'Unit' },
  ],
  charts: [
    {
      title: 'Nilai per jabatan',
      name: 'Jabatan',
      across: true,
      groups: ({ per_jabatan }) => kelompokOf(per_jabatan),
      pick: (id) => ({ jabatan: String(id) }),
    },
  ],
  label: 'Pengguna dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => ({ to: '/pengguna/detail/$id', params: { id: String(row.id) } }),
  footer: ({ jumlah_jenis, jumlah_unit, nilai }) => ({
    name: 'Jumlah',
    jumlah_jenis: formatAngka(jumlah_jenis),
    jumlah_unit: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
  }),
  empty: { title: 'Belum ada pengguna', text: 'Laporan tampil sesudah pengguna dicatat.' },
});

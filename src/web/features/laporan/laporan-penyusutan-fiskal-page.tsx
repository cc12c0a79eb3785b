import type { ComponentType } from 'react';
import {
  type BarisPenyusutanFiskal,
  laporanPenyusutanFiskalEndpoints,
  laporanPenyusutanFiskalParams,
} from '../../../shared/laporan-penyusutan-fiskal.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { tahunIni } from '../../../shared/today.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { keys } from '../../entities/keys.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { FiltersBar } from './filters-bar.tsx';
import { kelompokOf, perKategori } from './laporan-charts.ts';
import { linkToBarang, rupiahColumn, textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';

const columns: Column<BarisPenyusutanFiskal>[] = [
  { ...textColumn('nama', 'Nama barang'), phone: 'title' },
  { ...textColumn('bagian', 'Kelompok harta', '200px'), phone: 'line' },
  {
    ...textColumn('diperoleh', 'Diperoleh', '150px'),
    cell: ({ diperoleh, perkiraan }) => [diperoleh, perkiraan].filter(Boolean).join(' '),
  },
  rupiahColumn('harga', 'Harga perolehan', '150px'),
  rupiahColumn('nilai_awal', 'Awal tahun', '140px'),
  { ...rupiahColumn('penyusutan', 'Penyusutan', '140px'), phone: 'end' },
  rupiahColumn('selisih', 'Selisih', '130px'),
];

/** Renders `/laporan/penyusutan-fiskal`: the fiscal depreciation of each asset in a year. */
export const LaporanPage: ComponentType = laporanPage({
  title: 'Daftar Penyusutan Fiskal',
  endpoints: laporanPenyusutanFiskalEndpoints,
  params: laporanPenyusutanFiskalParams,
  queryKey: keys.barang,
  filters: (state) => (
    <FiltersBar
      state={{ ...state, query: { ...state.query, tahun: state.query.tahun ?? tahunIni() } }}
      searchLabel={searchLabels.barang}
      filters={['tahun', 'kategori', 'lokasi']}
    />
  ),
  sums: [
    { sum: 'harga', label: 'Harga perolehan', short: 'Harga', rupiah: true },
    { sum: 'nilai_awal', label: 'Nilai buku fiskal awal tahun', short: 'Awal tahun', rupiah: true },
    { sum: 'penyusutan', label: 'Penyusutan fiskal', short: 'Penyusutan', rupiah: true },
    { sum: 'selisih', label: 'Selisih (komersial − fiskal)', short: 'Selisih', rupiah: true },
  ],
  series: [
    { name: 'harga', label: 'Harga perolehan' },
    { name: 'nilai_akhir', label: 'Nilai buku fiskal akhir tahun' },
  ],
  charts: [
    {
      title: 'Menurut kelompok harta',
      name: 'Kelompok harta',
      across: true,
      groups: ({ per_bagian }) => kelompokOf(per_bagian),
      pick: () => ({}),
    },
    perKategori,
  ],
  label: 'Harta dalam daftar',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  rowLink: (row) => linkToBarang(row.id),
  footer: ({ harga, nilai_awal, penyusutan, selisih }) => ({
    nama: 'Jumlah',
    harga: formatTotal(harga),
    nilai_awal: formatTotal(nilai_awal),
    penyusutan: formatTotal(penyusutan),
    selisih: formatTotal(selisih),
  }),
  empty: {
    title: 'Tidak ada harta pada tahun ini',
    text: 'Daftar memuat barang yang penyusutan fiskalnya sudah diatur pada kategorinya, atau pada barangnya sendiri.',
  },
});

import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisLaporanBuku,
  laporanBukuEndpoints,
  laporanBukuParams,
} from '../../../shared/laporan-buku.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { keys } from '../../entities/keys.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { pageNames } from '../../page-names.ts';
import { FiltersBar } from './filters-bar.tsx';
import { kelompokOf, perLokasi, perTahun } from './laporan-charts.ts';
import {
  countColumn,
  kondisiColumn,
  lokasiColumn,
  nilaiColumn,
  rupiahColumn,
  tahunColumn,
  textColumn,
} from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { KeadaanPerTanggal } from './per-tanggal.tsx';

const columns: Column<BarisLaporanBuku>[] = [
  textColumn('judul', 'Judul'),
  { ...textColumn('kode_buku', 'Kode', '96px'), phone: 'code' },
  textColumn('jenis', 'Jenis', '92px'),
  { ...textColumn('penulis', 'Penulis', '112px'), phone: 'line' },
  lokasiColumn('170px'),
  kondisiColumn('128px'),
  tahunColumn,
  countColumn('jumlah', 'Jumlah', '64px'),
  rupiahColumn('harga', 'Harga satuan', '104px'),
  nilaiColumn('114px'),
];

/** Renders `/laporan/buku`: buku and their values. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanBuku.label,
  endpoints: laporanBukuEndpoints,
  params: laporanBukuParams,
  queryKey: keys.buku,
  filters: (state) => (
    <>
      <KeadaanPerTanggal state={state} />
      <FiltersBar
        state={state}
        searchLabel={searchLabels.buku}
        filters={['jenis', 'lokasi', 'kondisi']}
        further={['pic', 'tahun', 'harga']}
      />
    </>
  ),
  sums: [
    { sum: 'nilai', label: 'Total nilai', short: 'Nilai', rupiah: true },
    { sum: 'jumlah_jenis', label: 'Judul', short: 'Judul' },
    { sum: 'jumlah_unit', label: 'Jumlah eksemplar', short: 'Eksemplar' },
  ],
  charts: [
    {
      title: 'Nilai per jenis',
      name: 'Jenis',
      across: true,
      groups: ({ per_jenis }) => kelompokOf(per_jenis),
      pick: (id) => ({ jenis_id: Number(id) }),
    },
    perLokasi,
    perTahun('Nilai per tahun terbit'),
  ],
  label: 'Buku dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.judul,
  rowLink: (row) => ({ to: '/buku/detail/$id', params: { id: String(row.id) } }),
  footer: ({ jumlah_unit, nilai }) => ({
    judul: 'Jumlah',
    jumlah: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
  }),
  empty: { title: 'Belum ada buku', text: 'Laporan tampil sesudah buku dicatat atau diimpor.' },
});

import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisLaporanTerpakai,
  laporanTerpakaiEndpoints,
  laporanTerpakaiParams,
} from '../../../shared/laporan-terpakai.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { Harga } from '../../entities/barang/harga.tsx';
import { keys } from '../../entities/keys.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { pageNames } from '../../page-names.ts';
import { FiltersBar } from './filters-bar.tsx';
import { priced } from './harga-columns.tsx';
import { lamaDalamKata } from './lama-hari.ts';
import { kelompokOf, perKategori, perTahunTanggal } from './laporan-charts.ts';
import {
  barangColumns,
  countColumn,
  linkToBarang,
  lokasiColumn,
  rupiahColumn,
  textColumn,
} from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { KeadaanPerTanggal } from './per-tanggal.tsx';

const columns: Column<BarisLaporanTerpakai>[] = [
  ...barangColumns,
  lokasiColumn('140px'),
  {
    ...textColumn('pengguna', 'Pengguna', '150px'),
    cell: (row) => <span title={row.jabatan ?? undefined}>{row.pengguna}</span>,
    phone: 'line',
  },
  { ...textColumn('sejak', 'Sejak', '146px'), cell: (row) => formatTanggal(row.sejak) },
  { key: 'lama', header: 'Lama', cell: (row) => lamaDalamKata(row), width: '138px', phone: 'line' },
  countColumn('jumlah', 'Jumlah', '72px'),
  { ...priced(rupiahColumn('nilai', 'Nilai', '146px'), <Harga value={null} />), phone: 'end' },
];

/** Renders `/laporan/LaporanTBarangTerpakai`: current holdings, with holder and duration. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanTerpakai.label,
  endpoints: laporanTerpakaiEndpoints,
  params: laporanTerpakaiParams,
  queryKey: keys.barang,
  filters: (state) => (
    <>
      <KeadaanPerTanggal state={state} />
      <FiltersBar
        state={state}
        searchLabel={searchLabels.history}
        filters={['kategori', 'lokasi', 'pengguna']}
        further={['serahTerima', 'kondisi', 'tahun', 'harga', 'tanpaHarga']}
      />
    </>
  ),
  sums: [
    { sum: 'nilai', label: 'Nilai yang terpakai', short: 'Nilai', rupiah: true },
    { sum: 'jumlah_penggunaan', label: 'Penggunaan', short: 'Penggunaan' },
    { sum: 'jumlah_unit', label: sumLabels.jumlah_unit, short: 'Unit' },
  ],
  charts: [
    perKategori,
    {
      title: 'Nilai per pengguna',
      name: 'Pengguna',
      across: true,
      groups: ({ per_pengguna }) => kelompokOf(per_pengguna),
      pick: (id) => ({ pengguna_id: Number(id) }),
    },
    perTahunTanggal('Nilai per tahun serah terima'),
  ],
  label: 'Barang terpakai dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => `${row.nama_barang}, ${row.pengguna}`,
  rowLink: (row) => linkToBarang(row.barang_id),
  footer: ({ jumlah_unit, nilai }) => ({
    nama_barang: 'Jumlah',
    jumlah: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
  }),
  empty: {
    title: 'Belum ada barang yang terpakai',
    text: 'Laporan tampil sesudah barang diserahkan kepada penggunanya.',
  },
});

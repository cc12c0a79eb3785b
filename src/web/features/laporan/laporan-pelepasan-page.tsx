import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { caraHapusValues } from '../../../shared/cara-hapus.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import {
  type BarisLaporanPelepasan,
  laporanPelepasanEndpoints,
  laporanPelepasanParams,
} from '../../../shared/laporan-pelepasan.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { keys } from '../../entities/keys.ts';
import { pageNames } from '../../page-names.ts';
import { FiltersBar } from './filters-bar.tsx';
import { kelompokOf, perKategori, perTahunTanggal } from './laporan-charts.ts';
import { countColumn, rupiahColumn, textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';

const columns: Column<BarisLaporanPelepasan>[] = [
  { ...textColumn('nama', 'Nama barang'), phone: 'title' },
  { ...textColumn('kode', 'Kode', '114px'), phone: 'code' },
  { ...textColumn('tanggal', 'Tanggal', '148px'), cell: (row) => formatTanggal(row.tanggal), phone: 'line' },
  { ...textColumn('cara', 'Cara', '104px'), phone: 'line' },
  countColumn('jumlah', 'Unit', '56px'),
  rupiahColumn('nilai_perolehan', sumLabels.nilai_perolehan, '128px'),
  rupiahColumn('nilai_buku', sumLabels.nilai_buku, '128px'),
  rupiahColumn('hasil', 'Hasil', '112px'),
  { ...rupiahColumn('laba', 'Laba (rugi)', '128px'), phone: 'end' },
];

interface Sums {
  jumlah_unit: number;
  nilai_perolehan: NilaiTotal;
  nilai_buku: NilaiTotal;
  hasil: NilaiTotal;
  laba: NilaiTotal;
}

/** Renders `/laporan/pelepasan`: disposed barang with value and proceeds. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanPelepasan.label,
  endpoints: laporanPelepasanEndpoints,
  params: laporanPelepasanParams,
  queryKey: keys.barang,
  filters: (state) => (
    <FiltersBar
      state={state}
      searchLabel="Cari nama atau kode"
      filters={['keluar', 'cara', 'kategori']}
      further={['lokasi']}
    />
  ),
  sums: [
    { sum: 'nilai_buku', label: 'Nilai buku yang keluar', short: sumLabels.nilai_buku, rupiah: true },
    { sum: 'hasil', label: 'Hasil', short: 'Hasil', rupiah: true },
    { sum: 'laba', label: 'Laba (rugi)', short: 'Laba (rugi)', rupiah: true },
    { sum: 'jumlah_unit', label: 'Unit keluar', short: 'Unit' },
  ],
  series: [
    { name: 'nilai_buku', label: sumLabels.nilai_buku },
    { name: 'hasil', label: 'Hasil' },
  ],
  charts: [
    {
      title: 'Nilai buku menurut cara keluar',
      name: 'Cara',
      across: true,
      groups: ({ per_cara }) => kelompokOf(per_cara),
      pick: (label) => ({ cara: caraHapusValues.find((one) => caraLabels[one] === label) }),
    },
    { ...perKategori, title: 'Nilai buku per kategori' },
    perTahunTanggal('Nilai buku per tahun'),
  ],
  label: 'Barang yang keluar dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  footer: ({ jumlah_unit, nilai_perolehan, nilai_buku, hasil, laba }: Sums) => ({
    nama: 'Jumlah',
    jumlah: formatAngka(jumlah_unit),
    nilai_perolehan: formatTotal(nilai_perolehan),
    nilai_buku: formatTotal(nilai_buku),
    hasil: formatTotal(hasil),
    laba: formatTotal(laba),
  }),
  empty: {
    title: 'Belum ada yang keluar',
    text: 'Barang yang dihapus dengan "Barang sudah tidak ada" tampil di sini, dengan nilai buku dan hasilnya.',
  },
});

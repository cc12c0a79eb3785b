import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisBukuInventaris,
  bukuInventarisEndpoints,
  bukuInventarisParams,
} from '../../../shared/laporan-buku-inventaris.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { unitCells } from '../../components/table/unit-cells.ts';
import { BarangFilterBar } from '../../entities/barang/barang-filter-bar.tsx';
import { keys } from '../../entities/keys.ts';
import { pageNames } from '../../page-names.ts';
import { countColumn, kondisiColumn, linkToBarang, tahunColumn, textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { barangSums } from './laporan-sums.ts';
import { KeadaanPerTanggal } from './per-tanggal.tsx';

const unsorted = ({ sort: _sort, ...column }: Column<BarisBukuInventaris>) => column;

// columns that fit beside the sidebar at 1440 px; the files have all columns of the form
const columns: Column<BarisBukuInventaris>[] = [
  unsorted(countColumn('no', 'No.', '56px')),
  { ...textColumn('kode_barang', 'Kode', '120px'), phone: 'code' },
  unsorted(textColumn('register', 'Register', '84px')),
  { ...textColumn('nama_barang', 'Nama barang'), phone: 'title' },
  unsorted(textColumn('merk', 'Merek', '150px')),
  unsorted(textColumn('asal', 'Asal', '104px')),
  tahunColumn,
  kondisiColumn('128px'),
  {
    ...countColumn('jumlah_barang', 'Jumlah', '68px'),
    ...unitCells((row) => row.jumlah_barang),
    phone: 'line',
  },
  {
    key: 'nilai',
    header: 'Harga',
    cell: (row) => (row.nilai === null ? '–' : formatTotal(row.nilai)),
    sort: 'nilai',
    align: 'end',
    width: '152px',
    phone: 'end',
  },
];

/** Renders `/laporan/buku-inventaris`: each barang as a row of the inventory book. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.bukuInventaris.label,
  endpoints: bukuInventarisEndpoints,
  params: bukuInventarisParams,
  queryKey: keys.barang,
  filters: (state) => (
    <>
      <KeadaanPerTanggal state={state} />
      <BarangFilterBar state={state} />
    </>
  ),
  sums: barangSums,
  charts: [],
  label: 'Barang dalam buku inventaris',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama_barang,
  rowLink: (row) => linkToBarang(row.id),
  footer: ({ jumlah_unit, nilai }) => ({
    kode_barang: 'Jumlah',
    jumlah_barang: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
  }),
  empty: { title: 'Belum ada barang', text: 'Buku inventaris tampil sesudah barang dicatat atau diimpor.' },
});

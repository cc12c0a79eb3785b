import { formatAngka } from '../../../shared/angka.ts';
import { type BarisLaporanPengguna, laporanPenggunaEndpoints } from '../../../shared/laporan-pengguna.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { keys } from '../../entities/keys.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { LaporanPage } from './laporan-page.tsx';
import { kelompokOf, laporanView } from './laporan-view.ts';
import { SaringanBar } from './saringan-bar.tsx';

const columns: Column<BarisLaporanPengguna>[] = [
  { key: 'name', header: 'Nama', cell: (row) => row.name, sort: 'name' },
  { key: 'jabatan', header: 'Jabatan', cell: (row) => row.jabatan, sort: 'jabatan' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={status === 'Aktif' ? 'good' : 'quiet'}>{status}</StatusBadge>,
    width: '110px',
  },
  {
    key: 'jumlah_jenis',
    header: 'Jenis barang',
    cell: (row) => formatAngka(row.jumlah_jenis),
    sort: 'jumlah_jenis',
    align: 'end',
    width: '124px',
  },
  {
    key: 'jumlah_unit',
    header: 'Jumlah unit',
    cell: (row) => formatAngka(row.jumlah_unit),
    sort: 'jumlah_unit',
    align: 'end',
    width: '124px',
  },
  {
    key: 'nilai',
    header: 'Nilai',
    cell: (row) => formatTotal(row.nilai),
    sort: 'nilai',
    align: 'end',
    width: '170px',
  },
];

const view = laporanView({
  title: 'Laporan Pengguna',
  schema: laporanPenggunaEndpoints.read.query,
  queryKey: keys.barang,
  load: (query, signal) => call(laporanPenggunaEndpoints.read, { query, signal }),
  save: (query, options) => download(laporanPenggunaEndpoints.ekspor, { query, ...options }),
  filters: (state) => (
    <SaringanBar
      state={state}
      searchLabel={searchLabels.pengguna}
      shown={['kategori', 'lokasi', 'memegang', 'aktif']}
    />
  ),
  sums: [
    { sum: 'nilai', label: 'Nilai yang dipegang', short: 'Nilai', rupiah: true },
    { sum: 'jumlah_orang', label: 'Pengguna', short: 'Pengguna' },
    { sum: 'jumlah_unit', label: 'Jumlah unit', short: 'Unit' },
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

/** `/laporan/pengguna`: what each person holds and what it is worth. */
export function LaporanPenggunaPage() {
  return <LaporanPage view={view} />;
}

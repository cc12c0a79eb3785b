import { formatAngka } from '../../../shared/angka.ts';
import { type BarisLaporanTerpakai, laporanTerpakaiEndpoints } from '../../../shared/laporan-terpakai.ts';
import { formatRupiah, formatTotal } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { keys } from '../../entities/keys.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { shortPath } from './kelompok.ts';
import { lamaDalamKata } from './lama-hari.ts';
import { LaporanPage } from './laporan-page.tsx';
import { yearPeriod } from './laporan-sums.ts';
import { kelompokOf, laporanView } from './laporan-view.ts';
import { SaringanBar } from './saringan-bar.tsx';

const columns: Column<BarisLaporanTerpakai>[] = [
  { key: 'nama', header: 'Nama barang', cell: (row) => row.nama_barang, sort: 'nama_barang' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_barang, sort: 'kode_barang', width: '120px' },
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <span title={row.lokasi}>{shortPath(row.lokasi)}</span>,
    sort: 'lokasi',
    width: '140px',
  },
  {
    key: 'pengguna',
    header: 'Pengguna',
    cell: (row) => <span title={row.jabatan ?? undefined}>{row.pengguna}</span>,
    sort: 'pengguna',
    width: '150px',
  },
  {
    key: 'sejak',
    header: 'Sejak',
    cell: (row) => formatTanggal(row.sejak),
    sort: 'sejak',
    width: '146px',
  },
  { key: 'lama', header: 'Lama', cell: (row) => lamaDalamKata(row), width: '138px' },
  {
    key: 'jumlah',
    header: 'Jumlah',
    cell: (row) => formatAngka(row.jumlah),
    sort: 'jumlah',
    align: 'end',
    width: '72px',
  },
  {
    key: 'nilai',
    header: 'Nilai',
    cell: (row) => formatRupiah(row.nilai),
    sort: 'nilai',
    align: 'end',
    width: '146px',
  },
];

const view = laporanView({
  title: 'Barang Terpakai',
  schema: laporanTerpakaiEndpoints.read.query,
  queryKey: keys.barang,
  load: (query, signal) => call(laporanTerpakaiEndpoints.read, { query, signal }),
  save: (query, options) => download(laporanTerpakaiEndpoints.ekspor, { query, ...options }),
  filters: (state) => (
    <SaringanBar
      state={state}
      searchLabel={searchLabels.history}
      shown={['kategori', 'lokasi', 'pengguna']}
      further={['serahTerima', 'kondisi', 'tahun', 'harga']}
    />
  ),
  sums: [
    { sum: 'nilai', label: 'Nilai yang terpakai', short: 'Nilai', rupiah: true },
    { sum: 'jumlah_penggunaan', label: 'Penggunaan', short: 'Penggunaan' },
    { sum: 'jumlah_unit', label: 'Jumlah unit', short: 'Unit' },
  ],
  charts: [
    {
      title: 'Nilai per kategori',
      name: 'Kategori',
      across: true,
      groups: ({ per_kategori }) => kelompokOf(per_kategori),
      pick: (id) => ({ kategori_id: Number(id) }),
    },
    {
      title: 'Nilai per pengguna',
      name: 'Pengguna',
      across: true,
      groups: ({ per_pengguna }) => kelompokOf(per_pengguna),
      pick: (id) => ({ pengguna_id: Number(id) }),
    },
    {
      title: 'Nilai per tahun serah terima',
      name: 'Tahun',
      groups: ({ per_tahun }) => kelompokOf(per_tahun),
      pick: yearPeriod,
    },
  ],
  label: 'Barang terpakai dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => `${row.nama_barang}, ${row.pengguna}`,
  rowLink: (row) => ({ to: '/barang/detail/$id', params: { id: String(row.barang_id) } }),
  footer: ({ jumlah_unit, nilai }) => ({
    nama: 'Jumlah',
    jumlah: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
  }),
  empty: {
    title: 'Belum ada barang yang terpakai',
    text: 'Laporan tampil sesudah barang diserahkan kepada penggunanya.',
  },
});

/** `/laporan/LaporanTBarangTerpakai`: what is held, by whom and since when. */
export function LaporanTerpakaiPage() {
  return <LaporanPage view={view} />;
}

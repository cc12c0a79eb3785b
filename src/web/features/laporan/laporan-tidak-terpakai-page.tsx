import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisLaporanTidakTerpakai,
  laporanTidakTerpakaiEndpoints,
} from '../../../shared/laporan-tidak-terpakai.ts';
import { formatRupiah, formatTotal } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { keys } from '../../entities/keys.ts';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import { searchLabels } from '../../entities/search-labels.ts';
import { shortPath } from './kelompok.ts';
import { lamaDalamKata } from './lama-hari.ts';
import { LaporanPage } from './laporan-page.tsx';
import { yearPeriod } from './laporan-sums.ts';
import { kelompokOf, laporanView } from './laporan-view.ts';
import { SaringanBar } from './saringan-bar.tsx';

const columns: Column<BarisLaporanTidakTerpakai>[] = [
  { key: 'nama', header: 'Nama barang', cell: (row) => row.nama_barang, sort: 'nama_barang' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_barang, sort: 'kode_barang', width: '120px' },
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <span title={row.lokasi}>{shortPath(row.lokasi)}</span>,
    sort: 'lokasi',
    width: '132px',
  },
  {
    key: 'kondisi',
    header: 'Kondisi',
    cell: (row) => <KondisiBadge kondisi={row.kondisi} />,
    sort: 'kondisi',
    width: '132px',
  },
  {
    key: 'sejak',
    header: 'Sejak',
    cell: (row) => (
      <span
        title={
          row.asal === 'Kembali' ? 'Sejak terakhir dikembalikan' : 'Belum pernah diserahkan: sejak diperoleh'
        }
      >
        {formatTanggal(row.sejak)}
      </span>
    ),
    sort: 'sejak',
    width: '146px',
  },
  { key: 'lama', header: 'Lama', cell: (row) => lamaDalamKata(row), width: '138px' },
  {
    key: 'sisa',
    header: 'Tidak terpakai',
    cell: (row) => `${formatAngka(row.sisa)} dari ${formatAngka(row.jumlah_barang)}`,
    sort: 'sisa',
    align: 'end',
    width: '114px',
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
  title: 'Barang Tidak Terpakai',
  schema: laporanTidakTerpakaiEndpoints.read.query,
  queryKey: keys.barang,
  load: (query, signal) => call(laporanTidakTerpakaiEndpoints.read, { query, signal }),
  save: (query, options) => download(laporanTidakTerpakaiEndpoints.ekspor, { query, ...options }),
  filters: (state) => (
    <SaringanBar
      state={state}
      searchLabel={searchLabels.barang}
      shown={['kategori', 'lokasi', 'kondisi']}
      further={['sejak', 'tahun', 'harga']}
    />
  ),
  sums: [
    { sum: 'nilai', label: 'Nilai yang tidak terpakai', short: 'Nilai', rupiah: true },
    { sum: 'jumlah_jenis', label: 'Barang', short: 'Barang' },
    { sum: 'jumlah_unit', label: 'Unit tidak terpakai', short: 'Unit' },
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
      title: 'Nilai per lokasi',
      name: 'Lokasi',
      across: true,
      groups: ({ per_lokasi }) => kelompokOf(per_lokasi, shortPath),
      pick: (id) => ({ lokasi_id: Number(id) }),
    },
    {
      title: 'Nilai per tahun sejak tidak terpakai',
      name: 'Tahun',
      groups: ({ per_tahun }) => kelompokOf(per_tahun),
      pick: yearPeriod,
    },
  ],
  label: 'Barang tidak terpakai dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama_barang,
  rowLink: (row) => ({ to: '/barang/detail/$id', params: { id: String(row.id) } }),
  footer: ({ jumlah_unit, nilai }) => ({
    nama: 'Jumlah',
    sisa: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
  }),
  empty: {
    title: 'Semua barang terpakai',
    text: 'Semua barang yang tercatat sedang dipegang penggunanya.',
  },
});

/** `/laporan/LaporanTBarangTidakTerpakai`: what nobody holds, and since when. */
export function LaporanTidakTerpakaiPage() {
  return <LaporanPage view={view} />;
}

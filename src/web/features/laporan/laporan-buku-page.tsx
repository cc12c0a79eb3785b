import { formatAngka } from '../../../shared/angka.ts';
import { type BarisLaporanBuku, laporanBukuEndpoints } from '../../../shared/laporan-buku.ts';
import { formatRupiah, formatTotal } from '../../../shared/rupiah.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { keys } from '../../entities/keys.ts';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import { searchLabels } from '../../entities/search-labels.ts';
import { shortPath } from './kelompok.ts';
import { LaporanPage } from './laporan-page.tsx';
import { kelompokOf, laporanView } from './laporan-view.ts';
import { SaringanBar } from './saringan-bar.tsx';

const columns: Column<BarisLaporanBuku>[] = [
  { key: 'judul', header: 'Judul', cell: (row) => row.judul, sort: 'judul' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_buku, sort: 'kode_buku', width: '96px' },
  { key: 'jenis', header: 'Jenis', cell: (row) => row.jenis, sort: 'jenis', width: '104px' },
  { key: 'penulis', header: 'Penulis', cell: (row) => row.penulis, sort: 'penulis', width: '120px' },
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <span title={row.lokasi}>{shortPath(row.lokasi)}</span>,
    sort: 'lokasi',
    width: '116px',
  },
  {
    key: 'kondisi',
    header: 'Kondisi',
    cell: (row) => <KondisiBadge kondisi={row.kondisi} />,
    sort: 'kondisi',
    width: '132px',
  },
  { key: 'tahun', header: 'Tahun', cell: (row) => row.tahun, sort: 'tahun', align: 'end', width: '62px' },
  {
    key: 'jumlah',
    header: 'Jumlah',
    cell: (row) => formatAngka(row.jumlah),
    sort: 'jumlah',
    align: 'end',
    width: '68px',
  },
  {
    key: 'harga',
    header: 'Harga satuan',
    cell: (row) => formatRupiah(row.harga),
    sort: 'harga',
    align: 'end',
    width: '108px',
  },
  { key: 'nilai', header: 'Nilai', cell: (row) => formatRupiah(row.nilai), align: 'end', width: '114px' },
];

const view = laporanView({
  title: 'Laporan Buku',
  schema: laporanBukuEndpoints.read.query,
  queryKey: keys.buku,
  load: (query, signal) => call(laporanBukuEndpoints.read, { query, signal }),
  save: (query, options) => download(laporanBukuEndpoints.ekspor, { query, ...options }),
  filters: (state) => (
    <SaringanBar
      state={state}
      searchLabel={searchLabels.buku}
      shown={['jenis', 'lokasi', 'kondisi']}
      further={['pic', 'tahun', 'harga']}
    />
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
    {
      title: 'Nilai per lokasi',
      name: 'Lokasi',
      across: true,
      groups: ({ per_lokasi }) => kelompokOf(per_lokasi, shortPath),
      pick: (id) => ({ lokasi_id: Number(id) }),
    },
    {
      title: 'Nilai per tahun terbit',
      name: 'Tahun',
      groups: ({ per_tahun }) => kelompokOf(per_tahun),
      pick: (id) => ({ tahun: Number(id) }),
    },
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

/** `/laporan/buku`: buku and what they are worth. */
export function LaporanBukuPage() {
  return <LaporanPage view={view} />;
}

import { formatAngka } from '../../../shared/angka.ts';
import { type BarisLaporanBarang, laporanBarangEndpoints } from '../../../shared/laporan-barang.ts';
import { formatRupiah, formatTotal } from '../../../shared/rupiah.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { BarangFilterBar } from '../../entities/barang/barang-filter-bar.tsx';
import { keys } from '../../entities/keys.ts';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import { shortPath } from './kelompok.ts';
import { LaporanPage } from './laporan-page.tsx';
import { barangSums } from './laporan-sums.ts';
import { kelompokOf, laporanView } from './laporan-view.ts';

// what fits beside the sidebar at 1440 px; the files have every column
const columns: Column<BarisLaporanBarang>[] = [
  { key: 'nama', header: 'Nama barang', cell: (row) => row.nama_barang, sort: 'nama_barang' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_barang, sort: 'kode_barang', width: '120px' },
  { key: 'kategori', header: 'Kategori', cell: (row) => row.kategori, sort: 'kategori', width: '130px' },
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <span title={row.lokasi}>{shortPath(row.lokasi)}</span>,
    sort: 'lokasi',
  },
  {
    key: 'kondisi',
    header: 'Kondisi',
    cell: (row) => <KondisiBadge kondisi={row.kondisi} />,
    sort: 'kondisi',
    width: '128px',
  },
  { key: 'tahun', header: 'Tahun', cell: (row) => row.tahun, sort: 'tahun', align: 'end', width: '62px' },
  {
    key: 'jumlah',
    header: 'Jumlah',
    cell: (row) => formatAngka(row.jumlah_barang),
    sort: 'jumlah_barang',
    align: 'end',
    width: '70px',
  },
  {
    key: 'harga',
    header: 'Harga satuan',
    cell: (row) => formatRupiah(row.harga_barang),
    sort: 'harga_barang',
    align: 'end',
    width: '124px',
  },
  { key: 'nilai', header: 'Nilai', cell: (row) => formatRupiah(row.nilai), align: 'end', width: '146px' },
];

const view = laporanView({
  title: 'Laporan Barang',
  schema: laporanBarangEndpoints.read.query,
  queryKey: keys.barang,
  load: (query, signal) => call(laporanBarangEndpoints.read, { query, signal }),
  save: (query, options) => download(laporanBarangEndpoints.ekspor, { query, ...options }),
  filters: (state) => <BarangFilterBar state={state} />,
  sums: barangSums,
  charts: [
    {
      title: 'Nilai per lokasi',
      name: 'Lokasi',
      across: true,
      groups: ({ per_lokasi }) => kelompokOf(per_lokasi, shortPath),
      pick: (id) => ({ lokasi_id: Number(id) }),
    },
    {
      title: 'Nilai per kategori',
      name: 'Kategori',
      across: true,
      groups: ({ per_kategori }) => kelompokOf(per_kategori),
      pick: (id) => ({ kategori_id: Number(id) }),
    },
    {
      title: 'Nilai per tahun perolehan',
      name: 'Tahun',
      groups: ({ per_tahun }) => kelompokOf(per_tahun),
      pick: (id) => ({ tahun: Number(id) }),
    },
  ],
  label: 'Barang dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama_barang,
  rowLink: (row) => ({ to: '/barang/detail/$id', params: { id: String(row.id) } }),
  footer: ({ jumlah_unit, nilai }) => ({
    nama: 'Jumlah',
    jumlah: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
  }),
  empty: { title: 'Belum ada barang', text: 'Laporan tampil sesudah barang dicatat atau diimpor.' },
});

/** `/laporan/barang`: barang and what they are worth. */
export function LaporanBarangPage() {
  return <LaporanPage view={view} />;
}

import { formatAngka } from '../../../shared/angka.ts';
import { type BarisLaporanHarga, batasHarga, laporanHargaEndpoints } from '../../../shared/laporan-harga.ts';
import { formatRupiah, formatTotal } from '../../../shared/rupiah.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { BarangFilterBar } from '../../entities/barang/barang-filter-bar.tsx';
import { keys } from '../../entities/keys.ts';
import { shortPath } from './kelompok.ts';
import { LaporanPage } from './laporan-page.tsx';
import { nilaiSeries } from './laporan-sums.ts';
import { kelompokOf, laporanView } from './laporan-view.ts';
import { PerTanggal } from './per-tanggal.tsx';

const columns: Column<BarisLaporanHarga>[] = [
  { key: 'nama', header: 'Nama barang', cell: (row) => row.nama_barang, sort: 'nama_barang' },
  { key: 'kode', header: 'Kode', cell: (row) => row.kode_barang, sort: 'kode_barang', width: '120px' },
  { key: 'kategori', header: 'Kategori', cell: (row) => row.kategori, sort: 'kategori', width: '110px' },
  {
    key: 'lokasi',
    header: 'Lokasi',
    cell: (row) => <span title={row.lokasi}>{shortPath(row.lokasi)}</span>,
    sort: 'lokasi',
    width: '118px',
  },
  { key: 'tahun', header: 'Tahun', cell: (row) => row.tahun, sort: 'tahun', align: 'end', width: '62px' },
  {
    key: 'harga',
    header: 'Harga satuan',
    cell: (row) => formatRupiah(row.harga_barang),
    sort: 'harga_barang',
    align: 'end',
    width: '138px',
  },
  {
    key: 'jumlah',
    header: 'Jumlah',
    cell: (row) => formatAngka(row.jumlah_barang),
    sort: 'jumlah_barang',
    align: 'end',
    width: '66px',
  },
  {
    key: 'nilai',
    header: 'Nilai perolehan',
    cell: (row) => formatRupiah(row.nilai),
    sort: 'nilai',
    align: 'end',
    width: '146px',
  },
  {
    key: 'nilai_buku',
    header: 'Nilai buku',
    cell: (row) => formatRupiah(row.nilai_buku),
    sort: 'nilai_buku',
    align: 'end',
    width: '146px',
  },
];

/** The prices of a class, which is known by its number counted from 1. */
function hargaOf(id: number) {
  const next = batasHarga[id];
  return { harga_min: batasHarga[id - 1] ?? 0, harga_max: next === undefined ? null : next - 1 };
}

const view = laporanView({
  title: 'Harga Barang',
  schema: laporanHargaEndpoints.read.query,
  queryKey: keys.barang,
  load: (query, signal) => call(laporanHargaEndpoints.read, { query, signal }),
  save: (query, options) => download(laporanHargaEndpoints.ekspor, { query, ...options }),
  filters: (state) => (
    <>
      <PerTanggal state={state} />
      <BarangFilterBar state={state} />
    </>
  ),
  sums: [
    { sum: 'nilai', label: 'Nilai perolehan', short: 'Nilai perolehan', rupiah: true },
    { sum: 'nilai_buku', label: 'Nilai buku', short: 'Nilai buku', rupiah: true },
    { sum: 'jumlah_jenis', label: 'Barang', short: 'Barang' },
    { sum: 'jumlah_unit', label: 'Jumlah unit', short: 'Unit' },
  ],
  series: nilaiSeries('nilai'),
  charts: [
    {
      title: 'Nilai per kategori',
      name: 'Kategori',
      across: true,
      groups: ({ per_kategori }) => kelompokOf(per_kategori),
      pick: (id) => ({ kategori_id: Number(id) }),
    },
    {
      title: 'Nilai per rentang harga satuan',
      name: 'Harga satuan',
      across: true,
      groups: ({ per_rentang }) => kelompokOf(per_rentang),
      pick: (id) => hargaOf(Number(id)),
    },
    {
      title: 'Nilai per tahun perolehan',
      name: 'Tahun',
      groups: ({ per_tahun }) => kelompokOf(per_tahun),
      pick: (id) => ({ tahun: Number(id) }),
    },
  ],
  label: 'Harga barang dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama_barang,
  rowLink: (row) => ({ to: '/barang/detail/$id', params: { id: String(row.id) } }),
  footer: ({ jumlah_unit, nilai, nilai_buku }) => ({
    nama: 'Jumlah',
    jumlah: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
    nilai_buku: formatTotal(nilai_buku),
  }),
  empty: { title: 'Belum ada barang', text: 'Laporan tampil sesudah barang dicatat atau diimpor.' },
});

/** `/laporan/LaporanTHargaBarang`: what barang cost and are worth on a date. */
export function LaporanHargaPage() {
  return <LaporanPage view={view} />;
}

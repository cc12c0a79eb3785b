import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type BarisLaporanTidakTerpakai,
  laporanTidakTerpakaiEndpoints,
  laporanTidakTerpakaiParams,
} from '../../../shared/laporan-tidak-terpakai.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { Harga } from '../../entities/barang/harga.tsx';
import { keys } from '../../entities/keys.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { pageNames } from '../../page-names.ts';
import { FiltersBar } from './filters-bar.tsx';
import { priced } from './harga-columns.tsx';
import { lamaDalamKata } from './lama-hari.ts';
import { perKategori, perLokasi, perTahunTanggal } from './laporan-charts.ts';
import {
  barangColumns,
  countColumn,
  kondisiColumn,
  linkToBarang,
  lokasiColumn,
  rupiahColumn,
  textColumn,
} from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { KeadaanPerTanggal } from './per-tanggal.tsx';

const sinceWhat: Record<BarisLaporanTidakTerpakai['asal'], string> = {
  Kembali: 'Sejak terakhir dikembalikan',
  Perolehan: 'Belum pernah diserahkan: sejak diperoleh',
};

const columns: Column<BarisLaporanTidakTerpakai>[] = [
  ...barangColumns,
  lokasiColumn('132px'),
  kondisiColumn('132px'),
  {
    ...textColumn('sejak', 'Sejak', '146px'),
    cell: (row) => <span title={sinceWhat[row.asal]}>{formatTanggal(row.sejak)}</span>,
  },
  { key: 'lama', header: 'Lama', cell: (row) => lamaDalamKata(row), width: '138px', phone: 'line' },
  {
    ...countColumn('sisa', 'Tidak terpakai', '114px'),
    cell: (row) => `${formatAngka(row.sisa)} dari ${formatAngka(row.jumlah_barang)}`,
  },
  { ...priced(rupiahColumn('nilai', 'Nilai', '146px'), <Harga value={null} />), phone: 'end' },
];

/** Renders `/laporan/LaporanTBarangTidakTerpakai`: barang without a holder, and since when. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanTidakTerpakai.label,
  endpoints: laporanTidakTerpakaiEndpoints,
  params: laporanTidakTerpakaiParams,
  queryKey: keys.barang,
  filters: (state) => (
    <>
      <KeadaanPerTanggal state={state} />
      <FiltersBar
        state={state}
        searchLabel={searchLabels.barang}
        filters={['kategori', 'lokasi', 'kondisi']}
        further={['sejak', 'tahun', 'harga', 'tanpaHarga']}
      />
    </>
  ),
  sums: [
    { sum: 'nilai', label: 'Nilai yang tidak terpakai', short: 'Nilai', rupiah: true },
    { sum: 'jumlah_jenis', label: 'Barang', short: 'Barang' },
    { sum: 'jumlah_unit', label: 'Unit tidak terpakai', short: 'Unit' },
  ],
  charts: [perKategori, perLokasi, perTahunTanggal('Nilai per tahun sejak tidak terpakai')],
  label: 'Barang tidak terpakai dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama_barang,
  rowLink: (row) => linkToBarang(row.id),
  footer: ({ jumlah_unit, nilai }) => ({
    nama_barang: 'Jumlah',
    sisa: formatAngka(jumlah_unit),
    nilai: formatTotal(nilai),
  }),
  empty: {
    title: 'Semua barang terpakai',
    text: 'Semua barang yang tercatat sedang dipegang penggunanya.',
  },
});

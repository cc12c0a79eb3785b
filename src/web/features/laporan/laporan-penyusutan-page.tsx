import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import {
  type BarisLaporanPenyusutan,
  laporanPenyusutanEndpoints,
  laporanPenyusutanParams,
  menurutValues,
} from '../../../shared/laporan-penyusutan.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import type { ListState } from '../../components/table/list-state.ts';
import { unitCells } from '../../components/table/unit-cells.ts';
import { keys } from '../../entities/keys.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { pageNames } from '../../page-names.ts';
import { perKategori, years } from './laporan-charts.ts';
import { countColumn, rupiahColumn, textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { nilaiSeries } from './laporan-sums.ts';
import { NilaiPerTanggal } from './per-tanggal.tsx';
import { SaringanBar } from './saringan-bar.tsx';

const columns: Column<BarisLaporanPenyusutan>[] = [
  textColumn('nama', 'Kategori atau tahun'),
  countColumn('jumlah_jenis', 'Barang', '84px'),
  { ...countColumn('jumlah_unit', 'Unit', '84px'), ...unitCells((row) => row.jumlah_unit) },
  { ...rupiahColumn('nilai_perolehan', 'Nilai perolehan', '160px'), phone: 'named' },
  { ...rupiahColumn('beban', 'Beban tahun itu', '160px'), phone: 'named' },
  { ...rupiahColumn('akumulasi', 'Akumulasi', '160px'), phone: 'named' },
  { ...rupiahColumn('nilai_buku', 'Nilai buku', '160px'), phone: 'named' },
];

const menurutLabels = { kategori: 'Dirinci per kategori', tahun: 'Dirinci per tahun' };

function Filters({ state }: { state: ListState<QueryOf<typeof laporanPenyusutanEndpoints.read>> }) {
  return (
    <>
      <NilaiPerTanggal state={state}>
        <FilterSelect
          aria-label="Rincian"
          placeholder={menurutLabels.kategori}
          w={188}
          data={menurutValues
            .filter((value) => value === 'tahun')
            .map((value) => ({ value, label: menurutLabels[value] }))}
          value={state.query.menurut === 'tahun' ? 'tahun' : null}
          onChange={(menurut) => state.set({ menurut, sort: null })}
        />
      </NilaiPerTanggal>
      <SaringanBar
        state={state}
        searchLabel={searchLabels.barang}
        shown={['kategori', 'lokasi', 'kondisi', 'tahun']}
      />
    </>
  );
}

/** `/laporan/penyusutan`: cost, charges and book value by kategori or by year. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanPenyusutan.label,
  endpoints: laporanPenyusutanEndpoints,
  params: laporanPenyusutanParams,
  queryKey: keys.barang,
  filters: (state) => <Filters state={state} />,
  sums: [
    { sum: 'nilai_perolehan', label: 'Nilai perolehan', short: 'Nilai perolehan', rupiah: true },
    { sum: 'beban', label: 'Beban tahun itu', short: 'Beban', rupiah: true },
    { sum: 'akumulasi', label: 'Akumulasi penyusutan', short: 'Akumulasi', rupiah: true },
    { sum: 'nilai_buku', label: 'Nilai buku', short: 'Nilai buku', rupiah: true },
  ],
  series: nilaiSeries('nilai_perolehan'),
  charts: [
    perKategori,
    {
      ...years,
      title: 'Nilai pada akhir tiap tahun',
      pick: (id) => ({ per: `${id}-12-31`, menurut: null, sort: null }),
    },
  ],
  label: 'Nilai dan penyusutan dalam laporan',
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  footer: ({ jumlah_baris: _rows, jumlah_jenis, jumlah_unit, ...sums }, { menurut }) =>
    menurut === 'tahun'
      ? undefined
      : {
          nama: 'Jumlah',
          jumlah_jenis: formatAngka(jumlah_jenis),
          jumlah_unit: formatAngka(jumlah_unit),
          nilai_perolehan: formatTotal(sums.nilai_perolehan),
          beban: formatTotal(sums.beban),
          akumulasi: formatTotal(sums.akumulasi),
          nilai_buku: formatTotal(sums.nilai_buku),
        },
  empty: {
    title: 'Belum ada nilai pada tanggal ini',
    text: 'Laporan memuat barang yang diperoleh sampai tanggal itu.',
  },
});

import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import {
  type BarisLaporanPenyusutan,
  laporanPenyusutanEndpoints,
  laporanPenyusutanParams,
  menurutValues,
} from '../../../shared/laporan-penyusutan.ts';
import { ledgerChoiceLabels, ledgerChoices } from '../../../shared/penyusutan-fiskal.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import type { ListState } from '../../components/table/list-state.ts';
import { unitCells } from '../../components/table/unit-cells.ts';
import { keys } from '../../entities/keys.ts';
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { pageNames } from '../../page-names.ts';
import { FiltersBar } from './filters-bar.tsx';
import { perKategori, years } from './laporan-charts.ts';
import { countColumn, rupiahColumn, textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { nilaiSeries } from './laporan-sums.ts';
import { NilaiPerTanggal } from './per-tanggal.tsx';

const rupiahLine = (key: Exclude<keyof BarisLaporanPenyusutan, 'nama'>, header: string, width: string) =>
  ({ ...rupiahColumn(key, header, width), phone: 'named' }) as const;

const columns: Column<BarisLaporanPenyusutan>[] = [
  textColumn('nama', 'Kategori atau tahun'),
  countColumn('jumlah_jenis', 'Barang', '84px'),
  { ...countColumn('jumlah_unit', 'Unit', '84px'), ...unitCells((row) => row.jumlah_unit) },
  rupiahLine('nilai_perolehan', sumLabels.nilai_perolehan, '160px'),
  rupiahLine('beban', 'Beban tahun itu', '160px'),
  rupiahLine('akumulasi', 'Akumulasi', '160px'),
  rupiahLine('nilai_buku', sumLabels.nilai_buku, '160px'),
];

const unsorted = ({
  sort: _sort,
  ...column
}: Column<BarisLaporanPenyusutan>): Column<BarisLaporanPenyusutan> => column;

/** Columns of both ledgers side by side, and their difference. */
const bothColumns: Column<BarisLaporanPenyusutan>[] = [
  textColumn('nama', 'Kategori atau tahun'),
  rupiahLine('beban', 'Beban komersial', '150px'),
  unsorted(rupiahLine('beban_fiskal', sumLabels.beban_fiskal, '150px')),
  unsorted(rupiahLine('selisih_beban', sumLabels.selisih_beban, '150px')),
  rupiahLine('nilai_buku', 'Nilai buku komersial', '170px'),
  unsorted(rupiahLine('nilai_buku_fiskal', sumLabels.nilai_buku_fiskal, '160px')),
  unsorted(rupiahLine('selisih_nilai_buku', sumLabels.selisih_nilai_buku, '160px')),
];

const menurutLabels = { kategori: 'Dirinci per kategori', tahun: 'Dirinci per tahun' };

function Filters({ state }: { state: ListState<QueryOf<typeof laporanPenyusutanEndpoints.read>> }) {
  const bothLedgers = useBothLedgers();
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
        {bothLedgers && (
          <FilterSelect
            aria-label="Buku"
            placeholder={`Buku ${ledgerChoiceLabels.komersial.toLowerCase()}`}
            w={232}
            data={ledgerChoices
              .filter((value) => value !== 'komersial')
              .map((value) => ({ value, label: `Buku ${ledgerChoiceLabels[value].toLowerCase()}` }))}
            value={state.query.ledger ?? null}
            onChange={(ledger) => state.set({ ledger, sort: null })}
          />
        )}
        <Link to="/laporan/mutasi-penyusutan">Laporan suatu kurun waktu</Link>
        {bothLedgers && <Link to="/laporan/penyusutan-fiskal">Daftar penyusutan fiskal</Link>}
      </NilaiPerTanggal>
      <FiltersBar
        state={state}
        searchLabel={searchLabels.barang}
        filters={['kategori', 'lokasi', 'kondisi', 'tahun']}
      />
    </>
  );
}

/** Renders `/laporan/penyusutan`: cost, depreciation and book value by kategori or by year. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanPenyusutan.label,
  endpoints: laporanPenyusutanEndpoints,
  params: laporanPenyusutanParams,
  queryKey: keys.barang,
  filters: (state) => <Filters state={state} />,
  sums: [
    {
      sum: 'nilai_perolehan',
      label: sumLabels.nilai_perolehan,
      short: sumLabels.nilai_perolehan,
      rupiah: true,
    },
    { sum: 'beban', label: 'Beban tahun itu', short: 'Beban', rupiah: true },
    { sum: 'akumulasi', label: sumLabels.akumulasi, short: 'Akumulasi', rupiah: true },
    { sum: 'nilai_buku', label: sumLabels.nilai_buku, short: sumLabels.nilai_buku, rupiah: true },
    {
      sum: 'nilai_buku_fiskal',
      label: sumLabels.nilai_buku_fiskal,
      short: sumLabels.nilai_buku_fiskal,
      rupiah: true,
      showIf: 'answered',
    },
    {
      sum: 'belum_fiskal',
      label: 'Barang belum diatur fiskalnya',
      short: 'Belum diatur',
      showIf: 'positive',
    },
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
  columns: ({ ledger }) => (ledger === 'keduanya' ? bothColumns : columns),
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
          ...(sums.beban_fiskal !== undefined && {
            beban_fiskal: formatTotal(sums.beban_fiskal),
            selisih_beban: formatTotal(sums.selisih_beban ?? 0),
            nilai_buku_fiskal: formatTotal(sums.nilai_buku_fiskal ?? 0),
            selisih_nilai_buku: formatTotal(sums.selisih_nilai_buku ?? 0),
          }),
        },
  empty: {
    title: 'Belum ada nilai pada tanggal ini',
    text: 'Laporan memuat barang yang diperoleh sampai tanggal itu.',
  },
});

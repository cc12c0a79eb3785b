import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import {
  type BarisLaporanPenyusutan,
  laporanPenyusutanEndpoints,
  menurutValues,
} from '../../../shared/laporan-penyusutan.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import type { ListState } from '../../components/table/list-state.ts';
import { keys } from '../../entities/keys.ts';
import { searchLabels } from '../../entities/search-labels.ts';
import { LaporanPage } from './laporan-page.tsx';
import { nilaiSeries } from './laporan-sums.ts';
import { kelompokOf, laporanView } from './laporan-view.ts';
import { PerTanggal } from './per-tanggal.tsx';
import { SaringanBar } from './saringan-bar.tsx';

const money = (key: 'nilai_perolehan' | 'beban' | 'akumulasi' | 'nilai_buku', header: string) => ({
  key,
  header,
  cell: (row: BarisLaporanPenyusutan) => formatTotal(row[key]),
  sort: key,
  align: 'end' as const,
  width: '160px',
});

const columns: Column<BarisLaporanPenyusutan>[] = [
  { key: 'nama', header: 'Kategori atau tahun', cell: (row) => row.nama, sort: 'nama' },
  {
    key: 'jumlah_jenis',
    header: 'Barang',
    cell: (row) => formatAngka(row.jumlah_jenis),
    sort: 'jumlah_jenis',
    align: 'end',
    width: '84px',
  },
  {
    key: 'jumlah_unit',
    header: 'Unit',
    cell: (row) => formatAngka(row.jumlah_unit),
    sort: 'jumlah_unit',
    align: 'end',
    width: '84px',
  },
  money('nilai_perolehan', 'Nilai perolehan'),
  money('beban', 'Beban tahun itu'),
  money('akumulasi', 'Akumulasi'),
  money('nilai_buku', 'Nilai buku'),
];

const menurutLabels = { kategori: 'Dirinci per kategori', tahun: 'Dirinci per tahun' };

function Filters({ state }: { state: ListState<QueryOf<typeof laporanPenyusutanEndpoints.read>> }) {
  return (
    <>
      <PerTanggal state={state}>
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
      </PerTanggal>
      <SaringanBar
        state={state}
        searchLabel={searchLabels.barang}
        shown={['kategori', 'lokasi', 'kondisi', 'tahun']}
      />
    </>
  );
}

const view = laporanView({
  title: 'Nilai dan Penyusutan',
  schema: laporanPenyusutanEndpoints.read.query,
  queryKey: keys.barang,
  load: (query, signal) => call(laporanPenyusutanEndpoints.read, { query, signal }),
  save: (query, options) => download(laporanPenyusutanEndpoints.ekspor, { query, ...options }),
  filters: (state) => <Filters state={state} />,
  sums: [
    { sum: 'nilai_perolehan', label: 'Nilai perolehan', short: 'Nilai perolehan', rupiah: true },
    { sum: 'beban', label: 'Beban tahun itu', short: 'Beban', rupiah: true },
    { sum: 'akumulasi', label: 'Akumulasi penyusutan', short: 'Akumulasi', rupiah: true },
    { sum: 'nilai_buku', label: 'Nilai buku', short: 'Nilai buku', rupiah: true },
  ],
  series: nilaiSeries('nilai_perolehan'),
  charts: [
    {
      title: 'Nilai per kategori',
      name: 'Kategori',
      across: true,
      groups: ({ per_kategori }) => kelompokOf(per_kategori),
      pick: (id) => ({ kategori_id: Number(id) }),
    },
    {
      title: 'Nilai pada akhir tiap tahun',
      name: 'Tahun',
      groups: ({ per_tahun }) => kelompokOf(per_tahun),
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

/** `/laporan/penyusutan`: cost, charges and book value by kategori or by year. */
export function LaporanPenyusutanPage() {
  return <LaporanPage view={view} />;
}

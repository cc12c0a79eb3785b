import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { NilaiTotal } from '../../../shared/fields.ts';
import {
  type BarisMutasiPenyusutan,
  laporanMutasiPenyusutanEndpoints,
  laporanMutasiPenyusutanParams,
} from '../../../shared/laporan-mutasi-penyusutan.ts';
import { type LedgerChoice, ledgerChoiceLabels, ledgerChoices } from '../../../shared/penyusutan-fiskal.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { keys } from '../../entities/keys.ts';
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';
import { FiltersBar } from './filters-bar.tsx';
import { kelompokOf, perKategori, perLokasi } from './laporan-charts.ts';
import { linkToBarang, rupiahColumn, textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import figures from './mutasi-figures.module.css';
import { type KurunQuery, PeriodFields } from './period-fields.tsx';

type Query = KurunQuery & { ledger?: LedgerChoice | undefined };
type Sum = Exclude<
  keyof BarisMutasiPenyusutan,
  'id' | 'barang_id' | 'kode' | 'nama' | 'kelompok' | 'jumlah_unit'
>;

/** Renders the cost above its accumulated depreciation. */
const Both = ({ above, below }: { above: ReactNode; below: ReactNode }) => (
  <span className={figures.figure}>
    <span>{above}</span>
    <span className={figures.unit}>{below}</span>
  </span>
);
const amount = (value: NilaiTotal | undefined) => (value ? formatTotal(value) : '–');

/** Columns, each with its sum of cost and its sum of depreciation. */
const pairs: readonly [key: string, header: string, cost: Sum | null, charged: Sum | null][] = [
  ['awal', 'Awal', 'perolehan_awal', 'akumulasi_awal'],
  ['tambah', 'Bertambah', 'perolehan_tambah', 'akumulasi_saldo_awal'],
  ['beban', 'Beban', null, 'beban'],
  ['kurang', 'Berkurang', 'perolehan_kurang', 'akumulasi_keluar'],
  ['koreksi', 'Koreksi', 'perolehan_koreksi', 'akumulasi_koreksi'],
  ['reklasifikasi', 'Reklas.', 'perolehan_reklasifikasi', 'akumulasi_reklasifikasi'],
  ['akhir', 'Akhir', 'perolehan_akhir', 'akumulasi_akhir'],
];
const widths: Record<string, string> = {
  awal: '130px',
  beban: '124px',
  akhir: '130px',
  koreksi: '88px',
  reklasifikasi: '96px',
};
type Sums = { [One in Sum]?: NilaiTotal | undefined };
const pairOf = (row: Sums, cost: Sum | null, charged: Sum | null) => (
  <Both above={cost ? amount(row[cost]) : '\u00a0'} below={charged ? amount(row[charged]) : '\u00a0'} />
);

const nameColumn: Column<BarisMutasiPenyusutan> = {
  ...textColumn('nama', 'Nama barang'),
  minWidth: 164,
  phone: 'title',
  cell: (row) => (
    <span className={figures.name}>
      <span>{row.nama}</span>
      <span className={figures.unit}>{row.kelompok}</span>
    </span>
  ),
  phoneCell: (row) => `${row.nama}, ${row.kelompok}`,
};
const phoneLine = (sum: Sum, header: string): Column<BarisMutasiPenyusutan> => ({
  ...rupiahColumn(sum, header, '150px'),
  phone: 'named',
});

function columnsOf(query: Query): Column<BarisMutasiPenyusutan>[] {
  if (query.ledger === 'keduanya') {
    const unsorted = (sum: Sum, header: string): Column<BarisMutasiPenyusutan> => {
      const { sort: _sort, ...column } = phoneLine(sum, header);
      return column;
    };
    return [
      nameColumn,
      phoneLine('beban', 'Beban komersial'),
      unsorted('beban_fiskal', sumLabels.beban_fiskal),
      unsorted('selisih_beban', sumLabels.selisih_beban),
      phoneLine('nilai_buku', 'Nilai buku komersial'),
      unsorted('nilai_buku_fiskal', sumLabels.nilai_buku_fiskal),
      unsorted('selisih_nilai_buku', sumLabels.selisih_nilai_buku),
    ];
  }
  return [
    nameColumn,
    {
      key: 'buku',
      header: 'Rincian',
      width: '84px',
      cell: () => <Both above="Perolehan" below="Akumulasi" />,
    },
    ...pairs.map(
      ([key, header, cost, charged]): Column<BarisMutasiPenyusutan> => ({
        key,
        header,
        align: 'end',
        width: widths[key] ?? '110px',
        ...(key === 'akhir' && { sort: 'perolehan_akhir' }),
        ...(key === 'beban' && { sort: 'beban' }),
        phone: 'named',
        cell: (row) => pairOf(row, cost, charged),
        phoneCell: (row) => [cost, charged].flatMap((one) => (one ? [amount(row[one])] : [])).join(' / '),
      }),
    ),
    { ...rupiahColumn('nilai_buku', sumLabels.nilai_buku, '142px'), phone: 'end' },
  ];
}

function LedgerFilter({
  ledger,
  onChange,
}: {
  ledger: LedgerChoice | undefined;
  onChange: (ledger: LedgerChoice | null) => void;
}) {
  if (!useBothLedgers()) return null;
  return (
    <FilterSelect
      aria-label="Buku"
      placeholder={`Buku ${ledgerChoiceLabels.komersial.toLowerCase()}`}
      w={232}
      data={ledgerChoices
        .filter((value) => value !== 'komersial')
        .map((value) => ({ value, label: `Buku ${ledgerChoiceLabels[value].toLowerCase()}` }))}
      value={ledger ?? null}
      onChange={(value) => onChange(ledgerChoices.find((one) => one === value) ?? null)}
    />
  );
}

/**
 * Renders `/laporan/mutasi-penyusutan`: opening, movement and closing of cost and accumulated depreciation per barang.
 */
export const LaporanPage: ComponentType = laporanPage({
  title: 'Laporan Penyusutan',
  endpoints: laporanMutasiPenyusutanEndpoints,
  params: laporanMutasiPenyusutanParams,
  queryKey: keys.barang,
  filters: (state) => (
    <>
      <PeriodFields state={state}>
        <LedgerFilter ledger={state.query.ledger} onChange={(ledger) => state.set({ ledger, sort: null })} />
        <Link to="/laporan/mutasi">Laporan mutasi</Link>
      </PeriodFields>
      <FiltersBar state={state} searchLabel="Cari nama atau kode" filters={['kategori', 'lokasi']} />
    </>
  ),
  sums: [
    { sum: 'nilai_buku', label: 'Nilai buku akhir', short: sumLabels.nilai_buku, rupiah: true },
    { sum: 'perolehan_akhir', label: 'Perolehan akhir', short: 'Perolehan', rupiah: true },
    { sum: 'beban', label: 'Beban', short: 'Beban', rupiah: true },
    { sum: 'akumulasi_akhir', label: 'Akumulasi akhir', short: 'Akumulasi', rupiah: true },
    {
      sum: 'selisih_nilai_buku',
      label: sumLabels.selisih_nilai_buku,
      short: sumLabels.selisih_nilai_buku,
      rupiah: true,
      showIf: 'answered',
    },
  ],
  series: [
    { name: 'perolehan_akhir', label: 'Perolehan akhir' },
    { name: 'nilai_buku', label: 'Nilai buku akhir' },
  ],
  charts: [
    { ...perKategori, title: 'Perolehan dan nilai buku per kategori' },
    { ...perLokasi, title: 'Perolehan dan nilai buku per lokasi' },
    {
      title: 'Perolehan dan nilai buku per golongan',
      name: 'Golongan',
      across: true,
      groups: ({ per_golongan }) => kelompokOf(per_golongan),
      pick: () => ({}),
    },
  ],
  label: 'Penyusutan dalam laporan',
  columns: columnsOf,
  rowId: (row) => row.id,
  rowName: (row) => `${row.nama}, ${row.kelompok}`,
  rowLink: (row) => linkToBarang(row.barang_id),
  footer: (total) => ({
    nama: 'Jumlah',
    buku: <Both above="Perolehan" below="Akumulasi" />,
    ...Object.fromEntries(pairs.map(([key, , cost, charged]) => [key, pairOf(total, cost, charged)])),
    nilai_buku: formatTotal(total.nilai_buku),
    ...(total.beban_fiskal !== undefined && {
      beban: formatTotal(total.beban),
      beban_fiskal: formatTotal(total.beban_fiskal),
      selisih_beban: formatTotal(total.selisih_beban ?? 0),
      nilai_buku_fiskal: formatTotal(total.nilai_buku_fiskal ?? 0),
      selisih_nilai_buku: formatTotal(total.selisih_nilai_buku ?? 0),
    }),
  }),
  empty: {
    title: 'Tidak ada barang dalam kurun waktu ini',
    text: 'Laporan memuat barang yang tercatat sebelum atau selama kurun waktu ini.',
  },
});

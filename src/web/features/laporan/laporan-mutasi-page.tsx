import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import { dayBefore } from '../../../shared/days.ts';
import {
  type BarisLaporanMutasi,
  kurangLabels,
  kurangValues,
  laporanMutasiEndpoints,
  laporanMutasiParams,
  menurutMutasiLabels,
  type pergerakanValues,
  tambahLabels,
  tambahValues,
  type UnitDanNilai,
} from '../../../shared/laporan-mutasi.ts';
import { lokasiEndpoints } from '../../../shared/lokasi.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { keys, listKey } from '../../entities/keys.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { pageNames } from '../../page-names.ts';
import { CaraSection } from './cara-section.tsx';
import { FiltersBar } from './filters-bar.tsx';
import { textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import figures from './mutasi-figures.module.css';
import { Figure, FigureTotal } from './mutasi-figures.tsx';
import { type KurunQuery, kurunOf, PeriodFields } from './period-fields.tsx';

type Movement = (typeof pergerakanValues)[number];

/** Filters that a figure passes on to the list behind it. */
const samePlace = ({ kategori_id, lokasi_id, q }: KurunQuery): Record<string, string> => ({
  ...(kategori_id !== undefined && { kategori_id: String(kategori_id) }),
  ...(lokasi_id !== undefined && { lokasi_id: String(lokasi_id) }),
  ...(q && { q }),
});

function placeOf({ id }: BarisLaporanMutasi, query: KurunQuery): Record<string, string> {
  const place = samePlace(query);
  if (query.menurut === 'golongan') return { ...place, golongan: id === 0 ? 'tanpa' : `0${id}` };
  return { ...place, [query.menurut === 'lokasi' ? 'lokasi_id' : 'kategori_id']: String(id) };
}

/** Links a figure to its records: the register of a day, or the mutasi of the period. */
function linkOf(key: Movement, row: BarisLaporanMutasi, query: KurunQuery) {
  const { dari, sampai } = kurunOf(query);
  const place = placeOf(row, query);
  if (key === 'awal' || key === 'akhir') {
    const per = key === 'awal' ? dayBefore(dari) : sampai;
    return { to: '/laporan/barang', search: { ...place, ...(per !== officeToday() && { per }) } };
  }
  const moves = query.menurut === 'lokasi' ? 'pindah' : 'reklasifikasi';
  const pergerakan = key === 'masuk' || key === 'keluar' ? moves : key;
  return { to: '/mutasi', search: { ...place, pergerakan, dari, sampai } };
}

/** Query of the lokasi that have rooms below them. */
const lokasiWithRooms = queryOptions({
  queryKey: [...listKey('lokasi'), 'berisi'],
  queryFn: async ({ signal }) => {
    const { data } = await call(lokasiEndpoints.tree, { query: {}, signal });
    return data.filter(({ jumlah_anak }) => jumlah_anak > 0).map(({ id }) => id);
  },
});

/**
 * Renders a figure of what lies directly in a lokasi. It has no link where there are rooms below: the list behind it would
 * show theirs as well.
 */
function LokasiFigure({ id, link, ...figure }: ComponentProps<typeof Figure> & { id: number }) {
  const { data: withRooms } = useQuery(lokasiWithRooms);
  const isLowest = withRooms && !withRooms.includes(id);
  return <Figure {...figure} link={isLowest ? link : undefined} />;
}

const widths: Record<Movement, string> = {
  awal: '148px',
  bertambah: '140px',
  berkurang: '140px',
  koreksi: '112px',
  masuk: '120px',
  keluar: '120px',
  akhir: '148px',
};

function columnsOf(query: KurunQuery): Column<BarisLaporanMutasi>[] {
  const moves = query.menurut === 'lokasi' ? 'Pindah' : 'Reklas.';
  const figure = (key: Movement, header: string): Column<BarisLaporanMutasi> => {
    const figureOf = (row: BarisLaporanMutasi, oneLine = false) => {
      const figure = {
        unit: row[`${key}_unit`],
        nilai: row[`${key}_nilai`],
        label: `${header}, ${row.nama}`,
        link: linkOf(key, row, query),
        oneLine,
      };
      return query.menurut === 'lokasi' ? <LokasiFigure id={row.id} {...figure} /> : <Figure {...figure} />;
    };
    return {
      key,
      header,
      align: 'end',
      sort: `${key}_nilai`,
      width: widths[key],
      phone: 'named',
      cell: (row) => figureOf(row),
      // a row of a phone leaves out what did not move
      phoneCell: (row) =>
        row[`${key}_unit`] !== 0 || row[`${key}_nilai`] !== 0 ? figureOf(row, true) : null,
    };
  };
  return [
    {
      ...textColumn('nama', menurutMutasiLabels[query.menurut ?? 'kategori']),
      ...(query.menurut === 'lokasi' && {
        cell: ({ nama }: BarisLaporanMutasi) => <LokasiWay jalur={nama} />,
      }),
      minWidth: 150,
      phone: 'title',
    },
    figure('awal', 'Saldo awal'),
    figure('bertambah', 'Bertambah'),
    figure('berkurang', 'Berkurang'),
    figure('koreksi', 'Koreksi'),
    figure('masuk', `${moves} masuk`),
    figure('keluar', `${moves} keluar`),
    figure('akhir', 'Saldo akhir'),
  ];
}

const movements: readonly Movement[] = [
  'awal',
  'bertambah',
  'berkurang',
  'koreksi',
  'masuk',
  'keluar',
  'akhir',
];

/** Renders the ways of acquisition and of disposal. */
function Ways({ total, query }: { total: UnitDanNilai; query: KurunQuery }) {
  const common = { ...samePlace(query), ...kurunOf(query) };
  const came = tambahValues.map((one) => ({
    key: one,
    label: tambahLabels[one],
    unit: total[`tambah_${one}_unit`],
    nilai: total[`tambah_${one}_nilai`],
    // without a cara: a list would show those with one, too
    search:
      one === 'perolehan'
        ? undefined
        : {
            ...common,
            ...(one === 'saldo_awal' || one === 'kapitalisasi' || one === 'pemulihan'
              ? { jenis: one }
              : { jenis: 'perolehan', cara: one }),
          },
  }));
  const went = kurangValues.map((one) => ({
    key: one,
    label: kurangLabels[one],
    unit: total[`kurang_${one}_unit`],
    nilai: total[`kurang_${one}_nilai`],
    search: one === 'penghapusan' ? undefined : { ...common, jenis: 'penghapusan', cara: one },
  }));
  return (
    <div className={figures.sides}>
      <CaraSection title="Bertambah menurut cara" ways={came} />
      <CaraSection title="Berkurang menurut cara" ways={went} />
    </div>
  );
}

/** Renders `/laporan/mutasi`: opening balance, movements and closing balance of a period. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.laporanMutasi.label,
  endpoints: laporanMutasiEndpoints,
  params: laporanMutasiParams,
  queryKey: keys.barang,
  filters: (state) => (
    <>
      <PeriodFields state={state} />
      <FiltersBar state={state} searchLabel="Cari nama atau kode" filters={['kategori', 'lokasi']} />
    </>
  ),
  sums: [
    { sum: 'awal_nilai', label: 'Saldo awal', short: 'Saldo awal', rupiah: true },
    { sum: 'bertambah_nilai', label: 'Bertambah', short: 'Bertambah', rupiah: true },
    { sum: 'berkurang_nilai', label: 'Berkurang', short: 'Berkurang', rupiah: true },
    { sum: 'akhir_nilai', label: 'Saldo akhir', short: 'Saldo akhir', rupiah: true, unpriced: true },
    { sum: 'akhir_unit', label: 'Unit akhir', short: 'Unit' },
  ],
  charts: [],
  detail: ({ total }, query) => <Ways total={total} query={query} />,
  label: 'Mutasi dalam laporan',
  columns: columnsOf,
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  footer: (total) => ({
    nama: 'Jumlah',
    ...Object.fromEntries(
      movements.map((key) => [
        key,
        <FigureTotal key={key} unit={total[`${key}_unit`]} nilai={total[`${key}_nilai`]} />,
      ]),
    ),
  }),
  empty: {
    title: 'Tidak ada barang dalam kurun waktu ini',
    text: 'Laporan memuat barang yang tercatat sebelum atau selama kurun waktu ini.',
  },
});

import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Isian } from '../../../shared/isian.ts';
import { nilaiInWords } from '../../../shared/isian-values.ts';
import {
  golonganOfKib,
  isianBarang,
  isianKib,
  type Kib,
  type KunciKib,
  kibInWords,
  kibList,
  kibOrDefault,
} from '../../../shared/kib.ts';
import { type BarisKib, laporanKibEndpoints, laporanKibParams } from '../../../shared/laporan-kib.ts';
import type { ValuesOf } from '../../../shared/list-params.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import type { ListState } from '../../components/table/list-state.ts';
import { BarangFilterBar } from '../../entities/barang/barang-filter-bar.tsx';
import { keys } from '../../entities/keys.ts';
import { pageNames } from '../../page-names.ts';
import { countColumn, kondisiColumn, linkToBarang, tahunColumn, textColumn } from './laporan-columns.tsx';
import { laporanPage } from './laporan-page.tsx';
import { barangSums } from './laporan-sums.ts';
import { KeadaanPerTanggal } from './per-tanggal.tsx';

type Query = ValuesOf<typeof laporanKibParams>;

const unsorted = ({ sort: _sort, ...column }: Column<BarisKib>) => column;

type Own = KunciKib | (typeof isianBarang)[number]['kunci'];

/** Own fields that fit beside the sidebar at 1440 px; the files have all columns of the form. */
const ownColumns: Record<Kib, readonly Own[]> = {
  A: ['alamat', 'luas', 'hak_atas_tanah', 'nomor_sertifikat'],
  B: ['nomor_polisi', 'ukuran_cc'],
  C: ['alamat', 'luas_lantai', 'bertingkat'],
  D: ['alamat', 'konstruksi', 'panjang'],
  E: ['judul_pencipta', 'spesifikasi', 'bahan', 'ukuran'],
  F: ['alamat', 'bangunan', 'luas', 'tanggal_mulai'],
};

const widths: Partial<Record<Own, string>> = {
  alamat: '176px',
  judul_pencipta: '168px',
  ukuran_cc: '108px',
  bertingkat: '96px',
  luas_lantai: '128px',
  hak_atas_tanah: '124px',
  bangunan: '116px',
  tanggal_mulai: '156px',
  bahan: '112px',
  ukuran: '104px',
};

/** Columns besides own fields: the kondisi for buildings and roads, none for works in progress, otherwise the year. */
const notOwn: Record<Kib, Column<BarisKib>[]> = {
  A: [tahunColumn],
  B: [tahunColumn],
  C: [kondisiColumn('128px')],
  D: [kondisiColumn('128px')],
  E: [tahunColumn],
  F: [],
};

/** Builds the column of an own field; the first one is the second line of a phone row. */
function ownColumn(kib: Kib, kunci: Own, index: number): Column<BarisKib> {
  const satu: Isian | undefined = [...isianKib[kib], ...isianBarang].find((one) => one.kunci === kunci);
  const isNumber = satu?.jenis === 'angka';
  return {
    key: kunci,
    header: satu?.satuan ? `${satu.label} (${satu.satuan})` : (satu?.label ?? kunci),
    cell: (row) => nilaiInWords({ satuan: null }, row[kunci]),
    width: widths[kunci] ?? (isNumber ? '112px' : '136px'),
    ...(isNumber && { align: 'end' as const }),
    ...(index === 0 && { phone: 'line' as const }),
  };
}

function columnsOf({ golongan }: Query): Column<BarisKib>[] {
  const kib = kibOrDefault(golongan);
  return [
    unsorted(countColumn('no', 'No.', '56px')),
    { ...textColumn('kode_barang', 'Kode', '120px'), phone: 'code' },
    { ...textColumn('nama_barang', 'Nama barang'), minWidth: 160, phone: 'title' },
    // fields that most equipment has; the files also have frame and engine numbers
    ...(kib === 'B'
      ? [textColumn('merk', 'Merek', '168px'), textColumn('nomor_seri', 'Nomor pabrik', '136px')]
      : []
    ).map(unsorted),
    ...ownColumns[kib].map((kunci, index) => ownColumn(kib, kunci, index)),
    ...notOwn[kib],
    {
      key: 'nilai',
      header: kib === 'F' ? 'Nilai kontrak' : 'Harga',
      cell: (row) => (row.nilai === null ? '–' : formatTotal(row.nilai)),
      sort: 'nilai',
      align: 'end',
      width: '168px',
      phone: 'end',
    },
  ];
}

function Filters({ state }: { state: ListState<Query> }) {
  return (
    <>
      <KeadaanPerTanggal state={state}>
        <NativeSelect
          aria-label="KIB"
          data={kibList.map(({ kib, golongan }) => ({ value: golongan, label: kibInWords(kib) }))}
          value={golonganOfKib(kibOrDefault(state.query.golongan))}
          // clears the kategori, as it belongs to one golongan
          onChange={({ currentTarget: { value } }) =>
            state.set({
              golongan: kibList.find(({ golongan }) => golongan === value)?.golongan,
              kategori_id: null,
              isian: null,
            })
          }
        />
        <Link to="/laporan/buku-inventaris" search={{ golongan: 'tanpa' }}>
          Barang tanpa golongan
        </Link>
      </KeadaanPerTanggal>
      <BarangFilterBar state={state} ofGolongan />
    </>
  );
}

/** Renders `/laporan/kib`: each barang of a golongan as a row of its Kartu Inventaris Barang. */
export const LaporanPage: ComponentType = laporanPage({
  title: pageNames.kib.label,
  endpoints: laporanKibEndpoints,
  params: laporanKibParams,
  queryKey: keys.barang,
  filters: (state) => <Filters state={state} />,
  kept: 'golongan',
  inForce: ({ golongan }) => ({ golongan: golonganOfKib(kibOrDefault(golongan)) }),
  sums: barangSums,
  charts: [],
  label: 'Barang dalam Kartu Inventaris Barang',
  columns: columnsOf,
  rowId: (row) => row.id,
  rowName: (row) => row.nama_barang,
  rowLink: (row) => linkToBarang(row.id),
  footer: ({ nilai }) => ({ kode_barang: 'Jumlah', nilai: formatTotal(nilai) }),
  empty: {
    title: 'Belum ada barang dalam KIB ini',
    text: 'Barang masuk KIB menurut golongan kategorinya, yang diatur pada formulir kategori.',
  },
});

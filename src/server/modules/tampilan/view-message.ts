import { formatAngka } from '../../../shared/angka.ts';
import { type BarangFilters, barangParams } from '../../../shared/barang.ts';
import { type BukuFilters, bukuParams } from '../../../shared/buku.ts';
import { AppError } from '../../../shared/errors.ts';
import { type Params, readParams } from '../../../shared/list-params.ts';
import { belumBerharga, formatTotal } from '../../../shared/rupiah.ts';
import type { SentHalaman } from '../../../shared/tampilan.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Db } from '../../context.ts';
import { assertIsianFilter } from '../barang/isian-filter.service.ts';
import { namesOfFilters } from '../laporan/filters.repository.ts';
import { describeFilters, type FilterLabels, type LaporanFilters } from '../laporan/filters.ts';
import { totalLaporanBarang } from '../laporan/laporan-barang.repository.ts';
import { totalLaporanBuku } from '../laporan/laporan-buku.repository.ts';

interface Totals {
  jumlah_jenis: number;
  jumlah_unit: number;
  nilai: number | string;
  tanpa_harga?: number;
}

/** A list whose views are sent: its name, its filters in words, and its totals. */
interface SentList {
  nama: string;
  unit: string;
  params: Params;
  labels?: FilterLabels;
  totals: (db: Db, filters: LaporanFilters) => Promise<Totals>;
}

const sentLists: Record<SentHalaman, SentList> = {
  barang: {
    nama: 'Daftar Barang',
    unit: 'unit',
    params: barangParams,
    totals: (db, filters) => totalLaporanBarang(db, filters as BarangFilters),
  },
  buku: {
    nama: 'Daftar Buku',
    unit: 'eksemplar',
    params: bukuParams,
    labels: { pengguna_id: 'PIC', tahun: 'Tahun terbit' },
    totals: (db, filters) => totalLaporanBuku(db, filters as BukuFilters),
  },
};

/** Writes the e-mail of a view: its filters, and the totals of all matches. */
export async function messageOfView(
  db: Db,
  { halaman, nama, filter }: { halaman: SentHalaman; nama: string; filter: Record<string, string> },
  hari: string,
): Promise<string> {
  const list = sentLists[halaman];
  const {
    page: _,
    per_page: __,
    sort: ___,
    ...filters
  } = readParams(list.params, filter) as LaporanFilters & {
    page?: number;
    per_page?: number;
    sort?: string;
  };
  const gone = await unusable(db, filters);
  if (gone) return [titleOf(list, nama, hari), gone].join('\n');
  const [totals, names] = [await list.totals(db, filters), await namesOfFilters(db, filters)];
  const described = describeFilters(filters, names, list.labels);
  const { jumlah_jenis, jumlah_unit, nilai, tanpa_harga = 0 } = totals;
  return [
    titleOf(list, nama, hari),
    ...(described.length > 0
      ? described.map(([label, value]) => `${label}: ${value}`)
      : ['Filter: tidak ada']),
    `Jumlah baris: ${formatAngka(jumlah_jenis)}`,
    `Jumlah ${list.unit}: ${formatAngka(jumlah_unit)}`,
    `Nilai: ${formatTotal(nilai)}`,
    ...(tanpa_harga > 0 ? [belumBerharga(tanpa_harga)] : []),
  ].join('\n');
}

const titleOf = (list: SentList, nama: string, hari: string) =>
  `${list.nama}, tampilan "${nama}", ${formatTanggal(hari)}.`;

/** Checks for own fields that the kategori no longer has; returns a message, or undefined. */
async function unusable(db: Db, filters: LaporanFilters): Promise<string | undefined> {
  try {
    await assertIsianFilter(db, filters);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

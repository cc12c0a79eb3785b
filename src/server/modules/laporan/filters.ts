import type { CaraHapus } from '../../../shared/cara-hapus.ts';
import { caraPerolehanFilterLabels } from '../../../shared/cara-perolehan.ts';
import { golonganInWords } from '../../../shared/golongan.ts';
import { caraLabels } from '../../../shared/mutasi-words.ts';
import { type LedgerChoice, ledgerChoiceLabels } from '../../../shared/penyusutan-fiskal.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';

/** Filters of all reports together; each report takes some of them. */
export interface LaporanFilters {
  q?: string | undefined;
  kategori_id?: number | undefined;
  isian?: string | undefined;
  golongan?: string | undefined;
  jenis_id?: number | undefined;
  lokasi_id?: number | undefined;
  pengguna_id?: number | undefined;
  jabatan?: string | undefined;
  aktif?: boolean | undefined;
  memegang?: boolean | undefined;
  tahun?: number | undefined;
  kondisi?: string | undefined;
  cara_perolehan?: keyof typeof caraPerolehanFilterLabels | undefined;
  terpakai?: boolean | undefined;
  harga_min?: number | undefined;
  harga_max?: number | undefined;
  harga_belum_diketahui?: boolean | undefined;
  impor_id?: number | undefined;
  dari?: string | undefined;
  sampai?: string | undefined;
  per?: string | undefined;
  menurut?: string | undefined;
  ledger?: LedgerChoice | undefined;
  cara?: CaraHapus | undefined;
}

/** Names of the ids among the filters; null for records that no longer exist. */
export interface FilterNames {
  /** Filters of own fields, by label. */
  isian?: [label: string, value: string][];
  barang: string | null;
  buku: string | null;
  kategori: string | null;
  jenis: string | null;
  lokasi: string | null;
  pengguna: string | null;
}

/** Labels of filters with another meaning in a report. */
export type FilterLabels = Partial<Record<'pengguna_id' | 'periode' | 'tahun' | 'harga', string>>;

/** Describes the filters in words, each with its label; empty when nothing is filtered. */
export function describeFilters(
  filters: LaporanFilters,
  names: FilterNames,
  labels: FilterLabels = {},
): [label: string, value: string][] {
  const { aktif, memegang, terpakai, harga_belum_diketahui } = filters;
  const lines: [label: string, value: string | undefined][] = [
    ['Kata kunci', filters.q || undefined],
    ['Kategori', ofId(filters.kategori_id, names.kategori)],
    ...(names.isian ?? []),
    ['Golongan', filters.golongan && golonganInWords(filters.golongan)],
    ['Jenis', ofId(filters.jenis_id, names.jenis)],
    ['Lokasi', ofId(filters.lokasi_id, names.lokasi, ', termasuk lokasi di dalamnya')],
    [labels.pengguna_id ?? 'Pengguna', ofId(filters.pengguna_id, names.pengguna)],
    ['Jabatan', filters.jabatan],
    ['Status', either(aktif, 'Aktif', 'Nonaktif')],
    ['Memegang barang', either(memegang, 'Ya', 'Tidak')],
    [labels.tahun ?? 'Tahun', filters.tahun?.toString()],
    ['Kondisi', filters.kondisi],
    ['Cara perolehan', filters.cara_perolehan && caraPerolehanFilterLabels[filters.cara_perolehan]],
    ['Pemakaian', either(terpakai, 'Terpakai', 'Tidak terpakai')],
    [labels.harga ?? 'Harga satuan', range(filters.harga_min, filters.harga_max, formatRupiah)],
    ['Harga', either(harga_belum_diketahui, 'Belum diketahui', 'Sudah diketahui')],
    // only admins see the file name of an import
    ['Impor', filters.impor_id === undefined ? undefined : `Nomor ${filters.impor_id}`],
    [labels.periode ?? 'Kurun waktu', range(filters.dari, filters.sampai, formatTanggal)],
    ['Per tanggal', filters.per && formatTanggal(filters.per)],
    ['Dirinci per', filters.menurut],
    ['Cara', filters.cara && caraLabels[filters.cara]],
    ['Buku', filters.ledger && ledgerChoiceLabels[filters.ledger]],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]]));
}

function ofId(id: number | undefined, name: string | null, more = ''): string | undefined {
  return id === undefined ? undefined : `${name ?? `nomor ${id} (tidak ada)`}${more}`;
}

function either(value: boolean | undefined, yes: string, no: string): string | undefined {
  if (value === undefined) return undefined;
  return value ? yes : no;
}

function range<Bound>(
  from: Bound | undefined,
  to: Bound | undefined,
  format: (value: Bound) => string,
): string | undefined {
  if (from !== undefined && to !== undefined) return `${format(from)} sampai ${format(to)}`;
  if (from !== undefined) return `mulai ${format(from)}`;
  return to === undefined ? undefined : `sampai ${format(to)}`;
}

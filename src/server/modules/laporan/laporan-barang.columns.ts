import type { BarangFilters } from '../../../shared/barang.ts';
import type { BarisLaporanBarang } from '../../../shared/laporan-barang.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import type { Column } from '../../documents/table.ts';

/** The report's columns in each of its files. */
export const kolomLaporanBarang: readonly Column<keyof BarisLaporanBarang>[] = [
  { key: 'kode_barang', label: 'Kode barang', type: 'text', width: 16 },
  { key: 'nama_barang', label: 'Nama barang', type: 'text', width: 32 },
  { key: 'merk', label: 'Merk', type: 'text', width: 18 },
  { key: 'nomor_seri', label: 'Nomor seri', type: 'text', width: 18, notInPdf: true },
  { key: 'kategori', label: 'Kategori', type: 'text', width: 22 },
  { key: 'lokasi', label: 'Lokasi', type: 'text', width: 32 },
  { key: 'detail_lokasi', label: 'Detail lokasi', type: 'text', width: 20, notInPdf: true },
  { key: 'kondisi', label: 'Kondisi', type: 'text', width: 13 },
  { key: 'tahun', label: 'Tahun', type: 'year', width: 8 },
  { key: 'tanggal_perolehan', label: 'Tanggal perolehan', type: 'date', width: 20, notInPdf: true },
  { key: 'sumber_perolehan', label: 'Sumber perolehan', type: 'text', width: 20, notInPdf: true },
  { key: 'fungsi', label: 'Fungsi', type: 'text', width: 24, notInPdf: true },
  { key: 'jumlah_barang', label: 'Jumlah', type: 'integer', width: 10 },
  { key: 'satuan', label: 'Satuan', type: 'text', width: 10, notInPdf: true },
  { key: 'harga_barang', label: 'Harga satuan', type: 'rupiah', width: 18 },
  { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 20 },
];

interface FilterNames {
  kategori: string | null;
  lokasi: string | null;
  pengguna: string | null;
}

/** The filters as a person reads them, each with its label; none when all barang are in the report. */
export function describeFilters(
  filters: BarangFilters,
  names: FilterNames,
): [label: string, value: string][] {
  const { q, kategori_id, lokasi_id, pengguna_id, tahun, kondisi, terpakai } = filters;
  const ofId = (id: number | undefined, name: string | null, more = '') =>
    id === undefined ? undefined : `${name ?? `nomor ${id} (tidak ada)`}${more}`;
  const lines: [label: string, value: string | undefined][] = [
    ['Kata kunci', q || undefined],
    ['Kategori', ofId(kategori_id, names.kategori)],
    ['Lokasi', ofId(lokasi_id, names.lokasi, ', termasuk isinya')],
    ['Pengguna', ofId(pengguna_id, names.pengguna)],
    ['Tahun', tahun?.toString()],
    ['Kondisi', kondisi],
    ['Pemakaian', terpakai === undefined ? undefined : terpakai ? 'Terpakai' : 'Tidak terpakai'],
    ['Harga satuan', hargaRange(filters)],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]]));
}

function hargaRange({ harga_min, harga_max }: BarangFilters): string | undefined {
  if (harga_min !== undefined && harga_max !== undefined) {
    return `${formatRupiah(harga_min)} sampai ${formatRupiah(harga_max)}`;
  }
  if (harga_min !== undefined) return `mulai ${formatRupiah(harga_min)}`;
  if (harga_max !== undefined) return `sampai ${formatRupiah(harga_max)}`;
  return undefined;
}

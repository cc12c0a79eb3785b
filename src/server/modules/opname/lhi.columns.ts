import type { Column } from '../../documents/table.ts';
import type { ListedResult } from './result.repository.ts';

/** Columns of the LHI as a spreadsheet. */
export const lhiColumns: readonly Column<'no' | Exclude<keyof ListedResult, 'akibat'>>[] = [
  { key: 'no', label: 'No.', type: 'integer', width: 8 },
  { key: 'hasil', label: 'Hasil', type: 'text', width: 18 },
  { key: 'ruang', label: 'Ruang', type: 'text', width: 40 },
  { key: 'kode', label: 'Kode', type: 'text', width: 18 },
  { key: 'nama', label: 'Nama', type: 'text', width: 34 },
  { key: 'merk', label: 'Merek', type: 'text', width: 18 },
  { key: 'nomor_seri', label: 'Nomor seri', type: 'text', width: 18 },
  { key: 'kategori', label: 'Kategori atau jenis', type: 'text', width: 24 },
  { key: 'kondisi', label: 'Kondisi', type: 'text', width: 14 },
  { key: 'jumlah', label: 'Jumlah', type: 'integer', width: 10 },
  { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 20 },
  { key: 'keterangan', label: 'Keterangan', type: 'text', width: 44 },
];

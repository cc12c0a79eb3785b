import type { Column } from '../../documents/table.ts';

/** Columns of a kertas kerja as a spreadsheet; those to be filled in are empty. */
export const worksheetColumns: readonly Column[] = [
  { key: 'no', label: 'No.', type: 'integer', width: 8 },
  { key: 'ruang', label: 'Ruang', type: 'text', width: 40 },
  { key: 'kode', label: 'Kode', type: 'text', width: 18 },
  { key: 'nama', label: 'Nama', type: 'text', width: 34 },
  { key: 'merk', label: 'Merek', type: 'text', width: 18 },
  { key: 'nomor_seri', label: 'Nomor seri', type: 'text', width: 18 },
  { key: 'pemegang', label: 'Pemegang', type: 'text', width: 24 },
  { key: 'jumlah', label: 'Jumlah tercatat', type: 'integer', width: 10 },
  { key: 'ditemukan', label: 'Jumlah ditemukan', type: 'integer', width: 12 },
  { key: 'baik', label: 'Baik (B)', type: 'integer', width: 9 },
  { key: 'rusak_ringan', label: 'Rusak Ringan (RR)', type: 'integer', width: 10 },
  { key: 'rusak_berat', label: 'Rusak Berat (RB)', type: 'integer', width: 10 },
  { key: 'keterangan', label: 'Keterangan', type: 'text', width: 30 },
];

import type { MenurutOpname } from '../../../shared/opname-words.ts';
import type { Column } from '../../documents/table.ts';

const ruang: Column = { key: 'ruang', label: 'Ruang', type: 'text', width: 40 };
const pemegang: Column = { key: 'pemegang', label: 'Pemegang', type: 'text', width: 24 };
const of: readonly Column[] = [
  { key: 'kode', label: 'Kode', type: 'text', width: 18 },
  { key: 'nama', label: 'Nama', type: 'text', width: 34 },
  { key: 'merk', label: 'Merek', type: 'text', width: 18 },
  { key: 'nomor_seri', label: 'Nomor seri', type: 'text', width: 18 },
];

/** Builds the columns of a kertas kerja as a spreadsheet; the counts are left empty. */
export const worksheetColumns = (menurut: MenurutOpname): readonly Column[] => [
  { key: 'no', label: 'No.', type: 'integer', width: 8 },
  ...(menurut === 'orang' ? [pemegang, ...of, ruang] : [ruang, ...of, pemegang]),
  { key: 'jumlah', label: 'Jumlah tercatat', type: 'integer', width: 10 },
  { key: 'ditemukan', label: 'Jumlah ditemukan', type: 'integer', width: 12 },
  { key: 'baik', label: 'Baik (B)', type: 'integer', width: 9 },
  { key: 'rusak_ringan', label: 'Rusak Ringan (RR)', type: 'integer', width: 10 },
  { key: 'rusak_berat', label: 'Rusak Berat (RB)', type: 'integer', width: 10 },
  { key: 'keterangan', label: 'Keterangan', type: 'text', width: 30 },
];

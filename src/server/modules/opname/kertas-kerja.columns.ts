import type { MenurutOpname } from '../../../shared/opname-words.ts';
import { fieldColumn } from '../../documents/field-column.ts';
import type { Column } from '../../documents/table.ts';
import { recordColumns, roomColumn } from './record-columns.ts';

type Counted = 'jumlah' | 'ditemukan' | 'baik' | 'rusak_ringan' | 'rusak_berat' | 'keterangan';
type WorksheetKey = 'no' | 'ruang' | 'kode' | 'nama' | 'merk' | 'nomor_seri' | 'pemegang' | Counted;

const pemegang: Column<'pemegang'> = { key: 'pemegang', label: 'Pemegang', type: 'text', width: 24 };
/** What is known of a record, and what is left empty for the count. */
const counted: readonly Column<Counted>[] = [
  { key: 'jumlah', label: 'Jumlah tercatat', type: 'integer', width: 10 },
  { key: 'ditemukan', label: 'Jumlah ditemukan', type: 'integer', width: 12 },
  { key: 'baik', label: 'Baik (B)', short: 'B', type: 'integer', width: 9 },
  { key: 'rusak_ringan', label: 'Rusak Ringan (RR)', short: 'RR', type: 'integer', width: 10 },
  { key: 'rusak_berat', label: 'Rusak Berat (RB)', short: 'RB', type: 'integer', width: 10 },
  fieldColumn('keterangan', 'text', 30),
];

/** Builds the columns of a kertas kerja as a spreadsheet; the counts are left empty. */
export const worksheetColumns = (menurut: MenurutOpname): readonly Column<WorksheetKey>[] => [
  { key: 'no', label: 'No.', type: 'integer', width: 8 },
  ...(menurut === 'orang'
    ? [pemegang, ...recordColumns, roomColumn]
    : [roomColumn, ...recordColumns, pemegang]),
  ...counted,
];

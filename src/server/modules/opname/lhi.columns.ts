import { fieldColumn, sumColumn } from '../../documents/field-column.ts';
import type { Column } from '../../documents/table.ts';
import { recordColumns, roomColumn } from './record-columns.ts';
import type { ListedResult } from './result.repository.ts';

/** Columns of the LHI as a spreadsheet. */
export const lhiColumns: readonly Column<'no' | Exclude<keyof ListedResult, 'akibat'>>[] = [
  { key: 'no', label: 'No.', type: 'integer', width: 8 },
  fieldColumn('hasil', 'text', 18),
  roomColumn,
  ...recordColumns,
  { key: 'kategori', label: 'Kategori atau jenis', type: 'text', width: 24 },
  fieldColumn('kondisi', 'text', 14),
  fieldColumn('jumlah', 'integer', 10),
  sumColumn('nilai', 20),
  fieldColumn('keterangan', 'text', 44),
];

import type { ReactNode } from 'react';
import { columnLabels } from '../../../shared/column-labels.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { Harga } from '../../entities/barang/harga.tsx';

/** Columns that depend on the price of a barang, which may be unknown. */

/** Makes a column show `unknown` for rows without a price. */
export const priced = <Row,>(
  column: Column<Row>,
  unknown: ReactNode = '–',
): Column<Row & { harga_barang: number | null }> => ({
  ...column,
  cell: (row) => (row.harga_barang === null ? unknown : column.cell(row)),
});

/** Column of the unit price. */
export const hargaColumn = (width: string): Column<{ harga_barang: number | null }> => ({
  key: 'harga_barang',
  header: columnLabels.harga_barang,
  cell: (row) => <Harga value={row.harga_barang} />,
  sort: 'harga_barang',
  align: 'end',
  width,
});

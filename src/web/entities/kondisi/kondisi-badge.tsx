import type { Kondisi } from '../../../shared/limits.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';
import type { Column } from '../../components/table/data-table.types.ts';

const tones: Record<Exclude<Kondisi, 'Baik'>, Tone> = { 'Rusak Ringan': 'warn', 'Rusak Berat': 'bad' };

/** Renders a kondisi: a coloured word where it is an exception, and plain text for "Baik". */
export function KondisiBadge({ kondisi }: { kondisi: Kondisi }) {
  return kondisi === 'Baik' ? kondisi : <StatusBadge tone={tones[kondisi]}>{kondisi}</StatusBadge>;
}

/** Builds how rows show a kondisi; on a phone only where it is not "Baik". */
export function kondisiCells<Row>(
  kondisiOf: (row: Row) => Kondisi | null,
): Pick<Column<Row>, 'cell' | 'phone' | 'phoneCell'> {
  const cell = (row: Row) => {
    const kondisi = kondisiOf(row);
    return kondisi && <KondisiBadge kondisi={kondisi} />;
  };
  return { cell, phone: 'badge', phoneCell: (row) => kondisiOf(row) !== 'Baik' && cell(row) };
}

import type { Kondisi } from '../../../shared/limits.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';
import type { Column } from '../../components/table/data-table.types.ts';

const tones: Record<Kondisi, Tone> = { Baik: 'good', 'Rusak Ringan': 'warn', 'Rusak Berat': 'bad' };

/** Renders a kondisi as a coloured word. */
export function KondisiBadge({ kondisi }: { kondisi: Kondisi }) {
  return <StatusBadge tone={tones[kondisi]}>{kondisi}</StatusBadge>;
}

/** Builds how rows show a kondisi: coloured only where it is not "Baik", and then alone on a phone. */
export function kondisiCells<Row>(
  kondisiOf: (row: Row) => Kondisi | null,
): Pick<Column<Row>, 'cell' | 'phone' | 'phoneCell'> {
  const badge = (kondisi: Kondisi | null) =>
    kondisi && kondisi !== 'Baik' && <KondisiBadge kondisi={kondisi} />;
  return {
    cell: (row) => badge(kondisiOf(row)) || kondisiOf(row),
    phone: 'badge',
    phoneCell: (row) => badge(kondisiOf(row)),
  };
}

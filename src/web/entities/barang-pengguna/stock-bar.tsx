import { formatAngka } from '../../../shared/angka.ts';
import classes from './stock-bar.module.css';

export interface StockPart {
  key: number | string;
  /** Whose part it is. */
  label: string;
  count: number;
}

interface StockBarProps {
  total: number;
  /** Pieces that somebody holds, one part a holder. */
  parts: StockPart[];
  /** Smaller, for a place beside other things. */
  compact?: boolean;
}

/** Parts that the bar still draws one by one; beyond that they would be hairlines. */
const DRAWN = 24;

/** How many there are, how many are held and how many are left: in figures and as one bar. */
export function StockBar({ total, parts, compact = false }: StockBarProps) {
  const held = parts.reduce((sum, { count }) => sum + count, 0);
  const drawn =
    parts.length <= DRAWN ? parts : [{ key: 'semua', label: `${parts.length} pemegang`, count: held }];
  return (
    <div className={classes.root} data-compact={compact || undefined}>
      <dl className={classes.figures}>
        <Figure label="Jumlah" count={total} />
        <Figure label="Dipegang" count={held} mark="held" />
        <Figure label="Sisa" count={total - held} mark="left" />
      </dl>
      <div className={classes.bar} aria-hidden="true">
        {drawn.map(({ key, label, count }) => (
          <span
            key={key}
            className={classes.held}
            style={{ flexGrow: count }}
            title={`${label}: ${formatAngka(count)}`}
          />
        ))}
        {total > held && (
          <span
            className={classes.left}
            style={{ flexGrow: total - held }}
            title={`Sisa: ${formatAngka(total - held)}`}
          />
        )}
      </div>
    </div>
  );
}

function Figure({ label, count, mark }: { label: string; count: number; mark?: 'held' | 'left' }) {
  return (
    <div>
      <dt data-mark={mark}>{label}</dt>
      <dd>{formatAngka(count)}</dd>
    </div>
  );
}

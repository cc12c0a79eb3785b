import { formatAngka } from '../../../shared/angka.ts';
import classes from './stock-bar.module.css';

export interface StockPart {
  key: number | string;
  /** Holder of this part. */
  label: string;
  count: number;
}

interface StockBarProps {
  total: number;
  /** Held pieces, one part per holder. */
  parts: StockPart[];
  /** Pieces that can be handed out, where pieces in stock are reserved for penghapusan. */
  left?: number;
  /** Smaller variant, for a place beside other content. */
  compact?: boolean;
}

/** Maximum number of parts with a bar of their own; more would be hairlines. */
const DRAWN = 24;

/** Renders total, held and remaining pieces, in figures and as one bar. */
export function StockBar({ total, parts, compact = false, ...rest }: StockBarProps) {
  const held = parts.reduce((sum, { count }) => sum + count, 0);
  const { left = total - held } = rest;
  const proposed = total - held - left;
  const drawn =
    parts.length <= DRAWN ? parts : [{ key: 'semua', label: `${parts.length} pemegang`, count: held }];
  return (
    <div className={classes.root} data-compact={compact || undefined}>
      <dl className={classes.figures}>
        <Figure label="Jumlah" count={total} />
        <Figure label="Dipegang" count={held} mark="held" />
        {proposed > 0 && <Figure label="Diusulkan hapus" count={proposed} />}
        <Figure label="Sisa" count={left} mark="left" />
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
            title={`Sisa: ${formatAngka(left)}`}
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

import type { CSSProperties, ReactNode } from 'react';
import classes from './year-columns.module.css';

export interface YearColumn {
  year: number;
  /** Tooltip of the year. */
  title: string;
  /** One column per series: its height, and its label. Empty for a year without data. */
  bars: readonly { value: number; text: string }[];
}

interface YearColumnsProps {
  /** Accessible name of the chart. */
  label: string;
  /** Every year from the first to the last, see `everyYear`. */
  columns: readonly YearColumn[];
  /** Colour of each series. */
  colors: readonly string[];
  /** Called with the year of a pressed column. */
  onPick?: ((year: number) => void) | undefined;
}

/**
 * Maximum number of columns with horizontal labels, on a phone and on a desk; with more they are upright, and beyond
 * that left to the table.
 */
const ACROSS = { phone: 5, desk: 16 };
const UPRIGHT = { phone: 24, desk: 80 };

/** Maximum number of years that are all labelled on a phone; with more, every fifth is. */
const NAMED = 20;

/** Renders a chart of upright columns over the years in plain HTML, each value on its column. */
export function YearColumns({ label, columns, colors, onPick }: YearColumnsProps) {
  const largest = Math.max(1, ...columns.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const width = columns.length * colors.length;
  return (
    <ul
      className={classes.chart}
      aria-label={label}
      data-phone={densityOf(width, 'phone')}
      data-desk={densityOf(width, 'desk')}
    >
      {columns.map(({ year, title, bars }) => (
        <li key={year} className={classes.year} title={title}>
          <Pressable onPress={bars.length > 0 && onPick ? () => onPick(year) : undefined}>
            {bars.map(({ value, text }, index) => (
              <span
                key={colors[index]}
                className={classes.column}
                style={{ '--share': (value / largest).toFixed(4) } as CSSProperties}
              >
                <span className={classes.value}>{text}</span>
                <span className={classes.fill} style={{ background: colors[index] }} />
              </span>
            ))}
          </Pressable>
          <span className={classes.tick} data-minor={(columns.length > NAMED && year % 5 !== 0) || undefined}>
            {year}
          </span>
        </li>
      ))}
    </ul>
  );
}

function densityOf(columns: number, device: 'phone' | 'desk'): 'across' | 'upright' | 'silent' {
  if (columns <= ACROSS[device]) return 'across';
  return columns <= UPRIGHT[device] ? 'upright' : 'silent';
}

function Pressable({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) {
  if (!onPress) return <span className={classes.bars}>{children}</span>;
  return (
    // skipped by Tab: the keyboard has the table beside the chart
    <button type="button" tabIndex={-1} className={classes.bars} onClick={onPress}>
      {children}
    </button>
  );
}

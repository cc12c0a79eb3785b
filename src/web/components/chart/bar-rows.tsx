import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowLink } from '../table/data-table.types.ts';
import classes from './bar-rows.module.css';

/** A bar of a row: its length, and the text at its end. */
interface RowBar {
  value: number;
  text: string;
  /** Second number after the text: "1.204 unit". */
  note?: string | undefined;
}

export interface BarRow {
  key: string | number;
  name: string;
  /** Tooltip of the row: its full name and exact values. */
  title?: string | undefined;
  /** One bar per series. */
  bars: readonly RowBar[];
  /** List that the row links to. */
  link?: RowLink | undefined;
  /** Called on a press, for a row that links to nothing. */
  onPick?: (() => void) | undefined;
  /** Sum of all other groups: shown as text without a bar, which would make all others short. */
  rest?: boolean | undefined;
}

interface BarRowsProps {
  /** Accessible name of the chart. */
  label: string;
  rows: readonly BarRow[];
  /** Colour of each series; one in the colour of action when left out. */
  colors?: readonly string[];
}

/** Renders a chart of bars to the right in plain HTML, each value at the end of its bar. */
export function BarRows({ label, rows, colors = ['var(--action-text)'] }: BarRowsProps) {
  const drawn = rows.filter(({ rest }) => !rest).flatMap(({ bars }) => bars.map(({ value }) => value));
  const largest = Math.max(1, ...drawn);
  return (
    <ul className={classes.list} aria-label={label} data-notes={rows.some(hasNote) || undefined}>
      {rows.map((row) => (
        <li key={row.key}>
          <Pressable row={row}>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.bars}>
              {row.bars.length === 0 && <span className={classes.note}>–</span>}
              {row.bars.map(({ value, text, note }, index) => (
                <span key={colors[index]} className={classes.bar}>
                  {!row.rest && (
                    <span
                      className={classes.fill}
                      style={{
                        width: `calc((100% - var(--text-width)) * ${(value / largest).toFixed(4)})`,
                        background: colors[index],
                      }}
                    />
                  )}
                  <span className={classes.value}>{text}</span>
                  {note && <span className={classes.note}>{note}</span>}
                </span>
              ))}
            </span>
          </Pressable>
        </li>
      ))}
    </ul>
  );
}

const hasNote = ({ bars }: BarRow) => bars.some(({ note }) => note);

function Pressable({ row, children }: { row: BarRow; children: ReactNode }) {
  const { name, title = name, link, onPick, rest } = row;
  const common = { className: classes.row, title, 'data-rest': rest || undefined };
  if (link) {
    return (
      <Link {...link} {...common}>
        {children}
      </Link>
    );
  }
  if (!onPick) return <span {...common}>{children}</span>;
  return (
    // skipped by Tab: the keyboard has the table beside the chart
    <button type="button" tabIndex={-1} {...common} onClick={onPick}>
      {children}
    </button>
  );
}

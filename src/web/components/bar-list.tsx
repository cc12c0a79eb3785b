import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../shared/angka.ts';
import classes from './bar-list.module.css';
import type { RowLink } from './table/data-table.types.ts';

export interface Bar {
  key: string | number;
  name: string;
  value: number;
  /** Second number after the value: "1.204 unit". */
  unit: string;
  /** List that the bar links to. */
  link: RowLink;
  /** Marks the sum of all other groups; drawn in grey. */
  rest?: boolean;
}

interface BarListProps {
  /** Accessible name of the chart. */
  label: string;
  bars: readonly Bar[];
}

/** Renders a bar chart in plain HTML, without a chart library; each bar links to the list behind it. */
export function BarList({ label, bars }: BarListProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={classes.list} aria-label={label}>
      {bars.map(({ key, name, value, unit, link, rest }) => (
        <li key={key}>
          <Link {...link} className={classes.row} data-rest={rest || undefined}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.value}>{formatAngka(value)}</span>{' '}
            <span className={classes.unit}>{unit}</span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.fill} style={{ width: `${(value / largest) * 100}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

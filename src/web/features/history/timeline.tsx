import { useMemo } from 'react';
import type { Kejadian } from '../../../shared/foto-kejadian.ts';
import type { Holding } from '../../../shared/history.ts';
import { timelineOf } from './story.ts';
import classes from './timeline.module.css';
import { TimelineEntry } from './timeline-entry.tsx';

interface TimelineProps {
  rows: Holding[];
  /** Photographed or reported events of these holdings. */
  events: readonly Kejadian[];
  /** Unit of the barang; null for plain units. */
  unit: string | null;
  current: number | undefined;
}

/** Renders all holdings of a barang, newest first. */
export function Timeline({ rows, events, unit, current }: TimelineProps) {
  const years = useMemo(() => timelineOf(rows), [rows]);
  return (
    <div className={classes.years}>
      {years.map(({ year, items }) => (
        <section key={year} className={classes.year} aria-label={`Tahun ${year}`}>
          <h2 className={classes.yearName}>{year}</h2>
          <ol className={classes.entries}>
            {items.map((item) => (
              <TimelineEntry
                key={item.row.id}
                item={item}
                events={events.filter((one) => one.barang_pengguna_id === item.row.id)}
                unit={unit}
                current={item.row.id === current}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

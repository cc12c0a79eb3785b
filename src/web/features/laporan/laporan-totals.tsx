import { Skeleton } from '@mantine/core';
import type { Jumlah } from './kelompok.ts';
import classes from './laporan.module.css';
import { type SumView, sumsIn, textOf } from './laporan-view.ts';

/** The sums of all that is filtered; placeholders while they are not known. */
export function LaporanTotals({ total, sums }: { total: Jumlah | undefined; sums: readonly SumView[] }) {
  return (
    <dl className={classes.totals} aria-label="Jumlah laporan" aria-busy={!total}>
      {sumsIn(sums, total).map((view) => (
        <div key={view.sum}>
          <dt>{view.label}</dt>
          <dd>
            {total ? (
              textOf(view, total)
            ) : (
              <Skeleton component="span" display="inline-block" height="0.8em" width={120} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

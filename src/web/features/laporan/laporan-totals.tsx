import { Skeleton } from '@mantine/core';
import type { Jumlah } from './kelompok.ts';
import classes from './laporan.module.css';
import { type SumView, sumsIn, textOf } from './laporan-view.ts';
import { Unpriced } from './unpriced.tsx';

interface LaporanTotalsProps {
  total: Jumlah | undefined;
  sums: readonly SumView[];
  /** Filters of the report. */
  query: Readonly<Record<string, unknown>>;
}

/** Renders the sums of all filtered records; placeholders while loading. */
export function LaporanTotals({ total, sums, query }: LaporanTotalsProps) {
  const visible = sumsIn(sums, total);
  const unpriced = Number(total?.tanpa_harga ?? 0);
  return (
    <dl className={classes.totals} aria-label="Jumlah laporan" aria-busy={!total}>
      {visible.map((view, index) => (
        <div key={view.sum}>
          <dt>{view.label}</dt>
          <dd>
            {total ? (
              textOf(view, total)
            ) : (
              <Skeleton component="span" display="inline-block" height="0.8em" width={120} />
            )}
          </dd>
          {index ===
            Math.max(
              0,
              visible.findIndex((one) => one.unpriced),
            ) &&
            unpriced > 0 && (
              <dd className={classes.unpriced}>
                <Unpriced count={unpriced} query={query} />
              </dd>
            )}
        </div>
      ))}
    </dl>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import {
  allBarsOf,
  barsOf,
  chartHeight,
  describeBars,
  type IdKelompok,
  type Kelompok,
  type Seri,
  seriColors,
} from './kelompok.ts';
import { KelompokTable } from './kelompok-table.tsx';
import classes from './laporan.module.css';
import type { SumView } from './laporan-view.ts';

const KelompokChart = lazy(() => import('./kelompok-chart.tsx'));

interface KelompokSectionProps {
  title: string;
  /** What the groups are, for the head of the table: "Lokasi". */
  name: string;
  groups: Kelompok[];
  /** What is drawn. */
  series: readonly Seri[];
  /** The columns of the table. */
  sums: readonly SumView[];
  /** Names at the left and the largest first, or in their order along the bottom. */
  across?: boolean;
  /** Narrows the report to one group. */
  onPick: (id: NonNullable<IdKelompok>) => void;
}

/** The groups of a report as a picture, or as a table for those who want each number. */
export function KelompokSection({
  title,
  name,
  groups,
  series,
  sums,
  across = false,
  onPick,
}: KelompokSectionProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const bars = across ? barsOf(groups, series) : allBarsOf(groups, series);
  return (
    <section className={classes.chart} aria-labelledby={titleId}>
      <div className={classes.chartHead}>
        <h2 id={titleId}>{title}</h2>
        <Button
          className={classes.screenOnly}
          size="compact-sm"
          variant="subtle"
          leftSection={asTable ? <IconChartBar size={14} /> : <IconTable size={14} />}
          onClick={() => setAsTable(!asTable)}
          aria-label={`${asTable ? 'Diagram' : 'Tabel'} ${title.toLowerCase()}`}
        >
          {asTable ? 'Diagram' : 'Tabel'}
        </Button>
      </div>
      {asTable ? (
        <KelompokTable label={title} name={name} groups={groups} sums={sums} onPick={onPick} />
      ) : (
        <>
          {series.length > 1 && <Legend series={series} />}
          <div role="img" aria-label={describeBars(title, across ? bars : bars.toReversed(), series)}>
            <ErrorBoundary>
              <Suspense fallback={<Skeleton height={chartHeight(bars, series, across)} />}>
                <KelompokChart bars={bars} series={series} across={across} onPick={onPick} />
              </Suspense>
            </ErrorBoundary>
          </div>
        </>
      )}
    </section>
  );
}

/** Which colour is which sum; the picture is told in words as well. */
function Legend({ series }: { series: readonly Seri[] }) {
  return (
    <p className={classes.legend}>
      {series.map(({ name, label }, index) => (
        <span key={name}>
          <i style={{ background: seriColors[index] }} aria-hidden="true" />
          {label}
        </span>
      ))}
    </p>
  );
}

import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { BarRows } from '../../components/chart/bar-rows.tsx';
import { Legend } from '../../components/chart/legend.tsx';
import { YearColumns } from '../../components/chart/year-columns.tsx';
import {
  barsOf,
  type IdKelompok,
  inFull,
  type Kelompok,
  onTimeAxis,
  rollUp,
  type Seri,
  seriColors,
} from './kelompok.ts';
import { KelompokTable } from './kelompok-table.tsx';
import classes from './laporan.module.css';
import type { SumView } from './laporan-view.ts';

interface KelompokSectionProps {
  title: string;
  /** Name of the grouping in the table head: "Lokasi". */
  name: string;
  groups: Kelompok[];
  /** Series of the chart. */
  series: readonly Seri[];
  /** The columns of the table. */
  sums: readonly SumView[];
  /** Horizontal bars, largest first; otherwise years on the x-axis. */
  across?: boolean;
  /** Filters the report by one group. */
  onPick: (id: NonNullable<IdKelompok>) => void;
}

/** Renders the groups of a report as a chart, or as a table. */
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
          {series.length > 1 && (
            <Legend series={series.map(({ label }, index) => ({ label, color: seriColors[index] ?? '' }))} />
          )}
          {across ? (
            <GroupRows label={title} groups={groups} series={series} onPick={onPick} />
          ) : (
            <GroupYears label={title} groups={groups} series={series} onPick={onPick} />
          )}
        </>
      )}
    </section>
  );
}

interface ChartProps extends Pick<KelompokSectionProps, 'groups' | 'series' | 'onPick'> {
  label: string;
}

/** Renders the largest groups as bars, and the others rolled up below. */
function GroupRows({ label, groups, series, onPick }: ChartProps) {
  const { drawn, rest } = rollUp(groups);
  return (
    <BarRows
      label={label}
      colors={seriColors}
      rows={[...drawn, ...(rest ? [rest] : [])].map((group) => ({
        key: group.id ?? group.nama,
        name: group.nama,
        title: inFull(group, series),
        bars: barsOf(group, series),
        onPick: group.id === null ? undefined : () => group.id !== null && onPick(group.id),
        rest: group === rest,
      }))}
    />
  );
}

/** Renders the years as columns; years without a group are gaps. */
function GroupYears({ label, groups, series, onPick }: ChartProps) {
  const { years, rest } = onTimeAxis(groups);
  return (
    <>
      <YearColumns
        label={label}
        colors={seriColors.slice(0, series.length)}
        columns={years.map(({ year, group }) => ({
          year,
          title: group ? inFull(group, series) : `${year}: tidak ada`,
          bars: group ? barsOf(group, series) : [],
        }))}
        onPick={onPick}
      />
      {rest && <p className={classes.rest}>{inFull(rest, series)}</p>}
    </>
  );
}

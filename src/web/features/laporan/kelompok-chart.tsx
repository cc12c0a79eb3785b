import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Rectangle, type RectangleProps } from 'recharts';
import {
  type Batang,
  chartHeight,
  formatDrawn,
  formatRingkas,
  type IdKelompok,
  type Seri,
  seriColors,
} from './kelompok.ts';

export interface KelompokChartProps {
  bars: Batang[];
  series: readonly Seri[];
  /** Names at the left with bars to the right, or years below with bars upwards. */
  across: boolean;
  onPick: (id: NonNullable<IdKelompok>) => void;
}

/** Two lines of a label. */
const LONGEST_NAME = 46;
const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;

/** A bar as the chart takes it: the amounts stand beside the name. */
type Flat = { id: IdKelompok; nama: string } & Record<string, number | string | null>;

/** A bar; the rest of the groups together is grey, because it is no group of its own. */
function Bar({ fill, ...props }: RectangleProps & { payload?: Flat }) {
  const { payload, ...rectangle } = props;
  return (
    <Rectangle {...rectangle} radius={3} fill={payload?.id === null ? 'var(--ink-faint)' : (fill ?? '')} />
  );
}

/** The bars of a report's groups. Comes in a chunk of its own, because the charts are as large as the whole shell. */
export default function KelompokChart({ bars, series, across, onPick }: KelompokChartProps) {
  const common = {
    data: bars.map(({ id, nama, nilai }): Flat => ({ ...nilai, id, nama })),
    dataKey: 'nama',
    series: series.map(({ name, label }, index) => ({ name, label, color: seriColors[index] ?? '' })),
    textColor: 'var(--ink-soft)',
    gridColor: 'var(--line)',
    cursorFill: 'var(--hover)',
    valueFormatter: formatDrawn,
    // the picture is described as a whole, and a table stands beside it
    barChartProps: { accessibilityLayer: false },
    barProps: {
      shape: Bar,
      isAnimationActive: false,
      cursor: 'pointer',
      onClick: (bar: { payload?: unknown }) => {
        const { id } = bar.payload as Flat;
        if (id !== null) onPick(id);
      },
    },
  };
  if (!across) {
    return (
      <BarChart
        {...common}
        h={chartHeight(bars, series, across)}
        maxBarWidth={36}
        yAxisProps={{ width: 72, tickFormatter: formatRingkas }}
      />
    );
  }
  return (
    <BarChart
      {...common}
      h={chartHeight(bars, series, across)}
      orientation="vertical"
      maxBarWidth={18}
      gridAxis="y"
      xAxisProps={{ tickFormatter: formatRingkas, tickCount: 4 }}
      yAxisProps={{ width: 170, tickFormatter: shortened, interval: 0 }}
    />
  );
}

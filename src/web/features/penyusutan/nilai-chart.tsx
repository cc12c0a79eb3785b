import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import { CompositeChart } from '@mantine/charts';
import type { PenyusutanPegangan } from '../../../shared/penyusutan-endpoints.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';

const JUTA = 1_000_000;

/** Short amounts for the axis: `Rp1,5 M`, `Rp250 jt`. */
function formatAxis(amount: number): string {
  const short = (value: number, unit: string) =>
    `Rp${value.toLocaleString('id-ID', { maximumFractionDigits: 1 })} ${unit}`;
  if (amount >= 1e12) return short(amount / 1e12, 'T');
  if (amount >= 1e9) return short(amount / 1e9, 'M');
  if (amount >= JUTA) return short(amount / JUTA, 'jt');
  return formatRupiah(amount);
}

/** What each year charges and what is left at its end. Comes in a chunk of its own, because charts are large. */
export default function NilaiChart({ rows }: { rows: PenyusutanPegangan['per_tahun'] }) {
  return (
    <CompositeChart
      h={280}
      data={rows}
      dataKey="tahun"
      series={[
        { name: 'beban', label: 'Beban', color: 'var(--accent)', type: 'bar' },
        { name: 'nilai_buku', label: 'Nilai buku', color: 'var(--action-text)', type: 'line' },
      ]}
      curveType="linear"
      textColor="var(--ink-soft)"
      gridColor="var(--line)"
      valueFormatter={formatRupiah}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 32 }}
      maxBarWidth={36}
      yAxisProps={{ width: 84, tickFormatter: formatAxis }}
      composedChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
      lineProps={{ isAnimationActive: false }}
    />
  );
}

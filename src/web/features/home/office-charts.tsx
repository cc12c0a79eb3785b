import { formatAngka } from '../../../shared/angka.ts';
import { everyYear } from '../../../shared/chart.ts';
import type { Dasbor, Distribution, DistributionPart, Tally } from '../../../shared/dasbor.ts';
import { type BarRow, BarRows } from '../../components/chart/bar-rows.tsx';
import { PageSection } from '../../components/page-section.tsx';
import type { RowLink } from '../../components/table/data-table.types.ts';
import classes from './home.module.css';

interface ChartProps {
  title: string;
  data: Distribution;
  /** Name of the unit. */
  unit: string;
  linkOf: (bagian: DistributionPart) => RowLink;
  rest: { name: (count: number) => string; link: RowLink };
}

/** Renders groups as a bar chart; each bar links to its list. */
function Chart({ title, data, unit, linkOf, rest }: ChartProps) {
  const { bagian, lainnya } = data;
  if (bagian.length === 0) return null;
  const barOf = ({ jumlah_jenis, jumlah_unit }: Tally) => ({
    value: jumlah_jenis,
    text: formatAngka(jumlah_jenis),
    note: `${formatAngka(jumlah_unit)} ${unit}`,
  });
  const rows: BarRow[] = bagian.map((one) => ({
    key: one.id,
    name: one.nama,
    bars: one.jumlah_jenis === 0 ? [] : [barOf(one)],
    link: one.jumlah_jenis === 0 ? undefined : linkOf(one),
  }));
  if (lainnya) {
    rows.push({
      key: 'lainnya',
      name: rest.name(lainnya.banyak),
      bars: [barOf(lainnya)],
      link: rest.link,
      rest: true,
    });
  }
  return (
    <PageSection title={title}>
      <BarRows label={title} rows={rows} />
    </PageSection>
  );
}

const others = (what: string) => (count: number) => `${formatAngka(count)} ${what} lainnya`;

/** Fills in missing years between the first and the last, as gaps of the time axis. Expects them in order. */
function withGaps(years: readonly DistributionPart[]): DistributionPart[] {
  return everyYear(years[0]?.id ?? 0, years.at(-1)?.id ?? -1).map(
    (id) => years.find((one) => one.id === id) ?? { id, nama: String(id), jumlah_jenis: 0, jumlah_unit: 0 },
  );
}

/** Renders charts of barang and buku by kategori, lokasi, year and jenis. */
export function OfficeCharts({ data }: { data: Dasbor }) {
  const { per_kategori, per_lokasi, per_tahun, per_jenis } = data;
  const barang = (search: Record<string, string>): RowLink => ({ to: '/barang', search });
  // newest first
  const years = { ...per_tahun, bagian: withGaps(per_tahun.bagian).toReversed() };
  const first = per_tahun.bagian[0]?.nama ?? '';
  return (
    <div className={classes.columns}>
      <Chart
        title="Barang per kategori"
        data={per_kategori}
        unit="unit"
        linkOf={({ id }) => barang({ kategori_id: String(id) })}
        rest={{ name: others('kategori'), link: { to: '/kategori', search: { sort: '-jumlah' } } }}
      />
      <Chart
        title={per_lokasi.induk ? `Barang per lokasi di ${per_lokasi.induk.nama}` : 'Barang per lokasi'}
        data={per_lokasi}
        unit="unit"
        linkOf={({ id }) => barang({ lokasi_id: String(id) })}
        rest={{ name: others('tempat'), link: { to: '/lokasi' } }}
      />
      <Chart
        title="Barang per tahun perolehan"
        data={years}
        unit="unit"
        linkOf={({ id }) => barang({ tahun: String(id) })}
        rest={{ name: () => `Sebelum ${first}`, link: barang({ sort: 'tahun' }) }}
      />
      <Chart
        title="Buku per jenis"
        data={per_jenis}
        unit="eksemplar"
        linkOf={({ id }) => ({ to: '/buku', search: { jenis_id: String(id) } })}
        rest={{ name: others('jenis'), link: { to: '/jenis', search: { sort: '-jumlah' } } }}
      />
    </div>
  );
}

import { drawnOf, MAX_BARS } from '../../../shared/chart.ts';
import type { Distribution, DistributionPart, Tally } from '../../../shared/dasbor.ts';

/** Group of a report; its id is a number here. */
type Kelompok = Tally & { id: number | string | null; nama: string };

const sumOf = (rows: readonly Tally[], key: keyof Tally) => rows.reduce((sum, row) => sum + row[key], 0);

const partOf = ({ id, nama, jumlah_jenis, jumlah_unit }: Kelompok): DistributionPart => ({
  id: Number(id),
  nama,
  jumlah_jenis,
  jumlah_unit,
});

function distributionOf(largest: readonly Kelompok[], rest: readonly Kelompok[]): Distribution {
  return {
    bagian: largest.map(partOf),
    lainnya:
      rest.length === 0
        ? null
        : {
            banyak: rest.length,
            jumlah_jenis: sumOf(rest, 'jumlah_jenis'),
            jumlah_unit: sumOf(rest, 'jumlah_unit'),
          },
  };
}

/** Keeps the largest groups and sums the others. A single remaining one is shown by itself. */
export function largestGroups(groups: readonly Kelompok[]): Distribution {
  const sorted = groups.toSorted(
    (one, other) => other.jumlah_jenis - one.jumlah_jenis || one.nama.localeCompare(other.nama, 'id'),
  );
  const largest = drawnOf(sorted.length);
  return distributionOf(sorted.slice(0, largest), sorted.slice(largest));
}

/** Keeps the groups of the latest calendar years and sums the earlier ones. Expects them in ascending order. */
export function latestYears(years: readonly Kelompok[]): Distribution {
  const first = Number(years.at(-1)?.id) - MAX_BARS + 1;
  const latest = years.filter(({ id }) => Number(id) >= first);
  return distributionOf(latest, years.slice(0, years.length - latest.length));
}

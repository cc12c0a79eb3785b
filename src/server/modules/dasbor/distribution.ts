import {
  type Distribution,
  type DistributionPart,
  MAX_PARTS,
  MAX_TAHUN,
  type Tally,
} from '../../../shared/dasbor.ts';

/** What a group of a report brings: its id is a number here. */
type Kelompok = Tally & { id: number | string | null; nama: string };

const sumOf = (rows: readonly Tally[], key: keyof Tally) => rows.reduce((sum, row) => sum + row[key], 0);

const partOf = ({ id, nama, jumlah_jenis, jumlah_unit }: Kelompok): DistributionPart => ({
  id: Number(id),
  nama,
  jumlah_jenis,
  jumlah_unit,
});

function sebaranOf(largest: readonly Kelompok[], rest: readonly Kelompok[]): Distribution {
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

/** The largest groups, and the others summed. A single one left over is shown as it is. */
export function terbesar(groups: readonly Kelompok[]): Distribution {
  const sorted = groups.toSorted(
    (one, other) => other.jumlah_jenis - one.jumlah_jenis || one.nama.localeCompare(other.nama, 'id'),
  );
  const largest = sorted.length === MAX_PARTS + 1 ? sorted.length : MAX_PARTS;
  return sebaranOf(sorted.slice(0, largest), sorted.slice(largest));
}

/** The latest years in their order, and the earlier ones summed. Expects them in their order. */
export function terakhir(years: readonly Kelompok[]): Distribution {
  return sebaranOf(years.slice(-MAX_TAHUN), years.slice(0, -MAX_TAHUN));
}

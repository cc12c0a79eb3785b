import { Skeleton } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { Jumlahan } from '../../../shared/laporan-barang.ts';
import { formatNilai } from './kelompok.ts';
import classes from './laporan.module.css';

/** The sums of all that is filtered; placeholders while they are not known. */
export function LaporanTotals({ total }: { total: Jumlahan | undefined }) {
  const tiles = [
    { label: 'Total nilai', value: total && formatNilai(total.nilai) },
    { label: 'Barang tercatat', value: total && formatAngka(total.jumlah_jenis) },
    { label: 'Jumlah unit', value: total && formatAngka(total.jumlah_unit) },
  ];
  return (
    <dl className={classes.totals} aria-busy={!total}>
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton height={20} width={120} mt={6} />}</dd>
        </div>
      ))}
    </dl>
  );
}

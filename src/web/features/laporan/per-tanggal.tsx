import type { ReactNode } from 'react';
import { hariIni } from '../../../shared/hari-ini.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { DayInput } from '../../components/table/period-filter.tsx';
import classes from './laporan.module.css';

interface PerTanggalProps {
  state: { query: { per?: string | undefined }; set(patch: { per?: string | null }): void };
  children?: ReactNode;
}

/** The date that a report is about. */
export function PerTanggal({ state: { query, set }, children }: PerTanggalProps) {
  const per = query.per ?? hariIni();
  return (
    <div className={classes.perTanggal}>
      <DayInput label="Per tanggal" value={per} onChange={(day) => set({ per: day })} />
      {children}
      <p>
        Nilai buku pada akhir bulan {formatTanggal(per).replace(/^\d+ /, '')}; barang yang diperoleh sesudah
        tanggal ini tidak dihitung.
      </p>
    </div>
  );
}

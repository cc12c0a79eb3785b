import type { ReactNode } from 'react';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { DayInput } from '../../components/table/period-filter.tsx';
import classes from './laporan.module.css';

interface PerTanggalProps {
  state: { query: { per?: string | undefined }; set(patch: { per?: string | null }): void };
  children?: ReactNode;
}

/** The date that a report is about. */
export function PerTanggal({ state: { query, set }, children }: PerTanggalProps) {
  const per = query.per ?? officeToday();
  return (
    <div className={classes.perTanggal}>
      <DayInput label="Per tanggal" clearable={false} value={per} onChange={(day) => set({ per: day })} />
      {children}
      <p>
        Nilai buku pada akhir bulan {formatTanggal(per).replace(/^\d+ /, '')}; barang yang diperoleh sesudah
        tanggal ini tidak dihitung.
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { DayInput } from '../../components/table/period-filter.tsx';
import classes from './laporan.module.css';

interface DayState {
  query: { per?: string | undefined };
  set(patch: { per?: string | null }): void;
}

interface PerTanggalProps {
  state: DayState;
  /** Latest day that can be chosen. */
  max?: string;
  /** Explanation of the date. */
  note: ReactNode;
  children?: ReactNode;
}

function PerTanggal({ state: { query, set }, max, note, children }: PerTanggalProps) {
  const today = officeToday();
  return (
    <div className={classes.perTanggal}>
      <DayInput
        label="Per tanggal"
        clearable={false}
        max={max}
        value={query.per ?? today}
        onChange={(day) => set({ per: day === today ? null : day })}
      />
      {children}
      <p>{note}</p>
    </div>
  );
}

/** Renders the date of a report of book values; may be in the future. */
export function NilaiPerTanggal({ state, children }: { state: DayState; children?: ReactNode }) {
  const month = formatTanggal(state.query.per ?? officeToday()).replace(/^\d+ /, '');
  return (
    <PerTanggal
      state={state}
      note={`Nilai buku pada akhir bulan ${month}; barang yang diperoleh sesudah tanggal ini tidak dihitung.`}
    >
      {children}
    </PerTanggal>
  );
}

/** Renders the date of a report of the register, today or earlier. */
export function KeadaanPerTanggal({ state, children }: { state: DayState; children?: ReactNode }) {
  return (
    <PerTanggal
      state={state}
      max={officeToday()}
      note={
        state.query.per === undefined
          ? 'Pilih tanggal yang lalu untuk melihat keadaan pada hari itu.'
          : 'Lokasi, kondisi, jumlah, dan pemegangnya sebagaimana adanya pada akhir hari itu.'
      }
    >
      {children}
    </PerTanggal>
  );
}

import type { ReactNode } from 'react';
import {
  type MenurutMutasi,
  menurutMutasiLabels,
  menurutMutasiValues,
} from '../../../shared/laporan-mutasi.ts';
import { officeToday } from '../../../shared/today.ts';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import type { ListPatch } from '../../components/table/list-state.ts';
import { DayInput } from '../../components/table/period-filter.tsx';
import classes from './laporan.module.css';

/** Filters of a report on a period. */
export interface KurunQuery {
  dari?: string | undefined;
  sampai?: string | undefined;
  menurut?: MenurutMutasi | undefined;
  kategori_id?: number | undefined;
  lokasi_id?: number | undefined;
  q?: string | undefined;
}

/** Returns the period as the server defaults it: this year until today. */
export function kurunOf({ dari, sampai }: KurunQuery): { dari: string; sampai: string } {
  const last = sampai ?? officeToday();
  return { dari: dari ?? `${last.slice(0, 4)}-01-01`, sampai: last };
}

interface PeriodFieldsProps {
  state: { query: KurunQuery; set(patch: ListPatch<KurunQuery> & { sort?: null }): void };
  children?: ReactNode;
}

/** Renders the first and last day of a report, and the grouping of its rows. */
export function PeriodFields({ state: { query, set }, children }: PeriodFieldsProps) {
  const { dari, sampai } = kurunOf(query);
  return (
    <div className={classes.perTanggal}>
      <DayInput
        label="Dari"
        clearable={false}
        max={sampai}
        value={dari}
        onChange={(day) => set({ dari: day, sampai })}
      />
      <DayInput
        label="sampai"
        clearable={false}
        min={dari}
        max={officeToday()}
        value={sampai}
        onChange={(day) => set({ dari, sampai: day })}
      />
      <FilterSelect
        aria-label="Rincian"
        placeholder={`Dirinci per ${menurutMutasiLabels.kategori.toLowerCase()}`}
        w={188}
        data={menurutMutasiValues
          .filter((value) => value !== 'kategori')
          .map((value) => ({ value, label: `Dirinci per ${menurutMutasiLabels[value].toLowerCase()}` }))}
        value={query.menurut ?? null}
        onChange={(value) =>
          set({ menurut: menurutMutasiValues.find((one) => one === value && one !== 'kategori'), sort: null })
        }
      />
      {children}
    </div>
  );
}

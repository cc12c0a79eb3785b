import { formatAngka } from '../../../shared/angka.ts';
import {
  type JumlahPerStatus,
  type StatusKeputusan,
  statusKeputusanValues,
} from '../../../shared/keputusan.ts';
import classes from './status-tabs.module.css';

interface StatusTabsProps {
  /** Name of what is counted: "Pengajuan". */
  label: string;
  /** Selected state; undefined for all. */
  value: StatusKeputusan | undefined;
  counts: JumlahPerStatus | undefined;
  onChange: (status: StatusKeputusan | undefined) => void;
}

/** Renders the states of a list as tabs, each with its count. */
export function StatusTabs({ label, value, counts, onChange }: StatusTabsProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className={classes.tabs}>
      <legend className="visually-hidden">{label} menurut status</legend>
      <StatusTab
        label="Semua"
        count={total}
        chosen={value === undefined}
        onChoose={() => onChange(undefined)}
      />
      {statusKeputusanValues.map((status) => (
        <StatusTab
          key={status}
          label={status}
          count={counts?.[status]}
          chosen={value === status}
          onChoose={() => onChange(status)}
        />
      ))}
    </fieldset>
  );
}

interface StatusTabProps {
  label: string;
  count: number | undefined;
  chosen: boolean;
  onChoose: () => void;
}

function StatusTab({ label, count, chosen, onChoose }: StatusTabProps) {
  return (
    <button type="button" className={classes.tab} aria-pressed={chosen} onClick={onChoose}>
      {label} {count !== undefined && <span className={classes.count}>{formatAngka(count)}</span>}
    </button>
  );
}

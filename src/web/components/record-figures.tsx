import type { ReactNode } from 'react';
import classes from './record-figures.module.css';

export interface Figure {
  label: string;
  value: ReactNode;
  /** Unit of the count ("unit"), or an action. */
  unit?: ReactNode;
}

/** Renders the key figures of a record. */
export function RecordFigures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

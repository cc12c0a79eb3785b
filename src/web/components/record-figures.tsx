import classes from './record-figures.module.css';

export interface Figure {
  label: string;
  value: string;
  /** What is counted: "unit". */
  unit?: string | null;
}

/** The few numbers of a record that one asks for first. */
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

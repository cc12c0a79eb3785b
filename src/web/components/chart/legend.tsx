import classes from './legend.module.css';

interface LegendProps {
  /** The series of a chart, with their colours. */
  series: readonly { label: string; color: string }[];
}

/** Renders the colour of each series. */
export function Legend({ series }: LegendProps) {
  return (
    <p className={classes.legend}>
      {series.map(({ label, color }) => (
        <span key={label}>
          <i style={{ background: color }} aria-hidden="true" />
          {label}
        </span>
      ))}
    </p>
  );
}

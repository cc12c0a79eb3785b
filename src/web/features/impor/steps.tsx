import classes from './steps.module.css';

const steps = ['Pilih berkas', 'Cocokkan kolom', 'Periksa', 'Hasil'] as const;

/** Renders the steps of an import, the current one marked. */
export function Steps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return (
    <ol className={classes.steps} aria-label="Langkah impor">
      {steps.map((label, index) => {
        const number = index + 1;
        const state = number < current ? 'done' : number === current ? 'now' : 'later';
        return (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.number} aria-hidden="true">
              {number}
            </span>
            <span className={classes.label}>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}

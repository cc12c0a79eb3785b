import classes from './kawung.module.css';

/** Draws one petal of the motif, pointing up-right from the middle of an 80 x 80 tile, with its two seeds. */
function Petal({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn} 40 40)`}>
      <path d="M44 36 C44 22 54 10 70 10 C70 26 58 36 44 36 Z" />
      <path className={classes.seed} d="M52 28 L55 25 M59 21 L62 18" />
    </g>
  );
}

/** Renders a kawung flower, drawn for MANIS: four petals around a seed. Decorative only. */
export function Kawung({ size = 80 }: { size?: number }) {
  return (
    <svg className={classes.flower} width={size} height={size} viewBox="0 0 80 80" aria-hidden="true">
      {[0, 90, 180, 270].map((turn) => (
        <Petal key={turn} turn={turn} />
      ))}
      <circle className={classes.heart} cx="40" cy="40" r="3" />
    </svg>
  );
}

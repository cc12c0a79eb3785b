import classes from './lokasi-way.module.css';

/** The room first, then the way there: of a long way the end is what matters. */
export function LokasiWay({ lokasi: { lokasi, jalur } }: { lokasi: { lokasi: string; jalur: string } }) {
  const way = jalur.slice(0, -lokasi.length).replace(/ \/ $/, '');
  return (
    <span title={jalur}>
      {lokasi} {way && <small className={classes.way}>{way}</small>}
    </span>
  );
}

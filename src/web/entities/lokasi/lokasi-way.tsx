import classes from './lokasi-way.module.css';

/** Renders the name of a lokasi first, then its path, as a long path matters most at its end. */
export function LokasiWay({ lokasi: { lokasi, jalur } }: { lokasi: { lokasi: string; jalur: string } }) {
  const way = jalur.slice(0, -lokasi.length).replace(/ \/ $/, '');
  return (
    <span title={jalur}>
      {lokasi} {way && <small className={classes.way}>{way}</small>}
    </span>
  );
}

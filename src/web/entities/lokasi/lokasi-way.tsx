import classes from './lokasi-way.module.css';
import { roomOf } from './room-first.ts';

interface LokasiWayProps {
  /** Path from its building on: "Gedung Utama / Lantai 2 / Ruang Rapat". */
  jalur: string;
}

/** Renders a lokasi as everywhere: its name first, then in grey the way to it, from its building on. */
export function LokasiWay({ jalur }: LokasiWayProps) {
  const { room, way } = roomOf(jalur);
  return (
    <span title={jalur} data-halves>
      <span>{room}</span>
      {way && (
        <>
          {' '}
          <small className={classes.way}>{way}</small>
        </>
      )}
    </span>
  );
}

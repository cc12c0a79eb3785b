import { roomOf } from '../../../shared/room-of.ts';
import classes from './lokasi-way.module.css';

interface LokasiWayProps {
  /** Path from its building down: "Gedung Utama / Lantai 2 / Ruang Rapat". */
  jalur: string;
}

/** Renders a lokasi: its name, then in grey its path from the building down. */
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

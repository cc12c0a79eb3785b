import classes from './lokasi-way.module.css';

interface LokasiWayProps {
  /** Path from its building on: "Gedung Utama / Lantai 2 / Ruang Rapat". */
  jalur: string;
}

/** Splits the path of a lokasi into its own name and the way to it from its building on. */
export function roomOf(jalur: string): { room: string; way: string } {
  const parts = jalur.split(' / ');
  return { room: parts.at(-1) ?? jalur, way: parts.slice(0, -1).join(' / ') };
}

/** Renders a lokasi as everywhere: its name first, then in grey the way to it, from its building on. */
export function LokasiWay({ jalur }: LokasiWayProps) {
  const { room, way } = roomOf(jalur);
  return (
    <span title={jalur} data-halves>
      <span>{room}</span> {way && <small className={classes.way}>{way}</small>}
    </span>
  );
}

import type { ReactNode } from 'react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { KelompokKatalog, TempatKatalog } from '../../../shared/permintaan-katalog.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import classes from './katalog.module.css';

interface TempatChoiceProps {
  group: KelompokKatalog;
  value: number | null;
  onChange: (barangId: number) => void;
  error: ReactNode;
}

/** Renders the source of the pieces: a choice among several barang, or the only one as text. */
export function TempatChoice({ group, value, onChange, error }: TempatChoiceProps) {
  const { tempat, satuan, banyak } = group;
  return (
    <fieldset className={classes.places} data-wide data-path="barang_id">
      <legend>Diambil dari</legend>
      {tempat.map((one) => (
        <label key={one.barang_id} className={classes.place}>
          <input
            type="radio"
            name="tempat"
            checked={value === one.barang_id}
            onChange={() => onChange(one.barang_id)}
          />
          <Place tempat={one} />
          <span className={classes.left}>{formatUnit(one.sisa, satuan)}</span>
        </label>
      ))}
      {error && <p className={classes.error}>{error}</p>}
      {banyak > tempat.length && (
        <p className={classes.rest}>
          Ada {formatAngka(banyak - tempat.length)} lagi dengan sisa lebih sedikit; buka detail barangnya
          untuk memintanya.
        </p>
      )}
    </fieldset>
  );
}

/** Renders a lokasi with its room first, and the barang's code below. */
function Place({ tempat: { jalur, kode_barang } }: { tempat: TempatKatalog }) {
  return (
    <span className={classes.words}>
      <LokasiWay jalur={jalur} /> <small>{kode_barang}</small>
    </span>
  );
}

import type { Pengguna } from '../../../shared/pengguna.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import classes from './surat-komitmen.module.css';

/** Renders when and by whom a signed paper was uploaded. */
export function PaperSince({ paper }: { paper: NonNullable<Pengguna['surat_komitmen']> }) {
  const { diunggah_pada, diunggah_oleh } = paper;
  return (
    <p className={classes.since}>
      Diunggah {formatTime(diunggah_pada)}
      {diunggah_oleh && ` oleh ${diunggah_oleh.name}`}.
    </p>
  );
}

import { Alert, Button } from '@mantine/core';
import type { Impor } from '../../../shared/impor.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import classes from './impor-columns-page.module.css';

interface LikeBeforeProps {
  seperti: NonNullable<Impor['seperti']>;
  onDrop: () => void;
}

/** Renders the notice that the settings are those of the last similar import, with a button to discard them. */
export function LikeBefore({ seperti, onDrop }: LikeBeforeProps) {
  return (
    <Alert color="teal" variant="light" className={classes.warning} role="status">
      <p className={classes.like}>
        Seperti impor tanggal {formatTime(seperti.selesai_pada)} ({seperti.nama_berkas}, oleh{' '}
        {seperti.oleh.name}): kolom, nilai pilihan, dan cara membaca tanggal disamakan. Semuanya masih dapat
        diubah.
      </p>
      <Button size="xs" variant="default" onClick={onDrop}>
        Mulai dari usulan
      </Button>
    </Alert>
  );
}

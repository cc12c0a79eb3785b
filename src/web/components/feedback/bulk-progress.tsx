import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import classes from './bulk-progress.module.css';

/** Delay in ms before progress is shown, as quick actions need none. */
const DELAY = 400;

/**
 * Renders the progress of a bulk action: the time elapsed. There is no count, as all records change in one transaction
 * or none.
 */
export function BulkProgress({ count, noun = 'barang' }: { count: number; noun?: 'barang' | 'buku' }) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - begun), DELAY);
    return () => clearInterval(timer);
  }, []);
  if (elapsed < DELAY) return null;
  return (
    <div className={classes.progress}>
      <p className={classes.words}>
        <span role="status">
          Memproses {formatAngka(count)} {noun}…
        </span>
        <span className="angka">{formatAngka(Math.floor(elapsed / 1000))} detik</span>
      </p>
      <Progress value={100} animated size="sm" aria-label="Sedang memproses" />
      <p className={classes.warning}>
        Jangan tutup halaman ini sampai selesai. Bila dibatalkan, tidak ada {noun} yang berubah.
      </p>
    </div>
  );
}

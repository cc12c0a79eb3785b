import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import classes from './bulk-progress.module.css';

/** What is done sooner needs no word about how long it takes, in ms. */
const DELAY = 400;

/**
 * Many barang are being changed: all in one go or not at all, so there is no half that could be counted; it says how
 * long it takes already.
 */
export function BulkProgress({ count }: { count: number }) {
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
        <span role="status">Memproses {formatAngka(count)} barang…</span>
        <span className="angka">{formatAngka(Math.floor(elapsed / 1000))} detik</span>
      </p>
      <Progress value={100} animated size="sm" aria-label="Sedang memproses" />
      <p className={classes.warning}>
        Jangan tutup halaman ini sampai selesai. Bila dibatalkan, tidak ada barang yang berubah.
      </p>
    </div>
  );
}

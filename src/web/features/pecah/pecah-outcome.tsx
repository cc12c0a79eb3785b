import { formatAngka } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import type { Holding } from '../../../shared/history.ts';
import { type PecahValues, partsOf } from './parts.ts';
import classes from './pecah-outcome.module.css';

interface PecahOutcomeProps {
  barang: Barang;
  values: PecahValues;
  holdings: Holding[];
  left: number;
}

/** Renders the result that a split will have. */
export function PecahOutcome({ barang, values, holdings, left }: PecahOutcomeProps) {
  const parts = partsOf(values, { left, holdings });
  const pieces = parts.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const stays = barang.jumlah_barang - pieces;
  const fits = pieces > 0 && stays > 0;
  const names = new Set(
    parts.map(({ holding_id }) => holdings.find(({ id }) => id === holding_id)?.pengguna.name ?? 'Stok'),
  );
  return (
    <section className={classes.outcome} aria-labelledby="sesudah-dipecah">
      <h2 id="sesudah-dipecah" className={classes.title}>
        Sesudah dipecah
      </h2>
      <dl className={classes.rows} aria-live="polite">
        <div>
          <dt>Barang ini</dt>
          <dd>{fits ? `${formatAngka(stays)} unit` : '–'}</dd>
        </div>
        <div>
          <dt>Barang baru</dt>
          <dd>
            {fits ? made(parts.length, pieces) : '–'}
            <small>
              {values.kondisi} · {[...names].join(', ')}
            </small>
          </dd>
        </div>
      </dl>
      <p className={classes.note}>
        Perolehan, harga satuan dan penyusutannya tetap. Yang memegang ikut dengan unitnya: bukan penarikan
        dan bukan penyerahan.
      </p>
    </section>
  );
}

const made = (count: number, pieces: number) =>
  count === 1 ? `${formatAngka(pieces)} unit` : `${formatAngka(count)} barang, masing-masing 1 unit`;

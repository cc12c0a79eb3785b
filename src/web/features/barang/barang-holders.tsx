import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { BarangBaris } from '../../../shared/barang.ts';
import classes from './barang-holders.module.css';

/** Names the main holder of a barang and the number of others: "Siti Rahma +2". */
export function holdersInWords({ pemegang: [first], jumlah_pemegang }: BarangBaris): string | undefined {
  return jumlah_pemegang > 1 ? `${first?.name} +${formatAngka(jumlah_pemegang - 1)}` : first?.name;
}

/** Renders the holders with their pieces, as many as fit in a row: "Siti Rahma 3, Budi 2, +4". */
export function BarangHolders({ barang }: { barang: BarangBaris }) {
  const { id, pemegang, jumlah_pemegang } = barang;
  if (jumlah_pemegang === 0) return null;
  const others = jumlah_pemegang - pemegang.length;
  const all = pemegang.map(({ name, jumlah }) => `${name} ${formatAngka(jumlah)}`).join(', ');
  return (
    <span className={classes.holders} title={others > 0 ? `${all}, dan ${formatAngka(others)} lain` : all}>
      <span className={classes.names}>
        {pemegang.map(({ pengguna_id, name, jumlah }, index) => (
          <Fragment key={pengguna_id}>
            {index > 0 && ', '}
            <Link to="/pengguna/detail/$id" params={{ id: String(pengguna_id) }}>
              {name}
            </Link>{' '}
            <small className={classes.count}>{formatAngka(jumlah)}</small>
          </Fragment>
        ))}
      </span>
      {others > 0 && (
        <Link
          className={classes.more}
          to="/barang/pengguna_barang/$id"
          params={{ id: String(id) }}
          aria-label={`${formatAngka(others)} pemegang lain`}
        >
          +{formatAngka(others)}
        </Link>
      )}
    </span>
  );
}

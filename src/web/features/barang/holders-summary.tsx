import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Holding } from '../../../shared/history.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { StockBar } from '../../entities/barang-pengguna/stock-bar.tsx';
import classes from './holders-summary.module.css';

interface HoldersSummaryProps {
  /** Result of useQuery(holdingsOfBarang(id)), see entities/barang-pengguna/holdings.queries.ts. */
  query: {
    data: { data: Holding[]; meta: { jumlah_barang: number; sisa: number } } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Links to the holdings page and to the history. */
  actions?: ReactNode;
}

/** Renders "Dipegang oleh" on the page of a barang: pieces held, by whom and since when. */
export function HoldersSummary({ query, actions }: HoldersSummaryProps) {
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={72} />;
  const { data, meta } = query.data;
  const active = data.filter(({ tanggal_akhir }) => tanggal_akhir === null);
  return (
    <div className={classes.root}>
      <StockBar
        compact
        total={meta.jumlah_barang}
        left={meta.sisa}
        parts={active.map(({ id, pengguna, jumlah }) => ({ key: id, label: pengguna.name, count: jumlah }))}
      />
      {active.length === 0 ? (
        <p className={classes.nobody}>Belum dipegang siapa pun.</p>
      ) : (
        <ul className={classes.list} aria-label="Dipegang oleh">
          {active.map(({ id, pengguna, jumlah, tanggal_awal }) => (
            <li key={id}>
              <span className={classes.name}>
                {pengguna.name}
                {pengguna.jabatan && <small>{pengguna.jabatan}</small>}
              </span>
              <span className={classes.since}>sejak {formatTanggal(tanggal_awal)}</span>
              <span className={classes.count}>{formatAngka(jumlah)}</span>
            </li>
          ))}
        </ul>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

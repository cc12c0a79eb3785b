import { useQueries } from '@tanstack/react-query';
import { formatAngka } from '../../shared/angka.ts';
import type { JenisPermohonan } from '../../shared/keputusan.ts';
import { jumlahPermohonan } from '../entities/keputusan/keputusan.queries.ts';
import classes from './sidebar.module.css';

interface WaitingCountProps {
  of: readonly JenisPermohonan[];
  /** Person whose permohonan are counted; everybody's when left out. */
  ownerId: number | undefined;
}

/** Renders the number of pending permohonan; nothing while there are none. */
export default function WaitingCount({ of, ownerId }: WaitingCountProps) {
  // counts the pending ones only, which stays fast however many were decided
  const query = { pengguna_id: ownerId, status: 'Menunggu' } as const;
  const counts = useQueries({ queries: of.map((jenis) => jumlahPermohonan(jenis, query)) });
  const waiting = counts.reduce((sum, { data }) => sum + (data?.Menunggu ?? 0), 0);
  if (waiting === 0) return null;
  return (
    <small className={classes.badge}>
      {formatAngka(waiting)}
      <span className="visually-hidden"> menunggu</span>
    </small>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../shared/angka.ts';
import { jumlahPermohonan } from '../entities/keputusan/keputusan.queries.ts';
import classes from './sidebar.module.css';

interface WaitingCountProps {
  /** Kind of permohonan to count. */
  of: 'pengajuan' | 'permintaan';
  /** Person whose permohonan are counted; everybody's when left out. */
  ownerId: number | undefined;
}

/** Renders the number of pending permohonan; nothing while there are none. */
export default function WaitingCount({ of, ownerId }: WaitingCountProps) {
  // counts the pending ones only, which stays fast however many were decided
  const query = { pengguna_id: ownerId, status: 'Menunggu' } as const;
  const { data } = useQuery(jumlahPermohonan(of, query));
  if (!data || data.Menunggu === 0) return null;
  return (
    <small className={classes.badge}>
      {formatAngka(data.Menunggu)}
      <span className="visually-hidden"> menunggu</span>
    </small>
  );
}

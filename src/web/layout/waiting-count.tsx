import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../shared/angka.ts';
import { jumlahPermohonan } from '../entities/keputusan/keputusan.queries.ts';
import classes from './sidebar.module.css';

interface WaitingCountProps {
  /** What is counted. */
  of: 'pengajuan' | 'permintaan';
  /** One person's; everybody's when left out. */
  ownerId: number | undefined;
}

/** How much waits behind an entry of the side navigation; nothing while nothing does. */
export default function WaitingCount({ of, ownerId }: WaitingCountProps) {
  // only these are counted, so that it stays quick however much was decided before
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

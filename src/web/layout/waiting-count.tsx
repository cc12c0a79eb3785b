import { useQueries, useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../shared/angka.ts';
import type { JenisPermohonan } from '../../shared/keputusan.ts';
import { jumlahPermohonan } from '../entities/keputusan/keputusan.queries.ts';
import { waitingReceipts } from '../entities/tanda-terima/tanda-terima.queries.ts';
import { LARGEST_COUNT } from './largest-count.ts';
import classes from './sidebar.module.css';

/** What an entry counts: pending permohonan, or BAST to receive. */
export type Waiting = JenisPermohonan | 'tanda_terima';

interface WaitingCountProps {
  of: readonly Waiting[];
  /** Person whose permohonan are counted; everybody's by default. */
  ownerId: number | undefined;
}

/** Renders the number of pending ones; nothing for 0. */
export default function WaitingCount({ of, ownerId }: WaitingCountProps) {
  const receives = of.includes('tanda_terima');
  const kinds = of.filter((one): one is JenisPermohonan => one !== 'tanda_terima');
  // counts pending ones only, which is fast no matter how many were decided
  const query = { pengguna_id: ownerId, status: 'Menunggu' } as const;
  const counts = useQueries({ queries: kinds.map((jenis) => jumlahPermohonan(jenis, query)) });
  const receipts = useQuery({ ...waitingReceipts, enabled: receives }).data?.meta.total;
  const pending = counts.reduce((sum, { data }) => sum + (data?.Menunggu ?? 0), 0);
  const waiting = pending + ((receives && receipts) || 0);
  if (waiting === 0) return null;
  return (
    <small className={classes.badge}>
      {waiting > LARGEST_COUNT ? (
        <>
          <span aria-hidden>{LARGEST_COUNT}+</span>
          <span className="visually-hidden">{formatAngka(waiting)}</span>
        </>
      ) : (
        waiting
      )}
      <span className="visually-hidden"> menunggu</span>
    </small>
  );
}

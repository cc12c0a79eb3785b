import { Progress } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { TutupBuku } from '../../../shared/tutup-buku.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import classes from './tutup-buku.module.css';

/** Renders the status of a closing: closed, reopened, or its progress. */
export function TutupBukuStatus({ of: { status, kemajuan } }: { of: TutupBuku }) {
  if (status === 'tutup') return <StatusBadge tone="good">Ditutup</StatusBadge>;
  if (status === 'dibuka') return <StatusBadge tone="warn">Dibuka kembali</StatusBadge>;
  return (
    <span className={classes.progress} aria-live="polite">
      <span>Menyalin, {formatAngka(kemajuan)}%</span>
      <Progress value={kemajuan} size="sm" animated aria-label="Menyalin penutupan" />
    </span>
  );
}

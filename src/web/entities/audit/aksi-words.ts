import type { AuditAksi } from '../../../shared/audit.ts';
import type { Tone } from '../../components/feedback/status-badge.tsx';

/** Word and colour of each action. */
export const aksiWords: Record<AuditAksi, { label: string; tone: Tone }> = {
  create: { label: 'Dibuat', tone: 'good' },
  update: { label: 'Diubah', tone: 'info' },
  delete: { label: 'Dihapus', tone: 'bad' },
  restore: { label: 'Dipulihkan', tone: 'warn' },
};

import type { AuditAksi } from '../../../shared/audit.ts';
import { auditAksiLabels } from '../../../shared/audit-words.ts';
import type { Tone } from '../../components/feedback/status-badge.tsx';

/** Word and colour of each action. */
export const aksiWords: Record<AuditAksi, { label: string; tone: Tone }> = {
  create: { label: auditAksiLabels.create, tone: 'good' },
  update: { label: auditAksiLabels.update, tone: 'info' },
  delete: { label: auditAksiLabels.delete, tone: 'bad' },
  restore: { label: auditAksiLabels.restore, tone: 'warn' },
};

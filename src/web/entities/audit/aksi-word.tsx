import type { AuditAksi } from '../../../shared/audit.ts';
import { auditAksiLabels } from '../../../shared/audit-words.ts';
import { StatusBadge, type Tone } from '../../components/feedback/status-badge.tsx';

/** Colours of actions; most entries are of the others, which are plain words. */
const tones: Partial<Record<AuditAksi, Tone>> = { delete: 'bad', restore: 'warn' };

/** Renders the word of an action: a badge for what is not ordinary. */
export function AksiWord({ aksi }: { aksi: AuditAksi }) {
  const tone = tones[aksi];
  const label = auditAksiLabels[aksi];
  return tone ? <StatusBadge tone={tone}>{label}</StatusBadge> : <span>{label}</span>;
}

import { IconBan, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { deciderOf } from './decider.ts';
import classes from './decision-note.module.css';
import type { PermohonanKind, PermohonanRow } from './permohonan-kind.ts';

const icons = { Disetujui: IconCircleCheck, Ditolak: IconCircleX, Dibatalkan: IconBan } satisfies Record<
  Exclude<StatusKeputusan, 'Menunggu'>,
  unknown
>;

interface DecisionNoteProps<Row extends PermohonanRow> {
  kind: Pick<PermohonanKind<Row>, 'again'>;
  row: Row;
  /** Result of an approval. */
  outcome: ReactNode;
}

/**
 * Renders the decision under the title of a permohonan: who decided, when and why, and for the requester a link to ask
 * again. Renders nothing while it is pending.
 */
export function DecisionNote<Row extends PermohonanRow>({ kind, row, outcome }: DecisionNoteProps<Row>) {
  const { user } = useSession();
  const { status, alasan_keputusan, diputus_pada, pengguna_id } = row;
  if (status === 'Menunggu') return null;
  const Icon = icons[status];
  const again = pengguna_id === user?.id && rolesOf(user).includes('user') ? kind.again(row) : null;
  return (
    <section className={classes.note} data-status={status} aria-label="Keputusan">
      <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>
          {status} oleh {deciderOf(row)}{' '}
          {diputus_pada && <time dateTime={diputus_pada}>{formatTime(diputus_pada)}</time>}
        </p>
        {alasan_keputusan && <p>{alasan_keputusan}</p>}
        {status === 'Disetujui' && <p>{outcome}</p>}
      </div>
      {again && (
        <LinkButton link={again.link} variant="default" className={classes.again ?? ''}>
          {again.label}
        </LinkButton>
      )}
    </section>
  );
}

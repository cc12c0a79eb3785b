import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../shared/audit.ts';
import type { Dasbor } from '../../../shared/dasbor.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { aksiWords } from '../../entities/audit/aksi-words.ts';
import { subjectOf } from '../../entities/audit/audit-subject.ts';
import classes from './home.module.css';

/** Renders the latest changes; each line links to the record. */
export function NewestChanges({ data: { terbaru } }: { data: Dasbor }) {
  if (terbaru.length === 0) return null;
  return (
    <PageSection title="Perubahan terbaru" actions={<Link to="/audit">Semua perubahan</Link>}>
      <ul className={classes.lines} aria-label="Perubahan terbaru">
        {terbaru.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </ul>
    </PageSection>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const { kind, name, link } = subjectOf(entry);
  const { label, tone } = aksiWords[entry.aksi];
  return (
    <li className={classes.change}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <span className={classes.what}>
        <span className={classes.kind}>{kind}</span> {link ? <Link {...link}>{name}</Link> : name}
      </span>
      <span className={classes.who}>{entry.oleh?.name ?? 'Aplikasi'}</span>
      <time className={classes.when} dateTime={entry.waktu}>
        {formatTime(entry.waktu)}
      </time>
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../shared/audit.ts';
import type { Dasbor } from '../../../shared/dasbor.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { PageSection } from '../../components/page-section.tsx';
import { AksiWord } from '../../entities/audit/aksi-word.tsx';
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
  return (
    <li className={classes.change}>
      <AksiWord aksi={entry.aksi} />
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

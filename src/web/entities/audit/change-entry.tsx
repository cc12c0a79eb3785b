import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { AuditAksi, AuditEntry } from '../../../shared/audit.ts';
import { type Perubahan, perubahanOf } from '../../../shared/perubahan.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { RowLink } from '../../components/table/data-table.types.ts';
import { AksiWord } from './aksi-word.tsx';
import classes from './change-history.module.css';
import { ChangeTable } from './change-table.tsx';

/** Record that an entry is about. */
export interface ChangeSubject {
  /** Kind of record: "Kategori". */
  kind: string;
  /** Name of the record: "Elektronik", or its number. */
  name: string;
  /** Link to the record; left out when it is gone. */
  link?: RowLink | undefined;
  /** Further links, shown when the entry is expanded. */
  more?: ReactNode;
}

/** Maximum of fields named in the line of an update; further ones are counted. */
const NAMED = 3;

/** Renders one entry of the log, which expands into its fields. */
export function ChangeEntry({ entry, subject }: { entry: AuditEntry; subject?: ChangeSubject | undefined }) {
  const [open, setOpen] = useState(false);
  const regionId = useId();
  const { sebelum, sesudah, aksi, jenis, isian } = entry;
  const changes = useMemo(
    () => perubahanOf(jenis, sebelum, sesudah, isian),
    [jenis, sebelum, sesudah, isian],
  );
  const time = formatTime(entry.waktu);
  return (
    <li className={classes.entry} data-open={open || undefined}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={regionId}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight size={14} stroke={2} className={classes.chevron} aria-hidden />
        <time className={classes.time} dateTime={entry.waktu} title={time}>
          {time.slice(-5)}
        </time>
        <AksiWord aksi={aksi} />
        <span className={classes.what}>
          {subject && (
            <span className={classes.subject}>
              <span className={classes.kind}>{subject.kind}</span> {subject.name}
            </span>
          )}
          <span className={classes.fields}>{summaryOf(aksi, changes)}</span>
        </span>
        <span className={classes.who}>{entry.oleh?.name ?? 'Aplikasi'}</span>
      </button>
      {open && (
        <div id={regionId} className={classes.region}>
          <ChangeTable changes={changes} show={!sebelum ? 'after' : sesudah ? 'both' : 'before'} />
          <p className={classes.foot}>
            {subject?.link && <Link {...subject.link}>Buka {subject.kind.toLowerCase()} ini</Link>}
            {subject?.more}
            {entry.impor && (
              <Link to="/impor/$id/hasil" params={{ id: String(entry.impor.id) }}>
                Impor {entry.impor.nama_berkas}
              </Link>
            )}
            <span>
              Nomor rujukan <code>{entry.request_id}</code>
            </span>
          </p>
        </div>
      )}
    </li>
  );
}

function summaryOf(aksi: AuditAksi, changes: Perubahan[]): string {
  if (aksi !== 'update') return '';
  const named = changes.slice(0, NAMED).map((change) => change.label);
  const more = changes.length - named.length;
  if (named.length === 0) return 'tanpa perubahan data';
  return more > 0 ? `${named.join(', ')}, dan ${more} isian lain` : named.join(', ');
}

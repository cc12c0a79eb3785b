import { useMemo } from 'react';
import type { AuditEntry } from '../../../shared/audit.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { ChangeEntry, type ChangeSubject } from './change-entry.tsx';
import classes from './change-history.module.css';

interface ChangeHistoryProps {
  /** Entries of the audit log, the newest first. */
  entries: AuditEntry[];
  /** Returns the record of an entry; left out where all entries are about the record on the page. */
  subjectOf?: (entry: AuditEntry) => ChangeSubject;
  /** Level of the headings of days: one below the surrounding heading. */
  headingLevel?: 2 | 3;
}

/**
 * Renders who changed what and when, grouped by day; each entry expands into its fields before and after. Used by the
 * audit page and by the tab "Riwayat perubahan" of each record.
 */
export function ChangeHistory({ entries, subjectOf, headingLevel = 3 }: ChangeHistoryProps) {
  const Heading = `h${headingLevel}` as const;
  const days = useMemo(() => byDay(entries), [entries]);
  return (
    <div className={classes.days}>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={formatTanggal(day)}>
          <Heading className={classes.day}>{formatTanggal(day)}</Heading>
          <ol className={classes.list}>
            {ofDay.map((entry) => (
              <ChangeEntry key={entry.id} entry={entry} subject={subjectOf?.(entry)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Groups entries by their day in the office's time zone, keeping their order. */
function byDay(entries: AuditEntry[]): [day: string, entries: AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = officeToday(new Date(entry.waktu));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

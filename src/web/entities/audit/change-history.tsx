import { useMemo } from 'react';
import type { AuditEntry } from '../../../shared/audit.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { ChangeEntry, type ChangeSubject } from './change-entry.tsx';
import classes from './change-history.module.css';

interface ChangeHistoryProps {
  /** What the audit log says, the newest first. */
  entries: AuditEntry[];
  /** Which record an entry is about; left out where all are about the one on the page. */
  subjectOf?: (entry: AuditEntry) => ChangeSubject;
  /** Level of the days' headings: one below the heading that this stands under. */
  headingLevel?: 2 | 3;
}

/**
 * Who changed what and when, day by day; each entry opens into its fields before and after. Stands on the audit page
 * and in the tab "Riwayat perubahan" of any record.
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

/** Entries by their day in the office, in the order in which they come. */
function byDay(entries: AuditEntry[]): [day: string, entries: AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = officeToday(new Date(entry.waktu));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

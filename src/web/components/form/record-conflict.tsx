import { Skeleton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { z } from 'zod';
import { labelOfField } from '../../../shared/field-labels.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { ApiError } from '../../api/api-error.ts';
import { ConflictPanel, type Side } from './conflict-panel.tsx';
import type { RecordForm } from './use-record-form.ts';

/** Details of a conflict from the server: the current version, and who changed the record, the latest first. */
const conflictDetails = z.object({
  sekarang: z.object({ versi: z.number() }),
  perubahan: z.array(z.object({ oleh: z.string().nullable(), waktu: z.string() })),
});
export type ConflictDetails = z.infer<typeof conflictDetails>;

/** Extracts the details of a save that was refused because somebody else saved first; undefined for other failures. */
export function conflictOf(failure: unknown): ConflictDetails | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'version_conflict') return undefined;
  return conflictDetails.safeParse(failure.details).data;
}

/** Form values that include the version of the record they show. */
export interface Versioned extends Record<string, unknown> {
  /** Version that was read; stays until the conflict is resolved. */
  versi: number;
}

export interface RecordConflictProps<Values extends Versioned, Stored extends { versi: number }> {
  /** Kind of record, for the labels of its fields. */
  jenis: string;
  /** Title of the panel: "Buku ini sudah berubah". */
  title: string;
  state: RecordForm<Values>;
  /** Details of the last refusal; see `conflictOf`. */
  details: ConflictDetails | undefined;
  /** The record as read by the form, and as it is now. */
  record: Stored;
  latest: { data: Stored | undefined; error: unknown };
  valuesOf: (record: Stored) => Values;
  /** Fields that people write, in the order of the form. */
  fields: readonly (keyof Values & string)[];
  show: (field: keyof Values & string, values: Values, record: Stored) => ReactNode;
  /** Labels that differ between this form and the audit log. */
  labels?: Partial<Record<keyof Values & string, string>>;
}

/**
 * Renders an edit conflict: shows what somebody else changed, and lets the person decide field by field. Mounted with
 * the form from the start, so that it knows the values the form started with.
 */
export function RecordConflict<Values extends Versioned, Stored extends { versi: number }>(
  props: RecordConflictProps<Values, Stored>,
) {
  const { jenis, title, state, details, record, latest, valuesOf, fields, show, labels } = props;
  const base = useRef(valuesOf(record));
  if (!details || latest.error) return null;
  if (!latest.data || latest.data.versi < details.sekarang.versi) return <Skeleton height={120} mb="lg" />;

  const now = latest.data;
  const theirs = valuesOf(now);
  const mine = state.form.getValues();
  const settled = base.current.versi !== theirs.versi;
  // a restored draft knows only its version, so every difference counts as a change
  const changedThere = (field: keyof Values) => !settled || !sameValue(base.current[field], theirs[field]);
  const conflicts = fields
    .filter((field) => !sameValue(mine[field], theirs[field]) && changedThere(field))
    .map((field) => ({
      field,
      label: labels?.[field] ?? labelOfField(field, jenis),
      theirs: show(field, theirs, now),
      mine: show(field, mine, now),
      touched: !settled || !sameValue(mine[field], base.current[field]),
    }));
  const settle = (chosen: Record<string, Side>) => {
    const taken = fields.filter((field) => chosen[field] === 'theirs');
    const changes: Versioned = {
      ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
      versi: now.versi,
    };
    state.form.setValues(changes as Partial<Values>);
    base.current = theirs;
    state.dismissFailure();
  };
  return (
    <ConflictPanel
      key={now.versi}
      title={title}
      intro={<Intro change={details.perubahan[0]} several={conflicts.length} />}
      conflicts={conflicts}
      onResolve={settle}
    />
  );
}

/** Compares two values of a field; a file's signed address is ignored, as it changes with every answer. */
function sameValue(one: unknown, other: unknown): boolean {
  return idOf(one) === idOf(other);
}

function idOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return 'id' in value ? value.id : JSON.stringify(value);
}

function Intro({
  change,
  several,
}: {
  change: ConflictDetails['perubahan'][number] | undefined;
  several: number;
}) {
  return (
    <>
      {change?.oleh ?? 'Orang lain'} menyimpan perubahan
      {change && ` pada ${formatTime(change.waktu)}`}.{' '}
      {several > 0
        ? 'Pilih nilai yang dipakai untuk setiap isian; isian Anda yang lain tidak berubah.'
        : 'Perubahan itu tidak mengenai isian yang Anda ubah.'}
    </>
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import type { Barang } from '../../../shared/barang.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { formatWaktu } from '../../../shared/tanggal.ts';
import { ApiError } from '../../api/api-error.ts';
import { ConflictPanel, type Side } from '../../components/conflict-panel.tsx';
import type { RecordForm } from '../../components/use-record-form.ts';
import { barangDetail } from './barang.queries.ts';
import { type BarangValues, sameValue, valueNames, valuesOf } from './barang-form-values.ts';
import { BarangValue } from './barang-value.tsx';

/** What the server says of a conflict: the version that stands, and who changed it, the latest first. */
const conflictDetails = z.object({
  sekarang: z.object({ versi: z.number() }),
  perubahan: z.array(z.object({ oleh: z.string().nullable(), waktu: z.string() })),
});

interface BarangConflictProps {
  state: RecordForm<BarangValues>;
  /** The barang as the form read it. */
  barang: Barang;
}

/** Somebody else saved this barang first: shows what they changed, and lets the person decide field by field. */
export function BarangConflict({ state, barang }: BarangConflictProps) {
  const base = useRef(valuesOf(barang));
  const { failure, form } = state;
  const refused = failure instanceof ApiError && failure.code === 'version_conflict';
  const details = refused ? conflictDetails.safeParse(failure.details).data : undefined;
  const latest = useQuery({ ...barangDetail(barang.id), enabled: details !== undefined, staleTime: 0 });
  if (!details || latest.error) return null;
  if (!latest.data || latest.data.versi < details.sekarang.versi) return <Skeleton height={120} mb="lg" />;

  const now = latest.data;
  const theirs = valuesOf(now);
  const mine = form.getValues();
  const conflicts = valueNames
    .filter((field) => !sameValue(mine[field], theirs[field]) && changedThere(field, base.current, theirs))
    .map((field) => ({
      field,
      label: labelOfField(field),
      theirs: <BarangValue field={field} values={theirs} barang={now} />,
      mine: <BarangValue field={field} values={mine} barang={now} />,
      touched: !sameValue(mine[field], base.current[field]) || base.current.versi === theirs.versi,
    }));
  const settle = (chosen: Record<string, Side>) => {
    const taken = valueNames.filter((field) => chosen[field] === 'theirs');
    form.setValues({
      ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
      versi: now.versi,
    });
    base.current = theirs;
    state.dismissFailure();
  };
  return (
    <ConflictPanel
      key={now.versi}
      title="Barang ini sudah berubah"
      intro={<Intro change={details.perubahan[0]} several={conflicts.length} />}
      conflicts={conflicts}
      onResolve={settle}
    />
  );
}

/** A draft of before knows its own version only: then every difference counts as a change. */
function changedThere(field: (typeof valueNames)[number], base: BarangValues, theirs: BarangValues): boolean {
  return base.versi === theirs.versi || !sameValue(base[field], theirs[field]);
}

function Intro({
  change,
  several,
}: {
  change: { oleh: string | null; waktu: string } | undefined;
  several: number;
}) {
  return (
    <>
      {change?.oleh ?? 'Orang lain'} menyimpan perubahan
      {change && ` pada ${formatWaktu(change.waktu)}`}.{' '}
      {several > 0
        ? 'Pilih yang dipakai untuk setiap isian; isian Anda yang lain tetap.'
        : 'Tidak ada isian Anda yang berbenturan dengannya.'}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Barang } from '../../../shared/barang.ts';
import { conflictOf, RecordConflict } from '../../components/record-conflict.tsx';
import type { RecordForm } from '../../components/use-record-form.ts';
import { barangDetail } from './barang.queries.ts';
import { type BarangValues, valueNames, valuesOf } from './barang-form-values.ts';
import { barangValue } from './barang-value.tsx';

interface BarangConflictProps {
  state: RecordForm<BarangValues>;
  /** The barang as the form read it. */
  barang: Barang;
}

/** Somebody else saved this barang first. */
export function BarangConflict({ state, barang }: BarangConflictProps) {
  const details = conflictOf(state.failure);
  const latest = useQuery({ ...barangDetail(barang.id), enabled: details !== undefined, staleTime: 0 });
  return (
    <RecordConflict
      jenis="barang"
      title="Barang ini sudah berubah"
      state={state}
      details={details}
      record={barang}
      latest={latest}
      valuesOf={valuesOf}
      fields={valueNames}
      show={barangValue}
    />
  );
}

import type { Barang } from '../../../shared/barang.ts';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import type { RecordForm } from '../../components/form/use-record-form.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import { type BarangValues, valueNames, valuesOf } from '../../entities/barang/barang-values.ts';
import { barangValue } from './barang-value.tsx';

interface BarangConflictProps {
  state: RecordForm<BarangValues>;
  /** Barang as the form loaded it. */
  barang: Barang;
}

/** Renders the edit conflict of a barang. */
export function BarangConflict({ state, barang }: BarangConflictProps) {
  return (
    <FormConflict
      jenis="barang"
      title="Barang ini sudah berubah"
      state={state}
      record={barang}
      detail={barangDetail(barang.id)}
      valuesOf={valuesOf}
      fields={valueNames}
      show={barangValue}
    />
  );
}

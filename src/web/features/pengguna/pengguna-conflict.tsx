import { isLengkap, type Pengguna, type PenggunaTerlihat } from '../../../shared/pengguna.ts';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import type { RecordForm } from '../../components/form/use-record-form.ts';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';

export interface PenggunaValues extends Record<string, unknown> {
  name: string;
  jabatan: string;
  nip: string;
  pangkat: string;
  unit_kerja: string;
  telepon: string;
  email: string;
  no_ktp: string;
  id_api: string;
  aktif: boolean;
  /** Version that was loaded; kept until a conflict is resolved. */
  versi: number;
}

/** Converts a pengguna to form values; a new one is active. */
export const valuesOf = (pengguna: Pengguna | undefined): PenggunaValues => ({
  name: pengguna?.name ?? '',
  jabatan: pengguna?.jabatan ?? '',
  nip: pengguna?.nip ?? '',
  pangkat: pengguna?.pangkat ?? '',
  unit_kerja: pengguna?.unit_kerja ?? '',
  telepon: pengguna?.telepon ?? '',
  email: pengguna?.email ?? '',
  no_ktp: pengguna?.no_ktp ?? '',
  id_api: pengguna?.id_api ?? '',
  aktif: pengguna?.aktif ?? true,
  versi: pengguna?.versi ?? 1,
});

const ownFields = ['name', 'jabatan', 'pangkat', 'unit_kerja', 'telepon'] as const;
const allFields = [...ownFields, 'nip', 'email', 'no_ktp', 'id_api', 'aktif'] as const;

interface PenggunaConflictProps {
  state: RecordForm<PenggunaValues>;
  /** Pengguna as the form loaded it. */
  pengguna: Pengguna;
  /** False when people edit themselves: fields that they can't edit are no conflict. */
  asAdmin: boolean;
}

/** Renders the edit conflict of a pengguna. */
export function PenggunaConflict({ state, pengguna, asAdmin }: PenggunaConflictProps) {
  return (
    <FormConflict
      jenis="pengguna"
      title="Data pengguna ini sudah berubah"
      state={state}
      record={pengguna}
      detail={{ ...penggunaDetail(pengguna.id), select: wholeOf }}
      valuesOf={valuesOf}
      fields={asAdmin ? allFields : ownFields}
      show={(field, values) => (field === 'aktif' ? (values.aktif ? 'Ya' : 'Tidak') : String(values[field]))}
    />
  );
}

/** Narrows a pengguna to the whole record, which everybody who can open the form sees. */
function wholeOf(seen: PenggunaTerlihat): Pengguna {
  if (!isLengkap(seen)) throw new Error('the record came without its fields');
  return seen;
}

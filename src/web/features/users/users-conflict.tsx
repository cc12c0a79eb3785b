import { type RoleName, roleLabels } from '../../../shared/permissions.ts';
import type { Akun, AkunTerlihat } from '../../../shared/users.ts';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import type { RecordForm } from '../../components/form/use-record-form.ts';
import { usersDetail } from './users.queries.ts';

export interface AkunValues extends Record<string, unknown> {
  name: string;
  email: string;
  jabatan: string;
  roles: RoleName[];
  aktif: boolean;
  /** Version that was loaded; kept until a conflict is resolved. */
  versi: number;
}

/** Converts an account to form values; roles are sorted, so that equal sets compare as equal. */
export const valuesOf = (akun: Akun): AkunValues => ({
  name: akun.name,
  email: akun.email ?? '',
  jabatan: akun.jabatan ?? '',
  roles: akun.roles.map(({ name }): RoleName => name).sort(),
  aktif: akun.aktif,
  versi: akun.versi,
});

const ownFields = ['name', 'jabatan', 'email', 'roles'] as const;
const allFields = [...ownFields, 'aktif'] as const;

interface UsersConflictProps {
  state: RecordForm<AkunValues>;
  /** Account as the form loaded it. */
  akun: Akun;
  own: boolean;
}

/** Renders the edit conflict of an account. */
export function UsersConflict({ state, akun, own }: UsersConflictProps) {
  return (
    <FormConflict
      jenis="pengguna"
      title="Akun ini sudah berubah"
      state={state}
      record={akun}
      detail={{ ...usersDetail(akun.id), select: wholeOf }}
      valuesOf={valuesOf}
      fields={own ? ownFields : allFields}
      show={textOf}
    />
  );
}

function textOf(field: keyof AkunValues & string, values: AkunValues): string {
  if (field === 'aktif') return values.aktif ? 'Ya' : 'Tidak';
  return field === 'roles'
    ? values.roles.map((role) => roleLabels[role]).join(' dan ')
    : String(values[field]);
}

/** Narrows an account to the whole record, which every admin gets. */
function wholeOf(seen: AkunTerlihat): Akun {
  if (!('email' in seen)) throw new Error('the account came without its fields');
  return seen;
}

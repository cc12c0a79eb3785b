import { type RoleName, roleLabels } from '../../../shared/permissions.ts';
import type { Akun, AkunTerlihat } from '../../../shared/users.ts';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import type { RecordForm } from '../../components/form/use-record-form.ts';
import { usersDetail } from './users.queries.ts';

/** What stands in the fields of the form. */
export interface AkunValues extends Record<string, unknown> {
  name: string;
  email: string;
  jabatan: string;
  roles: RoleName[];
  aktif: boolean;
  /** The version that was read; stays until the person settled a conflict. */
  versi: number;
}

/** An account as the form shows it; roles in one order, so that the same ones are equal. */
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
  /** The account as the form read it. */
  akun: Akun;
  own: boolean;
}

/** Somebody else saved this account first. */
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

/** The page is an admin's, who gets the whole account. */
function wholeOf(seen: AkunTerlihat): Akun {
  if (!('email' in seen)) throw new Error('the account came without its fields');
  return seen;
}

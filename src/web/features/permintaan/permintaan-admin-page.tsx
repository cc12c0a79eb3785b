import { PermohonanAdmin } from '../../entities/keputusan/permohonan-pages.tsx';
import { pageNames } from '../../page-names.ts';
import { permintaanRows } from './permintaan-rows.tsx';

/** Renders `/permintaan/admin`: everybody's permintaan, for admins to decide. */
export function PermintaanAdminPage() {
  return (
    <PermohonanAdmin
      of={permintaanRows}
      title={pageNames.permintaanAdmin.label}
      text="Permintaan memakai barang dari pengguna akan tampil di sini."
    />
  );
}

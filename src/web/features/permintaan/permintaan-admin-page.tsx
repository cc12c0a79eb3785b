import { PermohonanAdmin } from '../../entities/keputusan/permohonan-pages.tsx';
import { pageNames } from '../../page-names.ts';
import { permintaanRows } from './permintaan-rows.tsx';

/** `/permintaan/admin`: what everybody asked to use, to be decided. */
export function PermintaanAdminPage() {
  return (
    <PermohonanAdmin
      of={permintaanRows}
      title={pageNames.permintaanAdmin.label}
      text="Permintaan memakai barang dari pengguna akan tampil di sini."
    />
  );
}

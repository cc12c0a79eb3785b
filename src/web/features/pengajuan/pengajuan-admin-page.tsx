import { PermohonanAdmin } from '../../entities/keputusan/permohonan-pages.tsx';
import { pageNames } from '../../page-names.ts';
import { pengajuanRows } from './pengajuan-rows.tsx';

/** Renders `/pengajuan/admin`: everybody's pengajuan, for admins to decide. */
export function PengajuanAdminPage() {
  return (
    <PermohonanAdmin
      of={pengajuanRows}
      title={pageNames.pengajuanAdmin.label}
      text="Usulan pembelian dari pengguna akan tampil di sini."
    />
  );
}

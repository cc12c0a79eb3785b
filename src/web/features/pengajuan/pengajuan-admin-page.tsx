import { PermohonanAdmin } from '../../entities/keputusan/permohonan-pages.tsx';
import { pageNames } from '../../page-names.ts';
import { pengajuanRows } from './pengajuan-rows.tsx';

/** `/pengajuan/admin`: what everybody asked the office to buy, to be decided. */
export function PengajuanAdminPage() {
  return (
    <PermohonanAdmin
      of={pengajuanRows}
      title={pageNames.pengajuanAdmin.label}
      text="Usulan pembelian dari pengguna akan tampil di sini."
    />
  );
}

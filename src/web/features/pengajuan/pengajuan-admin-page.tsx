import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { DecideActions } from './pengajuan-actions.tsx';
import { PengajuanTable } from './pengajuan-table.tsx';

/** `/pengajuan/admin`: what everybody asked the office to buy, to be decided. */
export function PengajuanAdminPage() {
  return (
    <>
      <PageHeader title={pageNames.pengajuanAdmin.label} />
      <PengajuanTable
        rowActions={(row) => <DecideActions pengajuan={row} />}
        empty={{
          title: 'Belum ada pengajuan',
          text: 'Usulan pembelian dari pengguna akan tampil di sini.',
        }}
      />
    </>
  );
}

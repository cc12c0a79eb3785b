import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { DecideActions } from './permintaan-actions.tsx';
import { PermintaanTable } from './permintaan-table.tsx';

/** `/permintaan/admin`: what everybody asked to use, to be decided. */
export function PermintaanAdminPage() {
  return (
    <>
      <PageHeader title={pageNames.permintaanAdmin.label} />
      <PermintaanTable
        rowActions={(row) => <DecideActions permintaan={row} />}
        empty={{
          title: 'Belum ada permintaan',
          text: 'Permintaan memakai barang dari pengguna akan tampil di sini.',
        }}
      />
    </>
  );
}

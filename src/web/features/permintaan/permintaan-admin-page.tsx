import { PageHeader } from '../../components/page-header.tsx';
import { DecideActions } from './permintaan-actions.tsx';
import { PermintaanTable } from './permintaan-table.tsx';

/** `/permintaan/admin`: what everybody asked to use, to be decided. */
export function PermintaanAdminPage() {
  return (
    <>
      <PageHeader title="Permintaan Barang Admin" />
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

import { PageHeader } from '../../components/page-header.tsx';
import { BarangForm } from './barang-form.tsx';

/** `/barang/create` */
export function BarangCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Barang" crumbs={[{ label: 'Daftar Barang', link: { to: '/barang' } }]} />
      <BarangForm />
    </>
  );
}

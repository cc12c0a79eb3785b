import { PageHeader } from '../../components/page-header.tsx';
import { BukuForm } from './buku-form.tsx';

/** `/buku/create` */
export function BukuCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Buku" crumbs={[{ label: 'Daftar Buku', link: { to: '/buku' } }]} />
      <BukuForm />
    </>
  );
}

import { PageHeader } from '../../components/page-header.tsx';
import { JenisForm } from './jenis-form.tsx';

/** `/jenis/create` */
export function JenisCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Jenis Buku" crumbs={[{ label: 'Jenis Buku', link: { to: '/jenis' } }]} />
      <JenisForm />
    </>
  );
}

import { PageHeader } from '../../components/page-header.tsx';
import { KategoriForm } from './kategori-form.tsx';

/** `/kategori/create` */
export function KategoriCreatePage() {
  return (
    <>
      <PageHeader
        title="Tambah Kategori"
        crumbs={[{ label: 'Kategori Barang', link: { to: '/kategori' } }]}
      />
      <KategoriForm />
    </>
  );
}

import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { KategoriForm } from './kategori-form.tsx';

/** Renders `/kategori/create`. */
export function KategoriCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Kategori" crumbs={[pageNames.kategori]} />
      <KategoriForm />
    </>
  );
}

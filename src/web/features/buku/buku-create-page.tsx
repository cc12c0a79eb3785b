import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { BukuForm } from './buku-form.tsx';

/** Renders `/buku/create`. */
export function BukuCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Buku" crumbs={[pageNames.buku]} />
      <BukuForm />
    </>
  );
}

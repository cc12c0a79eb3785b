import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { BarangForm } from './barang-form.tsx';

/** Renders `/barang/create`. */
export function BarangCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Barang" crumbs={[pageNames.barang]} />
      <BarangForm />
    </>
  );
}

import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { JenisForm } from './jenis-form.tsx';

/** Renders `/jenis/create`. */
export function JenisCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Jenis Buku" crumbs={[pageNames.jenis]} />
      <JenisForm />
    </>
  );
}

import type { Buku } from '../../../shared/buku.ts';
import { OneAfterAnother } from '../../components/form/one-after-another.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { BukuForm } from './buku-form.tsx';

/** Renders `/buku/create`. */
export function BukuCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Buku" crumbs={[pageNames.buku]} />
      <OneAfterAnother<Buku> form={(next) => <BukuForm {...next} />} />
    </>
  );
}

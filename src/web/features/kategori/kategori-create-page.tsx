import type { Kategori } from '../../../shared/kategori.ts';
import { OneAfterAnother } from '../../components/form/one-after-another.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { KategoriForm } from './kategori-form.tsx';

/** Renders `/kategori/create`. */
export function KategoriCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Kategori" crumbs={[pageNames.kategori]} />
      <OneAfterAnother<Kategori> form={(next) => <KategoriForm {...next} />} />
    </>
  );
}

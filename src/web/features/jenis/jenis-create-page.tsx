import type { Jenis } from '../../../shared/jenis.ts';
import { OneAfterAnother } from '../../components/form/one-after-another.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { JenisForm } from './jenis-form.tsx';

/** Renders `/jenis/create`. */
export function JenisCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Jenis Buku" crumbs={[pageNames.jenis]} />
      <OneAfterAnother<Jenis> form={(next) => <JenisForm {...next} />} />
    </>
  );
}

import { useSearch } from '@tanstack/react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { LokasiForm } from './lokasi-form.tsx';

/** Renders `/lokasi/create`; `?induk=` presets the parent. */
export function LokasiCreatePage() {
  const { induk } = useSearch({ strict: false });
  const indukId = Number(induk);
  return (
    <>
      <PageHeader title="Tambah Lokasi" crumbs={[pageNames.lokasi]} />
      <LokasiForm indukId={Number.isSafeInteger(indukId) && indukId > 0 ? indukId : null} />
    </>
  );
}

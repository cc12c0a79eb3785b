import { useSearch } from '@tanstack/react-router';
import type { Lokasi } from '../../../shared/lokasi.ts';
import { OneAfterAnother } from '../../components/form/one-after-another.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { LokasiForm } from './lokasi-form.tsx';

/** Renders `/lokasi/create`; `?induk=` presets the parent. */
export function LokasiCreatePage() {
  const { induk } = useSearch({ strict: false });
  const parentId = Number(induk);
  const preset = Number.isSafeInteger(parentId) && parentId > 0 ? parentId : null;
  return (
    <>
      <PageHeader title="Tambah Lokasi" crumbs={[pageNames.lokasi]} />
      <OneAfterAnother<Lokasi>
        form={(next) => (
          // the next one has the same parent
          <LokasiForm {...next} parentId={next.after ? next.after.induk_id : preset} />
        )}
      />
    </>
  );
}

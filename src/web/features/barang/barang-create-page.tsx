import { useQuery } from '@tanstack/react-query';
import type { Barang } from '../../../shared/barang.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { OneAfterAnother } from '../../components/form/one-after-another.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import { pageNames } from '../../page-names.ts';
import { BarangForm } from './barang-form.tsx';

/** Renders `/barang/create`; `?seperti=` prefills the form with the shared values of an existing barang. */
export function BarangCreatePage() {
  const like = useIdSearch('seperti');
  return (
    <>
      <PageHeader title="Tambah Barang" crumbs={[pageNames.barang]} />
      {like === undefined ? (
        <OneAfterAnother<Barang> form={(next) => <BarangForm {...next} />} />
      ) : (
        <MoreOf key={like} id={like} />
      )}
    </>
  );
}

function MoreOf({ id }: { id: number }) {
  const query = useQuery(barangDetail(id));
  return <Loaded query={query}>{(barang) => <BarangForm like={barang} />}</Loaded>;
}

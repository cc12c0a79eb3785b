import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { pageNames } from '../../page-names.ts';
import { jenisDetail } from './jenis.queries.ts';
import { JenisForm } from './jenis-form.tsx';

/** Renders `/jenis/edit/{id}`. */
export function JenisEditPage() {
  const id = useIdParam();
  const query = useQuery(jenisDetail(id));
  return (
    <Loaded query={query}>
      {(jenis) => (
        <>
          <PageHeader title={`Ubah ${jenis.jenis_buku}`} crumbs={[pageNames.jenis]} />
          <JenisForm key={id} jenis={jenis} />
        </>
      )}
    </Loaded>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { pageNames } from '../../page-names.ts';
import { lokasiDetail } from './lokasi.queries.ts';
import { LokasiForm } from './lokasi-form.tsx';

/** Renders `/lokasi/edit/{id}`. */
export function LokasiEditPage() {
  const id = useIdParam();
  const query = useQuery(lokasiDetail(id));
  return (
    <Loaded query={query}>
      {(lokasi) => (
        <>
          <PageHeader title={`Ubah ${lokasi.lokasi}`} crumbs={[pageNames.lokasi]} />
          <LokasiForm key={id} lokasi={lokasi} />
        </>
      )}
    </Loaded>
  );
}

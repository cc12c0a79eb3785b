import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { useGabung } from '../../entities/gabung/use-gabung.tsx';
import { pageNames } from '../../page-names.ts';
import { jenisDetail } from './jenis.queries.ts';
import { JenisForm } from './jenis-form.tsx';

/** Renders `/jenis/edit/{id}`. */
export function JenisEditPage() {
  const id = useIdParam();
  const navigate = useNavigateFromPage();
  const query = useQuery(jenisDetail(id));
  const gabung = useGabung('jenis', () => navigate({ to: '/jenis' }));
  return (
    <Loaded query={query}>
      {(jenis) => (
        <>
          <PageHeader
            title={`Ubah ${jenis.jenis_buku}`}
            crumbs={[pageNames.jenis]}
            more={[gabung.actionOf({ id, name: jenis.jenis_buku })]}
          />
          <JenisForm key={id} jenis={jenis} />
          {gabung.dialog}
        </>
      )}
    </Loaded>
  );
}

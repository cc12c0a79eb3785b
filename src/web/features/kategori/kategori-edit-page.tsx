import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { pageNames } from '../../page-names.ts';
import { KategoriForm } from './kategori-form.tsx';

/** Renders `/kategori/edit/{id}`. */
export function KategoriEditPage() {
  const id = useIdParam();
  const query = useQuery(kategoriDetail(id));
  return (
    <Loaded query={query}>
      {(kategori) => (
        <>
          <PageHeader title={`Ubah ${kategori.nama_kategori}`} crumbs={[pageNames.kategori]} />
          <KategoriForm key={id} kategori={kategori} />
        </>
      )}
    </Loaded>
  );
}

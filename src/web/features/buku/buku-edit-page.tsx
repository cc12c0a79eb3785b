import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { bukuDetail } from '../../entities/buku/buku.queries.ts';
import { pageNames } from '../../page-names.ts';
import { BukuForm } from './buku-form.tsx';

/** Renders `/buku/edit/{id}`. */
export function BukuEditPage() {
  const id = useIdParam();
  const query = useQuery(bukuDetail(id));
  return (
    <Loaded query={query}>
      {(buku) => (
        <>
          <PageHeader
            title={`Ubah ${buku.judul}`}
            crumbs={[
              pageNames.buku,
              { label: buku.judul, link: { to: '/buku/detail/$id', params: { id: String(id) } } },
            ]}
            subtitle={<span className="angka">{buku.kode_buku}</span>}
          />
          <BukuForm key={id} buku={buku} />
        </>
      )}
    </Loaded>
  );
}

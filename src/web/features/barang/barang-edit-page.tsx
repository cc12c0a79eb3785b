import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import { pageNames } from '../../page-names.ts';
import { BarangForm } from './barang-form.tsx';

/** Renders `/barang/edit/{id}`. */
export function BarangEditPage() {
  const id = useIdParam();
  const query = useQuery(barangDetail(id));
  return (
    <Loaded query={query}>
      {(barang) => (
        <>
          <PageHeader
            title={`Ubah ${barang.nama_barang}`}
            crumbs={[
              pageNames.barang,
              { label: barang.nama_barang, link: { to: '/barang/detail/$id', params: { id: String(id) } } },
            ]}
            subtitle={<span className="angka">{barang.kode_barang}</span>}
          />
          <BarangForm key={id} barang={barang} />
        </>
      )}
    </Loaded>
  );
}

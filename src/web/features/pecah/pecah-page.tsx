import { useQueries } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import { holdingsOfBarang } from '../../entities/barang-pengguna/holdings.queries.ts';
import { pageNames } from '../../page-names.ts';
import { PecahForm } from './pecah-form.tsx';

/** Renders `/barang/pecah/{id}`: splits pieces of a barang off into a new barang. */
export function PecahPage() {
  const id = useIdParam();
  const [barang, holdings] = useQueries({ queries: [barangDetail(id), holdingsOfBarang(id)] });
  return (
    <Loaded query={barang}>
      {(found) => {
        const detail = { to: '/barang/detail/$id', params: { id: String(id) } } as const;
        return (
          <>
            <PageHeader
              title="Pecah Barang"
              crumbs={[pageNames.barang, { label: found.nama_barang, link: detail }]}
              subtitle={
                <>
                  {found.nama_barang} · <span className="angka">{found.kode_barang}</span> ·{' '}
                  {formatAngka(found.jumlah_barang)} unit
                </>
              }
            />
            {found.jumlah_barang === 1 ? (
              <EmptyState
                title="Barang ini hanya satu unit"
                text="Yang dapat dipecah hanya barang dengan beberapa unit."
                action={<LinkButton link={detail}>Ke barangnya</LinkButton>}
              />
            ) : (
              <Loaded query={holdings}>
                {({ data, meta }) => (
                  <PecahForm
                    key={found.id}
                    barang={found}
                    holdings={data.filter(({ tanggal_akhir }) => tanggal_akhir === null)}
                    left={meta.sisa}
                  />
                )}
              </Loaded>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

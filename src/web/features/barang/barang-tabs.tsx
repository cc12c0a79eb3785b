import { useQuery } from '@tanstack/react-query';
import type { Barang } from '../../../shared/barang.ts';
import { useSession } from '../../api/session.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { ReportLinks } from '../../entities/aduan/report-links.tsx';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { holdingsOfBarang } from '../../entities/barang-pengguna/holdings.queries.ts';
import { filesTab } from '../../entities/galeri/files-tab.tsx';
import { HoldersSummary } from './holders-summary.tsx';

const BarangMutasi = lazyPart(async () => ({ default: (await import('./barang-mutasi.tsx')).BarangMutasi }));

/** Renders the tabs of a barang below its fields. */
export function BarangTabs({ barang, mayWrite }: { barang: Barang; mayWrite: boolean }) {
  return (
    <RecordTabs
      tabs={[
        { value: 'pengguna', label: 'Pengguna', content: <Holders barang={barang} mayWrite={mayWrite} /> },
        filesTab({ entitas: 'barang', id: barang.id, name: barang.nama_barang, mayWrite }),
        { value: 'mutasi', label: 'Mutasi', content: <BarangMutasi id={barang.id} /> },
      ]}
      changesOf={{ jenis: 'barang', id: barang.id }}
    />
  );
}

function Holders({ barang: { id }, mayWrite }: { barang: Barang; mayWrite: boolean }) {
  const query = useQuery(holdingsOfBarang(id));
  const { user } = useSession();
  const own = query.data?.data.some((row) => row.tanggal_akhir === null && row.pengguna_id === user?.id);
  return (
    <HoldersSummary
      query={query}
      actions={
        <>
          {own && <ReportLinks barangId={id} />}
          {mayWrite && (
            <LinkButton
              link={{ to: '/barang/pengguna_barang/$id', params: { id: String(id) } }}
              variant="default"
            >
              Serahkan atau tarik kembali
            </LinkButton>
          )}
          <LinkButton link={{ to: '/history/detail/', search: { barang: String(id) } }} variant="default">
            Riwayat penggunaan
          </LinkButton>
        </>
      }
    />
  );
}

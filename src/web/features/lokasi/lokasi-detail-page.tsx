import { IconQrcode } from '@tabler/icons-react';
import { formatAngka } from '../../../shared/angka.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { Lokasi, LokasiRinci } from '../../../shared/lokasi.ts';
import { can } from '../../../shared/permissions.ts';
import { roomOf } from '../../../shared/room-of.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { EditButton, type PageAction, removal } from '../../components/page-actions.tsx';
import { type Crumb, PageHeader } from '../../components/page-header.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { BesidePhoto } from '../../entities/berkas/record-photo.tsx';
import { useGabung } from '../../entities/gabung/use-gabung.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import { lokasiDetail } from './lokasi.queries.ts';
import { LokasiBarang } from './lokasi-barang.tsx';
import { LokasiBuku } from './lokasi-buku.tsx';
import { LokasiInside } from './lokasi-inside.tsx';
import { printKir } from './print-kir.tsx';
import { removeLokasi } from './remove-lokasi.ts';

/** Renders `/lokasi/detail/{id}`: one lokasi, its children, and the barang in it and its descendants. */
export const LokasiDetailPage = recordPage({
  entity: 'lokasi',
  queryOf: lokasiDetail,
  render: (lokasi: LokasiOnPage) => <LokasiDetail key={lokasi.id} lokasi={lokasi} />,
});

/** Lokasi on its page; the tree row shown first has its ancestors as a path only. */
type LokasiOnPage = Lokasi & Partial<LokasiRinci>;

/** Returns what a lokasi is in, from its building on; without links while only the path is known. */
function crumbsOf({ leluhur, jalur }: LokasiOnPage): Crumb[] {
  if (!leluhur)
    return roomOf(jalur)
      .way.split(' / ')
      .filter(Boolean)
      .map((label) => ({ label }));
  return leluhur.map(({ id, lokasi }) => ({
    label: lokasi,
    link: { to: '/lokasi/detail/$id', params: { id: String(id) } },
  }));
}

function LokasiDetail({ lokasi }: { lokasi: LokasiOnPage }) {
  const { user } = useSession();
  const navigate = useNavigateFromPage();
  const gabung = useGabung('lokasi', (into) =>
    navigate({ to: '/lokasi/detail/$id', params: { id: String(into) } }),
  );
  const mayWrite = can(rolesOf(user), 'lokasi:write');
  const inside = (mayWrite || lokasi.jumlah_anak > 0) && <LokasiInside lokasi={lokasi} mayWrite={mayWrite} />;
  const labels: PageAction = {
    label: 'Cetak label',
    icon: IconQrcode,
    link: { to: '/label', search: { lokasi_id: String(lokasi.id) } },
  };
  const remove = async () => {
    if (await removeLokasi(lokasi)) await navigate({ to: '/lokasi' });
  };
  const primary = mayWrite && (
    <EditButton link={{ to: '/lokasi/edit/$id', params: { id: String(lokasi.id) } }} />
  );
  return (
    <>
      <PageHeader
        title={lokasi.lokasi}
        subtitle="Barang dan buku di lokasi di dalamnya ikut dihitung."
        crumbs={[pageNames.lokasi, ...crumbsOf(lokasi)]}
        actions={useInHeader(primary)}
        more={[
          printKir(lokasi),
          ...(mayWrite
            ? [labels, gabung.actionOf({ id: lokasi.id, name: lokasi.lokasi }), removal(remove)]
            : []),
        ]}
      />
      <LokasiFacts lokasi={lokasi} />
      {lokasi.gambar ? (
        <BesidePhoto gambar={lokasi.gambar} name={lokasi.lokasi}>
          {inside}
        </BesidePhoto>
      ) : (
        inside
      )}
      <RecordAction>{primary}</RecordAction>
      <RecordTabs
        tabs={[
          {
            value: 'barang',
            label: `Barang (${formatAngka(lokasi.jumlah_barang)})`,
            content: <LokasiBarang lokasiId={lokasi.id} />,
          },
          {
            value: 'buku',
            label: `Buku (${formatAngka(lokasi.jumlah_buku)})`,
            content: <LokasiBuku lokasiId={lokasi.id} />,
          },
        ]}
        changesOf={{ jenis: 'lokasi', id: lokasi.id }}
      />
      {gabung.dialog}
    </>
  );
}

/** Renders the responsible person and official code of a lokasi; nothing if it has neither. */
function LokasiFacts({ lokasi: { kode_lokasi, penanggung_jawab } }: { lokasi: LokasiOnPage }) {
  if (!kode_lokasi && !penanggung_jawab) return null;
  return (
    <DefinitionList
      items={[
        { label: labelOfField('kode_lokasi'), value: kode_lokasi },
        { label: labelOfField('penanggung_jawab'), value: penanggung_jawab },
      ]}
    />
  );
}

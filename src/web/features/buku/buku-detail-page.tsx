import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Buku } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import { detailPdfEndpoints } from '../../../shared/detail-pdf.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { can } from '../../../shared/permissions.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { getSession, rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList, textItems } from '../../components/definition-list.tsx';
import { FileLink } from '../../components/form/file-link.tsx';
import { EditButton, removal } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { RecordFigures } from '../../components/record-figures.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { BesidePhoto } from '../../entities/berkas/record-photo.tsx';
import { bukuDetail } from '../../entities/buku/buku.queries.ts';
import { filesTab } from '../../entities/galeri/files-tab.tsx';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import { paperActions } from '../../entities/label/paper-actions.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { MutasiRecord } from '../../entities/mutasi/mutasi-record.tsx';
import { proposalsOf } from '../../entities/penghapusan/penghapusan.queries.ts';
import { proposal } from '../../entities/penghapusan/proposal.ts';
import { ProposedNotice } from '../../entities/penghapusan/proposed-notice.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import { useRemoveBuku } from './use-remove-buku.ts';

/** Renders `/buku/detail/{id}`: one buku, for all signed-in people. */
export const BukuDetailPage = recordPage({
  entity: 'buku',
  queryOf: bukuDetail,
  aboveOf: (id) => (can(rolesOf(getSession().user), 'buku:write') ? proposalsOf(`buku:${id}`) : null),
  render: (buku) => <BukuDetail key={buku.id} buku={buku} />,
});

function BukuDetail({ buku }: { buku: Buku }) {
  const { user } = useSession();
  const roles = rolesOf(user);
  const mayWrite = can(roles, 'buku:write');
  const navigate = useNavigateFromPage();
  const remove = useRemoveBuku();
  const removeAndLeave = async () => {
    if (await remove(buku)) await navigate({ to: '/buku' });
  };
  const papers = paperActions(roles, {
    id: buku.id,
    endpoint: detailPdfEndpoints.buku,
    label: { jenis: 'buku', ids: String(buku.id) },
  });
  return (
    <>
      <PageHeader
        title={buku.judul}
        crumbs={[pageNames.buku]}
        badge={<KondisiBadge kondisi={buku.kondisi} />}
        subtitle={
          <>
            <span className="angka">{buku.kode_buku}</span> · <LokasiWay jalur={buku.lokasi.jalur} />
          </>
        }
        actions={useInHeader(mayWrite && <Edit buku={buku} />)}
        more={[...papers, ...(mayWrite ? [proposal(`buku:${buku.id}`), removal(removeAndLeave)] : [])]}
      />
      {mayWrite && <ProposedNotice kunci={`buku:${buku.id}`} />}
      <RecordTabs
        tabs={[
          { value: 'rincian', label: 'Rincian', content: <Rincian buku={buku} mayWrite={mayWrite} /> },
          filesTab({ entitas: 'buku', id: buku.id, name: buku.judul, mayWrite }),
          { value: 'mutasi', label: 'Mutasi', content: <MutasiRecord of={{ buku_id: buku.id }} /> },
        ]}
        changesOf={{ jenis: 'buku', id: buku.id }}
      />
    </>
  );
}

/** Renders the fields and the value of a buku. */
const Edit = ({ buku: { id } }: { buku: Buku }) => (
  <EditButton link={{ to: '/buku/edit/$id', params: { id: String(id) } }} />
);

function Rincian({ buku, mayWrite }: { buku: Buku; mayWrite: boolean }) {
  const { gambar, judul, harga, jumlah } = buku;
  return (
    <BesidePhoto gambar={gambar} name={judul} shape="tall">
      <RecordFigures
        figures={[
          { label: 'Nilai', value: formatRupiah(harga * jumlah) },
          { label: labelOfField('harga'), value: formatRupiah(harga) },
          { label: 'Jumlah', value: formatAngka(jumlah), unit: 'eksemplar' },
        ]}
      />
      <RecordAction>{mayWrite && <Edit buku={buku} />}</RecordAction>
      <Fields buku={buku} />
    </BesidePhoto>
  );
}

function Fields({ buku }: { buku: Buku }) {
  const { pengguna, created_at, dibuat_oleh } = buku;
  return (
    <DefinitionList
      items={[
        { label: labelOfField('penulis'), value: buku.penulis },
        { label: labelOfField('penerbit'), value: buku.penerbit },
        { label: labelOfField('tahun', 'buku'), value: String(buku.tahun) },
        { label: labelOfField('isbn'), value: buku.isbn && <span className="angka">{buku.isbn}</span> },
        ...textItems(bukuTexts, 'terbitan', buku),
        { label: labelOfField('jenis'), value: buku.jenis.jenis_buku },
        {
          label: 'PIC',
          value: pengguna && (
            <Link to="/pengguna/detail/$id" params={{ id: String(pengguna.id) }}>
              {pengguna.name}
            </Link>
          ),
        },
        {
          label: 'Lokasi',
          value: (
            <Link to="/lokasi/detail/$id" params={{ id: String(buku.lokasi_id) }}>
              <LokasiWay jalur={buku.lokasi.jalur} />
            </Link>
          ),
        },
        { label: labelOfField('lampiran'), value: buku.lampiran && <FileLink file={buku.lampiran} /> },
        {
          label: 'Dibuat',
          value: dibuat_oleh ? `${formatTime(created_at)} oleh ${dibuat_oleh.name}` : formatTime(created_at),
        },
        { label: 'Terakhir diubah', value: formatTime(buku.updated_at) },
      ]}
    />
  );
}

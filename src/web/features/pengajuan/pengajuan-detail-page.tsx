import { Link } from '@tanstack/react-router';
import { formatUnit } from '../../../shared/angka.ts';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { can } from '../../../shared/permissions.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { RecordFigures } from '../../components/record-figures.tsx';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { BesidePhoto } from '../../entities/berkas/record-photo.tsx';
import { DecisionNote } from '../../entities/keputusan/decision-note.tsx';
import { KeputusanStory } from '../../entities/keputusan/keputusan-story.tsx';
import { WaitingActions } from '../../entities/keputusan/permohonan-actions.tsx';
import { StatusKeputusanBadge } from '../../entities/keputusan/status-keputusan.tsx';
import { pengajuanDetail } from '../../entities/pengajuan/pengajuan.queries.ts';
import { ownPengajuan, pengajuanKind } from '../../entities/pengajuan/pengajuan-kind.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';

/** Renders `/pengajuan/detail/{id}`: one pengajuan with its timeline, for the requester and for admins. */
export const PengajuanDetailPage = recordPage({
  entity: 'pengajuan',
  queryOf: pengajuanDetail,
  render: (pengajuan) => <PengajuanDetail key={pengajuan.id} pengajuan={pengajuan} />,
});

function PengajuanDetail({ pengajuan }: { pengajuan: Pengajuan }) {
  const { user } = useSession();
  const decides = can(rolesOf(user), 'pengajuan:decide');
  const { harga_barang, jumlah_barang, fungsi, alasan, detail_barang, pengguna } = pengajuan;
  const decide = pengajuan.status === 'Menunggu' && <WaitingActions kind={pengajuanKind} row={pengajuan} />;
  return (
    <>
      <PageHeader
        title={pengajuan.nama_barang}
        crumbs={[decides ? pageNames.pengajuanAdmin : ownPengajuan(pengajuan.pengguna_id)]}
        badge={<StatusKeputusanBadge status={pengajuan.status} />}
        subtitle={`Diajukan oleh ${pengguna.name}${pengguna.jabatan ? `, ${pengguna.jabatan}` : ''}`}
        actions={useInHeader(decide)}
      />
      <DecisionNote kind={pengajuanKind} row={pengajuan} outcome={<Outcome pengajuan={pengajuan} />} />
      <BesidePhoto gambar={pengajuan.gambar} name={pengajuan.nama_barang}>
        <RecordFigures
          figures={[
            { label: 'Perkiraan seluruhnya', value: formatRupiah(harga_barang * jumlah_barang) },
            { label: 'Perkiraan harga satuan', value: formatRupiah(harga_barang) },
            { label: 'Jumlah', value: formatUnit(jumlah_barang) },
          ]}
        />
        <RecordAction>{decide}</RecordAction>
        <DefinitionList
          items={[
            { label: 'Fungsi', value: fungsi, wide: true },
            { label: 'Alasan', value: alasan, wide: true },
            { label: 'Detail barang', value: detail_barang, wide: true },
          ]}
        />
      </BesidePhoto>
      <RecordTabs
        tabs={[
          {
            value: 'riwayat-status',
            label: 'Riwayat status',
            content: <KeputusanStory asked={pengajuan} verb="Diajukan" />,
          },
        ]}
        changesOf={{ jenis: 'pengajuan', id: pengajuan.id }}
      />
    </>
  );
}

function Outcome({ pengajuan }: { pengajuan: Pengajuan }) {
  const { barang, barang_pengguna_id, pengguna } = pengajuan;
  const handed = barang_pengguna_id === null ? 'Disimpan di stok.' : `Diserahkan kepada ${pengguna.name}.`;
  if (!barang) return 'Barangnya sudah dihapus dari daftar.';
  return (
    <>
      Barang{' '}
      <Link to="/barang/detail/$id" params={{ id: String(barang.id) }}>
        {barang.nama_barang} ({barang.kode_barang})
      </Link>{' '}
      dibuat. {handed}
    </>
  );
}

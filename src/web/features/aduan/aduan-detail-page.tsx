import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Aduan } from '../../../shared/aduan.ts';
import { jenisAduanNames } from '../../../shared/aduan-words.ts';
import { formatUnit } from '../../../shared/angka.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { type Definition, DefinitionList } from '../../components/definition-list.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { aduanDetail } from '../../entities/aduan/aduan.queries.ts';
import { AduanStatus } from '../../entities/aduan/aduan-status.tsx';
import { PhotoRow } from '../../entities/berkas/photo-row.tsx';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import { DecideForm } from './decide-form.tsx';
import { withdrawAduan } from './withdraw-aduan.ts';

/** Renders `/aduan/{id}`: the holder's text and photos, and the decision or the form to decide. */
export const AduanDetailPage = recordPage({
  entity: 'aduan',
  queryOf: aduanDetail,
  render: (aduan: Aduan) => <AduanDetail key={`${aduan.id} ${aduan.status}`} aduan={aduan} />,
});

function AduanDetail({ aduan }: { aduan: Aduan }) {
  const { barang, jenis, status, pelapor, created_at, foto, catatan } = aduan;
  const { user } = useSession();
  const queryClient = useQueryClient();
  const decides = can(rolesOf(user), 'aduan:decide');
  const gone = barang.jumlah_barang === null;
  const id = String(barang.id);
  const acts = (
    <>
      {!gone && (
        <LinkButton link={{ to: '/barang/detail/$id', params: { id } }} variant="default">
          Lihat barang
        </LinkButton>
      )}
      {status === 'menunggu' && pelapor.id === user?.id && (
        <Button variant="default" onClick={() => void withdrawAduan(aduan, queryClient)}>
          Tarik laporan
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={`${jenisAduanNames[jenis]}: ${barang.nama_barang}`}
        badge={<AduanStatus status={status} />}
        subtitle={`${pelapor.name}, ${formatTime(created_at)}`}
        crumbs={[pageNames.aduan]}
        actions={useInHeader(acts)}
      />
      {status !== 'menunggu' && <Answer aduan={aduan} />}
      <DefinitionList items={factsOf(aduan)} />
      <RecordAction>{acts}</RecordAction>
      {foto.length > 0 && (
        <PageSection title="Foto">
          <PhotoRow photos={foto} of={`aduan ${barang.nama_barang}: ${catatan.slice(0, 60)}`} />
        </PageSection>
      )}
      {status === 'menunggu' &&
        (decides ? (
          <DecideForm aduan={aduan} />
        ) : (
          <p>Admin sudah diberi tahu. Jawabannya akan tampil di sini dan di pemberitahuan Anda.</p>
        ))}
    </>
  );
}

function factsOf({ barang, pegangan, jumlah, catatan, pelapor }: Aduan): Definition[] {
  const id = String(barang.id);
  return [
    { label: 'Catatan', value: catatan, wide: true },
    { label: 'Kode barang', value: <span className="angka">{barang.kode_barang}</span> },
    { label: 'Jumlah', value: formatUnit(jumlah, barang.satuan) },
    { label: 'Kondisi tercatat', value: barang.kondisi && <KondisiBadge kondisi={barang.kondisi} /> },
    {
      label: 'Pemegang',
      value: (
        <Link to="/pengguna/detail/$id" params={{ id: String(pelapor.id) }}>
          {pelapor.name}
        </Link>
      ),
    },
    {
      label: 'Penggunaan',
      value: pegangan ? (
        <Link to="/history/detail/" search={{ barang: id, catatan: String(pegangan.id) }}>
          {pegangan.tanggal_akhir
            ? `${formatTanggal(pegangan.tanggal_awal)} – ${formatTanggal(pegangan.tanggal_akhir)}`
            : `${formatUnit(pegangan.jumlah, barang.satuan)} sejak ${formatTanggal(pegangan.tanggal_awal)}`}
        </Link>
      ) : (
        'Barangnya sudah dihapus'
      ),
    },
  ];
}

const outcomes = {
  menunggu: '',
  dikembalikan: 'Barangnya kembali ke stok',
  kondisi: 'Kondisinya dicatat',
  dicatat: 'Dicatat tanpa perubahan',
  ditolak: 'Ditolak',
  ditarik: 'Ditarik oleh yang melaporkan',
} as const;

/** Renders the decision with its author and reason. */
function Answer({ aduan: { status, jawaban, kondisi, diputus_oleh, diputus_pada } }: { aduan: Aduan }) {
  return (
    <Alert
      color={status === 'ditolak' ? 'red' : status === 'ditarik' ? 'gray' : 'teal'}
      variant="light"
      mb="md"
      title={kondisi ? `${outcomes[status]}: ${kondisi}` : outcomes[status]}
    >
      {jawaban && <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{jawaban}</p>}
      <small>
        {diputus_oleh?.name}, {diputus_pada && formatTime(diputus_pada)}
      </small>
    </Alert>
  );
}

import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Buku } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import { detailPdfEndpoints } from '../../../shared/detail-pdf.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { can } from '../../../shared/permissions.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { queryClient } from '../../api/query-client.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList, textItems } from '../../components/definition-list.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { FileLink } from '../../components/form/file-link.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordFigures } from '../../components/record-figures.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { BesidePhoto } from '../../entities/berkas/record-photo.tsx';
import { bukuDetail } from '../../entities/buku/buku.queries.ts';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import { PaperButtons } from '../../entities/label/paper-buttons.tsx';
import { useRowInLists } from '../../entities/use-row-in-lists.ts';
import { pageNames } from '../../page-names.ts';
import { useRemoveBuku } from './use-remove-buku.ts';

/** Renders `/buku/detail/{id}`: one buku, for everybody. */
export function BukuDetailPage() {
  const id = useIdParam();
  const query = useQuery(bukuDetail(id));
  return (
    <Loaded query={query} standIn={useRowInLists<Buku>('buku', id)}>
      {(buku) => <BukuDetail key={id} buku={buku} />}
    </Loaded>
  );
}
BukuDetailPage.prefetch = ({ id }: Record<string, string>) =>
  void queryClient.prefetchQuery(bukuDetail(Number(id)));

function BukuDetail({ buku }: { buku: Buku }) {
  const { user } = useSession();
  const roles = rolesOf(user);
  return (
    <>
      <PageHeader
        title={buku.judul}
        crumbs={[pageNames.buku]}
        badge={<KondisiBadge kondisi={buku.kondisi} />}
        subtitle={
          <>
            <span className="angka">{buku.kode_buku}</span> · {buku.lokasi.jalur}
          </>
        }
        actions={
          <>
            <PaperButtons
              id={buku.id}
              endpoint={detailPdfEndpoints.buku}
              label={{ jenis: 'buku', ids: String(buku.id) }}
            />
            {can(roles, 'buku:write') && <BukuActions buku={buku} />}
          </>
        }
      />
      {can(roles, 'audit:read') ? (
        <RecordTabs
          tabs={[{ value: 'rincian', label: 'Rincian', content: <Rincian buku={buku} /> }]}
          changesOf={{ jenis: 'buku', id: buku.id }}
        />
      ) : (
        <Rincian buku={buku} />
      )}
    </>
  );
}

/** Renders the fields and the value of a buku. */
function Rincian({ buku }: { buku: Buku }) {
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
              {buku.lokasi.jalur}
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

function BukuActions({ buku }: { buku: Buku }) {
  const navigate = useNavigate();
  const remove = useRemoveBuku();
  const removeAndLeave = async () => {
    if (await remove(buku)) await navigate({ to: '/buku' });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void removeAndLeave()}
      >
        Hapus
      </Button>
      <LinkButton
        link={{ to: '/buku/edit/$id', params: { id: String(buku.id) } }}
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        Ubah
      </LinkButton>
    </>
  );
}

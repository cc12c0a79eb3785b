import { Button } from '@mantine/core';
import { IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { LokasiRinci } from '../../../shared/lokasi.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { BesidePhoto } from '../../entities/berkas/record-photo.tsx';
import { pageNames } from '../../page-names.ts';
import { KirMenu } from './kir-menu.tsx';
import { lokasiDetail } from './lokasi.queries.ts';
import { LokasiBarang } from './lokasi-barang.tsx';
import { LokasiBuku } from './lokasi-buku.tsx';
import { LokasiInside } from './lokasi-inside.tsx';
import { removeLokasi } from './remove-lokasi.ts';

/** Renders `/lokasi/detail/{id}`: one lokasi, its children, and its barang, including those of all lokasi below. */
export function LokasiDetailPage() {
  const id = useIdParam();
  const query = useQuery(lokasiDetail(id));
  return <Loaded query={query}>{(lokasi) => <LokasiDetail key={id} lokasi={lokasi} />}</Loaded>;
}

function LokasiDetail({ lokasi }: { lokasi: LokasiRinci }) {
  const { user } = useSession();
  const mayWrite = can(rolesOf(user), 'lokasi:write');
  const inside = (mayWrite || lokasi.jumlah_anak > 0) && (
    <LokasiInside lokasiId={lokasi.id} mayWrite={mayWrite} />
  );
  return (
    <>
      <PageHeader
        title={lokasi.lokasi}
        subtitle="Barang dan buku di lokasi di dalamnya ikut dihitung."
        crumbs={[
          pageNames.lokasi,
          ...lokasi.leluhur.map((one) => ({
            label: one.lokasi,
            link: { to: '/lokasi/detail/$id', params: { id: String(one.id) } } as const,
          })),
        ]}
        actions={
          <>
            <KirMenu lokasi={lokasi} />
            {mayWrite && <LokasiActions lokasi={lokasi} />}
          </>
        }
      />
      {lokasi.gambar ? (
        <BesidePhoto gambar={lokasi.gambar} name={lokasi.lokasi}>
          {inside}
        </BesidePhoto>
      ) : (
        inside
      )}
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
    </>
  );
}

function LokasiActions({ lokasi }: { lokasi: LokasiRinci }) {
  const navigate = useNavigate();
  const remove = async () => {
    if (await removeLokasi(lokasi)) await navigate({ to: '/lokasi' });
  };
  return (
    <>
      <LinkButton
        link={{ to: '/label', search: { lokasi_id: String(lokasi.id) } }}
        variant="default"
        leftSection={<IconQrcode size={16} aria-hidden />}
      >
        Cetak label
      </LinkButton>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={remove}>
        Hapus
      </Button>
      <LinkButton
        link={{ to: '/lokasi/edit/$id', params: { id: String(lokasi.id) } }}
        leftSection={<IconPencil size={16} />}
      >
        Ubah
      </LinkButton>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Kategori } from '../../../shared/kategori.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { pageNames } from '../../page-names.ts';
import { KategoriBarang } from './kategori-barang.tsx';
import { PenyusutanText } from './penyusutan-text.tsx';
import { removeKategori } from './remove-kategori.ts';

/** Renders `/kategori/detail/{id}`: one kategori and its barang. */
export function KategoriDetailPage() {
  const id = useIdParam();
  const query = useQuery(kategoriDetail(id));
  return <Loaded query={query}>{(kategori) => <KategoriDetail kategori={kategori} />}</Loaded>;
}

function KategoriDetail({ kategori }: { kategori: Kategori }) {
  return (
    <>
      <PageHeader
        title={kategori.nama_kategori}
        crumbs={[pageNames.kategori]}
        actions={<KategoriActions kategori={kategori} />}
      />
      <DefinitionList
        items={[
          { label: 'Sifat', value: kategori.sifat },
          { label: 'Penyusutan', value: <PenyusutanText setting={kategori.penyusutan} /> },
          { label: 'Barang', value: formatAngka(kategori.jumlah) },
          { label: 'Fungsi', value: kategori.fungsi, wide: true },
        ]}
      />
      <RecordTabs
        tabs={[{ value: 'barang', label: 'Barang', content: <KategoriBarang kategoriId={kategori.id} /> }]}
        changesOf={{ jenis: 'kategori', id: kategori.id }}
      />
    </>
  );
}

function KategoriActions({ kategori }: { kategori: Kategori }) {
  const { user } = useSession();
  const navigate = useNavigate();
  if (!can(rolesOf(user), 'kategori:write')) return null;
  const remove = async () => {
    if (await removeKategori(kategori)) await navigate({ to: '/kategori' });
  };
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={remove}>
        Hapus
      </Button>
      <LinkButton
        link={{ to: '/kategori/edit/$id', params: { id: String(kategori.id) } }}
        leftSection={<IconPencil size={16} />}
      >
        Ubah
      </LinkButton>
    </>
  );
}

import { IconPlus } from '@tabler/icons-react';
import { notFound } from '@tanstack/react-router';
import { useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { OwnActions } from './pengajuan-actions.tsx';
import { PengajuanTable } from './pengajuan-table.tsx';

/** `/pengajuan/user/{id}`: what the person with this id asked the office to buy; only they themself see it here. */
export function PengajuanUserPage() {
  const id = useIdParam();
  const { user } = useSession();
  if (user?.id !== id) throw notFound();
  const add = (
    <LinkButton link={{ to: '/pengajuan/user/create' }} leftSection={<IconPlus size={16} aria-hidden />}>
      Ajukan barang
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Pengajuan Barang Pengguna" actions={add} />
      <PengajuanTable
        ownerId={id}
        rowActions={(row) => <OwnActions pengajuan={row} />}
        empty={{
          title: 'Belum ada pengajuan',
          text: 'Usulkan barang yang perlu dibeli kantor; admin akan memutuskannya.',
          action: add,
        }}
      />
    </>
  );
}

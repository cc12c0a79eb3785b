import { IconPlus } from '@tabler/icons-react';
import { notFound } from '@tanstack/react-router';
import { useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { OwnActions } from './permintaan-actions.tsx';
import { PermintaanTable } from './permintaan-table.tsx';

/** `/permintaan/user/{id}`: what the person with this id asked to use; only they themself see it here. */
export function PermintaanUserPage() {
  const id = useIdParam();
  const { user } = useSession();
  if (user?.id !== id) throw notFound();
  const add = (
    <LinkButton link={{ to: '/permintaan/user/create' }} leftSection={<IconPlus size={16} aria-hidden />}>
      Minta barang
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Permintaan Barang Pengguna" actions={add} />
      <PermintaanTable
        ownerId={id}
        rowActions={(row) => <OwnActions permintaan={row} />}
        empty={{
          title: 'Belum ada permintaan',
          text: 'Minta barang yang ada di stok untuk Anda pakai; admin akan memutuskannya.',
          action: add,
        }}
      />
    </>
  );
}

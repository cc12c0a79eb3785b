import {
  IconArrowsExchange,
  IconFileCertificate,
  IconFileText,
  IconKey,
  IconUserCheck,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Pengguna } from '../../../shared/pengguna.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { type PageAction, removal } from '../../components/page-actions.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';
import { removePengguna } from './remove-pengguna.ts';

/**
 * Builds the secondary actions on a pengguna's page: for admins, or for the person.
 * @param giveAccount opens the dialog that gives the person an account
 */
export function useMoreActions(giveAccount: (person: Pengguna) => void): (person: Pengguna) => PageAction[] {
  const { user } = useSession();
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  return (person) => {
    const { id } = person;
    const params = { id: String(id) };
    const papers = { label: 'Berita acara', icon: IconFileCertificate };
    if (!can(rolesOf(user), 'pengguna:write')) {
      return [
        { ...papers, link: { to: '/bast' } },
        { label: 'Surat komitmen', icon: IconFileText, link: { to: '/surat-komitmen' } },
      ];
    }
    const remove = async () => {
      const outcome = await removePengguna(person);
      if (outcome === 'dihapus') await navigate({ to: '/pengguna' });
      if (outcome === 'dinonaktifkan') await queryClient.refetchQueries(penggunaDetail(id));
    };
    return [
      ...(person.aktif
        ? [
            {
              label: 'Serahkan barang',
              icon: IconUserCheck,
              link: { to: '/barang/serahkan', search: { pengguna_id: params.id } } as const,
            },
          ]
        : []),
      {
        label: 'Serah terima jabatan',
        icon: IconArrowsExchange,
        link: { to: '/serah-terima/create', search: { pengguna_id: params.id } },
        rare: true,
      },
      { ...papers, link: { to: '/bast', search: { pengguna_id: params.id } } },
      {
        label: 'Surat komitmen',
        icon: IconFileText,
        link: { to: '/pengguna/detail/$id/lampiran', params },
        rare: true,
      },
      ...accountActions(person, giveAccount),
      ...(user?.id === id ? [] : [removal(remove)]),
    ];
  };
}

function accountActions(person: Pengguna, giveAccount: (person: Pengguna) => void): PageAction[] {
  if (person.roles.length > 0) {
    const link = { to: '/users/edit/$id', params: { id: String(person.id) } } as const;
    return [{ label: 'Akun', icon: IconKey, link }];
  }
  if (!person.aktif) return [];
  return [{ label: 'Beri akun', icon: IconKey, onClick: () => giveAccount(person) }];
}

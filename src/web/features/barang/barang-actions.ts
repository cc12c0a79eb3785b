import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconCoins,
  IconCopyPlus,
  IconHandGrab,
  IconUsers,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Barang, BarangNilai } from '../../../shared/barang.ts';
import { detailPdfEndpoints } from '../../../shared/detail-pdf.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { type PageAction, removal } from '../../components/page-actions.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { paperActions } from '../../entities/label/paper-actions.ts';
import { proposal } from '../../entities/penghapusan/proposal.ts';
import { removeBarang } from './remove-barang.tsx';
import { undoSplit } from './undo-split.ts';

/** Returns the link to the request form for a barang. */
export const askingFor = (id: number) =>
  ({ to: '/permintaan/user/create', search: { barang: String(id) } }) as const;

/** Builds the secondary actions on the page of a barang. */
export function useMoreActions(barang: Barang & Partial<BarangNilai>, addValue: () => void): PageAction[] {
  const { user } = useSession();
  const router = useRouter();
  const navigate = useNavigateFromPage();
  const roles = rolesOf(user);
  const id = String(barang.id);
  const papers = paperActions(roles, {
    id: barang.id,
    endpoint: detailPdfEndpoints.barang,
    label: { ids: id },
  });
  if (!can(roles, 'barang:write')) return papers;
  const openLog = (log: number) =>
    void router.navigate({ to: '/logdeletebarang', search: { catatan: String(log) } });
  const remove = async () => {
    if (await removeBarang(barang, openLog)) await navigate({ to: '/barang' });
  };
  const undo = async () => {
    const asal = await undoSplit(barang);
    if (asal !== null) await navigate({ to: '/barang/detail/$id', params: { id: String(asal) } });
  };
  const asks = barang.sisa > 0 && roles.includes('user');
  return [
    ...papers,
    ...(asks ? [{ label: 'Minta barang ini', icon: IconHandGrab, link: askingFor(barang.id) }] : []),
    {
      label: 'Pengguna barang',
      icon: IconUsers,
      link: { to: '/barang/pengguna_barang/$id', params: { id } },
    },
    {
      label: 'Catat lagi seperti ini',
      icon: IconCopyPlus,
      rare: true,
      link: { to: '/barang/create', search: { seperti: id } },
    },
    ...(barang.jumlah_barang > 1
      ? [
          {
            label: 'Pecah barang',
            icon: IconArrowsSplit2,
            rare: true,
            link: { to: '/barang/pecah/$id', params: { id } },
          } as const,
        ]
      : barang.harga_barang === null
        ? []
        : [{ label: 'Tambah nilai (kapitalisasi)', icon: IconCoins, rare: true, onClick: addValue }]),
    ...(barang.pecah?.dari
      ? [{ label: 'Batalkan pecah', icon: IconArrowBackUp, rare: true, onClick: () => void undo() }]
      : []),
    proposal(`barang:${id}`),
    removal(remove),
  ];
}

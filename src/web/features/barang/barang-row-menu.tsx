import { IconHistory, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Barang } from '../../../shared/barang.ts';
import { editRow, RowActions, removeRow } from '../../components/table/row-actions.tsx';
import { removeBarang } from './remove-barang.tsx';

/** Renders the menu of one barang in the list. */
export function BarangRowMenu({ barang }: { barang: Barang }) {
  const navigate = useNavigate();
  const params = { id: String(barang.id) };
  const openLog = (id: number) => void navigate({ to: '/logdeletebarang', search: { catatan: String(id) } });
  return (
    <RowActions
      menu
      name={barang.nama_barang}
      actions={[
        editRow({ to: '/barang/edit/$id', params }),
        { label: 'Pengguna barang', icon: IconUsers, link: { to: '/barang/pengguna_barang/$id', params } },
        {
          label: 'Riwayat penggunaan',
          icon: IconHistory,
          link: { to: '/history/detail/', search: { barang: String(barang.id) } },
        },
        removeRow(() => void removeBarang(barang, openLog)),
      ]}
    />
  );
}

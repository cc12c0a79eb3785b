import { IconHistory, IconUsers } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Barang } from '../../../shared/barang.ts';
import { editRow, RowActions, removeRow } from '../../components/table/row-actions.tsx';

/** Renders the menu of one barang in the list. */
export function BarangRowMenu({ barang }: { barang: Barang }) {
  const router = useRouter();
  const params = { id: String(barang.id) };
  const openLog = (id: number) =>
    void router.navigate({ to: '/logdeletebarang', search: { catatan: String(id) } });
  // its dialogs are loaded on first use
  const remove = async () => (await import('./remove-barang.tsx')).removeBarang(barang, openLog);
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
        removeRow(() => void remove()),
      ]}
    />
  );
}

import { ActionIcon } from '@mantine/core';
import { IconDots, IconHistory, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Barang } from '../../../shared/barang.ts';
import { Menu } from '../../components/overlay/menu.tsx';
import { MenuDivider, MenuItem } from '../../components/overlay/menu-item.tsx';
import { removeBarang } from './remove-barang.tsx';

/** Renders the menu of one barang in the list. */
export function BarangRowMenu({ barang }: { barang: Barang }) {
  const navigate = useNavigate();
  const params = { id: String(barang.id) };
  const openLog = (id: number) => void navigate({ to: '/logdeletebarang', search: { catatan: String(id) } });
  return (
    <Menu
      trigger={
        <ActionIcon variant="subtle" color="gray" aria-label={`Tindakan untuk ${barang.nama_barang}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <MenuItem icon={<IconPencil size={16} />} link={{ to: '/barang/edit/$id', params }}>
        Ubah
      </MenuItem>
      <MenuItem icon={<IconUsers size={16} />} link={{ to: '/barang/pengguna_barang/$id', params }}>
        Pengguna barang
      </MenuItem>
      <MenuItem
        icon={<IconHistory size={16} />}
        link={{ to: '/history/detail/', search: { barang: String(barang.id) } }}
      >
        Riwayat penggunaan
      </MenuItem>
      <MenuDivider />
      <MenuItem
        icon={<IconTrash size={16} />}
        tone="danger"
        onClick={() => void removeBarang(barang, openLog)}
      >
        Hapus
      </MenuItem>
    </Menu>
  );
}

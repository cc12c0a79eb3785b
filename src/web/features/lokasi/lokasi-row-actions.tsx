import { ActionIcon, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDotsVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Lokasi } from '../../../shared/lokasi.ts';
import { Menu } from '../../components/overlay/menu.tsx';
import { MenuItem } from '../../components/overlay/menu-item.tsx';
import { Tooltip } from '../../components/overlay/tooltip.tsx';
import { RowActions } from '../../components/table/row-actions.tsx';
import { removeLokasi } from './remove-lokasi.ts';

/** Renders the actions of a row (add a child, edit, delete): three buttons, or one menu on a phone. */
export function LokasiRowActions({ lokasi }: { lokasi: Lokasi }) {
  const phone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false });
  return phone ? <ActionsMenu lokasi={lokasi} /> : <ActionButtons lokasi={lokasi} />;
}

const linksOf = ({ id }: Lokasi) => ({
  inside: { to: '/lokasi/create', search: { induk: String(id) } } as const,
  edit: { to: '/lokasi/edit/$id', params: { id: String(id) } } as const,
});

function ActionButtons({ lokasi }: { lokasi: Lokasi }) {
  const { inside, edit } = linksOf(lokasi);
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <Tooltip label="Tambah lokasi di dalamnya">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Tambah lokasi di dalam ${lokasi.lokasi}`}
          renderRoot={(props) => <Link {...inside} {...props} />}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <RowActions name={lokasi.lokasi} edit={edit} onRemove={() => void removeLokasi(lokasi)} />
    </Group>
  );
}

function ActionsMenu({ lokasi }: { lokasi: Lokasi }) {
  const { inside, edit } = linksOf(lokasi);
  return (
    <Menu
      trigger={
        <ActionIcon variant="subtle" color="gray" aria-label={`Tindakan untuk ${lokasi.lokasi}`}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <MenuItem icon={<IconPlus size={16} />} link={inside}>
        Tambah di dalamnya
      </MenuItem>
      <MenuItem icon={<IconPencil size={16} />} link={edit}>
        Ubah
      </MenuItem>
      <MenuItem icon={<IconTrash size={16} />} tone="danger" onClick={() => void removeLokasi(lokasi)}>
        Hapus
      </MenuItem>
    </Menu>
  );
}

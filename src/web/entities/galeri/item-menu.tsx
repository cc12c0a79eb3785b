import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconStar, IconX } from '@tabler/icons-react';
import { Menu } from '../../components/overlay/menu.tsx';
import { MenuDivider, MenuItem } from '../../components/overlay/menu-item.tsx';

interface ItemMenuProps {
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onDescribe: () => void;
  onRemove: () => void;
}

/** Renders the menu of one photo or document: position, caption, and removal. */
export function ItemMenu({ name, place, count, onMove, onDescribe, onRemove }: ItemMenuProps) {
  return (
    <Menu
      trigger={
        <ActionIcon variant="default" size="md" aria-label={`Tindakan untuk ${name}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {place > 0 && (
        <>
          <MenuItem icon={<IconStar size={16} aria-hidden />} onClick={() => onMove(0)}>
            Jadikan utama
          </MenuItem>
          <MenuItem icon={<IconArrowUp size={16} aria-hidden />} onClick={() => onMove(place - 1)}>
            Pindah ke depan
          </MenuItem>
        </>
      )}
      {place < count - 1 && (
        <MenuItem icon={<IconArrowDown size={16} aria-hidden />} onClick={() => onMove(place + 1)}>
          Pindah ke belakang
        </MenuItem>
      )}
      <MenuItem icon={<IconPencil size={16} aria-hidden />} onClick={onDescribe}>
        Ubah keterangan
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconX size={16} aria-hidden />} tone="danger" onClick={onRemove}>
        Lepas
      </MenuItem>
    </Menu>
  );
}

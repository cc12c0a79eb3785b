import { Button } from '@mantine/core';
import { IconChevronDown, IconListDetails } from '@tabler/icons-react';
import { type Kib, kibInWords, kibList, kibOfGolongan } from '../../../shared/kib.ts';
import type { Golongan } from '../../../shared/limits.ts';
import { Menu } from '../../components/overlay/menu.tsx';
import { MenuDivider, MenuItem } from '../../components/overlay/menu-item.tsx';

interface KibMenuProps {
  /** Golongan of the kategori; its KIB is listed first. */
  golongan: Golongan | null;
  onPick: (kib: Kib) => void;
}

/** Renders the menu that adds the own fields of a KIB. */
export function KibMenu({ golongan, onPick }: KibMenuProps) {
  const own = kibOfGolongan(golongan);
  const others = kibList.filter(({ kib }) => kib !== own);
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Ambil susunan KIB
        </Button>
      }
    >
      {own && (
        <>
          <MenuItem onClick={() => onPick(own)}>{kibInWords(own)}, sesuai golongannya</MenuItem>
          <MenuDivider />
        </>
      )}
      {others.map(({ kib }) => (
        <MenuItem key={kib} onClick={() => onPick(kib)}>
          {kibInWords(kib)}
        </MenuItem>
      ))}
    </Menu>
  );
}

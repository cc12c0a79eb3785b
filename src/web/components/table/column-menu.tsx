import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Menu } from '../overlay/menu.tsx';
import { MenuDivider, MenuItem } from '../overlay/menu-item.tsx';

interface ColumnMenuProps {
  columns: { key: string; header: string }[];
  show: readonly string[];
  /** Called with the columns to show; null restores the default columns. */
  onChange: (keys: string[] | null) => void;
}

/** Renders the menu that chooses the columns of a list; the first column always stays. */
export function ColumnMenu({ columns, show, onChange }: ColumnMenuProps) {
  const [first, ...others] = columns;
  const toggle = (key: string) =>
    onChange(
      columns
        .map((column) => column.key)
        .filter((one) => one === first?.key || (one === key ? !show.includes(one) : show.includes(one))),
    );
  return (
    <Menu
      keepOpen
      trigger={
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Kolom
        </Button>
      }
    >
      {others.map(({ key, header }) => (
        <MenuItem key={key} checked={show.includes(key)} onClick={() => toggle(key)}>
          {header}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem onClick={() => onChange(null)}>Kembalikan bawaan</MenuItem>
    </Menu>
  );
}

import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { MenuGroup, MenuItem } from '../components/overlay/menu-item.tsx';

const choices: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'Ikuti sistem' },
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
];

/** Renders the menu items for the colour scheme: light, dark or system. */
export function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <MenuGroup label="Tampilan">
      {choices.map(({ value, label }) => (
        <MenuItem key={value} chosen={value === colorScheme} onClick={() => setColorScheme(value)}>
          {label}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

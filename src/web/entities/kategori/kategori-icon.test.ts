import {
  IconArmchair,
  IconBox,
  IconBuilding,
  IconCar,
  IconDeviceLaptop,
  IconMicroscope,
  IconTool,
} from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { kategoriIcon } from './kategori-icon.tsx';

it.each([
  ['Komputer dan Laptop', IconDeviceLaptop],
  ['MEJA DAN KURSI', IconArmchair],
  ['Kendaraan Dinas', IconCar],
  ['Alat Laboratorium', IconMicroscope],
  ['Alat Rumah Tangga', IconTool],
  ['Gedung dan Bangunan', IconBuilding],
  // "ac" only matches as a whole word
  ['Acara', IconBox],
  ['', IconBox],
])('a barang of kategori "%s" has its icon', (name, icon) => {
  expect(kategoriIcon(name)).toBe(icon);
});

import {
  type Icon,
  IconAirConditioning,
  IconArmchair,
  IconBox,
  IconBuilding,
  IconCar,
  IconDeviceLaptop,
  IconMicroscope,
  IconPlant2,
  IconPresentation,
  IconPrinter,
  IconTool,
} from '@tabler/icons-react';

/** Icons by words in the name of a kategori; the first match counts. */
const icons: [RegExp, Icon][] = [
  [/printer|pemindai|scanner|fotokopi|cetak/, IconPrinter],
  [/komputer|laptop|jaringan|server|elektronik|tablet|perangkat/, IconDeviceLaptop],
  [/presentasi|proyektor|audio|video|studio|kamera|multimedia/, IconPresentation],
  [/pendingin|\bac\b|kipas/, IconAirConditioning],
  [/meja|kursi|lemari|rak|mebel|meubel|furnitur|perabot/, IconArmchair],
  [/kendaraan|mobil|motor|angkut/, IconCar],
  [/laboratorium|\buji\b|ukur|medis|kesehatan|kedokteran/, IconMicroscope],
  [/tani|kebun|tanam|ternak/, IconPlant2],
  [/gedung|bangunan|tanah|rumah dinas/, IconBuilding],
  [/alat|mesin|perkakas|bengkel/, IconTool],
];

/** Returns the icon for barang of a kategori without a picture. */
export function kategoriIcon(name: string): Icon {
  const words = name.toLowerCase();
  return icons.find(([pattern]) => pattern.test(words))?.[1] ?? IconBox;
}

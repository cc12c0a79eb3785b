import { box, type Drawings, disc, drawingOf, INK, line, picture, screen, shape } from './drawing-parts.ts';
import type { NamaKategori } from './office.ts';

const legs = (...at: number[]) => at.map((x) => box(x, 22, 1.6, 11, '#8a6a45', 0.5)).join('');

/** Drawings by words in a name, in order of priority. */
const things: Drawings = [
  [/Toner/, box(15, 15, 34, 11, '#38504c', 2) + box(20, 18, 14, 5, '#8fc7c0', 0.5)],
  [/Laptop/, screen(20, 10, 24, 16) + shape('M16 28h32l2 3H14z', '#9aa7a4')],
  [
    /Komputer Desktop/,
    screen(16, 9, 22, 15) +
      box(25, 24, 4, 4, '#9aa7a4', 0) +
      box(21, 28, 12, 2, '#9aa7a4') +
      box(42, 9, 8, 21, '#5d6d6a') +
      disc(46, 13, 1, '#eda52f'),
  ],
  [
    /Monitor|Televisi/,
    screen(15, 8, 34, 20) + box(30, 28, 4, 3, '#9aa7a4', 0) + box(24, 31, 16, 2, '#9aa7a4'),
  ],
  [
    /Tablet/,
    box(22, 6, 20, 28, INK, 2.5) + box(24, 9, 16, 21, '#8fc7c0', 0.8) + disc(32, 32, 0.9, '#cfd8d6'),
  ],
  [
    /Printer|Fotokopi/,
    box(23, 6, 18, 10, '#ffffff') +
      box(16, 14, 32, 13, '#5d6d6a', 2) +
      box(22, 24, 20, 9, '#ffffff') +
      disc(43, 18, 1.1, '#7ed0a8'),
  ],
  [/Pemindai/, box(14, 22, 36, 8, '#5d6d6a', 2) + shape('M15 21 46 8l2 3-30 11z', '#9aa7a4')],
  [
    /Server|Switch|UPS/,
    [8, 17, 26]
      .map(
        (y) =>
          box(17, y, 30, 7, '#38504c') + disc(21, y + 3.5, 1, '#7ed0a8') + box(30, y + 3, 13, 1.2, '#7d908c'),
      )
      .join(''),
  ],
  [/Wi-Fi/, disc(32, 26, 8, '#ffffff') + disc(32, 26, 2, INK) + line('M20 16q12-10 24 0M25 20q7-6 14 0')],
  [/Layar Proyektor/, box(14, 7, 36, 2.4, '#5d6d6a') + box(16, 9, 32, 20, '#ffffff', 0) + line('M32 29v4')],
  [/Proyektor/, box(15, 16, 34, 13, '#ffffff', 3) + disc(25, 22.5, 5, INK) + disc(25, 22.5, 2.6, '#8fc7c0')],
  [/Pengeras/, box(23, 5, 18, 30, '#38504c', 2) + disc(32, 13, 3.4, '#9aa7a4') + disc(32, 25, 6, '#9aa7a4')],
  [/Meja/, box(12, 18, 40, 3.4, '#b98d5b') + legs(14, 48.4) + box(36, 21, 12, 7, '#a67b4c', 0.6)],
  [
    /Kursi/,
    box(24, 7, 16, 13, '#0d5854', 3) + box(22, 22, 20, 4, '#0d5854', 2) + line('M32 26v6M25 34l7-3 7 3', 1.6),
  ],
  [
    /Sofa/,
    box(12, 14, 40, 12, '#de9117', 3) +
      box(9, 18, 7, 12, '#c27c0c', 2.5) +
      box(48, 18, 7, 12, '#c27c0c', 2.5) +
      box(15, 22, 34, 8, '#eda52f', 2),
  ],
  [
    /Brankas/,
    box(20, 8, 24, 24, '#5d6d6a', 2) +
      box(23, 11, 18, 18, '#74847f') +
      disc(32, 20, 4, '#cfd8d6') +
      line('M32 17.4v2.6l2 1'),
  ],
  [
    /Lemari|Rak|Map/,
    box(20, 5, 24, 30, '#b98d5b') +
      [8, 17, 26].map((y) => box(22, y, 20, 7.4, '#d9b586', 0.5) + box(30, y + 3, 4, 1, INK)).join(''),
  ],
  [
    /^AC/,
    box(12, 11, 40, 12, '#ffffff', 3) +
      box(15, 19, 34, 1.2, '#b9c4c1') +
      line('M22 27q2 3 0 6M32 27q2 3 0 6M42 27q2 3 0 6', 1.2, '#4f9a92'),
  ],
  [
    /Kipas/,
    disc(32, 18, 12, '#dfe7e5') +
      shape(
        'M32 18q-2-9 5-9 1 6-5 9zM32 18q9-2 9 5-6 1-9-5zM32 18q2 9-5 9-1-6 5-9zM32 18q-9 2-9-5 6-1 9 5z',
        '#4f9a92',
      ) +
      line('M32 30v5'),
  ],
  [
    /Mobil|Gran Max/,
    shape('M12 27v-6l6-2 5-7h17l7 7 6 2v6z', '#0d5854') +
      shape('M25 13h6v6h-10zM33 13h6l5 6H33z', '#cfe5e2') +
      disc(21, 28, 4, INK) +
      disc(44, 28, 4, INK),
  ],
  [
    /Motor/,
    disc(19, 27, 6, INK) +
      disc(45, 27, 6, INK) +
      disc(19, 27, 2.6, '#cfd8d6') +
      disc(45, 27, 2.6, '#cfd8d6') +
      shape('M21 24l8-6h12l4 8H28z', '#b3261e') +
      line('M41 18l3-6h4', 1.6),
  ],
  [
    /Mikroskop/,
    line('M27 8l8 12M24 33h18M33 33q10-3 5-13', 2.4) +
      box(23, 23, 12, 2, '#5d6d6a') +
      disc(26, 7, 2, '#8fc7c0'),
  ],
  [
    /Timbangan/,
    box(17, 24, 30, 9, '#e9eceb', 2) + box(20, 12, 24, 12, '#cfe5e2', 1) + box(24, 27, 12, 3, INK, 0.5),
  ],
  [
    /Inkubator|Kulkas|Dispenser/,
    box(21, 4, 22, 32, '#f4f7f6', 2) + line('M21 16h22M40 8v5M40 19v6', 1.2, '#7d908c'),
  ],
  [
    /Alat Ukur/,
    box(24, 6, 16, 28, '#eda52f', 3) + box(26.5, 9, 11, 8, '#24413d', 1) + disc(32, 25, 4, '#ffffff'),
  ],
  [
    /Traktor/,
    disc(24, 27, 7, INK) +
      disc(24, 27, 3, '#eda52f') +
      shape('M22 15h12l6 9h-8l-10-2z', '#b3261e') +
      line('M36 20l14-9M40 24l12-8', 1.8),
  ],
  [
    /Pompa|Genset/,
    box(16, 13, 32, 17, '#b3261e', 3) +
      disc(26, 21, 5, '#ffffff') +
      box(36, 17, 8, 8, INK, 1) +
      line('M14 32h36', 2),
  ],
  [/Penyemprot/, box(22, 8, 15, 24, '#2f7fb8', 4) + box(26, 5, 7, 4, INK) + line('M37 24q10 2 12-12', 1.6)],
  [/Penyedot/, disc(24, 26, 7, '#b3261e') + disc(24, 26, 3, INK) + line('M29 21q6-16 12-6l5 18', 2)],
  [/CCTV/, shape('M14 14l28-4 3 9-28 5z', '#ffffff') + disc(42, 15, 3.4, INK) + line('M24 23v9h-8', 2)],
  [/Pemadam/, box(25, 12, 14, 22, '#b3261e', 5) + box(29, 7, 6, 5, INK) + line('M35 9h8v8', 1.6)],
  [
    /Lisensi/,
    box(18, 8, 28, 22, '#ffffff', 2) +
      line('M22 13h14M22 17h20M22 21h12', 1.2, '#7d908c') +
      disc(40, 27, 5, '#de9117'),
  ],
  [
    /Kertas/,
    box(18, 12, 28, 20, '#ffffff', 1) +
      box(18, 25, 28, 7, '#2f7fb8', 1) +
      line('M18 16h28M18 20h28', 0.6, '#cfd8d6'),
  ],
  [
    /Bangunan/,
    shape('M10 17 32 6l22 11z', '#b3562e') +
      box(14, 17, 36, 17, '#efe6d8', 0) +
      [18, 26, 34, 42].map((x) => box(x, 21, 4, 6, '#8fc7c0', 0.4)).join('') +
      box(30, 28, 5, 6, '#8a6a45', 0),
  ],
];

const backgrounds: Partial<Record<NamaKategori, string>> = {
  'Komputer dan Laptop': '#e3eeec',
  'Alat Presentasi': '#eee9df',
  'Meja dan Kursi': '#f3ece1',
  'Lemari dan Rak': '#e8ece4',
  'Pendingin Ruangan': '#e2edf2',
  'Kendaraan Dinas': '#ece8e4',
  'Alat Pertanian': '#e8efe0',
};

/** Draws a barang as SVG; undefined if its name has no known word. */
export function drawingOfBarang(name: string, kategori: NamaKategori): string | undefined {
  const inside = drawingOf(name, things);
  return inside && picture(backgrounds[kategori] ?? '#e9edec', inside);
}

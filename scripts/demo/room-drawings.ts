import { box, type Drawings, disc, drawingOf, INK, line, picture, screen, shape } from './drawing-parts.ts';

/** Rooms by words of their name. */
const rooms: Drawings = [
  [
    /Server|Multimedia/,
    [12, 24, 36]
      .map(
        (x) =>
          box(x, 8, 10, 24, '#38504c') +
          disc(x + 3, 12, 1, '#7ed0a8') +
          disc(x + 3, 18, 1, '#7ed0a8') +
          disc(x + 3, 24, 1, '#eda52f'),
      )
      .join(''),
  ],
  [
    /Baca|Koleksi|Arsip|Sirkulasi/,
    [8, 18, 28]
      .map(
        (y) =>
          box(8, y + 6, 48, 1.4, '#8a6a45') +
          [10, 15, 19, 24, 30, 34, 40, 45, 50]
            .map((x, index) =>
              box(
                x,
                y - (index % 3),
                3.4,
                6 + (index % 3),
                ['#0d5854', '#de9117', '#b3562e', '#2f7fb8'][index % 4] ?? INK,
                0.4,
              ),
            )
            .join(''),
      )
      .join(''),
  ],
  [
    /Aula|Rapat/,
    box(22, 5, 20, 12, '#ffffff') +
      box(10, 22, 44, 5, '#b98d5b', 2.5) +
      [12, 22, 32, 42].map((x) => box(x + 2, 29, 6, 7, '#0d5854', 2)).join(''),
  ],
  [
    /Gudang|Garasi/,
    shape('M8 16 32 5l24 11z', '#74847f') +
      box(11, 16, 42, 19, '#e3e8e6', 0) +
      [19, 23, 27, 31].map((y) => box(18, y, 28, 2.6, '#9aa7a4', 0)).join(''),
  ],
  [
    /Uji|Preparasi|Pendingin|Kaca/,
    box(8, 26, 48, 3, '#9aa7a4') +
      shape('M16 8h6v7l5 11H11l5-11z', '#8fc7c0') +
      shape('M36 12h5v6l4 8H32l4-8z', '#eda52f') +
      box(48, 14, 4, 12, '#ffffff'),
  ],
  [
    /Lobi|Pelayanan|Keamanan/,
    box(10, 20, 44, 12, '#b98d5b', 2) +
      box(10, 18, 44, 3, '#8a6a45') +
      disc(20, 12, 3.4, '#0d5854') +
      disc(44, 12, 3.4, '#0d5854') +
      box(40, 3, 14, 5, '#ffffff'),
  ],
  [
    /Kantin|Mushola/,
    disc(22, 22, 8, '#b98d5b') +
      disc(44, 22, 8, '#b98d5b') +
      [13, 31, 53].map((x) => box(x - 2, 31, 4, 4, '#0d5854')).join('') +
      box(8, 6, 48, 3, '#de9117'),
  ],
  [
    /./,
    box(36, 5, 18, 12, '#cfe5e2') +
      line('M45 5v12M36 11h18', 0.8, '#ffffff') +
      box(10, 21, 26, 2.6, '#b98d5b') +
      box(12, 23, 1.6, 10, '#8a6a45') +
      box(33, 23, 1.6, 10, '#8a6a45') +
      screen(15, 11, 14, 9) +
      box(40, 22, 10, 11, '#0d5854', 3),
  ],
];

/** Draws the picture of a room as SVG. */
export function drawingOfRoom(name: string): string {
  return picture('#f1ede4', drawingOf(name, rooms) ?? '');
}

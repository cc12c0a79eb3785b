/** Paper format for labels. Millimetres, as printed on the package. */

export interface LabelFormat {
  /** Name in the choice of formats. */
  nama: string;
  /** Name of the paper in shops. */
  keterangan: string;
  /** True for a roll with one label at a time, false for sheets of many. */
  rol: boolean;
  halaman: { lebar: number; tinggi: number };
  label: { lebar: number; tinggi: number };
  kolom: number;
  baris: number;
  /** Distance from the edges of the page to the first label. */
  tepi: { kiri: number; atas: number };
  /** Distance from the start of one label to the start of the next. */
  langkah: { x: number; y: number };
}

const A4 = { lebar: 210, tinggi: 297 };

/** Builds the format of a sheet whose labels are centred on it. */
function sheet(
  nama: string,
  keterangan: string,
  halaman: LabelFormat['halaman'],
  [kolom, baris]: [number, number],
  label: LabelFormat['label'],
  gap: { x: number; y: number } = { x: 0, y: 0 },
): LabelFormat {
  const langkah = { x: label.lebar + gap.x, y: label.tinggi + gap.y };
  const tepi = {
    kiri: (halaman.lebar - kolom * langkah.x + gap.x) / 2,
    atas: (halaman.tinggi - baris * langkah.y + gap.y) / 2,
  };
  return { nama, keterangan, rol: false, halaman, label, kolom, baris, tepi, langkah };
}

export const labelFormatNames = ['a4_3x8', 'a4_3x7', 'a4_2x7', 'a4_5x13', 'tj_103', 'rol_50x30'] as const;
export type LabelFormatName = (typeof labelFormatNames)[number];

export const labelFormats: Record<LabelFormatName, LabelFormat> = {
  a4_3x8: sheet('A4, 24 label (70 × 37 mm)', '3 × 8, tanpa jarak', A4, [3, 8], { lebar: 70, tinggi: 37 }),
  a4_3x7: sheet(
    'A4, 21 label (63,5 × 38,1 mm)',
    '3 × 7, seperti L7160',
    A4,
    [3, 7],
    { lebar: 63.5, tinggi: 38.1 },
    { x: 2.5, y: 0 },
  ),
  a4_2x7: sheet(
    'A4, 14 label (99,1 × 38,1 mm)',
    '2 × 7, seperti L7163',
    A4,
    [2, 7],
    { lebar: 99.1, tinggi: 38.1 },
    { x: 2.5, y: 0 },
  ),
  a4_5x13: sheet(
    'A4, 65 label (38,1 × 21,2 mm)',
    '5 × 13, seperti L7651',
    A4,
    [5, 13],
    { lebar: 38.1, tinggi: 21.2 },
    { x: 2.5, y: 0 },
  ),
  // only the label size is certain; its position on the small sheet is an estimate (correct it with `geser`)
  tj_103: sheet(
    'Tom & Jerry No. 103 (64 × 32 mm)',
    '3 × 4 pada lembar kecil 205 × 165 mm',
    { lebar: 205, tinggi: 165 },
    [3, 4],
    { lebar: 64, tinggi: 32 },
    { x: 2, y: 6 },
  ),
  rol_50x30: {
    ...sheet(
      'Rol 50 × 30 mm',
      'satu label per halaman, untuk pencetak label',
      { lebar: 50, tinggi: 30 },
      [1, 1],
      {
        lebar: 50,
        tinggi: 30,
      },
    ),
    rol: true,
  },
};

/** Number of labels on one page. */
export const labelsPerPage = ({ kolom, baris }: LabelFormat): number => kolom * baris;

/** Number of pages for `count` labels when the first one is printed at position `mulai` (from 1) of the first page. */
export function pagesOf(format: LabelFormat, count: number, mulai: number): number {
  return Math.ceil((count + mulai - 1) / labelsPerPage(format));
}

import type { Kondisi } from '../../src/shared/limits.ts';
import { bukuSubjects, knownBuku, penerbit, titlePatterns } from './buku-catalog.ts';
import type { NamaJenis } from './office.ts';
import type { Random } from './random.ts';

export interface BukuDemo {
  judul: string;
  penulis: string;
  penerbit: string;
  tahun: number;
  isbn: string | null;
  kondisi: Kondisi;
  jumlah: number;
  jenis: NamaJenis;
  harga: number;
  tempat: string;
}

const bukuRooms = ['Ruang Koleksi Umum', 'Ruang Koleksi Umum', 'Ruang Koleksi Khusus', 'Ruang Baca'] as const;

/** Generates well-known books first, then text books by fictional authors. */
export function makeBuku(
  random: Random,
  authors: readonly string[],
  year: number,
  count: number,
): BukuDemo[] {
  const ofLibrary = () => ({
    kondisi: random.pick<Kondisi>(['Baik', 'Baik', 'Baik', 'Baik', 'Rusak Ringan']),
    jumlah: random.int(1, 8),
    harga: random.int(45, 240) * 1000,
    tempat: random.pick(bukuRooms),
  });
  const known = knownBuku.map(
    ([judul, penulis, publisher, tahun, jenis]): BukuDemo => ({
      judul,
      penulis,
      penerbit: publisher,
      tahun,
      isbn: null,
      jenis,
      ...ofLibrary(),
    }),
  );
  const titles = bukuSubjects.flatMap(([about, jenis]) =>
    titlePatterns.map((form) => ({ judul: `${form} ${about}`, jenis })),
  );
  const textBooks = random.shuffled(titles).map(
    ({ judul, jenis }): BukuDemo => ({
      judul,
      penulis: random.pick(authors),
      penerbit: random.pick(penerbit),
      tahun: year - random.int(0, 18),
      isbn: random.chance(0.7) ? isbn13(random) : null,
      jenis,
      ...ofLibrary(),
    }),
  );
  return [...known, ...textBooks].slice(0, count);
}

/** Generates an Indonesian ISBN (978-602) with its check digit. */
function isbn13(random: Random): string {
  const digits = `978602${String(random.int(0, 999_999)).padStart(6, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

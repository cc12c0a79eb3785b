import type { Kondisi } from '../../src/shared/fields.ts';
import { bentukJudul, bukuTernama, penerbit, pokokBuku } from './buku-catalog.ts';
import type { NamaJenis } from './office.ts';
import type { Acak } from './random.ts';

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

const ruangBuku = ['Ruang Koleksi Umum', 'Ruang Koleksi Umum', 'Ruang Koleksi Khusus', 'Ruang Baca'] as const;

/** Well-known books first, then text books by made-up authors. */
export function buatBuku(acak: Acak, authors: readonly string[], year: number, count: number): BukuDemo[] {
  const ofLibrary = () => ({
    kondisi: acak.pick<Kondisi>(['Baik', 'Baik', 'Baik', 'Baik', 'Rusak Ringan']),
    jumlah: acak.int(1, 8),
    harga: acak.int(45, 240) * 1000,
    tempat: acak.pick(ruangBuku),
  });
  const known = bukuTernama.map(
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
  const titles = pokokBuku.flatMap(([about, jenis]) =>
    bentukJudul.map((form) => ({ judul: `${form} ${about}`, jenis })),
  );
  const textBooks = acak.shuffled(titles).map(
    ({ judul, jenis }): BukuDemo => ({
      judul,
      penulis: acak.pick(authors),
      penerbit: acak.pick(penerbit),
      tahun: year - acak.int(0, 18),
      isbn: acak.chance(0.7) ? isbn13(acak) : null,
      jenis,
      ...ofLibrary(),
    }),
  );
  return [...known, ...textBooks].slice(0, count);
}

/** An ISBN of Indonesia (978-602) with its check digit. */
function isbn13(acak: Acak): string {
  const digits = `978602${String(acak.int(0, 999_999)).padStart(6, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

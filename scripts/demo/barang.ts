import type { Kondisi } from '../../src/shared/limits.ts';
import { type BarangKind, barangCatalog, specialRooms, sumberPerolehan } from './barang-catalog.ts';
import type { Calendar } from './dates.ts';
import { kategoriList, type NamaKategori } from './office.ts';
import type { Random } from './random.ts';

export interface BarangDemo {
  nama_barang: string;
  merk: string | null;
  nomor_seri: string | null;
  detail_barang: string | null;
  kategori: NamaKategori;
  fungsi: string;
  /** Null if unknown, as for old gifts. */
  harga_barang: number | null;
  jumlah_barang: number;
  satuan: string;
  tanggal_perolehan: string;
  sumber_perolehan: string;
  kondisi: Kondisi;
  /** Room, and place in the room. */
  tempat: string;
  detail_lokasi: string | null;
}

/** Age of most purchases; others are up to eight years old. */
const RECENT_DAYS = 3 * 365;
const OLDEST_DAYS = 8 * 365;
/** Age from which the value of a gift is unknown. */
const UNKNOWN_DAYS = 4 * 365;

const officeBuildings = [
  ['Bangunan Gedung Utama', 'Gedung Utama', 8_740_000_000, 18],
  ['Bangunan Gedung Perpustakaan', 'Gedung Perpustakaan', 3_215_000_000, 11],
  ['Bangunan Laboratorium Benih', 'Laboratorium Benih', 1_986_500_000, 7],
  ['Bangunan Garasi', 'Garasi', 412_750_000, 14],
] as const;

/** Generates barang from the catalogue: buildings first, then by date of purchase. */
export function makeBarang(
  random: Random,
  { ago }: Calendar,
  rooms: readonly string[],
  count: number,
): BarangDemo[] {
  const weighted = barangCatalog.flatMap((item) => Array.from({ length: item.bobot }, () => item));
  const fungsi = new Map<string, string>(kategoriList.map((row) => [row.nama_kategori, row.fungsi]));
  const dates = Array.from({ length: count - officeBuildings.length }, () => daysAgo(random)).sort(
    (a, b) => b - a,
  );
  const buildings = officeBuildings.map(([nama_barang, tempat, harga_barang, years]): BarangDemo => {
    const kategori = 'Gedung dan Bangunan';
    return {
      ...plain,
      nama_barang,
      kategori,
      fungsi: fungsi.get(kategori) ?? '',
      harga_barang,
      satuan: 'unit',
      tanggal_perolehan: ago(years * 365),
      tempat,
    };
  });
  const bought = dates.map((days): BarangDemo => {
    const item = random.pick(weighted);
    const row: BarangDemo = {
      ...plain,
      nama_barang: item.nama,
      merk: random.pick(item.merk),
      nomor_seri: item.berseri ? nomorSeri(random) : null,
      kategori: item.kategori,
      fungsi: fungsi.get(item.kategori) ?? '',
      harga_barang: hargaOf(random, item, days),
      jumlah_barang: random.int(...item.jumlah),
      satuan: item.satuan,
      tanggal_perolehan: ago(days),
      sumber_perolehan: random.pick(sumberPerolehan),
      kondisi: kondisiOf(random, days),
      ...placeOf(random, item, rooms),
    };
    const unknown = row.sumber_perolehan === 'Hibah' && days > UNKNOWN_DAYS;
    return { ...row, ...(unknown && { harga_barang: null }) };
  });
  return [...buildings, ...bought];
}

const plain = {
  merk: null,
  nomor_seri: null,
  detail_barang: null,
  jumlah_barang: 1,
  sumber_perolehan: 'APBD',
  kondisi: 'Baik',
  detail_lokasi: null,
} as const;

function daysAgo(random: Random): number {
  return random.chance(0.75) ? random.int(5, RECENT_DAYS) : random.int(RECENT_DAYS, OLDEST_DAYS);
}

/** Generates a price rounded as in shops, to 5,000 rupiah above 100,000; older purchases are cheaper. */
function hargaOf(random: Random, { harga: [least, most] }: BarangKind, days: number): number {
  const price = 1000 * (least + random.next() * (most - least)) * (1 - (days / 365) * 0.025);
  const step = price > 100_000 ? 5000 : 500;
  return Math.round(price / step) * step;
}

function kondisiOf(random: Random, days: number): Kondisi {
  const age = days / OLDEST_DAYS;
  const luck = random.next();
  if (luck < 0.02 + age * 0.16) return 'Rusak Berat';
  return luck < 0.07 + age * 0.35 ? 'Rusak Ringan' : 'Baik';
}

function nomorSeri(random: Random): string {
  const signs = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
  return Array.from({ length: 10 }, () => signs.charAt(random.int(0, signs.length - 1))).join('');
}

function placeOf(random: Random, item: BarangKind, rooms: readonly string[]) {
  const tempat = random.pick(specialRooms[item.kategori] ?? rooms);
  const stored = /Gudang|Arsip|Koleksi/.test(tempat);
  return {
    tempat,
    detail_lokasi: stored ? `Rak ${random.pick(['A', 'B', 'C', 'D'])}${random.int(1, 6)}` : null,
  };
}

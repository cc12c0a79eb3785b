import type { Kondisi } from '../../src/shared/fields.ts';
import { type Jenisnya, katalogBarang, ruangKhusus, sumberPerolehan } from './barang-catalog.ts';
import type { Kalender } from './dates.ts';
import { daftarKategori, type NamaKategori } from './office.ts';
import type { Acak } from './random.ts';

export interface BarangDemo {
  nama_barang: string;
  merk: string | null;
  nomor_seri: string | null;
  detail_barang: string | null;
  kategori: NamaKategori;
  fungsi: string;
  harga_barang: number;
  jumlah_barang: number;
  satuan: string;
  tanggal_perolehan: string;
  sumber_perolehan: string;
  kondisi: Kondisi;
  /** Name of the room, and the compartment in it. */
  tempat: string;
  detail_lokasi: string | null;
}

/** Most was bought in the last three years, some up to eight years ago. */
const RECENT_DAYS = 3 * 365;
const OLDEST_DAYS = 8 * 365;

const bangunan = [
  ['Bangunan Gedung Utama', 'Gedung Utama', 8_740_000_000, 18],
  ['Bangunan Gedung Perpustakaan', 'Gedung Perpustakaan', 3_215_000_000, 11],
  ['Bangunan Laboratorium Benih', 'Laboratorium Benih', 1_986_500_000, 7],
  ['Bangunan Garasi', 'Garasi', 412_750_000, 14],
] as const;

/** Things of the catalogue, the buildings first, oldest purchase first. */
export function buatBarang(
  acak: Acak,
  { ago }: Kalender,
  rooms: readonly string[],
  count: number,
): BarangDemo[] {
  const weighted = katalogBarang.flatMap((item) => Array.from({ length: item.bobot }, () => item));
  const fungsi = new Map<string, string>(daftarKategori.map((row) => [row.nama_kategori, row.fungsi]));
  const dates = Array.from({ length: count - bangunan.length }, () => daysAgo(acak)).sort((a, b) => b - a);
  const buildings = bangunan.map(([nama_barang, tempat, harga_barang, years]): BarangDemo => {
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
    const item = acak.pick(weighted);
    return {
      ...plain,
      nama_barang: item.nama,
      merk: acak.pick(item.merk),
      nomor_seri: item.berseri ? nomorSeri(acak) : null,
      kategori: item.kategori,
      fungsi: fungsi.get(item.kategori) ?? '',
      harga_barang: hargaOf(acak, item, days),
      jumlah_barang: acak.int(...item.jumlah),
      satuan: item.satuan,
      tanggal_perolehan: ago(days),
      sumber_perolehan: acak.pick(sumberPerolehan),
      kondisi: kondisiOf(acak, days),
      ...tempatOf(acak, item, rooms),
    };
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

function daysAgo(acak: Acak): number {
  return acak.chance(0.75) ? acak.int(5, RECENT_DAYS) : acak.int(RECENT_DAYS, OLDEST_DAYS);
}

/** A price as shops write it: to 5,000 rupiah for what costs more than 100,000. What is older was cheaper. */
function hargaOf(acak: Acak, { harga: [least, most] }: Jenisnya, days: number): number {
  const price = 1000 * (least + acak.next() * (most - least)) * (1 - (days / 365) * 0.025);
  const step = price > 100_000 ? 5000 : 500;
  return Math.round(price / step) * step;
}

function kondisiOf(acak: Acak, days: number): Kondisi {
  const age = days / OLDEST_DAYS;
  const luck = acak.next();
  if (luck < 0.02 + age * 0.16) return 'Rusak Berat';
  return luck < 0.07 + age * 0.35 ? 'Rusak Ringan' : 'Baik';
}

function nomorSeri(acak: Acak): string {
  const signs = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
  return Array.from({ length: 10 }, () => signs.charAt(acak.int(0, signs.length - 1))).join('');
}

function tempatOf(acak: Acak, item: Jenisnya, rooms: readonly string[]) {
  const tempat = acak.pick(ruangKhusus[item.kategori] ?? rooms);
  const stored = /Gudang|Arsip|Koleksi/.test(tempat);
  return { tempat, detail_lokasi: stored ? `Rak ${acak.pick(['A', 'B', 'C', 'D'])}${acak.int(1, 6)}` : null };
}

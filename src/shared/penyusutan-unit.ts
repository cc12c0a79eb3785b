import { type DasarPenyusutan, nilaiBuku } from './penyusutan.ts';
import type { Lot } from './penyusutan-jadwal.ts';
import { openingBase, type PengaturanDasar } from './penyusutan-lanjut.ts';

/** Divides an accumulation among all units in whole rupiah: the amount of each, and how many have one rupiah more. */
export function shareAccumulation(akumulasi: number, jumlah: number): { each: number; more: number } {
  return { each: Math.floor(akumulasi / jumlah), more: akumulasi % jumlah };
}

/** Splits an accumulation between departing and remaining units; units with less leave first. */
export function splitAccumulation(
  akumulasi: number,
  jumlah: number,
  leaving: number,
): { leaves: number; stays: number } {
  const { each, more } = shareAccumulation(akumulasi, jumlah);
  const leaves = each * leaving + Math.max(leaving - (jumlah - more), 0);
  return { leaves, stays: akumulasi - leaves };
}

/**
 * Builds the lots of a row that enters with an accumulation for all its units (`openingBase`): one, or two where it
 * can't be divided equally, first the units with less.
 */
export function openingLots(
  setting: PengaturanDasar & { mulai: string },
  harga: number,
  { akumulasi, jumlah }: { akumulasi: number; jumlah: number },
  tanggal: string,
  sisa: number | null = null,
): Lot[] {
  const { each, more } = shareAccumulation(akumulasi, jumlah);
  const lot = (of: number, count: number) => ({
    dasar: openingBase(setting, harga, of, tanggal, sisa),
    jumlah: count,
  });
  return [lot(each, jumlah - more), lot(each + 1, more)].filter((one) => one.jumlah > 0);
}

/** Removes departing units from lots, from the first lot on; returns the rest. */
export function leave(lots: readonly Lot[], leaving: number): Lot[] {
  let left = leaving;
  return lots
    .map((lot) => {
      const gone = Math.min(left, lot.jumlah);
      left -= gone;
      return { ...lot, jumlah: lot.jumlah - gone };
    })
    .filter(({ jumlah }) => jumlah > 0);
}

/**
 * Computes the book value of units that leave on `tanggal`, and the office's gain (negative for a loss). The month of
 * departure is charged in full, an unfinished half-year is not.
 */
export function disposal(
  dasar: DasarPenyusutan,
  tanggal: string,
  jumlah: number,
  hasil: number,
): { nilai_buku: number; laba: number } {
  const nilai_buku = nilaiBuku(dasar, tanggal) * jumlah;
  return { nilai_buku, laba: hasil - nilai_buku };
}

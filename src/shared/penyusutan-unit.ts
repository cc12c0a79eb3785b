import { type DasarPenyusutan, nilaiBuku } from './penyusutan.ts';
import type { Lot } from './penyusutan-jadwal.ts';
import { openingBase, type PengaturanDasar } from './penyusutan-lanjut.ts';

/** An accumulation of all units, shared in whole rupiah: what each carries, and how many carry one rupiah more. */
export function shareAccumulation(akumulasi: number, jumlah: number): { each: number; more: number } {
  return { each: Math.floor(akumulasi / jumlah), more: akumulasi % jumlah };
}

/** What the units that leave take of an accumulation of all, and what stays; those that carry less leave first. */
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
 * The units of a row that comes in with an accumulation of all of them (`openingBase`): one lot, or two where it can't
 * be shared equally, first the units that carry less of it.
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

/** What stays of lots when units leave, those of the first lot first. */
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
 * What units that leave on `tanggal` are worth in the books and what the office gains by it, a loss below 0. The month
 * of leaving is charged in full, a half-year that has not ended is not.
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

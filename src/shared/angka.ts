import { once } from './once.ts';

const angka = once(() => new Intl.NumberFormat('id-ID'));
const daftar = once(() => new Intl.ListFormat('id-ID'));

/** Formats a count with thousands separators, as Indonesian writes them: `3120` becomes `3.120`. */
export function formatAngka(value: number): string {
  return Number.isSafeInteger(value) ? grouped(value) : angka().format(value);
}

/** Inserts a dot before each three digits of a whole number, like `Intl`, which takes a browser 10 ms to initialize. */
export const grouped = (whole: number | string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '.');

/** Joins names into one phrase: `barang, buku, dan lokasi`. */
export function formatList(names: readonly string[]): string {
  return daftar().format(names);
}

/** Formats a count with its unit: `15 unit`; a barang may have a unit of its own. */
export function formatUnit(value: number, unit?: string | null): string {
  return `${formatAngka(value)} ${unit || 'unit'}`;
}

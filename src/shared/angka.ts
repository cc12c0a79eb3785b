import { once } from './once.ts';

const angka = once(() => new Intl.NumberFormat('id-ID'));
const daftar = once(() => new Intl.ListFormat('id-ID'));

/** Formats a count with thousands separators, as Indonesian writes them: `3120` becomes `3.120`. */
export function formatAngka(value: number): string {
  return angka().format(value);
}

/** Joins names into one phrase: `barang, buku, dan lokasi`. */
export function formatList(names: readonly string[]): string {
  return daftar().format(names);
}

/** Formats a count with what it counts: `15 unit`; a barang may name its own unit. */
export function formatUnit(value: number, unit?: string | null): string {
  return `${angka().format(value)} ${unit || 'unit'}`;
}

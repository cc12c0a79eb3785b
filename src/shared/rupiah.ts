/** Formatting of rupiah; rupiah-input.ts parses them. Amounts are whole rupiah; limits are in fields.ts. */
import { formatAngka, grouped } from './angka.ts';

/** Formats an amount: `1234567` becomes `Rp1.234.567`. A value that is not a number comes back unchanged. */
export function formatRupiah(value: number | bigint): string;
export function formatRupiah<Value>(value: Value): Value | string;
export function formatRupiah(value: unknown): unknown {
  if (typeof value !== 'bigint' && !Number.isFinite(value)) return value;
  const [whole, cents = '00'] = digitsOf(value as number | bigint).split('.') as [string, string?];
  const text = `Rp${grouped(whole.replace('-', ''))}${cents === '00' ? '' : `,${cents}`}`;
  return whole.startsWith('-') ? `-${text}` : text;
}

/** Formats digits without an exponent; two decimals unless it is a whole number. */
const digitsOf = (value: number | bigint): string =>
  typeof value === 'bigint' || Number.isInteger(value) ? String(BigInt(value)) : value.toFixed(2);

/** Text for an unknown price. */
export const BELUM_DIKETAHUI = 'Belum diketahui';

/** Formats the price of a barang, which may be unknown. */
export function formatHarga(harga: number | null): string {
  return harga === null ? BELUM_DIKETAHUI : formatRupiah(harga);
}

/** Says how many barang have no price yet, as a note beside a total. */
export function belumBerharga(count: number): string {
  return `${formatAngka(count)} barang belum berharga`;
}

/** Converts a sum to the API's form (`NilaiTotal`): a number while that is exact, else a string of its digits. */
export function exactTotal(sum: bigint): number | string {
  const value = Number(sum);
  return Number.isSafeInteger(value) ? value : String(sum);
}

/** Formats a sum of the API (`NilaiTotal`) without rounding, also where it came as digits. */
export function formatTotal(nilai: number | string): string {
  return formatRupiah(BigInt(nilai));
}

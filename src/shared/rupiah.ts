/** Formatting of rupiah; what people type is read in rupiah-input.ts. Amounts are whole rupiah; limits are in fields.ts. */
import { formatAngka } from './angka.ts';
import { once } from './once.ts';

const currency = once(
  () =>
    new Intl.NumberFormat('id-ID', {
      style: 'currency',
      currency: 'IDR',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // whole rupiah show no ,00
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** Formats an amount: `1234567` becomes `Rp1.234.567`. A value that is not a number comes back unchanged. */
export function formatRupiah(value: number | bigint): string;
export function formatRupiah<Value>(value: Value): Value | string;
export function formatRupiah(value: unknown): unknown {
  if (typeof value === 'bigint') return spaceless(currency().format(value));
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  // 0 instead of -0, which would format as -Rp0
  return spaceless(currency().format(value === 0 ? 0 : value));
}

/** What stands for a price that nobody knows yet. */
export const BELUM_DIKETAHUI = 'Belum diketahui';

/** Formats the price of a barang, which may not be known yet. */
export function formatHarga(harga: number | null): string {
  return harga === null ? BELUM_DIKETAHUI : formatRupiah(harga);
}

/** Says how many barang have no price yet, as it stands beside their total. */
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

/** Removes the no-break space that Intl puts after Rp. */
function spaceless(text: string): string {
  return text.replace(/\s/g, '');
}

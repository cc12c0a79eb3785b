/** Rupiah on screen and as people type it. Amounts are whole rupiah; see `rupiah` in fields.ts for the limits. */
import { type Amount, parseAmount } from './number-text.ts';

const currency = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  // whole rupiah, the usual case, without ,00
  trailingZeroDisplay: 'stripIfInteger',
});

/**
 * The currency filter: `1234567` becomes `Rp1.234.567`. A value that is not a number comes back unchanged.
 */
export function formatRupiah(value: number | bigint): string;
export function formatRupiah<Value>(value: Value): Value | string;
export function formatRupiah(value: unknown): unknown {
  if (typeof value === 'bigint') return spaceless(currency.format(value));
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  // 0 instead of -0, which would read -Rp0
  return spaceless(currency.format(value === 0 ? 0 : value));
}

/** A sum as the API has it (`NilaiTotal`): a number while that is exact, else its digits. */
export function exactTotal(sum: bigint): number | string {
  const value = Number(sum);
  return Number.isSafeInteger(value) ? value : String(sum);
}

/** A sum of the API (`NilaiTotal`) to the last rupiah, also where it came as digits. */
export function formatTotal(nilai: number | string): string {
  return formatRupiah(typeof nilai === 'string' ? BigInt(nilai) : nilai);
}

/** Intl puts a no-break space after Rp; the house style has none. */
function spaceless(text: string): string {
  return text.replace(/\s/g, '');
}

/**
 * Reads an amount as people write it in Indonesia: `1.234.567,50`, `1234567`, `Rp 1.234.567`, `Rp1.000.000,-`, and
 * also `1,234,567.50` where both marks or repeated ones leave no doubt. Answers whole rupiah, halves rounded away
 * from zero, or null when the text is no amount. `1,234` is refused: a thousand or a fraction, nobody can know.
 */
export function parseRupiah(text: string): number | null {
  const amount = amountOf(text);
  return amount && Number.isSafeInteger(amount.rupiah) ? amount.rupiah : null;
}

/** Whether the text is an amount with a fraction of a rupiah, which is rounded away. */
export function isRounded(text: string): boolean {
  return amountOf(text)?.rounded ?? false;
}

function amountOf(text: string): Amount | undefined {
  const amount = parseAmount(text.replace(/\s+/g, ' ').trim());
  // a list takes a lone comma for thousands and says so; here the person can write it plainly at once
  return typeof amount === 'string' || amount.mendua === ',' ? undefined : amount;
}

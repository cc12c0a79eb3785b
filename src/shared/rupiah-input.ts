/** Parser of rupiah amounts as people type them. */
import { type Amount, parseAmount } from './number-text.ts';

/**
 * Parses an amount as people write it in Indonesia: `1.234.567,50`, `1234567`, `Rp 1.234.567`, `Rp1.000.000,-`, and
 * also `1,234,567.50` where both separators or repeated ones make it unambiguous. Returns whole rupiah, rounded half
 * away from zero, or null when the text is no amount. `1,234` is refused as ambiguous: thousand or fraction.
 */
export function parseRupiah(text: string): number | null {
  const amount = amountOf(text);
  return amount && Number.isSafeInteger(amount.rupiah) ? amount.rupiah : null;
}

/** Checks whether an amount has a fraction of a rupiah, which rounding drops. */
export function isRounded(text: string): boolean {
  return amountOf(text)?.rounded ?? false;
}

function amountOf(text: string): Amount | undefined {
  const amount = parseAmount(text.replace(/\s+/g, ' ').trim());
  // ambiguous in a form, where the person can retype it; an import reads a lone comma as thousands separator, with a
  // remark
  return typeof amount === 'string' || amount.mendua === ',' ? undefined : amount;
}

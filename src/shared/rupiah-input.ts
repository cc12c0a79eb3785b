/** Reading of rupiah as people type them. */
import { type Amount, parseAmount } from './number-text.ts';

/**
 * Parses an amount as people write it in Indonesia: `1.234.567,50`, `1234567`, `Rp 1.234.567`, `Rp1.000.000,-`, and
 * also `1,234,567.50` where both separators or repeated ones make it unambiguous. Answers whole rupiah, rounded half
 * away from zero, or null when the text is no amount. `1,234` is refused as ambiguous: thousand or fraction.
 */
export function parseRupiah(text: string): number | null {
  const amount = amountOf(text);
  return amount && Number.isSafeInteger(amount.rupiah) ? amount.rupiah : null;
}

/** Tells whether an amount has a fraction of a rupiah, which rounding drops. */
export function isRounded(text: string): boolean {
  return amountOf(text)?.rounded ?? false;
}

function amountOf(text: string): Amount | undefined {
  const amount = parseAmount(text.replace(/\s+/g, ' ').trim());
  // an import reads a lone comma as thousands separator, with a remark; in a form it is refused, as the person can
  // retype it
  return typeof amount === 'string' || amount.mendua === ',' ? undefined : amount;
}

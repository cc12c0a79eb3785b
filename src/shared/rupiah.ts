/** Rupiah on screen and as people type it. Amounts are whole rupiah; see `rupiah` in fields.ts for the limits. */

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
export function formatRupiah<T>(value: T): T | string;
export function formatRupiah(value: unknown): unknown {
  if (typeof value === 'bigint') return spaceless(currency.format(value));
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  // 0 instead of -0, which would read -Rp0
  return spaceless(currency.format(value === 0 ? 0 : value));
}

/** Intl puts a no-break space after Rp; the house style has none. */
function spaceless(text: string): string {
  return text.replace(/\s/g, '');
}

const grouped = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/**
 * Reads an amount as people write it in Indonesia: `1.234.567,50`, `1234567`, `Rp 1.234.567`, `Rp1.000.000,-`, and
 * also `1,234,567.50` where both marks or repeated ones leave no doubt. Answers whole rupiah, halves rounded away
 * from zero, or null when the text is no amount. `1,234` is refused: a thousand or a fraction, nobody can know.
 */
export function parseRupiah(text: string): number | null {
  const trimmed = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(-?) ?(?:rp|idr)\.? ?(?=[-\d])/i, '$1')
    .replace(/,(?:-|--|=)$/, '');
  const negative = trimmed.startsWith('-');
  const plain = plainDecimal(negative ? trimmed.slice(1).trim() : trimmed);
  if (plain === null) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  const amount = Number(whole) + (Number(fraction[0] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(amount)) return null;
  return negative && amount !== 0 ? -amount : amount;
}

/** Digits with at most one decimal point, or null. */
function plainDecimal(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  if (!/^\d[\d.,' ]*$/.test(text)) return null;
  const last = /([.,])(\d*)$/.exec(text);
  if (!last) return grouped.test(text) ? text.replace(/\D/g, '') : null;
  const [, mark = '', after = ''] = last;
  const before = text.slice(0, last.index);

  // one kind of mark, three digits after each: thousands; a lone comma could as well be a decimal one
  if (grouped.test(text) && !(mark === ',' && !before.includes(','))) return text.replace(/\D/g, '');
  if (after.length < 1 || after.length > 2) {
    // 1.234.567,500 : many decimals are fine once a different mark has shown the thousands
    const other = mark === ',' ? '.' : ',';
    if (after.length < 1 || !before.includes(other)) return null;
  }
  if (/^\d+$/.test(before)) return `${before}.${after}`;
  if (before.includes(mark) || !grouped.test(before)) return null;
  return `${before.replace(/\D/g, '')}.${after}`;
}

import { once } from '../../../shared/once.ts';

const compact = once(() => new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 }));

/** Formats an amount for the end of a bar: `Rp1,2 M`. */
export function shortRupiah(amount: number): string {
  return amount === 0 ? '0' : `Rp${compact().format(amount).replace(/\s/g, ' ')}`;
}

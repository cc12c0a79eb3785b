import { formatHarga } from '../../../shared/rupiah.ts';

/** Renders the price of a barang, or in grey that it is unknown. */
export function Harga({ value }: { value: number | null }) {
  return value === null ? <span className="quiet">{formatHarga(value)}</span> : formatHarga(value);
}

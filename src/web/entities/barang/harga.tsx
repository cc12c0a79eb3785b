import { formatHarga } from '../../../shared/rupiah.ts';

/** Renders the price of a barang; quietly that nobody knows it yet. */
export function Harga({ value }: { value: number | null }) {
  return value === null ? <span className="quiet">{formatHarga(value)}</span> : formatHarga(value);
}

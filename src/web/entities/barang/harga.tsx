import { formatHarga } from '../../../shared/rupiah.ts';
import classes from './harga.module.css';

/** Renders the price of a barang; quietly that nobody knows it yet. */
export function Harga({ value }: { value: number | null }) {
  return <span className={value === null ? classes.unknown : undefined}>{formatHarga(value)}</span>;
}

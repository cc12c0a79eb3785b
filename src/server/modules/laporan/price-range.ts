import { batasHarga } from '../../../shared/laporan-harga.ts';

const words = (rupiah: number) =>
  rupiah >= 1_000_000_000 ? `Rp${rupiah / 1_000_000_000} miliar` : `Rp${rupiah / 1_000_000} juta`;

/** Names a price class by its index from 0: `Rp1–5 juta`. */
export function priceRangeName(index: number): string {
  const [from, to] = [batasHarga[index] ?? 0, batasHarga[index + 1]];
  if (from === 0) return `Di bawah ${words(to ?? 0)}`;
  return to === undefined ? `Mulai ${words(from)}` : `${words(from)} – ${words(to)}`;
}

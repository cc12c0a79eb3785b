/** Weights of one line for dividing the proceeds of a lot. */
export interface Shared {
  nilai_buku: number;
  nilai_perolehan: number;
  jumlah: number;
}

/**
 * Divides the proceeds of a lot in whole rupiah: by komersial book value, else by cost, else by pieces. Each gets its
 * share rounded down, the last one with a weight the remainder.
 */
export function shareOfLot(total: number, lines: readonly Shared[]): number[] {
  const by = (['nilai_buku', 'nilai_perolehan', 'jumlah'] as const).find((field) =>
    lines.some((line) => line[field] > 0),
  );
  if (!by) return lines.map(() => 0);
  const weights = lines.map((line) => BigInt(line[by]));
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight) => Number((BigInt(total) * weight) / all));
  const last = weights.findLastIndex((weight) => weight > 0n);
  shares[last] = (shares[last] ?? 0) + total - shares.reduce((sum, share) => sum + share, 0);
  return shares;
}

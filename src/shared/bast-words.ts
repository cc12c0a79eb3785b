import type { JenisBast } from './bast.ts';

/** Kinds of BAST, in words. */
export const jenisBastLabels: Record<JenisBast, string> = {
  penyerahan: 'Penyerahan',
  pengembalian: 'Pengembalian',
};

/** States of a BAST, in words. */
export const statusBastLabels = { berlaku: 'Berlaku', dibatalkan: 'Dibatalkan' } as const;

import type { ImporCheck } from './impor.ts';
import type { ImporRow } from './impor-rows.ts';

/** Row that applying an update list may write, with what it would do. */
export interface TakeableRow {
  nomor: number;
  tindakan: 'baru' | 'berubah';
  /** Fields that it would change. */
  bidang: string[];
}

/** Choice of what an update list writes: kinds, and what is left out of them. */
export interface TakenChoice {
  baru: boolean;
  berubah: boolean;
  lewatiBidang: readonly string[];
  lewatiBaris: readonly TakeableRow[];
}

/** Returns what a checked row would do; undefined for one that writes nothing. */
export function takeableRow({ nomor, tindakan, ubah = [] }: ImporRow): TakeableRow | undefined {
  if (tindakan !== 'baru' && tindakan !== 'berubah') return undefined;
  return { nomor, tindakan, bidang: ubah.filter(({ ikut }) => !ikut).map(({ bidang }) => bidang) };
}

/** Tells whether the chosen kinds and fields leave a row something to write. */
export function hasEffect(
  { tindakan, bidang }: Omit<TakeableRow, 'nomor'>,
  chosen: Omit<TakenChoice, 'lewatiBaris'>,
): boolean {
  if (!chosen[tindakan]) return false;
  return tindakan === 'baru' || bidang.some((one) => !chosen.lewatiBidang.includes(one));
}

/** Counts the rows that applying an update list writes. */
export function takenCount(
  { baru = 0, berubah = 0, bidang_bersama }: Pick<ImporCheck, 'baru' | 'berubah' | 'bidang_bersama'>,
  choice: TakenChoice,
): number {
  const together = bidang_bersama ?? [{ bidang: [''], jumlah: berubah }];
  const changed = together.filter(({ bidang }) => hasEffect({ tindakan: 'berubah', bidang }, choice));
  const left = choice.lewatiBaris.filter((row) => hasEffect(row, choice));
  return changed.reduce((sum, { jumlah }) => sum + jumlah, choice.baru ? baru : 0) - left.length;
}

import type { Kondisi } from '../../../shared/limits.ts';
import { MAX_PARTS } from '../../../shared/limits.ts';

/** Form values of a split. */
export interface PecahValues extends Record<string, unknown> {
  cara: 'sebagian' | 'satuan';
  jumlah: number | string | null;
  /** Serial numbers, one per line. */
  nomor_seri: string;
  /** Id of a holding, otherwise the stock. */
  dari_id: string;
  lokasi_id: number | null;
  kondisi: Kondisi;
  tanggal: string;
  alasan: string;
}

/** Pieces of a barang in stock, and held. */
export interface Sources {
  left: number;
  holdings: readonly { id: number; jumlah: number }[];
}

interface Part {
  jumlah: number;
  lokasi_id?: number;
  kondisi: Kondisi;
  nomor_seri?: string;
  holding_id?: number;
}

/** Splits a text into its lines, trimmed and without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Number of barang that "satu per unit" splits off at once. */
export const unitsApart = (jumlah: number): number => Math.min(jumlah - 1, MAX_PARTS);

/**
 * Builds the parts of the request. Units split one by one stay with their holders; a stock unit stays behind, if any.
 */
export function partsOf(values: PecahValues, { left, holdings }: Sources): Part[] {
  const { cara, jumlah, nomor_seri, dari_id, lokasi_id, kondisi } = values;
  const place = { ...(lokasi_id !== null && { lokasi_id }), kondisi };
  const [first, ...more] = linesOf(nomor_seri);
  if (cara === 'sebagian') {
    const holding = holdings.find(({ id }) => String(id) === dari_id);
    const count = jumlah === null || jumlah === '' ? Number.NaN : Number(jumlah);
    return [{ jumlah: count, ...place, ...(holding && { holding_id: holding.id }) }];
  }
  // limits the arrays to the parts per request and the unit that stays
  const few = (count: number) => ({ length: Math.min(count, 1 + MAX_PARTS) });
  const held = holdings.flatMap(({ id, jumlah: count }) => Array.from(few(count), () => id));
  const units = [...Array.from(few(left), () => undefined), ...held];
  const serials = first === undefined ? [] : [first, ...more];
  return units.slice(1, 1 + MAX_PARTS).map((holding_id, index) => ({
    jumlah: 1,
    ...place,
    ...(holding_id !== undefined && { holding_id }),
    ...(serials[index] !== undefined && { nomor_seri: serials[index] }),
  }));
}

/** Maps an API error path to the form field that shows it. */
export function fieldOfError(path: string): string {
  if (path === 'bagian') return 'jumlah';
  const [, , field] = path.split('.');
  if (!path.startsWith('bagian.') || field === undefined) return path;
  return field === 'holding_id' ? 'dari_id' : field;
}

import type { Kondisi } from '../../../shared/limits.ts';
import { MAX_PARTS } from '../../../shared/limits.ts';

/** Form values of a split. */
export interface PecahValues extends Record<string, unknown> {
  cara: 'sebagian' | 'satuan';
  jumlah: number | string | null;
  /** Serial numbers, one a line. */
  nomor_seri: string;
  /** The stock, or the id of a holding. */
  dari_id: string;
  lokasi_id: number | null;
  kondisi: Kondisi;
  tanggal: string;
  alasan: string;
}

/** Pieces of a barang by place: in stock, and held. */
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

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Number of barang that "satu per unit" makes at once. */
export const unitsApart = (jumlah: number): number => Math.min(jumlah - 1, MAX_PARTS);

/** The parts to ask for. Each unit on its own takes its holder along; what stays is a unit of the stock, if any is. */
export function partsOf(values: PecahValues, { left, holdings }: Sources): Part[] {
  const { cara, jumlah, nomor_seri, dari_id, lokasi_id, kondisi } = values;
  const place = { ...(lokasi_id !== null && { lokasi_id }), kondisi };
  const [first, ...more] = linesOf(nomor_seri);
  if (cara === 'sebagian') {
    const holding = holdings.find(({ id }) => String(id) === dari_id);
    const count = jumlah === null || jumlah === '' ? Number.NaN : Number(jumlah);
    return [{ jumlah: count, ...place, ...(holding && { holding_id: holding.id }) }];
  }
  // no more than are asked for at once, and the one that stays
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

/** The field of the form that shows an error of the API. */
export function fieldOfError(path: string): string {
  if (path === 'bagian') return 'jumlah';
  const [, , field] = path.split('.');
  if (!path.startsWith('bagian.') || field === undefined) return path;
  return field === 'holding_id' ? 'dari_id' : field;
}

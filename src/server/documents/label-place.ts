import type { LabelFormat } from '../../shared/label-format.ts';
import { points } from './label-draw.ts';

/** Position of the labels on the sheet. */
export interface Placed {
  /** Position of the first label on the first sheet, counted from 1. */
  mulai: number;
  /** Offset to the right and down, in millimetres. */
  geser_x: number;
  geser_y: number;
}

/** Returns the upper left corner of a position on the sheet, in points. Positions count row by row from 0. */
export function placeOf(
  { kolom, tepi, langkah }: LabelFormat,
  place: number,
  { geser_x, geser_y }: Placed,
): { x: number; y: number } {
  const [column, row] = [place % kolom, Math.floor(place / kolom)];
  return {
    x: points(tepi.kiri + geser_x + column * langkah.x),
    y: points(tepi.atas + geser_y + row * langkah.y),
  };
}

import type { LabelFormat } from '../../shared/label-format.ts';
import { points } from './label-draw.ts';

/** Where on the paper the labels go. */
export interface Placed {
  /** The place of the first label on the first page, from 1. */
  mulai: number;
  /** Millimetres to the right and down. */
  geser_x: number;
  geser_y: number;
}

/** The upper left corner of a place of a page, in points; places count row by row from 0. */
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

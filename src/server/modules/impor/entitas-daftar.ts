import { AppError } from '../../../shared/errors.ts';
import type { Entitas } from './entitas.ts';
import { entitasBarang } from './entitas-barang.ts';

/** The kinds of record that lists can be imported of. @throws AppError not_found for any other. */
export function entitasOf(jenis: string): Entitas {
  if (jenis === 'barang') return entitasBarang;
  throw new AppError('not_found');
}

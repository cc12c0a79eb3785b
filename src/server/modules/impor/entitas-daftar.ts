import type { Impor } from '../../../shared/impor.ts';
import type { Entitas } from './entitas.ts';
import { entitasBarang } from './entitas-barang.ts';
import { entitasBuku } from './entitas-buku.ts';

/** The kinds of record that lists can be imported of. */
export const entitasDaftar: Record<Impor['jenis'], Entitas> = { barang: entitasBarang, buku: entitasBuku };

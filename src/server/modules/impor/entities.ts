import type { Impor } from '../../../shared/impor.ts';
import type { Entity } from './entity.ts';
import { barangEntity } from './entity-barang.ts';
import { bukuEntity } from './entity-buku.ts';

/** The kinds of record that lists can be imported of. */
export const entities: Record<Impor['jenis'], Entity> = { barang: barangEntity, buku: bukuEntity };

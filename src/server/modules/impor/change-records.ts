import type { Impor } from '../../../shared/impor.ts';
import type { Inside } from '../../context.ts';
import { changeManyBarang, type ManyMeaning } from '../barang/barang-many.service.ts';
import { changeManyBuku } from '../buku/buku-many.service.ts';

/** One record that changes, as the version that was compared: column -> what it becomes. */
export interface RecordChange {
  id: number;
  versi: number;
  set: Record<string, unknown>;
}

type Pair = { before: { versi: number }; after: { id: number; versi: number } };
type Change = (inside: Inside, changes: readonly RecordChange[], meaning: ManyMeaning) => Promise<Pair[]>;

/** How many records of each kind are changed: `set` was checked by the very schema that the form obeys. */
export const changeRecords: Record<Impor['jenis'], Change> = {
  barang: changeManyBarang as Change,
  buku: changeManyBuku as Change,
};

import type { Impor } from '../../../shared/impor.ts';
import type { Trx } from '../../context.ts';
import type { NewRecord } from './entity.ts';
import { insertNewBarang } from './new-barang.repository.ts';
import { insertNewBuku } from './new-buku.repository.ts';

type Insert = (
  trx: Trx,
  olehId: number,
  rows: readonly NewRecord[],
) => Promise<{ id: number; versi: number }[]>;

/** How the records of each kind are written; apart from what reads lists, which also runs in a thread of its own. */
export const insertNew: Record<Impor['jenis'], Insert> = { barang: insertNewBarang, buku: insertNewBuku };

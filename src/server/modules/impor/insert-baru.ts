import type { Impor } from '../../../shared/impor.ts';
import type { Trx } from '../../context.ts';
import { insertBarangBaru } from './barang-baru.repository.ts';
import { insertBukuBaru } from './buku-baru.repository.ts';
import type { RecordBaru } from './entitas.ts';

type Insert = (trx: Trx, olehId: number, rows: readonly RecordBaru[]) => Promise<{ id: number }[]>;

/** How the records of each kind are written; apart from what reads lists, which also runs in a thread of its own. */
export const insertBaru: Record<Impor['jenis'], Insert> = { barang: insertBarangBaru, buku: insertBukuBaru };

import type { JenisPermohonan } from '../../../shared/keputusan.ts';
import type { Db, Inside, Trx } from '../../context.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import type { NotifikasiEvent } from '../notifikasi/events.ts';
import type { DecisionStamp } from './keputusan.repository.ts';
import type { Asked, Decide } from './keputusan.ts';
import type { PermohonanListing } from './permohonan-list.repository.ts';

/** Types that differ between the kinds of permohonan. */
export interface PermohonanTypes {
  /** Row as stored. */
  row: Asked & { id: number; versi: number };
  /** Row as answered by the API. */
  answer: object;
  /** Input of a request. */
  input: object;
  /** Input of an approval. */
  approval: object;
}

/** Events that people are notified of. */
export type PermohonanAct = 'baru' | 'diubah' | 'disetujui' | 'ditolak' | 'dibatalkan';

/** Descriptor of a kind of permohonan, pengajuan or permintaan: everything in which the two differ. */
export interface Permohonan<Of extends PermohonanTypes> {
  jenis: JenisPermohonan;
  /** Its noun in sentences. */
  name: string;
  /** Permission to decide. */
  decide: Decide;
  /** Success message of an approval. */
  approved: string;
  listing: PermohonanListing;
  /** Reads the rows of these ids, in their order. */
  find: (db: Db, ids: readonly number[]) => Promise<Of['row'][]>;
  insert: (trx: Trx, input: Of['input'], penggunaId: number) => Promise<number>;
  update: (trx: Trx, id: number, input: Of['input']) => Promise<void>;
  toAnswer: (signer: AddressSigner, row: Of['row']) => Of['answer'];
  event: (act: PermohonanAct, row: Of['row']) => NotifikasiEvent;
  /** Checks a new request. @throws AppError */
  assertCreate: (inside: Inside, input: Of['input']) => Promise<void>;
  /** Takes locks and runs checks that must precede the lock of the row for a change. */
  beforeChange?: (inside: Inside, input: Of['input'], seen: Of['row']) => Promise<void>;
  /** Checks a change while the row is locked. @throws AppError */
  assertChange: (inside: Inside, input: Of['input'], before: Of['row']) => Promise<void>;
  /** Returns the barang from whose stock an approval takes; it is locked before the row. */
  takesFrom?: (row: Of['row']) => number;
  /**
   * Applies an approval: calls `stamp` to write the decision, before or after its own writes, and returns the final
   * row.
   */
  approve: (
    inside: Inside,
    before: Of['row'],
    approval: Of['approval'],
    stamp: (made?: Pick<DecisionStamp, 'barang_id' | 'barang_pengguna_id'>) => Promise<Of['row']>,
  ) => Promise<Of['row']>;
}

/** Separates the input from the version it is based on. */
export function partVersi<Sent extends object>(
  sent: (Sent & { versi?: number | undefined }) | null | undefined,
): { versi: number | undefined; rest: Sent } {
  const { versi, ...rest } = { ...sent };
  return { versi, rest: rest as Sent };
}

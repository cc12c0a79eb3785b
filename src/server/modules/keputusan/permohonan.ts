import type { JenisPermohonan } from '../../../shared/keputusan.ts';
import type { Db, Inside, Trx } from '../../context.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import type { NotifikasiEvent } from '../notifikasi/events.ts';
import type { DecisionStamp } from './keputusan.repository.ts';
import type { Asked, Decide } from './keputusan.ts';
import type { PermohonanListing } from './permohonan-list.repository.ts';

/** The types in which the kinds of permohonan differ. */
export interface PermohonanTypes {
  /** As the database has it. */
  row: Asked & { id: number; versi: number };
  /** As it is answered. */
  answer: object;
  /** What somebody asks for. */
  input: object;
  /** What an approval says besides. */
  approval: object;
}

/** What people are told of: asked, changed or decided. */
export type PermohonanAct = 'baru' | 'diubah' | 'disetujui' | 'ditolak' | 'dibatalkan';

/** A kind of permohonan, pengajuan or permintaan: everything in which it differs from the other. */
export interface Permohonan<Of extends PermohonanTypes> {
  jenis: JenisPermohonan;
  /** What sentences call it. */
  name: string;
  /** The permission of who decides. */
  decide: Decide;
  /** The sentence that answers an approval. */
  approved: string;
  listing: PermohonanListing;
  /** Those with the given ids, in their order. */
  find: (db: Db, ids: readonly number[]) => Promise<Of['row'][]>;
  insert: (trx: Trx, input: Of['input'], penggunaId: number) => Promise<number>;
  update: (trx: Trx, id: number, input: Of['input']) => Promise<void>;
  toAnswer: (signer: AddressSigner, row: Of['row']) => Of['answer'];
  event: (act: PermohonanAct, row: Of['row']) => NotifikasiEvent;
  /** Refuses what can't be asked for. */
  assertCreate: (inside: Inside, input: Of['input']) => Promise<void>;
  /** Locks, and refuses, what comes before the row itself is locked for a change. */
  beforeChange?: (inside: Inside, input: Of['input'], seen: Of['row']) => Promise<void>;
  /** Refuses what it can't be changed to, once it is locked. */
  assertChange: (inside: Inside, input: Of['input'], before: Of['row']) => Promise<void>;
  /** The barang whose stock an approval takes from: it is locked before the row. */
  takesFrom?: (row: Of['row']) => number;
  /** Does what an approval does besides, and stamps the row in between; returns it as it is then. */
  approve: (
    inside: Inside,
    before: Of['row'],
    approval: Of['approval'],
    stamp: (made?: Pick<DecisionStamp, 'barang_id' | 'barang_pengguna_id'>) => Promise<Of['row']>,
  ) => Promise<Of['row']>;
}

/** Parts what somebody sent from the version that they had read. */
export function partVersi<Sent extends object>(
  sent: (Sent & { versi?: number | undefined }) | null | undefined,
): { versi: number | undefined; rest: Sent } {
  const { versi, ...rest } = { ...sent };
  return { versi, rest: rest as Sent };
}

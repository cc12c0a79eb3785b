import type { Inside } from '../../context.ts';
import type { ManyMeaning } from '../barang/barang-many.service.ts';

/** Change of one record: the compared version, and new values by column. */
export interface RecordChange {
  id: number;
  versi: number;
  set: Record<string, unknown>;
}

/** A record before and after. */
export type ChangedPair = { before: { versi: number }; after: { id: number; versi: number } };
/** Changes many records of one kind. */
export type ChangeMany = (
  inside: Inside,
  changes: readonly RecordChange[],
  meaning: ManyMeaning,
) => Promise<ChangedPair[]>;

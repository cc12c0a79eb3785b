import type { BastInput, JenisBast } from '../../../shared/bast.ts';
import { officeToday } from '../../../shared/today.ts';

export interface BastValues extends Record<string, unknown> {
  jenis: JenisBast;
  pengguna_id: number | null;
  holding_ids: number[];
  /** Day as `YYYY-MM-DD`. */
  tanggal: string;
  petugas_id: number | null;
  catatan: string;
}

/** Builds the initial values of a BAST of today. */
export const emptyBast = (): BastValues => ({
  jenis: 'penyerahan',
  pengguna_id: null,
  holding_ids: [],
  tanggal: officeToday(),
  petugas_id: null,
  catatan: '',
});

/** Converts form values to the request body; the server derives the person from the holdings. */
export function bodyOf({ jenis, holding_ids, tanggal, petugas_id, catatan }: BastValues): BastInput {
  return {
    jenis,
    holding_ids,
    catatan: catatan || null,
    ...(tanggal && { tanggal }),
    ...(petugas_id !== null && { petugas_id }),
  };
}

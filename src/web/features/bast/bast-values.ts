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
  tempat: string;
  dasar: string;
  tembusan: string;
  alamat_pengguna: string;
  tanda_terima: boolean;
}

/** Builds the initial values of a BAST dated today. */
export const emptyBast = (): BastValues => ({
  jenis: 'penyerahan',
  pengguna_id: null,
  holding_ids: [],
  tanggal: officeToday(),
  petugas_id: null,
  catatan: '',
  tempat: '',
  dasar: '',
  tembusan: '',
  alamat_pengguna: '',
  tanda_terima: false,
});

/** Converts form values to the request body; the server derives the person from the holdings. */
export function bodyOf({
  jenis,
  holding_ids,
  tanggal,
  petugas_id,
  tanda_terima,
  ...texts
}: BastValues): BastInput {
  return {
    jenis,
    holding_ids,
    catatan: texts.catatan || null,
    tempat: texts.tempat || null,
    dasar: texts.dasar || null,
    tembusan: texts.tembusan || null,
    alamat_pengguna: texts.alamat_pengguna || null,
    ...(tanda_terima && { tanda_terima }),
    ...(tanggal && { tanggal }),
    ...(petugas_id !== null && { petugas_id }),
  };
}

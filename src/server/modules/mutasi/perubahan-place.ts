import { AppError } from '../../../shared/errors.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { BaseOf, Difference, MutasiBaru, Setter } from './perubahan.repository.ts';

/** Form fields that show a refusal; for one record among many, its name is in the sentences. */
export interface Fields {
  tanggal: string;
  setting: string;
  many?: boolean;
}

export const ownFields: Fields = { tanggal: 'perubahan.tanggal', setting: 'penyusutan' };

/** Ledger in which a record's depreciation changes. */
export interface Moved {
  ledger: Ledger;
  /** Whether it had no setting before; the new one then applies from the entry on. */
  first: boolean;
  /** Day whose depreciation base the new setting continues from; null for none. */
  before: string | null;
  base: BaseOf | undefined;
}

/** A changed record, with its journal. */
export interface Place {
  one: Difference;
  setters: readonly Setter[];
  /** Ledgers in which its depreciation changes, and those whose schedule begins in another month. */
  moved: readonly Moved[];
  starts: readonly Ledger[];
  /** Day from which the change applies. */
  since: string;
  fields: Fields;
}

/** Finds the mutasi that last set a column; splits only copy what applied. */
export const setterOf = (setters: readonly Setter[], kolom: string): Setter | undefined =>
  setters.find((one) => one.kolom === kolom && one.nilai !== null);

/** Returns the later of two days. */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** Returns the columns of a mutasi that identify its record. */
export const rowOf = ({ id, kode, nama }: Difference): Pick<MutasiBaru, 'record_id' | 'kode' | 'nama'> => ({
  record_id: id,
  kode,
  nama,
});

/** Makes a refusal of a record's change, at a field. */
export function refused({ one, fields }: Place, field: string, sentence: string): AppError {
  const message = fields.many ? `${one.nama} (${one.kode}): ${sentence}` : sentence;
  return new AppError('validation_failed', { message, errors: { [field]: [message] } });
}

/** Refuses a change that a later mutasi has overridden. */
export function refuseEarlier(place: Place, kolom: string): void {
  const last = place.setters.find((one) => one.kolom === kolom);
  if (!last || last.entri || last.hari <= place.since) return;
  throw refused(place, place.fields.tanggal, overtaken(last));
}

/** Says that a later mutasi set a column again. */
export const overtaken = ({ kolom, hari }: Setter) =>
  `${saidAgain[kolom] ?? 'Data ini'} sudah diubah lagi pada ${formatTanggal(hari)}. Pilih tanggal itu atau sesudahnya.`;

const saidAgain: Record<string, string> = {
  lokasi_id: 'Lokasinya',
  kondisi: 'Kondisinya',
  kategori_id: 'Kategorinya',
  jenis_id: 'Jenisnya',
  komersial: 'Penyusutannya',
  fiskal: 'Penyusutan fiskalnya',
};

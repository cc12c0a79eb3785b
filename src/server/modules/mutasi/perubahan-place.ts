import { AppError } from '../../../shared/errors.ts';
import type { Ledger } from '../../../shared/penyusutan-fiskal.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { BaseOf, Difference, MutasiBaru, Setter } from './perubahan.repository.ts';

/** Where a refusal shows in a form; where the record is one of many, the sentences name it. */
export interface Fields {
  tanggal: string;
  setting: string;
  many?: boolean;
}

export const ownFields: Fields = { tanggal: 'perubahan.tanggal', setting: 'penyusutan' };

/** A ledger in which the depreciation of a record is another. */
export interface Moved {
  ledger: Ledger;
  /** Whether nothing was set of it before: it then holds from the entry on. */
  first: boolean;
  /** The day whose base the other setting goes on from; null where it goes on from none. */
  before: string | null;
  base: BaseOf | undefined;
}

/** A record that changed, and what its journal says of it. */
export interface Place {
  one: Difference;
  setters: readonly Setter[];
  /** The ledgers in which its depreciation is another, and those whose schedule begins in another month. */
  moved: readonly Moved[];
  starts: readonly Ledger[];
  /** The day from which it is so. */
  since: string;
  fields: Fields;
}

/** The mutasi that set a column last; a split took what held then along, and set nothing. */
export const setterOf = (setters: readonly Setter[], kolom: string): Setter | undefined =>
  setters.find((one) => one.kolom === kolom && one.nilai !== null);

export const later = (a: string, b: string): string => (a > b ? a : b);

/** Answers the columns of a mutasi that identify its record. */
export const rowOf = ({ id, kode, nama }: Difference): Pick<MutasiBaru, 'record_id' | 'kode' | 'nama'> => ({
  record_id: id,
  kode,
  nama,
});

/** A refusal of what changed of a record, at a field. */
export function refused({ one, fields }: Place, field: string, sentence: string): AppError {
  const message = fields.many ? `${one.nama} (${one.kode}): ${sentence}` : sentence;
  return new AppError('validation_failed', { message, errors: { [field]: [message] } });
}

/** Refuses a change that a later mutasi has overtaken: what holds now would not be what the last one says. */
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

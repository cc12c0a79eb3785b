import {
  type BulkEditField,
  type BulkEditText,
  type barangBulkEditEndpoints,
  bulkEditTexts,
} from '../../../shared/barang-bulk-edit.ts';
import type { CaraPerolehan } from '../../../shared/cara-values.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import { ApiError } from '../../api/api-error.ts';
import { numberOf } from '../../components/form/form-values.ts';
import { hargaUnknown } from '../../entities/barang/barang-values.ts';
import {
  type ChangedFields,
  noPerubahan,
  type PerubahanValues,
  perubahanBody,
} from '../../entities/mutasi/perubahan-values.ts';

/** Form values of a bulk edit of barang. */
export interface BulkEditValues extends Record<BulkEditText, string>, Record<string, unknown> {
  /** Fields to change; the others keep each barang's value. */
  fields: BulkEditField[];
  kategori_id: number | null;
  harga_barang: number | null | typeof hargaUnknown;
  tahun: number | string;
  cara_perolehan: CaraPerolehan | '';
  /** Own setting; null follows the kategori. */
  penyusutan: PenyusutanSendiri | null;
  perubahan: PerubahanValues;
}

/** Makes the values of a bulk edit that changes nothing yet. */
export const emptyBulkEdit = (): BulkEditValues => ({
  ...(Object.fromEntries(bulkEditTexts.map((name) => [name, ''])) as Record<BulkEditText, string>),
  fields: [],
  kategori_id: null,
  harga_barang: null,
  tahun: '',
  cara_perolehan: '',
  penyusutan: null,
  perubahan: noPerubahan,
});

/** Describes what the edit changes, for the question whether it is a change or a correction. */
export const changedBy = ({ fields }: BulkEditValues): ChangedFields => ({
  counted: fields
    .filter((field) => ['harga_barang', 'tahun'].includes(field))
    .map((field) => labelOfField(field)),
  placed: fields.includes('kategori_id') || fields.includes('penyusutan'),
});

type Body = Pick<BodyInput<typeof barangBulkEditEndpoints.preview>, 'isi' | 'perubahan'>;

/** Converts the values to the request body; an empty number is null, which the server refuses at its field. */
export function bulkEditBody(values: BulkEditValues): Body {
  const others = {
    kategori_id: numberOf(values.kategori_id),
    harga_barang: values.harga_barang === hargaUnknown ? null : numberOf(values.harga_barang),
    tahun: numberOf(values.tahun),
    cara_perolehan: values.cara_perolehan || null,
    penyusutan: values.penyusutan,
  };
  const all: Record<BulkEditField, unknown> = { ...values, ...others };
  const isi = Object.fromEntries(values.fields.map((field) => [field, all[field]]));
  return { isi, ...perubahanBody(values.perubahan, changedBy(values)) };
}

/** Maps errors of the request's fields to the inputs of the form. */
export function atFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, details, retryAfter, logId } = error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, sentences]) => [
      path === 'isi' ? 'fields' : path.replace(/^isi\./, ''),
      sentences,
    ]),
  );
  return new ApiError({ status, code, message, errors, details, retryAfter, logId });
}

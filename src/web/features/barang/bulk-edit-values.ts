import type { BulkEditPreviewInput, barangBulkEditEndpoints } from '../../../shared/barang-bulk-edit.ts';
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

/** Fields that many barang may be given at once, in the order of the form. */
export const bulkEditFields = [
  'kategori_id',
  'satuan',
  'harga_barang',
  'tahun',
  'sumber_perolehan',
  'penyusutan',
] as const satisfies readonly (keyof BulkEditPreviewInput['isi'])[];
export type BulkEditField = (typeof bulkEditFields)[number];

/** Form values of an edit of many barang. */
export interface BulkEditValues extends Record<string, unknown> {
  /** Fields that are changed; the others stay as each barang has them. */
  fields: BulkEditField[];
  kategori_id: number | null;
  satuan: string;
  harga_barang: number | null | typeof hargaUnknown;
  tahun: number | string;
  sumber_perolehan: string;
  /** Null follows the kategori. */
  penyusutan: PenyusutanSendiri | null;
  perubahan: PerubahanValues;
}

export const emptyBulkEdit = (): BulkEditValues => ({
  fields: [],
  kategori_id: null,
  satuan: '',
  harga_barang: null,
  tahun: '',
  sumber_perolehan: '',
  penyusutan: null,
  perubahan: noPerubahan,
});

/** Says what the edit changes, for the question of what it means. */
export const changedBy = ({ fields }: BulkEditValues): ChangedFields => ({
  counted: fields
    .filter((field) => ['harga_barang', 'tahun'].includes(field))
    .map((field) => labelOfField(field)),
  placed: fields.includes('kategori_id') || fields.includes('penyusutan'),
});

type Body = Pick<BodyInput<typeof barangBulkEditEndpoints.preview>, 'isi' | 'perubahan'>;

/** Converts the values to the request body; an empty number is null, which the server refuses at its field. */
export function bulkEditBody(values: BulkEditValues): Body {
  const all: Required<Body['isi']> = {
    kategori_id: numberOf(values.kategori_id),
    satuan: values.satuan,
    harga_barang: values.harga_barang === hargaUnknown ? null : numberOf(values.harga_barang),
    tahun: numberOf(values.tahun),
    sumber_perolehan: values.sumber_perolehan,
    penyusutan: values.penyusutan,
  };
  const isi = Object.fromEntries(values.fields.map((field) => [field, all[field]]));
  return { isi, ...perubahanBody(values.perubahan, changedBy(values)) };
}

/** Moves errors of the fields to where the form shows them. */
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

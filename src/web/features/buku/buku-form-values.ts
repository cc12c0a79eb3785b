import type { Berkas } from '../../../shared/berkas.ts';
import type { Buku, bukuEndpoints } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { namesOfGroup } from '../../../shared/text-fields.ts';
import { formTexts, numberOf } from '../../components/form/form-values.ts';
import {
  type ChangedFields,
  noPerubahan,
  type PerubahanValues,
} from '../../entities/mutasi/perubahan-values.ts';

/** Form values of a buku: texts are never null; files are whole objects, so that they can be displayed. */
export interface BukuValues extends Record<string, unknown>, Record<keyof typeof bukuTexts, string> {
  judul: string;
  penulis: string;
  penerbit: string;
  tahun: number | string;
  isbn: string;
  jenis_id: number | null;
  harga: number | null;
  jumlah: number | string;
  kondisi: Kondisi;
  lokasi_id: number | null;
  pengguna_id: number | null;
  gambar: Berkas | null;
  lampiran: Berkas | null;
  /** Meaning of the save (change or correction); not a field of the buku. */
  perubahan: PerubahanValues;
  /** Version that was loaded; kept until a conflict is resolved. */
  versi: number;
}

/** Fields that people edit, in form order. */
export const valueNames = [
  'judul',
  'penulis',
  'penerbit',
  'tahun',
  'isbn',
  ...namesOfGroup(bukuTexts, 'terbitan'),
  'jenis_id',
  'harga',
  'jumlah',
  'kondisi',
  'lokasi_id',
  'pengguna_id',
  'gambar',
  'lampiran',
] as const satisfies readonly (keyof BukuValues)[];

/** Converts a buku to form values; a new one is a single copy in good condition. */
export function valuesOf(buku?: Buku): BukuValues {
  return {
    judul: buku?.judul ?? '',
    penulis: buku?.penulis ?? '',
    penerbit: buku?.penerbit ?? '',
    tahun: buku?.tahun ?? '',
    isbn: buku?.isbn ?? '',
    ...formTexts(bukuTexts, buku),
    jenis_id: buku?.jenis_id ?? null,
    harga: buku?.harga ?? null,
    jumlah: buku?.jumlah ?? 1,
    kondisi: buku?.kondisi ?? 'Baik',
    lokasi_id: buku?.lokasi_id ?? null,
    pengguna_id: buku?.pengguna_id ?? null,
    gambar: buku?.gambar ?? null,
    lampiran: buku?.lampiran ?? null,
    perubahan: noPerubahan,
    versi: buku?.versi ?? 1,
  };
}

/** Form values of the next buku in a series: same jenis and lokasi. */
export const valuesAfter = ({ jenis_id, lokasi_id }: Buku): BukuValues => ({
  ...valuesOf(),
  jenis_id,
  lokasi_id,
});

/** Converts form values to the request body; an empty number is omitted, so that the server refuses it at its field. */
export function bodyOf(values: BukuValues): BodyInput<typeof bukuEndpoints.create> {
  const { gambar, lampiran, versi: _, perubahan: __, ...written } = values;
  return {
    ...written,
    gambar_id: gambar?.id ?? null,
    lampiran_id: lampiran?.id ?? null,
    jenis_id: numberOf(values.jenis_id),
    lokasi_id: numberOf(values.lokasi_id),
    harga: numberOf(values.harga),
    jumlah: numberOf(values.jumlah),
    tahun: numberOf(values.tahun),
  };
}

/** Describes what of a buku changed in its form. */
export function changedOf(buku: Buku | undefined, values: BukuValues): ChangedFields {
  if (!buku) return { counted: [], placed: false };
  return {
    counted: (['harga', 'jumlah'] as const)
      .filter((field) => buku[field] !== values[field])
      .map((field) => labelOfField(field)),
    placed: (['jenis_id', 'lokasi_id', 'kondisi'] as const).some((field) => buku[field] !== values[field]),
  };
}

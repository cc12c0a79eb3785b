import type { Berkas } from '../../../shared/berkas.ts';
import type { Buku, bukuEndpoints } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { Kondisi } from '../../../shared/fields.ts';
import { textsOfGroup } from '../../../shared/text-fields.ts';
import { formTexts, numberOf } from '../../components/form/form-values.ts';

/** What stands in the fields of the form: texts are never null, files are whole so that they can be shown. */
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
  /** The version that was read; stays until the person settled a conflict. */
  versi: number;
}

/** The fields as a person reads them, in the order of the form. */
export const valueNames = [
  'judul',
  'penulis',
  'penerbit',
  'tahun',
  'isbn',
  ...textsOfGroup(bukuTexts, 'terbitan'),
  'jenis_id',
  'harga',
  'jumlah',
  'kondisi',
  'lokasi_id',
  'pengguna_id',
  'gambar',
  'lampiran',
] as const satisfies readonly (keyof BukuValues)[];

/** A buku as the form shows it; a new one is a single copy in good condition. */
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
    versi: buku?.versi ?? 1,
  };
}

/** What is sent; an empty number is left out, so that the server says at its field what is missing. */
export function bodyOf(values: BukuValues): BodyInput<typeof bukuEndpoints.create> {
  const { gambar, lampiran, versi: _, ...written } = values;
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

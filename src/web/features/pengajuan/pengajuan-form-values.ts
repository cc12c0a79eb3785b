import type { Berkas } from '../../../shared/berkas.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { Pengajuan, pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { numberOf } from '../../components/form/form-values.ts';

/** Form values of a pengajuan: texts are never null; the picture is a whole object, so that it can be displayed. */
export interface PengajuanValues extends Record<string, unknown> {
  nama_barang: string;
  fungsi: string;
  harga_barang: number | null;
  jumlah_barang: number | string;
  alasan: string;
  detail_barang: string;
  gambar: Berkas | null;
  /** Version that was loaded. */
  versi: number;
}

/** Builds the values of the form; empty ones for a new pengajuan. */
export function valuesOf(pengajuan: Pengajuan | undefined): PengajuanValues {
  return {
    nama_barang: pengajuan?.nama_barang ?? '',
    fungsi: pengajuan?.fungsi ?? '',
    harga_barang: pengajuan?.harga_barang ?? null,
    jumlah_barang: pengajuan?.jumlah_barang ?? 1,
    alasan: pengajuan?.alasan ?? '',
    detail_barang: pengajuan?.detail_barang ?? '',
    gambar: pengajuan?.gambar ?? null,
    versi: pengajuan?.versi ?? 1,
  };
}

/** Fields that people write, in the order of the form. */
export const pengajuanFields = [
  'nama_barang',
  'fungsi',
  'harga_barang',
  'jumlah_barang',
  'alasan',
  'detail_barang',
  'gambar',
] as const;

/** Formats a field of a form that shows a pengajuan, for people. */
export function pengajuanValue(field: string, { [field]: value }: Record<string, unknown>): string {
  if (field === 'harga_barang') return typeof value === 'number' ? formatRupiah(value) : '';
  if (field === 'gambar') return (value as Berkas | null)?.nama ?? '';
  return String(value);
}

/** Converts form values to the request body; an empty number is omitted, so that the server refuses it at its field. */
export function bodyOf(values: PengajuanValues): BodyInput<typeof pengajuanEndpoints.create> {
  const { gambar, versi: _, harga_barang, jumlah_barang, ...written } = values;
  return {
    ...written,
    gambar_id: gambar?.id ?? null,
    harga_barang: numberOf(harga_barang),
    jumlah_barang: numberOf(jumlah_barang),
  };
}

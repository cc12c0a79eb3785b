import type { Barang, barangEndpoints } from '../../../shared/barang.ts';
import type { Berkas } from '../../../shared/berkas.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { Kondisi } from '../../../shared/fields.ts';
import type { PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import { tahunIni } from '../../../shared/today.ts';

/** What stands in the fields of the form: texts are never null, files are whole so that they can be shown. */
export interface BarangValues extends Record<string, unknown> {
  nama_barang: string;
  merk: string;
  nomor_seri: string;
  detail_barang: string;
  kategori_id: number | null;
  fungsi: string;
  harga_barang: number | null;
  jumlah_barang: number | string;
  satuan: string;
  tahun: number | string;
  tanggal_perolehan: string;
  sumber_perolehan: string;
  kondisi: Kondisi;
  lokasi_id: number | null;
  detail_lokasi: string;
  gambar: Berkas | null;
  lampiran: Berkas | null;
  /** Null: as its kategori has it. */
  penyusutan: PenyusutanSendiri | null;
  /** The version that was read; stays until the person settled a conflict. */
  versi: number;
}

/** The fields as a person reads them, in the order of the form. */
export const valueNames = [
  'nama_barang',
  'merk',
  'nomor_seri',
  'detail_barang',
  'kategori_id',
  'fungsi',
  'harga_barang',
  'jumlah_barang',
  'satuan',
  'tahun',
  'tanggal_perolehan',
  'sumber_perolehan',
  'kondisi',
  'lokasi_id',
  'detail_lokasi',
  'penyusutan',
  'gambar',
  'lampiran',
] as const satisfies readonly (keyof BarangValues)[];

/** A barang as the form shows it; a new one is in good condition and of this year. */
export function valuesOf(barang: Barang | undefined): BarangValues {
  return {
    nama_barang: barang?.nama_barang ?? '',
    merk: barang?.merk ?? '',
    nomor_seri: barang?.nomor_seri ?? '',
    detail_barang: barang?.detail_barang ?? '',
    kategori_id: barang?.kategori_id ?? null,
    fungsi: barang?.fungsi ?? '',
    harga_barang: barang?.harga_barang ?? null,
    jumlah_barang: barang?.jumlah_barang ?? 1,
    satuan: barang?.satuan ?? '',
    tahun: barang?.tahun ?? tahunIni(),
    tanggal_perolehan: barang?.tanggal_perolehan ?? '',
    sumber_perolehan: barang?.sumber_perolehan ?? '',
    kondisi: barang?.kondisi ?? 'Baik',
    lokasi_id: barang?.lokasi_id ?? null,
    detail_lokasi: barang?.detail_lokasi ?? '',
    gambar: barang?.gambar ?? null,
    lampiran: barang?.lampiran ?? null,
    penyusutan: barang?.penyusutan ?? null,
    versi: barang?.versi ?? 1,
  };
}

type Body = BodyInput<typeof barangEndpoints.create>;

/** What is sent; an empty number goes as it is, so that the server says at its field what is missing. */
export function bodyOf(values: BarangValues): Body {
  const { gambar, lampiran, versi: _, tanggal_perolehan, ...written } = values;
  return {
    ...written,
    tanggal_perolehan: tanggal_perolehan || null,
    gambar_id: gambar?.id ?? null,
    lampiran_id: lampiran?.id ?? null,
    kategori_id: numberOf(values.kategori_id),
    lokasi_id: numberOf(values.lokasi_id),
    harga_barang: numberOf(values.harga_barang),
    jumlah_barang: numberOf(values.jumlah_barang),
    tahun: numberOf(values.tahun),
  };
}

/** An empty field is missing: the contract calls for a number, and the server's refusal names the field. */
function numberOf(value: number | string | null): number {
  return (typeof value === 'number' ? value : undefined) as number;
}

/**
 * The year once a date was picked: an empty year, or one that only followed the date before, follows along.
 */
export function yearWith(
  date: string,
  { tahun, tanggal_perolehan }: BarangValues,
  wasNew: boolean,
): number | string {
  const year = Number(date.slice(0, 4));
  if (!date || year < 1901) return tahun;
  const followed = tanggal_perolehan.slice(0, 4) === String(tahun);
  const untouched = wasNew && tanggal_perolehan === '' && tahun === tahunIni();
  return tahun === '' || followed || untouched ? year : tahun;
}

import type { ReactNode } from 'react';
import { type AlurPenghapusan, alurPenghapusanLabels } from '../../../shared/alur-penghapusan.ts';
import type { Berkas } from '../../../shared/berkas.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { BukuPenyusutan, TandaTangan } from '../../../shared/limits.ts';
import type { Pengaturan, pengaturanEndpoints } from '../../../shared/pengaturan.ts';
import {
  type SuratValues,
  suratNames,
  suratOf,
  suratValues,
} from '../../../shared/pengaturan-surat-input.ts';
import { bukuPenyusutanLabels } from '../../../shared/penyusutan-fiskal.ts';
import type { BentukTandaTangan, MintaTandaTerima } from '../../../shared/tanda-terima-words.ts';

/** Form values of the settings: texts are never null; files are whole objects, so that they can be displayed. */
export interface PengaturanValues extends Record<string, unknown>, SuratValues {
  nama_organisasi: string;
  alamat: string;
  logo: Berkas | null;
  kota: string;
  penanda_tangan_nama: string;
  penanda_tangan_jabatan: string;
  penanda_tangan_nip: string;
  tanda_tangan_laporan: TandaTangan;
  penanda_tangan_kedua_nama: string;
  penanda_tangan_kedua_jabatan: string;
  penanda_tangan_kedua_nip: string;
  temuan_tampil: boolean;
  temuan_kontak: string;
  latar_masuk: Berkas | null;
  gambar_barang: Berkas | null;
  lampiran: Berkas | null;
  templat_surat_komitmen: Berkas | null;
  buku_penyusutan: BukuPenyusutan;
  penghapusan: AlurPenghapusan;
  tanda_terima: MintaTandaTerima;
  tanda_terima_kategori: Pengaturan['tanda_terima_kategori'];
  bentuk_tanda_tangan: BentukTandaTangan;
  tautan_berlaku_hari: number | '';
  pengingat_hari: number | '';
  ringkasan_mingguan: boolean;
  /** Version that was loaded; kept until a conflict is resolved. */
  versi: number;
}

/** Fields that people edit, in form order. */
export const valueNames = [
  'nama_organisasi',
  'alamat',
  'logo',
  'kota',
  'penanda_tangan_nama',
  'penanda_tangan_jabatan',
  'penanda_tangan_nip',
  'tanda_tangan_laporan',
  'penanda_tangan_kedua_nama',
  'penanda_tangan_kedua_jabatan',
  'penanda_tangan_kedua_nip',
  'temuan_tampil',
  'temuan_kontak',
  'latar_masuk',
  'gambar_barang',
  'lampiran',
  'templat_surat_komitmen',
  'buku_penyusutan',
  'penghapusan',
  'tanda_terima',
  'tanda_terima_kategori',
  'bentuk_tanda_tangan',
  'tautan_berlaku_hari',
  'pengingat_hari',
  'ringkasan_mingguan',
  ...suratNames,
] as const satisfies readonly (keyof PengaturanValues)[];

/** Builds the values of the form from the settings. */
export function valuesOf(settings: Pengaturan): PengaturanValues {
  return {
    ...suratValues(settings),
    nama_organisasi: settings.nama_organisasi ?? '',
    alamat: settings.alamat ?? '',
    logo: settings.logo,
    kota: settings.kota ?? '',
    penanda_tangan_nama: settings.penanda_tangan_nama ?? '',
    penanda_tangan_jabatan: settings.penanda_tangan_jabatan ?? '',
    penanda_tangan_nip: settings.penanda_tangan_nip ?? '',
    tanda_tangan_laporan: settings.tanda_tangan_laporan,
    penanda_tangan_kedua_nama: settings.penanda_tangan_kedua_nama ?? '',
    penanda_tangan_kedua_jabatan: settings.penanda_tangan_kedua_jabatan ?? '',
    penanda_tangan_kedua_nip: settings.penanda_tangan_kedua_nip ?? '',
    temuan_tampil: settings.temuan_tampil,
    temuan_kontak: settings.temuan_kontak ?? '',
    latar_masuk: settings.latar_masuk,
    gambar_barang: settings.gambar_barang,
    lampiran: settings.lampiran,
    templat_surat_komitmen: settings.templat_surat_komitmen,
    buku_penyusutan: settings.buku_penyusutan,
    penghapusan: settings.penghapusan,
    tanda_terima: settings.tanda_terima,
    tanda_terima_kategori: settings.tanda_terima_kategori,
    bentuk_tanda_tangan: settings.bentuk_tanda_tangan,
    tautan_berlaku_hari: settings.tautan_berlaku_hari,
    pengingat_hari: settings.pengingat_hari,
    ringkasan_mingguan: settings.ringkasan_mingguan,
    versi: settings.versi,
  };
}

/** Converts form values to the request body, with files by id. */
export function bodyOf(values: PengaturanValues): BodyInput<typeof pengaturanEndpoints.update> {
  const { logo, latar_masuk, gambar_barang, lampiran, templat_surat_komitmen, ...texts } = values;
  return {
    ...texts,
    ...suratOf(values),
    // the server reports missing values
    tautan_berlaku_hari: values.tautan_berlaku_hari as number,
    pengingat_hari: values.pengingat_hari as number,
    tanda_terima_kategori: values.tanda_terima_kategori.map(({ id }) => id),
    logo_id: logo?.id ?? null,
    latar_masuk_id: latar_masuk?.id ?? null,
    gambar_barang_id: gambar_barang?.id ?? null,
    lampiran_id: lampiran?.id ?? null,
    templat_surat_komitmen_id: templat_surat_komitmen?.id ?? null,
  };
}

/** Labels: number of signatures on a report. */
export const tandaTanganLabels: Record<TandaTangan, string> = {
  tanpa: 'Tanpa tanda tangan',
  satu: 'Satu: penanda tangan surat',
  dua: 'Dua: penanda tangan surat dan pengurus barang',
};

/** Labels: which BAST require a tanda terima. */
export const mintaTandaTerimaLabels: Record<MintaTandaTerima, string> = {
  tidak: 'Hanya bila diminta',
  kategori: 'Untuk barang kategori tertentu',
  selalu: 'Untuk setiap BAST',
};

/** Labels: how a tanda terima is signed. */
export const bentukTandaTanganLabels: Record<BentukTandaTangan, string> = {
  keduanya: 'Digambar atau nama diketik',
  gambar: 'Digambar',
  ketik: 'Nama diketik',
};

/** Renders the value of a form field as text. */
export function pengaturanValue(field: keyof PengaturanValues & string, values: PengaturanValues): ReactNode {
  if (field === 'tanda_tangan_laporan') return tandaTanganLabels[values.tanda_tangan_laporan];
  if (field === 'buku_penyusutan') return bukuPenyusutanLabels[values.buku_penyusutan];
  if (field === 'penghapusan') return alurPenghapusanLabels[values.penghapusan];
  if (field === 'tanda_terima') return mintaTandaTerimaLabels[values.tanda_terima];
  if (field === 'bentuk_tanda_tangan') return bentukTandaTanganLabels[values.bentuk_tanda_tangan];
  if (field === 'tanda_terima_kategori')
    return values.tanda_terima_kategori.map(({ nama_kategori }) => nama_kategori).join(', ');
  if (field === 'temuan_tampil' || field === 'ringkasan_mingguan') return values[field] ? 'Ya' : 'Tidak';
  const value = values[field];
  return typeof value === 'object' && value !== null && 'nama' in value
    ? String(value.nama)
    : (value as ReactNode);
}

import { labelOfField } from './field-labels.ts';
import type { Bidang } from './impor-field.ts';
import { bidangLokasi } from './impor-fields-lokasi.ts';

const [, ...bagian] = bidangLokasi;

/** Fields of a list of lokasi: name and parent, or the whole path. */
export const bidangPohon = [
  {
    nama: 'nama',
    label: 'Nama lokasi',
    jenis: 'teks',
    wajib: false,
    maks: 100,
    cocok: true,
    keterangan: 'Tanpa induknya: R101',
  },
  {
    nama: 'induk',
    label: labelOfField('induk'),
    jenis: 'lokasi',
    wajib: false,
    maks: 1100,
    keterangan: 'Nama atau jalur tempat lokasi ini berada: Gedung A / Lantai 1',
  },
  {
    nama: 'lokasi',
    label: 'Jalur lengkap',
    jenis: 'lokasi',
    wajib: false,
    maks: 1100,
    cocok: true,
    keterangan: 'Dari yang terluar: Gedung A / Lantai 1 / R101',
  },
  ...bagian,
  { nama: 'kode_lokasi', label: labelOfField('kode_lokasi'), jenis: 'teks', wajib: false, maks: 50 },
  {
    nama: 'penanggung_jawab',
    label: labelOfField('penanggung_jawab'),
    jenis: 'orang',
    wajib: false,
    maks: 254,
    keterangan: 'Nama, NIP, atau e-mail orang yang sudah ada di MANIS',
  },
] as const satisfies readonly Bidang[];

export type NamaBidangPohon = (typeof bidangPohon)[number]['nama'];

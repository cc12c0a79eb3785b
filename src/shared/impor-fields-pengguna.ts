import { labelOfField } from './field-labels.ts';
import type { Bidang } from './impor-field.ts';

/** Fields of a list of people, none of whom gets an account by it. */
export const bidangPengguna = [
  { nama: 'name', label: labelOfField('name'), jenis: 'teks', wajib: true, maks: 150, cocok: true },
  {
    nama: 'nip',
    label: labelOfField('nip'),
    jenis: 'nip',
    wajib: false,
    maks: 40,
    cocok: true,
    keterangan: '8 sampai 20 angka atau huruf; simpan kolomnya sebagai teks',
  },
  { nama: 'jabatan', label: labelOfField('jabatan'), jenis: 'teks', wajib: false, maks: 150 },
  { nama: 'pangkat', label: labelOfField('pangkat'), jenis: 'teks', wajib: false, maks: 100 },
  { nama: 'unit_kerja', label: labelOfField('unit_kerja'), jenis: 'teks', wajib: false, maks: 150 },
  { nama: 'email', label: labelOfField('email'), jenis: 'orang', wajib: false, maks: 254, cocok: true },
  { nama: 'telepon', label: labelOfField('telepon'), jenis: 'orang', wajib: false, maks: 30 },
] as const satisfies readonly Bidang[];

export type NamaBidangPengguna = (typeof bidangPengguna)[number]['nama'];

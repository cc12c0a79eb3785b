import { labelOfField } from './field-labels.ts';
import { golonganInWords, golonganList } from './golongan.ts';
import type { Bidang, FieldChoice } from './impor-field.ts';
import { kelompokChoices, metodeFiskal, metodeKomersial } from './impor-fields-penyusutan.ts';
import { ISIAN_TEXT_HELP } from './isian-text.ts';
import { sifatValues } from './limits.ts';
import { metodeLabels } from './penyusutan-setting.ts';

/** Longest text that a spreadsheet cell holds. */
const MAX_CELL = 32_767;

const golongan: readonly FieldChoice[] = golonganList.map(({ kode, nama, kode_bmd }) => ({
  value: kode,
  label: golonganInWords(kode),
  lain: [kode, kode.slice(1), nama, kode_bmd],
}));

/** Fields of a list of kategori, the same as in its form. */
export const bidangKategori = [
  {
    nama: 'nama_kategori',
    label: labelOfField('nama_kategori'),
    jenis: 'teks',
    wajib: true,
    maks: 100,
    cocok: true,
  },
  { nama: 'fungsi', label: labelOfField('fungsi'), jenis: 'teks_baris', wajib: false, maks: 1000 },
  {
    nama: 'sifat',
    label: labelOfField('sifat'),
    jenis: 'pilihan',
    wajib: false,
    pilihan: sifatValues.map((value) => ({ value, label: value })),
    emptyValue: 'Bergerak',
    kosong: 'Bergerak',
    bawaan: true,
  },
  {
    nama: 'golongan',
    label: labelOfField('golongan'),
    jenis: 'pilihan',
    wajib: false,
    pilihan: golongan,
    bawaan: true,
    keterangan: 'Kode atau namanya: 02, Peralatan dan Mesin',
  },
  {
    nama: 'penyusutan_metode',
    label: labelOfField('penyusutan.metode'),
    jenis: 'pilihan',
    wajib: false,
    pilihan: metodeKomersial,
    emptyValue: 'tidak_disusutkan',
    kosong: metodeLabels.tidak_disusutkan,
    bawaan: true,
  },
  {
    nama: 'penyusutan_kelompok',
    label: labelOfField('penyusutan.kelompok'),
    jenis: 'pilihan',
    wajib: false,
    pilihan: kelompokChoices,
  },
  {
    nama: 'penyusutan_masa_manfaat_bulan',
    label: labelOfField('penyusutan.masa_manfaat_bulan'),
    jenis: 'jumlah',
    wajib: false,
    keterangan: 'Dalam bulan; didahulukan dari kelompok',
  },
  {
    nama: 'penyusutan_fiskal_metode',
    label: labelOfField('penyusutan_fiskal.metode'),
    jenis: 'pilihan',
    wajib: false,
    pilihan: metodeFiskal,
    kosong: 'Belum diatur',
  },
  {
    nama: 'penyusutan_fiskal_kelompok',
    label: labelOfField('penyusutan_fiskal.kelompok'),
    jenis: 'pilihan',
    wajib: false,
    pilihan: kelompokChoices,
  },
  {
    nama: 'isian',
    label: labelOfField('isian'),
    jenis: 'daftar_isian',
    wajib: false,
    maks: MAX_CELL,
    keterangan: ISIAN_TEXT_HELP,
  },
] as const satisfies readonly Bidang[];

export type NamaBidangKategori = (typeof bidangKategori)[number]['nama'];

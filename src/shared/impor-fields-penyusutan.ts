import { labelOfField } from './field-labels.ts';
import type { Bidang, FieldChoice } from './impor-field.ts';
import { metodeFiskalLabels } from './penyusutan-fiskal.ts';
import {
  kelompokLabels,
  kelompokValues,
  metodeFiskalValues,
  metodeLabels,
  metodeValues,
} from './penyusutan-setting.ts';

const LAIN_METODE: Partial<Record<string, readonly string[]>> = {
  garis_lurus: ['straight line', 'metode garis lurus'],
  saldo_menurun: ['declining balance', 'double declining', 'metode saldo menurun'],
  garis_lurus_semesteran: ['garis lurus semesteran', 'semesteran', 'BMN'],
  tidak_disusutkan: ['tidak', 'tanpa penyusutan', 'none'],
};

const metodeChoices = <Metode extends string>(
  values: readonly Metode[],
  labels: Record<Metode, string>,
): readonly FieldChoice[] =>
  values.map((value) => ({
    value,
    label: labels[value],
    lain: [value, ...(LAIN_METODE[value] ?? [])],
  }));

/** Methods and groups as lists spell them, of kategori and barang alike. */
export const metodeKomersial = metodeChoices(metodeValues, metodeLabels);
export const metodeFiskal = metodeChoices(metodeFiskalValues, metodeFiskalLabels);
export const kelompokChoices: readonly FieldChoice[] = kelompokValues.map((value) => ({
  value,
  label: kelompokLabels[value],
  lain: [value, value.replace('kelompok_', '')],
}));

const kosong = 'Mengikuti kategori';

/** Fields for the own depreciation setting of a barang in both ledgers; without one, it follows its kategori. */
export const bidangPenyusutan = [
  {
    nama: 'penyusutan_metode',
    label: labelOfField('penyusutan.metode'),
    jenis: 'pilihan',
    wajib: false,
    pilihan: metodeKomersial,
    kosong,
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
    nama: 'penyusutan_nilai_residu',
    label: labelOfField('penyusutan.nilai_residu'),
    jenis: 'rupiah',
    wajib: false,
    keterangan: 'Rupiah per satuan',
  },
  {
    nama: 'penyusutan_mulai',
    label: labelOfField('penyusutan.mulai'),
    jenis: 'tanggal',
    wajib: false,
    keterangan: 'Bila berbeda dari tanggal perolehan',
  },
  {
    nama: 'penyusutan_fiskal_metode',
    label: labelOfField('penyusutan_fiskal.metode'),
    jenis: 'pilihan',
    wajib: false,
    pilihan: metodeFiskal,
    kosong,
  },
  {
    nama: 'penyusutan_fiskal_kelompok',
    label: labelOfField('penyusutan_fiskal.kelompok'),
    jenis: 'pilihan',
    wajib: false,
    pilihan: kelompokChoices,
  },
] as const satisfies readonly Bidang[];

export type NamaBidangPenyusutan = (typeof bidangPenyusutan)[number]['nama'];

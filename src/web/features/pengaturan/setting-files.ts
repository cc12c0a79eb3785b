import type { BerkasPengaturan } from '../../../shared/pengaturan.ts';

export interface SettingFileWords {
  field: BerkasPengaturan;
  label: string;
  /** Description of its use. */
  purpose: string;
  /** Name of the default, used if none is set. */
  builtIn: string;
}

/** Texts for the logo of the letterhead. */
export const logoWords: SettingFileWords = {
  field: 'logo',
  label: 'Logo',
  purpose: 'Tampil di kop setiap PDF dan di halaman masuk.',
  builtIn: 'Tanpa logo',
};

export const pictureWords: readonly SettingFileWords[] = [
  {
    field: 'latar_masuk',
    label: 'Latar halaman masuk',
    purpose: 'Memenuhi layar di belakang formulir masuk; gunakan gambar mendatar yang lebar.',
    builtIn: 'Motif kawung',
  },
  {
    field: 'gambar_barang',
    label: 'Gambar bawaan barang dan buku',
    purpose: 'Tampil pada barang dan buku yang belum memiliki gambar.',
    builtIn: 'Tanpa gambar',
  },
];

export const paperWords: readonly SettingFileWords[] = [
  {
    field: 'lampiran',
    label: 'Lampiran bawaan',
    purpose: 'Ditawarkan pada barang yang belum memiliki lampiran.',
    builtIn: 'Tidak ada',
  },
  {
    field: 'templat_surat_komitmen',
    label: 'Templat surat komitmen',
    purpose: 'Ditawarkan untuk diunduh di samping surat komitmen yang dibuat MANIS.',
    builtIn: 'Tidak ada',
  },
];

export const allFileWords: readonly SettingFileWords[] = [logoWords, ...pictureWords, ...paperWords];

import type { BerkasPengaturan } from '../../../shared/pengaturan.ts';

export interface SettingFileWords {
  field: BerkasPengaturan;
  label: string;
  /** What it is for, with the kinds and the size that it takes. */
  description: string;
  /** What holds while none is set. */
  builtIn: string;
}

const GAMBAR = 'JPEG, PNG, WebP, atau GIF, paling besar 6 MB dan 50 megapiksel.';
const PDF = 'PDF, paling besar 2 MB.';

/** The letterhead's own picture. */
export const logoWords: SettingFileWords = {
  field: 'logo',
  label: 'Logo',
  description: `Tampil di kop setiap PDF dan di halaman masuk. ${GAMBAR}`,
  builtIn: 'Tanpa logo',
};

export const pictureWords: readonly SettingFileWords[] = [
  {
    field: 'latar_masuk',
    label: 'Latar halaman masuk',
    description: `Memenuhi layar di belakang formulir masuk; gunakan gambar mendatar yang lebar. ${GAMBAR}`,
    builtIn: 'Motif kawung',
  },
  {
    field: 'gambar_barang',
    label: 'Gambar bawaan barang dan buku',
    description: `Tampil pada barang dan buku yang belum memiliki gambar. ${GAMBAR}`,
    builtIn: 'Tanpa gambar',
  },
];

export const paperWords: readonly SettingFileWords[] = [
  {
    field: 'lampiran',
    label: 'Lampiran bawaan',
    description: `Ditawarkan pada barang yang belum memiliki lampiran. ${PDF}`,
    builtIn: 'Tidak ada',
  },
  {
    field: 'templat_surat_komitmen',
    label: 'Templat surat komitmen',
    description: `Ditawarkan untuk diunduh di samping surat komitmen yang dibuat MANIS. ${PDF}`,
    builtIn: 'Tidak ada',
  },
];

export const allFileWords: readonly SettingFileWords[] = [logoWords, ...pictureWords, ...paperWords];

import { bidangKategori } from '../../../shared/impor-fields-kategori.ts';
import type { Isian } from '../../../shared/isian.ts';
import { isianOfText } from '../../../shared/isian-text.ts';
import { kategoriInput } from '../../../shared/kategori-input.ts';
import { settingsRefused } from '../penyusutan/habis-pakai.ts';
import { copied, type Draft, type Entity } from './entity.ts';
import { sinonimKategori } from './synonyms-kategori.ts';

const COLUMNS = bidangKategori.map(({ nama }) => nama);

/** Converts the columns of a kategori to the input of its form, where the settings of both ledgers are objects. */
export function kategoriInputOf(isi: Draft['isi']) {
  const fiskal = {
    metode: isi.penyusutan_fiskal_metode ?? null,
    kelompok: isi.penyusutan_fiskal_kelompok ?? null,
  };
  return {
    nama_kategori: isi.nama_kategori,
    fungsi: isi.fungsi ?? null,
    sifat: isi.sifat ?? 'Bergerak',
    golongan: isi.golongan ?? null,
    penyusutan: {
      metode: isi.penyusutan_metode ?? 'tidak_disusutkan',
      kelompok: isi.penyusutan_kelompok ?? null,
      masa_manfaat_bulan: isi.penyusutan_masa_manfaat_bulan ?? null,
    },
    penyusutan_fiskal: fiskal.metode === null && fiskal.kelompok === null ? null : fiskal,
    isian: isianIn(isi.isian),
  };
}

/** Parses own fields from the text that the check produced. */
function isianIn(text: Draft['isi'][string] | undefined): Isian[] {
  const read = isianOfText(typeof text === 'string' ? text : '');
  return 'isian' in read ? read.isian : [];
}

const skema = kategoriInput.superRefine((kategori, context) => {
  if (kategori.sifat !== 'Habis pakai') return;
  const refused = settingsRefused({ ...kategori, penyusutan_fiskal: kategori.penyusutan_fiskal ?? null });
  for (const [path, [message]] of Object.entries(refused)) {
    context.addIssue({ code: 'custom', path: path.split('.'), message: message ?? '' });
  }
});

/** Import of kategori. */
export const kategoriEntity: Entity = {
  jenis: 'kategori',
  bidang: bidangKategori,
  sinonim: sinonimKategori,
  alternatif: {},
  golongan: null,
  labelGolongan: '',
  unik: ['nama_kategori'],
  perlu: [
    {
      bidang: 'penyusutan_metode',
      bila: ['penyusutan_kelompok', 'penyusutan_masa_manfaat_bulan'],
      pesan:
        'Metode penyusutan kosong, padahal kelompok atau masa manfaatnya diisi. Isi metodenya, atau kosongkan keduanya.',
    },
  ],
  susun: (nilai) => {
    const isi = copied(COLUMNS, nilai);
    return {
      ...isi,
      sifat: isi.sifat ?? 'Bergerak',
      penyusutan_metode: isi.penyusutan_metode ?? 'tidak_disusutkan',
    };
  },
  skema,
  bentuk: kategoriInputOf,
};

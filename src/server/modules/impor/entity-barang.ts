import { barangInput } from '../../../shared/barang-input.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import { bidangCaraPerolehan } from '../../../shared/impor-cara-perolehan.ts';
import { bidangBarang } from '../../../shared/impor-fields.ts';
import { bidangPenyusutan } from '../../../shared/impor-fields-penyusutan.ts';
import { textNames } from '../../../shared/text-fields.ts';
import { nestedSettings } from '../penyusutan/setting-columns.ts';
import { copied, type Entity, type RowValues } from './entity.ts';
import { readChoice } from './read-choice.ts';
import { alternatifBarang } from './synonyms-alternative-barang.ts';
import { sinonimBarang } from './synonyms-barang.ts';

const COPIED = [
  'nama_barang',
  ...textNames(barangTexts),
  'detail_barang',
  'harga_barang',
  'jumlah_barang',
  'tahun',
  'tanggal_perolehan',
  'cara_perolehan',
  'kondisi',
  ...bidangPenyusutan.map(({ nama }) => nama),
] as const;

/** Takes how it came in from the source, where no column says it and the source is exactly such a word: "Hibah". */
function withCara(nilai: RowValues): RowValues {
  const sumber = nilai.get('sumber_perolehan');
  if (nilai.has('cara_perolehan') || typeof sumber !== 'string') return nilai;
  const read = readChoice(sumber, bidangCaraPerolehan.pilihan);
  return read.kind === 'value' ? new Map(nilai).set('cara_perolehan', read.value) : nilai;
}

/** Import of barang. */
export const barangEntity: Entity = {
  jenis: 'barang',
  bidang: bidangBarang,
  sinonim: sinonimBarang,
  alternatif: alternatifBarang,
  golongan: 'kategori',
  labelGolongan: 'Kategori',
  harga: 'harga_barang',
  jumlah: 'jumlah_barang',
  perlu: [
    {
      bidang: 'penyusutan_metode',
      bila: bidangPenyusutan.flatMap(({ nama }) =>
        nama === 'penyusutan_metode' || nama.startsWith('penyusutan_fiskal_') ? [] : [nama],
      ),
      pesan:
        'Metode penyusutan kosong, padahal kelompok, masa manfaat, nilai residu, atau awal penyusutannya diisi. ' +
        'Isi metodenya, atau kosongkan semuanya agar mengikuti kategori.',
    },
    {
      bidang: 'penyusutan_fiskal_metode',
      bila: ['penyusutan_fiskal_kelompok'],
      pesan:
        'Metode penyusutan fiskal kosong, padahal kelompok hartanya diisi. Isi metodenya, atau kosongkan keduanya ' +
        'agar mengikuti kategori.',
    },
  ],
  susun: (nilai) => copied(COPIED, withCara(nilai)),
  skema: barangInput,
  bentuk: nestedSettings,
};

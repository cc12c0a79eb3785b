import { barangInput } from '../../../shared/barang-input.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import { bidangCaraPerolehan } from '../../../shared/impor-cara-perolehan.ts';
import { bidangBarang } from '../../../shared/impor-fields.ts';
import { textNames } from '../../../shared/text-fields.ts';
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
  susun: (nilai) => copied(COPIED, withCara(nilai)),
  skema: barangInput,
};

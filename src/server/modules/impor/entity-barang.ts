import { barangInput } from '../../../shared/barang-input.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import { bidangBarang } from '../../../shared/impor-fields.ts';
import { textNames } from '../../../shared/text-fields.ts';
import { copied, type Entity } from './entity.ts';
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
  'kondisi',
] as const;

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
  susun: (nilai) => copied(COPIED, nilai),
  skema: barangInput,
};

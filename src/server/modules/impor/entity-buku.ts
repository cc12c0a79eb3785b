import { bukuInput } from '../../../shared/buku-input.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import { bidangBuku } from '../../../shared/impor-fields-buku.ts';
import { textNames } from '../../../shared/text-fields.ts';
import { copied, type Entity } from './entity.ts';
import { sinonimBuku } from './synonyms-buku.ts';

const COPIED = [
  'judul',
  'penulis',
  'penerbit',
  'tahun',
  'isbn',
  ...textNames(bukuTexts),
  'kondisi',
  'jumlah',
  'harga',
] as const;

/** Import of buku. */
export const bukuEntity: Entity = {
  jenis: 'buku',
  bidang: bidangBuku,
  sinonim: sinonimBuku,
  alternatif: {},
  golongan: 'jenis',
  labelGolongan: 'Jenis buku',
  harga: 'harga',
  jumlah: 'jumlah',
  pic: true,
  susun: (nilai) => copied(COPIED, nilai),
  skema: bukuInput,
};

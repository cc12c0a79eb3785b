import { bukuInput } from '../../../shared/buku.ts';
import { bidangBuku } from '../../../shared/impor-bidang-buku.ts';
import type { Entitas, NilaiBaris, Siap } from './entitas.ts';
import { sinonimBuku } from './synonyms-buku.ts';

const COPIED = ['judul', 'penulis', 'penerbit', 'tahun', 'isbn', 'kondisi', 'jumlah', 'harga'] as const;

function susun(nilai: NilaiBaris): Siap['isi'] {
  return Object.fromEntries(
    COPIED.map((field) => {
      const value = nilai.get(field);
      return [field, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}

/** How a list of buku is read. */
export const entitasBuku: Entitas = {
  jenis: 'buku',
  bidang: bidangBuku,
  sinonim: sinonimBuku,
  alternatif: {},
  golongan: 'jenis',
  labelGolongan: 'Jenis buku',
  harga: 'harga',
  jumlah: 'jumlah',
  susun,
  skema: bukuInput,
};

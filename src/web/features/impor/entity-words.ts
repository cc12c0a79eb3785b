import { type JenisImpor, jenisImporValues } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { jenisChoice } from '../../entities/jenis/jenis-choice.ts';
import { kategoriChoice } from '../../entities/kategori/kategori-choice.ts';
import { pageNames } from '../../page-names.ts';

/** Words and links for the imported records on the pages of an import. */
export const entityWords = {
  barang: {
    label: 'Barang',
    /** Noun in a sentence: "120 barang". */
    noun: 'barang',
    list: pageNames.barang,
    newest: { to: '/barang', search: { sort: '-created_at' } },
    /** Name field of the records. */
    name: { field: 'nama_barang', label: 'Nama barang' },
    /** Grouping of the records; null if they have neither grouping nor lokasi. */
    golongan: { jenis: 'kategori', label: 'Kategori', noun: 'kategori', choice: kategoriChoice },
    upload: imporEndpoints.uploadBarang,
  },
  buku: {
    label: 'Buku',
    noun: 'buku',
    list: pageNames.buku,
    newest: { to: '/buku', search: { sort: '-created_at' } },
    name: { field: 'judul', label: 'Judul' },
    golongan: { jenis: 'jenis', label: 'Jenis buku', noun: 'jenis buku', choice: jenisChoice },
    upload: imporEndpoints.uploadBuku,
  },
  kategori: {
    label: 'Kategori',
    noun: 'kategori',
    list: pageNames.kategori,
    newest: { to: '/kategori', search: {} },
    name: { field: 'nama_kategori', label: 'Nama kategori' },
    golongan: null,
    upload: imporEndpoints.uploadKategori,
  },
  lokasi: {
    label: 'Lokasi',
    noun: 'lokasi',
    list: pageNames.lokasi,
    newest: { to: '/lokasi', search: {} },
    name: { field: 'nama', label: 'Nama lokasi' },
    golongan: null,
    upload: imporEndpoints.uploadLokasi,
  },
  pengguna: {
    label: 'Pengguna',
    noun: 'pengguna',
    list: pageNames.pengguna,
    newest: { to: '/pengguna', search: {} },
    name: { field: 'name', label: 'Nama' },
    golongan: null,
    upload: imporEndpoints.uploadPengguna,
  },
} as const satisfies Record<JenisImpor, object>;

/** Returns the kind of record named in the address; barang by default. */
export const jenisOf = (given: string | undefined): JenisImpor =>
  jenisImporValues.find((one) => one === given) ?? 'barang';

/** Returns the link to the list of records that an import created and changed. */
export function recordsOf(jenis: JenisImpor | 'jenis', id: number) {
  const search = { impor_id: String(id) };
  if (jenis === 'barang') return { to: '/barang', search } as const;
  if (jenis === 'buku') return { to: '/buku', search } as const;
  if (jenis === 'jenis') return { to: '/jenis', search } as const;
  if (jenis === 'kategori') return { to: '/kategori', search } as const;
  return jenis === 'lokasi' ? ({ to: '/lokasi', search } as const) : ({ to: '/pengguna', search } as const);
}

/** Returns the link to the start of an import of this kind. */
export function startOf(jenis: JenisImpor) {
  return { to: '/impor', search: jenis === 'barang' ? {} : { jenis } } as const;
}

/** Entities that have photos and documents. */
export const entitasGaleriValues = ['barang', 'buku'] as const;
export type EntitasGaleri = (typeof entitasGaleriValues)[number];

/** Kinds of gallery items. */
export const jenisGaleriValues = ['foto', 'dokumen'] as const;
export type JenisGaleri = (typeof jenisGaleriValues)[number];

export const jenisGaleriLabels: Record<JenisGaleri, string> = { foto: 'Foto', dokumen: 'Dokumen' };

/** Most photos of a record, and most documents. */
export const MAX_GALERI = 10;

/** Longest caption. */
export const MAX_KETERANGAN_GALERI = 200;

import type { TextFields } from './text-fields.ts';

/** One-line text fields of a buku. */
export const bukuTexts = {
  kode_lama: {
    label: 'Kode lama',
    maximum: 200,
    group: 'terbitan',
    code: true,
    list: { width: 150 },
    file: { width: 18 },
    column: { before: 'jenis' },
    import: { note: 'Nomor induk atau kode di daftar Anda; MANIS memberi kode buku sendiri' },
  },
} as const satisfies TextFields;

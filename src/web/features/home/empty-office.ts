import type { Dasbor } from '../../../shared/dasbor.ts';

/** Tells whether nothing is registered yet, so that all numbers are zero. */
export const isEmptyOffice = ({ barang, buku }: Dasbor): boolean =>
  barang.jumlah_jenis === 0 && buku.jumlah_jenis === 0;

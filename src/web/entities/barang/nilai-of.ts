import type { Barang } from '../../../shared/barang.ts';

/** Answers what the pieces of a barang have cost together; null while nobody knows the price. */
export const nilaiOf = ({
  harga_barang,
  jumlah_barang,
}: Pick<Barang, 'harga_barang' | 'jumlah_barang'>): number | null =>
  harga_barang === null ? null : harga_barang * jumlah_barang;

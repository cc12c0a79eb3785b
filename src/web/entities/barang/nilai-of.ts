import type { Barang } from '../../../shared/barang.ts';

/** Returns the total cost of a barang's pieces; null while the price is unknown. */
export const nilaiOf = ({
  harga_barang,
  jumlah_barang,
}: Pick<Barang, 'harga_barang' | 'jumlah_barang'>): number | null =>
  harga_barang === null ? null : harga_barang * jumlah_barang;
